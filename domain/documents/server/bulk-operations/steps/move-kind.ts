import { requireCategoryRight } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { bulkMessages } from '../../../contract/bulk-messages.ts'
import type { BulkKind } from '../bulk-kinds.ts'
import { describeHangingOn } from '../hanging-on.ts'
import { allowedWith, lookAtReadable, requireTarget } from '../look-at-readable.ts'
import { named, namedUndo } from '../words-of.ts'
import { moveBackSome } from './move-back-some.ts'
import { moveSome, reasonsToStay, type Going } from './move-some.ts'

/** What is asked for of documents that go to another category, or of copies of them. */
export const goingDetails = z.object({
  targetId: z.int(),
  /** Documents of other categories stay. */
  sourceId: z.int().optional(),
  resetsRights: z.boolean(),
  pairs: z.array(z.object({ from: z.int(), to: z.int() })),
})

export const moveKind: BulkKind<Going> = {
  id: 'move',
  words: { ...named('move').words, elsewhere: bulkMessages.texts.moveElsewhere },
  details: goingDetails,
  logged: () => 'move',
  requires: (context, { targetId }) => requireCategoryRight(context, targetId, 'moveIn'),
  step: (context, { details, batchId, ids }) => moveSome(context, { ...details, batchId }, ids),
  mayRetry: true,
  undo: {
    ...namedUndo('moveBack'),
    logged: () => 'move',
    step: (context, { details: { pairs }, of, batchId, ids }) => moveBackSome(context, { of, batchId, pairs }, ids),
  },
  preview: {
    look: async (context, { ids, isOfMany: _, ...place }) => {
      await requireTarget(context, place.targetId, 'moveIn')
      return lookAtReadable(context, ids, async (readable) => {
        const reasons = await allowedWith(context, 'move', readable)
        const going = readable.filter(({ id }) => !reasons.has(id))
        for (const [id, error] of await reasonsToStay(context, place, going))
          reasons.set(id, error.textIn(context.language))
        return reasons
      })
    },
    hangingOn: (context, documentIds, withinMs) => describeHangingOn(context, { documentIds, act: 'move', withinMs }),
  },
}
