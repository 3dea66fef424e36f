import { Id, wire, wireObject, z } from '@shuku/kit/contract'

/** What the address of the list says of the panel beside it: in which mode it is open, and which map is in it. */
export const MapPanelState = wireObject({
  operation: wire('operation', z.enum(['add', 'edit', 'view'])).optional(),
  mapId: wire('knowledgeId', Id).optional(),
})
export type MapPanelState = z.output<typeof MapPanelState>
export type MapMode = NonNullable<MapPanelState['operation']>
