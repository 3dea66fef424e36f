import { sql } from 'kysely'
import { together, type Database } from '@shuku/kit/server'
import type { CutRows, RowHead } from './cut-rows.ts'
import { writeSpellings } from './write-spellings.ts'
import { dropWritten, writeWritten } from './write-written.ts'

/** Writes rows of the index in place of those that are there; what is the same already is not touched. */
export async function writeRows(db: Database, { heads, parts, written, texts }: CutRows): Promise<void> {
  // on their way together: none needs an answer of another
  await together([
    heads.length > 0 && writeHeads(db, heads),
    parts.length > 0 && writeParts(db, parts),
    written.length > 0 && writeWritten(db, written),
  ])
  // last, so that a document that turns from long to short is whole in one of the two forms at any statement
  if (texts.length > 0) await writeTexts(db, texts)
}

/** Also takes away what an earlier, longer text has left. */
async function writeHeads(db: Database, heads: readonly RowHead[]): Promise<void> {
  const titles = heads.map(({ subject, title }) => ({ documentId: title.document_id, title: subject }))
  const counts = sql`unnest(
    ${heads.map(({ title }) => title.document_id)}::bigint[], ${heads.map(({ partCount }) => partCount)}::integer[]
  ) as indexed (document_id, part_count)`
  await together([
    writeTitles(db, heads),
    writeSpellings(db, titles),
    sql`
      delete from search_part using ${counts}
      where search_part.document_id = indexed.document_id and search_part.number >= indexed.part_count`.execute(db),
    dropWritten(db, heads),
  ])
}

async function writeTitles(db: Database, heads: readonly RowHead[]): Promise<void> {
  await db
    .insertInto('search_title')
    .values(heads.map(({ title }) => title))
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

async function writeParts(db: Database, parts: CutRows['parts']): Promise<void> {
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

async function writeTexts(db: Database, texts: CutRows['texts']): Promise<void> {
  await db
    .insertInto('search_text')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          heading: ref('excluded.heading'),
          body: ref('excluded.body'),
          sources: ref('excluded.sources'),
          part_count: ref('excluded.part_count'),
          terms: ref('excluded.terms'),
        }))
        .where(
          sql<boolean>`(search_text.title, search_text.heading, search_text.body, search_text.sources, search_text.part_count, search_text.terms)
            is distinct from (excluded.title, excluded.heading, excluded.body, excluded.sources, excluded.part_count, excluded.terms)`,
        ),
    )
    .execute()
}
