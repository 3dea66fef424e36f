import { sql } from 'kysely'
import { together, type Database } from '@shuku/kit/server'
import type { IndexRows } from './index-rows.ts'
import { writeSpellings } from './write-spellings.ts'
import { writeWritten } from './write-written.ts'

/** Writes rows of the index in place of those that are there; what is the same already is not touched. */
export async function writeRows(db: Database, rows: readonly IndexRows[]): Promise<void> {
  if (rows.length === 0) return
  const titles = rows.map(({ text }) => ({ documentId: text.document_id, title: text.title }))
  // on their way together: none needs an answer of another
  await together([writeTitles(db, rows), writeSpellings(db, titles), writeParts(db, rows), writeWritten(db, rows)])
  // last, so that a document that turns from long to short is whole in one of the two forms at any statement
  await db
    .insertInto('search_text')
    .values(rows.map(({ text }) => text))
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          body: ref('excluded.body'),
          sources: ref('excluded.sources'),
          part_count: ref('excluded.part_count'),
          terms: ref('excluded.terms'),
        }))
        .where(
          sql<boolean>`(search_text.title, search_text.body, search_text.sources, search_text.part_count, search_text.terms)
            is distinct from (excluded.title, excluded.body, excluded.sources, excluded.part_count, excluded.terms)`,
        ),
    )
    .execute()
}

async function writeTitles(db: Database, rows: readonly IndexRows[]): Promise<void> {
  await db
    .insertInto('search_title')
    .values(rows.map(({ title }) => title))
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), names: ref('excluded.names') }))
        .where(
          sql<boolean>`(search_title.title, search_title.names) is distinct from (excluded.title, excluded.names)`,
        ),
    )
    .execute()
}

async function writeParts(db: Database, rows: readonly IndexRows[]): Promise<void> {
  const counts = sql`unnest(
    ${rows.map(({ text }) => text.document_id)}::bigint[], ${rows.map(({ parts }) => parts.length)}::integer[]
  ) as indexed (document_id, part_count)`
  await sql`
    delete from search_part using ${counts}
    where search_part.document_id = indexed.document_id and search_part.number >= indexed.part_count`.execute(db)

  const parts = rows.flatMap((row) => row.parts)
  for (let first = 0; first < parts.length; first += partsAtOnce) {
    // one connection, and not all of a long text in one statement
    await db
      .insertInto('search_part')
      .values(parts.slice(first, first + partsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['document_id', 'number'])
          .doUpdateSet(({ ref }) => ({
            start: ref('excluded.start'),
            body: ref('excluded.body'),
            terms: ref('excluded.terms'),
          }))
          .where(
            sql<boolean>`(search_part.start, search_part.body, search_part.terms)
              is distinct from (excluded.start, excluded.body, excluded.terms)`,
          ),
      )
      .execute()
  }
}

const partsAtOnce = 20
