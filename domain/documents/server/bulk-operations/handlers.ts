import { sql } from 'kysely'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { bulkOperationsApi } from '../../contract.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import { findAct } from './bulk-kinds.ts'
import { previewAct } from './preview-act.ts'
import { replyToBulkOperation } from './reply-to-bulk-operation.ts'
import { concernsBulkOperations, selectBulkOperations } from './select-bulk-operations.ts'
import { retryBulkOperation } from './retry-bulk-operation.ts'
import { undoBulkOperation } from './undo-bulk-operation.ts'

const undo = handle(bulkOperationsApi.undoBulkOperation, async (context) => {
  const { said, ...moved } = await undoBulkOperation(context, context.query.moveId)
  return replyToBulkOperation(moved, said, context)
})

const retry = handle(bulkOperationsApi.retryBulkOperation, async (context) => {
  const { said, ...moved } = await retryBulkOperation(context, context.query.moveId)
  return replyToBulkOperation(moved, said, context)
})

const watch = handle(bulkOperationsApi.watchBulkOperations, async ({ db, caller, language }: Context) => {
  const rows = await selectBulkOperations(db, caller)
    .where(concernsBulkOperations(caller, 'mine'))
    .where('move.progress_id', 'is not', null)
    .where(sql<boolean>`(move.ended_at is null or move.ended_at > now() - interval '10 minutes')`)
    .orderBy('move.id')
    .execute()
  const moves = rows.map(({ undoUntil, ...row }) => {
    const { kind, moved, done, target, what } = row
    const words = findAct(kind)?.words
    const about = { n: moved, refused: done - moved, category: target ?? '' }
    const ended = words ? translate(moved < done ? words.endedSome : words.ended, language, about) : what
    return { ...row, ended, mayUndo: undoUntil !== null }
  })
  return { moves }
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
