import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { SavedRow } from '../../contract/points.ts'

/** A row as it is stored, at its place. */
export interface RowToWrite extends Omit<SavedRow, 'documentIds'> {
  readonly documentIds: readonly number[]
}

/** The rows of a point become these, in this order; a row with the id of one that it has is that one. Answers their ids. */
export async function writeRows(
  db: Database,
  pointId: number,
  rows: readonly RowToWrite[],
): Promise<readonly number[]> {
  const json = JSON.stringify(
    rows.map(({ id, title, query, weight }, position) => ({ id, title, query, weight, position })),
  )
  const { rows: written } = await sql<{ id: number; position: number }>`
    with given as (
      select * from jsonb_to_recordset(${json}::jsonb)
        as given (id bigint, title text, query text, weight smallint, position integer)
    ), kept as (
      update knowledge_point_row as line
      set title = given.title, query = given.query, weight = given.weight, position = given.position
      from given where line.id = given.id and line.point_id = ${pointId}
      returning line.id, line.position
    ), gone as (
      delete from knowledge_point_row as line
      where line.point_id = ${pointId} and line.id not in (select given.id from given where given.id is not null)
    ), fresh as (
      insert into knowledge_point_row (point_id, title, query, weight, position)
      select ${pointId}::bigint, given.title, given.query, given.weight, given.position from given
      where not exists (
        select from knowledge_point_row as line where line.id = given.id and line.point_id = ${pointId})
      order by given.position
      returning id, position
    )
    select id, position from kept union all select id, position from fresh order by position`.execute(db)
  const ids = written.map(({ id }) => id)
  await writeDocuments(db, ids, rows)
  return ids
}

async function writeDocuments(db: Database, rowIds: readonly number[], rows: readonly RowToWrite[]): Promise<void> {
  await sql`delete from knowledge_row_document where row_id = any(${[...rowIds]}::bigint[])`.execute(db)
  const links = rows.flatMap(({ documentIds }, at) =>
    documentIds.map((documentId, position) => ({ line: rowIds[at], document: documentId, position })),
  )
  if (links.length === 0) return
  await sql`
    insert into knowledge_row_document (row_id, document_id, position)
    select link.line, link.document, link.position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (line bigint, document bigint, position integer)
    -- a document that was deleted for good since it was asked for is in no row
    join document on document.id = link.document`.execute(db)
}
