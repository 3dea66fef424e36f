import { requireCategoryRight } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { bulkMessages } from '../../contract/bulk-messages.ts'
import { documentErrors } from '../../contract.ts'
import { transitions } from '../status.ts'
import type { BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { lookAtReadable, requireTarget } from '../bulk-operations/look-at-readable.ts'
import { goingDetails } from '../bulk-operations/steps/move-kind.ts'
import { withTakenTitles, type Going } from '../bulk-operations/steps/move-some.ts'
import { named } from '../bulk-operations/words-of.ts'
import { findCopies } from './copies.ts'
import { copyEachTo } from './copy-each-to.ts'
import { copySome, reasonsNotToCopy } from './copy-some.ts'
import { deleteCopies } from './delete-copies.ts'

const text = bulkMessages.texts

export const copyKind: BulkKind<Going> = {
  id: 'copy',
  words: { ...named('copy').words, elsewhere: text.copyElsewhere },
  details: goingDetails,
  // a copy is written whole, and holds up who takes a number of its category; what waits for approval comes one after the other
  atOnce: 250,
  logged: () => 'copy',
  requires: (context, { targetId }) => requireCategoryRight(context, targetId, 'copyIn'),
  step: (context, { details, batchId, ids }) => copySome(context, { ...details, batchId }, ids),
  mayRetry: true,
  undo: {
    ...named('deleteCopies'),
    reply: { all: text.copiesDeleted, some: text.copiesDeletedSome, running: text.deleteCopiesProgress },
    logged: () => transitions.delete.logged,
    findThings: findCopies,
    step: (context, { ids, batchId }) => deleteCopies(context, ids, batchId),
  },
  preview: {
    look: async (context, { ids, isOfMany: _, ...place }) => {
      const { targetId } = place
      await requireTarget(context, targetId, 'copyIn')
      return lookAtReadable(context, ids, async (documents) => {
        let reasons = await reasonsNotToCopy(context, place, documents)
        if (targetId !== undefined)
          reasons = await withTakenTitles(context, targetId, { documents, reasons, error: documentErrors.titleTaken })
        return new Map([...reasons].map(([id, error]) => [id, error.textIn(context.language)]))
      })
    },
  },
}

interface GoingEach extends Going {
  /** Where the copies of the documents of each category come to, by its id. */
  readonly targets: Readonly<Record<string, number>>
}

/** With the categories that they are in: these are not copied again for what was left. */
export const copyEachKind: BulkKind<GoingEach> = {
  id: 'copyEach',
  details: goingDetails.extend({ targets: z.record(z.string(), z.int()) }),
  words: copyKind.words,
  atOnce: 250,
  logged: copyKind.logged,
  step: (context, { details, batchId, ids }) => copyEachTo(context, { ...details, batchId }, ids),
  ...(copyKind.undo && { undo: copyKind.undo }),
}
