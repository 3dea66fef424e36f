import { sql } from 'kysely'
import { diskErrors, mostAtOnce } from '@shuku/domain/disk/contract'
import {
  copyAtOnce,
  copySome,
  deleteCopies,
  planCopy,
  selectToCopy,
  type Copying,
  type Placed,
} from '@shuku/domain/disk/server'
import { startBulkOperation, type ActContext, type BulkKind } from '@shuku/domain/documents/server'
import { z } from '@shuku/kit/contract'
import { copyMessages } from '../copy-messages.ts'

const text = copyMessages.texts

const Details = z.object({ folderId: z.int(), topIds: z.array(z.int()), isSaved: z.boolean() })

/** Copying, or saving what others share, where it is more than goes at once. It is taken back into the bin. */
export const copyKind: BulkKind<z.output<typeof Details>> = {
  id: 'diskCopy',
  subject: 'diskItem',
  details: Details,
  words: {
    title: text.title,
    progress: text.progress,
    ended: text.ended,
    endedSome: text.endedSome,
  },
  atOnce: 500,
  logged: () => 'copy',
  step: (context, { details, ids, batchId }) => copySome(context, { ...details, ids, batchId }),
  undo: {
    id: 'diskCopyUndone',
    words: {
      title: text.undoTitle,
      progress: text.undoProgress,
      ended: text.undoEnded,
      endedSome: text.undoEndedSome,
    },
    reply: { all: text.undoEnded, some: text.undoEndedSome, running: text.undoProgress },
    logged: () => 'delete',
    // with what was chosen goes all that was copied below it
    findThings: async (db, operationId) => {
      const { rows } = await sql<{ ids: number[] }>`
        select details -> 'topIds' as ids from bulk_operation where id = ${operationId}`.execute(db)
      return rows[0]?.ids ?? []
    },
    step: (context, { ids, of }) => deleteCopies(context, { ids, batchId: of }),
  },
}

export interface Copied extends Placed {
  /** A job goes on with so many, as this operation. */
  readonly long?: { readonly moveId: number; readonly n: number }
}

/** At once, or by a job where it is more than a call does. */
export async function copyOrStart(context: ActContext, copying: Copying): Promise<Copied> {
  const plan = await planCopy(context, copying)
  if (plan.count <= mostAtOnce) return copyAtOnce(context, plan)
  const topIds = plan.placed.map(({ id }) => id)
  // what a copy began with stays in its record
  if (topIds.length > mostAtOnce) throw diskErrors.tooMany({ most: mostAtOnce, n: topIds.length })
  const { moveId } = await startBulkOperation(
    context,
    { kind: copyKind, details: { folderId: plan.target.id, topIds, isSaved: copying.isSaved ?? false } },
    { ids: selectToCopy(plan), count: plan.count },
  )
  return { ids: [], skipped: plan.skipped, long: { moveId, n: plan.count } }
}
