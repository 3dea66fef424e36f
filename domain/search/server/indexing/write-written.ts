import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { IndexRows } from './index-rows.ts'

const piecesAtOnce = 200

/** Long texts as they were written; what is the same already is not touched. */
export async function writeWritten(db: Database, rows: readonly IndexRows[]): Promise<void> {
  const pieces = rows.flatMap(({ written }) => written)
  await sql`
    delete from search_written
    where document_id = any(${rows.map(({ text }) => text.document_id)}::bigint[])
      and not exists (
        select from unnest(${pieces.map(({ document_id }) => document_id)}::bigint[], ${pieces.map(({ start }) => start)}::integer[])
          as kept (document_id, start)
        where kept.document_id = search_written.document_id and kept.start = search_written.start
      )`.execute(db)
  for (let first = 0; first < pieces.length; first += piecesAtOnce) {
    // one connection, and not all of a long text in one statement
    await db
      .insertInto('search_written')
      .values(pieces.slice(first, first + piecesAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['document_id', 'start'])
          .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') }))
          .where(sql<boolean>`search_written.body is distinct from excluded.body`),
      )
      .execute()
  }
}
