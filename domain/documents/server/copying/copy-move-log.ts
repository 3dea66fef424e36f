import { sql } from 'kysely'
import { defineTable, type Caller, type Context } from '@shuku/kit/server'
import { auditMessages, documentActs } from '@shuku/domain/audit/contract'
import { localName, rightStrings } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { CopyMoveQuery, CopyMoveRow } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { undoUntil } from '../bulk-operations/select-bulk-operations.ts'
import { copyLogged } from './copies.ts'

const at = sql<Date>`document_log.at`
const codeOf = (act: 'copy' | 'move') => sql.lit(documentActs[act])
const text = documentMessages.texts

/**
 * Copies and moves of documents: the caller’s own; who reads logs by a role sees those of everybody, of
 * documents that they may read. The categories of one’s own acts are named to oneself.
 */
export const copyMoveLog = defineTable({
  shape: CopyMoveRow,
  query: CopyMoveQuery,
  select: ({ db, caller }, { subject, act, from, until }) => {
    const day = sql`(${at} at time zone ${caller.timeZone})::date`
    return db
      .selectFrom('document_log')
      .innerJoin('person', 'person.id', 'document_log.account_id')
      .leftJoin('document', 'document.id', 'document_log.document_id')
      .leftJoin('category as source', (join) => join.on(isCategory('source', 0)))
      .leftJoin('category as target', (join) => join.on(isCategory('target', 1)))
      .where(sql<boolean>`document_log.operation in (${codeOf('move')}, ${codeOf('copy')})`)
      .where(isShownTo(caller))
      .$if(subject !== undefined, (query) =>
        query.where(sql<boolean>`strpos(lower(document_log.subject), lower(${subject ?? ''})) > 0`),
      )
      .$if(act !== undefined, (query) => query.where('document_log.operation', '=', documentActs[act ?? 'move']))
      .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
      .$if(until !== undefined, (query) => query.where(sql<boolean>`${day} <= ${until}::date`))
      .select([
        'document_log.id',
        'document_log.document_id as documentId',
        'document_log.subject',
        sql<'copy' | 'move'>`case document_log.operation when ${codeOf('copy')} then 'copy' else 'move' end`.as('act'),
        sql<string | null>`${localName('source', caller.language)}`.as('sourceName'),
        sql<string | null>`${localName('target', caller.language)}`.as('targetName'),
        'document_log.account_id as personId',
        localName('person', caller.language).as('personName'),
        'document_log.at',
        copyLogged.as('copyId'),
        sql<boolean>`coalesce(document.id is not null and ${mayRead(caller)}, false)`.as('mayOpen'),
        sql<number | null>`null::bigint`.as('moveId'),
        sql<number | null>`null::integer`.as('moved'),
      ])
  },
  sorts: { at: { expression: () => at, type: 'timestamptz' } },
  defaultSort: { column: 'at', order: 'descend' },
  tieBreak: () => sql<number>`document_log.id`,
  export: { name: text.copyMoveLog, cells: { act: ({ act }, language) => auditMessages.texts[act][language] } },
  complete: completeUndo,
  canCheck: false,
})

/** What went together goes back together: the operation of each row that the caller can still take back. */
async function completeUndo(
  { db, caller }: Context,
  _query: CopyMoveQuery,
  rows: CopyMoveRow[],
): Promise<CopyMoveRow[]> {
  const { rows: found } = await sql<{ id: number; moveId: number; moved: number }>`
    select logged.id::float8 as id, move.id::float8 as "moveId", move.done as moved
    from document_log as logged join bulk_operation as move on move.batch_id = logged.batch_id
    left join bulk_operation as back on back.undoes_id = move.id
    where logged.id = any(${rows.map(({ id }) => id)}::bigint[]) and ${undoUntil(caller)} is not null`.execute(db)
  const byRow = new Map(found.map(({ id, ...undo }) => [id, undo]))
  return rows.map((row) => ({ ...row, ...byRow.get(row.id) }))
}

function isCategory(name: 'source' | 'target', which: 0 | 1) {
  return sql<boolean>`${sql.ref(name)}.id = (document_log.details #>> array['categoryId', ${sql.lit(String(which))}])::integer`
}

function isShownTo(caller: Caller) {
  const isOwn = sql<boolean>`document_log.account_id = ${caller.personId}`
  return caller.rightNames.has(rightStrings.readLog) ? sql<boolean>`(${isOwn} or ${mayRead(caller)})` : isOwn
}
