import { sql } from 'kysely'
import { together, type Database } from '@shuku/kit/server'
import { spellTitle } from '../query/spelling.ts'
import type { CutRows, RowHead } from './cut-rows.ts'
import type { IndexRows } from './index-rows.ts'

/** Writes rows of the index in place of those that are there, unless the documents are new; what is the same already is not touched. */
export async function writeRows(
  db: Database,
  { heads, parts, written, texts }: CutRows,
  areNew = false,
): Promise<void> {
  // on their way together: none needs an answer of another
  await together([
    heads.length > 0 && writeHeads(db, heads),
    heads.length > 0 && !areNew && dropFormer(db, heads),
    parts.length > 0 && writeParts(db, parts),
    written.length > 0 && writeWritten(db, written),
  ])
  // last, so that a document that turns from long to short is whole in one of the two forms at any statement
  if (texts.length > 0) await writeTexts(db, texts)
}

async function writeHeads(db: Database, heads: readonly RowHead[]): Promise<void> {
  const titles = heads.map(({ subject, title }) => ({ documentId: title.document_id, title: subject }))
  await together([writeTitles(db, heads), writeSpellings(db, titles)])
}

/** Takes away what an earlier, longer text has left. */
async function dropFormer(db: Database, heads: readonly RowHead[]): Promise<void> {
  const counts = sql`unnest(
    ${heads.map(({ title }) => title.document_id)}::bigint[], ${heads.map(({ partCount }) => partCount)}::integer[]
  ) as indexed (document_id, part_count)`
  await together([
    sql`
      delete from search_part using ${counts}
      where search_part.document_id = indexed.document_id and search_part.number >= indexed.part_count`.execute(db),
    dropWritten(db, heads),
  ])
}

/** What a document's rows are about the names of its files, in the long form; the parts before them are not touched. */
interface NameRows {
  readonly sources: string
  readonly partCount: number
  readonly parts: IndexRows['parts']
  readonly title: Pick<IndexRows['title'], 'document_id' | 'names'>
}

/** Writes rows of names in place of those that are there. */
export async function writeNames(db: Database, { sources, partCount, parts, title }: NameRows): Promise<void> {
  const { document_id: id, names } = title
  await together([
    sql`delete from search_part where document_id = ${id} and number >= ${partCount}`.execute(db),
    writeParts(db, parts),
    sql`update search_title set names = ${names} where document_id = ${id} and names <> ${names}`.execute(db),
    sql`
      update search_text set sources = ${sources}::jsonb, part_count = ${partCount}
      where document_id = ${id} and (sources, part_count) is distinct from (${sources}::jsonb, ${partCount}::integer)`.execute(
      db,
    ),
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
  const written = db
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
    .returning('document_id')
  // its telling words are found by the repeated work: nobody who saves waits for them
  await sql`
    with written as (${written})
    insert into search_telling (document_id) select document_id from written
    on conflict (document_id) do update set is_stale = true where not search_telling.is_stale`.execute(db)
}

interface NormalTitle {
  readonly documentId: number
  /** In normal form. */
  readonly title: string
}

/** Makes documents found by the pinyin of the titles that they have now, in one statement. */
export async function writeSpellings(db: Database, titles: readonly NormalTitle[]): Promise<void> {
  const spelled = titles.flatMap(({ documentId, title }) => {
    const spelling = spellTitle(title)
    return spelling ? [{ documentId, ...spelling }] : []
  })
  const stored = new Set(spelled.map(({ documentId }) => documentId))
  const others = titles.filter(({ documentId }) => !stored.has(documentId)).map(({ documentId }) => documentId)
  await sql`
    with gone as (delete from search_pinyin where document_id = any(${others}::bigint[]))
    insert into search_pinyin (document_id, syllables, spelled, initials)
    select * from unnest(
      ${spelled.map(({ documentId }) => documentId)}::bigint[], ${spelled.map(({ syllables }) => syllables)}::text[],
      ${spelled.map((each) => each.spelled)}::text[], ${spelled.map(({ initials }) => initials)}::text[]
    )
    on conflict (document_id) do update
      set syllables = excluded.syllables, spelled = excluded.spelled, initials = excluded.initials
      where (search_pinyin.syllables, search_pinyin.initials) is distinct from (excluded.syllables, excluded.initials)`.execute(
    db,
  )
}

const piecesAtOnce = 200

/** Takes away the pieces that begin where none of the text as it is now does. */
async function dropWritten(db: Database, heads: readonly RowHead[]): Promise<void> {
  const ids = heads.flatMap(({ title, starts }) => starts.map(() => title.document_id))
  await sql`
    delete from search_written
    where document_id = any(${heads.map(({ title }) => title.document_id)}::bigint[])
      and not exists (
        select from unnest(${ids}::bigint[], ${heads.flatMap(({ starts }) => starts)}::integer[])
          as stored (document_id, start)
        where stored.document_id = search_written.document_id and stored.start = search_written.start
      )`.execute(db)
}

/** Long texts as they were written; what is the same already is not touched. */
async function writeWritten(db: Database, pieces: CutRows['written']): Promise<void> {
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
