import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { MapsQuery } from '../../contract/maps.ts'
import { PointsQuery } from '../../contract/points.ts'

/** The panel over a list, as its address says it. */
const panel = {
  /** Without it a row that is named is read. */
  operation: wire('operation', z.enum(['add', 'edit', 'view'])).optional(),
  knowledgeId: wire('knowledgeId', Id).optional(),
}

export type Operation = 'add' | 'edit' | 'view'

export const PointsState = wireObject({ ...PointsQuery.fields, ...panel })
export const MapsState = wireObject({ ...MapsQuery.fields, ...panel })

interface PanelState {
  readonly operation?: Operation | undefined
  readonly knowledgeId?: number | undefined
}

/** How the panel is open; nothing while it is closed. A row cannot be changed without being named. */
export function operationOf({ operation, knowledgeId }: PanelState): Operation | undefined {
  if (operation === 'add') return 'add'
  return knowledgeId === undefined ? undefined : (operation ?? 'view')
}

/** The id of the row after this one, or before it; the same at the end. */
export function stepFrom(ids: readonly number[], id: number | undefined, by: 1 | -1): number | undefined {
  const at = ids.findIndex((each) => each === id)
  return ids[at + by] ?? id
}
