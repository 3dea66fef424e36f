import { sql } from 'kysely'
import { defineList, handle } from '@shuku/kit/server'
import { concernsBulkOperations, findDone, selectBulkOperations, type Outcome } from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import { moveCopyApi, MoveRow, moveCopyErrors } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'

const text = moveCopyMessages.texts

/** What the caller did with documents, one or many; or what others did with many in what the caller administers. */
export const moveList = defineList({
  endpoint: moveCopyApi.listBulkOperations,
  shape: MoveRow,
  select: ({ db, caller }, { whose }) =>
    selectBulkOperations(db, caller)
      .where(concernsBulkOperations(caller, whose))
      .select(sql<string | null>`null::text`.as('subject')),
  sorts: {
    askedAt: { expression: () => sql<Date>`move.asked_at`, type: 'timestamptz' },
    total: { expression: () => sql<number>`cardinality(move.thing_ids)`, type: 'integer' },
  },
  defaultSort: { column: 'askedAt', order: 'descend' },
  tieBreak: () => sql<number>`move.id`,
  complete: async (context, _query, rows) => {
    const done = await findDone(
      context,
      rows.map(({ id }) => id),
      1,
    )
    return rows.map((row) => ({ ...row, subject: done.get(row.id)?.[0]?.subject ?? null }))
  },
  export: {
    name: text.moves,
    cells: {
      kind: ({ what, subject, moved }, language) => {
        const named = moved > 1 ? text.firstOf : text.one
        return subject === null ? what : `${what} · ${translate(named, language, { subject })}`
      },
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
export const getBulkOperation = handle(moveCopyApi.getBulkOperation, async (context) => {
  const { db, caller, query } = context
  const found = await selectBulkOperations(db, caller)
    .select(['move.refused', 'move.progress_id as jobId'])
    .where('move.id', '=', query.id)
    .where(sql<boolean>`(${concernsBulkOperations(caller, 'mine')} or ${concernsBulkOperations(caller, 'others')})`)
    .executeTakeFirst()
  if (!found) throw moveCopyErrors.moveUnknown()
  const { refused, jobId, ...row } = found
  const named = row.isMine ? (refused as Outcome['refused']) : []
  const done = (await findDone(context, [query.id])).get(query.id) ?? []
  const documents = done.map(({ id, subject, isDeleted }) => ({ id, subject, isDeleted }))
  const move = { ...row, subject: documents[0]?.subject ?? null }
  return { move, refused: named, documents, jobId: row.isMine ? (jobId ?? 0) : 0 }
})
