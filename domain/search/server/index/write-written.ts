import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { CutRows, RowHead } from './cut-rows.ts'

const piecesAtOnce = 200

/** Takes away the pieces that begin where none of the text as it is now does. */
export async function dropWritten(db: Database, heads: readonly RowHead[]): Promise<void> {
  const ids = heads.flatMap(({ title, starts }) => starts.map(() => title.document_id))
  await sql`
    delete from search_written
    where document_id = any(${heads.map(({ title }) => title.document_id)}::bigint[])
      and not exists (
        select from unnest(${ids}::bigint[], ${heads.flatMap(({ starts }) => starts)}::integer[])
          as kept (document_id, start)
        where kept.document_id = search_written.document_id and kept.start = search_written.start
      )`.execute(db)
}

/** Long texts as they were written; what is the same already is not touched. */
export async function writeWritten(db: Database, pieces: CutRows['written']): Promise<void> {
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
