import { SearchState } from '@shuku/domain/search/web'
import { Id, Text, wire, wireObject, z } from '@shuku/kit/contract'

const { categoryId: _category, ...searched } = SearchState.fields

/** What of the screen is in its address; going back leads to the step before, as it was. */
export const MoveScreenState = wireObject({
  ...searched,
  operate: wire('operate', z.enum(['copy', 'move'])).default('copy'),
  step: wire('step', z.enum(['1', '2'])).default('1'),
  sourceId: wire('sourceId', Id).optional(),
  targetId: wire('targetId', Id).optional(),
  /** As the call has them, or that there are none; absent, as they are by themselves. */
  pairs: wire('refids', Text.max(4000)).optional(),
})
export type MoveScreenState = z.output<typeof MoveScreenState>
export type MoveScreenPatch = { readonly [K in keyof MoveScreenState]?: MoveScreenState[K] | undefined }
