import { sql } from 'kysely'
import { defineList, handle } from '@shuku/kit/server'
import { concernsBulkOperations, selectBulkOperations, type Outcome } from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import { moveCopyApi, MoveRow, moveCopyErrors } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'

const text = moveCopyMessages.texts

/** Long moves and deletes: the caller's own, or those of others in what the caller administers. */
export const moveList = defineList({
  endpoint: moveCopyApi.listBulkOperations,
  shape: MoveRow,
  select: ({ db, caller }, { whose }) => selectBulkOperations(db, caller).where(concernsBulkOperations(caller, whose)),
  sorts: {
    askedAt: { expression: () => sql<Date>`move.asked_at`, type: 'timestamptz' },
    total: { expression: () => sql<number>`cardinality(move.thing_ids)`, type: 'integer' },
  },
  defaultSort: { column: 'askedAt', order: 'descend' },
  tieBreak: () => sql<number>`move.id`,
  export: {
    name: text.moves,
    cells: {
      kind: ({ what }) => what,
      state: ({ state, isUndone, moved, total, reason }, language) => {
        const word = text[isUndone ? 'undone' : state][language]
        const why = state === 'failed' ? [reason ?? text.failedSomehow[language]] : []
        return [word, translate(text.movedOf, language, { moved, total }), ...why].join(' · ')
      },
    },
  },
  canCheck: false,
})

/** People other than the mover learn how many documents stayed, but not which: they may not know of them. */
export const getBulkOperation = handle(moveCopyApi.getBulkOperation, async ({ db, caller, query }) => {
  const move = await selectBulkOperations(db, caller)
    .select(['move.refused', 'move.progress_id as jobId'])
    .where('move.id', '=', query.id)
    .where(sql<boolean>`(${concernsBulkOperations(caller, 'mine')} or ${concernsBulkOperations(caller, 'others')})`)
    .executeTakeFirst()
  if (!move) throw moveCopyErrors.moveUnknown()
  const { refused, jobId, ...row } = move
  const named = row.isMine ? (refused as Outcome['refused']) : []
  return { move: row, refused: named, jobId: row.isMine ? (jobId ?? 0) : 0 }
})
