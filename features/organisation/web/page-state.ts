import { Flag, Id, Text, wire, wireObject, z } from '@shuku/kit/contract'

/** The part of the screen's state that is in its address: the unit, the toggles, the search. */
export const PageState = wireObject({
  unitId: wire('unit', Id).optional(),
  tab: wire('tab', z.enum(['people', 'posts'])).optional(),
  /** The people of this unit alone. */
  alone: wire('alone', Flag).optional(),
  /** Also those who have left, or posts that are out of use. */
  withLeft: wire('left', Flag).optional(),
  text: wire('q', Text.max(100)).optional(),
})
export type PageState = z.output<typeof PageState>
export type PagePatch = { [K in keyof PageState]?: PageState[K] | undefined }
