import { sql } from 'kysely'
import { handle, type Context } from '@shuku/kit/server'
import { bulkOperationsApi } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import { previewAct } from './preview-act.ts'
import { replyToBulkOperation, type BulkOperationTexts } from './reply-to-bulk-operation.ts'
import { concernsBulkOperations, selectBulkOperations } from './select-bulk-operations.ts'
import { retryBulkOperation } from './retry-bulk-operation.ts'
import { undoBulkOperation, type Undone } from './undo-bulk-operation.ts'

const { restored, restoredSome, restoringMany, movedBack, movedBackSome, movingBackMany } = documentMessages.texts
const { turnedBack, turnedBackSome, turningBackMany } = documentMessages.texts
const { changedBack, changedBackSome, changingBackMany } = documentMessages.texts
const { copiesDeleted, copiesDeletedSome, deletingCopies } = documentMessages.texts
const said: Record<Undone['undone'], BulkOperationTexts> = {
  delete: { all: restored, some: restoredSome, running: restoringMany },
  move: { all: movedBack, some: movedBackSome, running: movingBackMany },
  turn: { all: turnedBack, some: turnedBackSome, running: turningBackMany },
  change: { all: changedBack, some: changedBackSome, running: changingBackMany },
  copy: { all: copiesDeleted, some: copiesDeletedSome, running: deletingCopies },
}

const undo = handle(bulkOperationsApi.undoBulkOperation, async (context) => {
  const { undone, ...moved } = await undoBulkOperation(context, context.query.moveId)
  return replyToBulkOperation(moved, said[undone], context)
})

const { retried, retriedSome, retrying } = documentMessages.texts

const retry = handle(bulkOperationsApi.retryBulkOperation, async (context) => {
  const moved = await retryBulkOperation(context, context.query.moveId)
  return replyToBulkOperation(moved, { all: retried, some: retriedSome, running: retrying }, context)
})

const watch = handle(bulkOperationsApi.watchBulkOperations, async ({ db, caller }: Context) => {
  const rows = await selectBulkOperations(db, caller)
    .where(concernsBulkOperations(caller, 'mine'))
    .where(sql<boolean>`(move.ended_at is null or move.ended_at > now() - interval '10 minutes')`)
    .orderBy('move.id')
    .execute()
  return { moves: rows.map(({ undoUntil, ...row }) => ({ ...row, mayUndo: undoUntil !== null })) }
})

/** Of a hundred thousand it takes seconds: then by turns. */
const preview = handle(
  bulkOperationsApi.previewAct,
  async (context) => {
    const { asAdministrator, ...asked } = context.query
    if (asAdministrator) requireMonitor(context)
    return previewAct({ ...context, asAdministrator }, asked)
  },
  { takesTurns: 'exactly' },
)

export const moveHandlers = [undo, retry, watch, preview]
