import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { normalise, withoutBlanks } from '../query/normalise.ts'
import { writeSpellings } from './write-spellings.ts'
import { aboutTerms } from './about.ts'
import { documentTerms, termsOf, toTsvectorLiteral } from '../query/terms.ts'

interface TitleRow {
  readonly id: number
  readonly title: string
  readonly terms: string
  readonly titleTerms: string
}

/** Makes documents found by the titles that they have now; what else they are found by stays as it was. */
export async function indexTitles(db: Database, documentIds: readonly number[]): Promise<void> {
  const documents = await db
    .selectFrom('document')
    .leftJoin('search_text', 'search_text.document_id', 'document.id')
    .select(['document.id', 'document.subject', 'search_text.body', 'search_text.heading'])
    .where('document.id', 'in', documentIds)
    .orderBy('document.id')
    .execute()
  const rows = documents.map(({ id, subject, body, heading }): TitleRow => {
    const title = normalise(subject)
    const terms = toTsvectorLiteral(documentTerms(title, body ?? '', aboutTerms(heading ?? '', body ?? '')))
    return { id, title, terms, titleTerms: toTsvectorLiteral(termsOf(title)) }
  })
  await writeTitleRows(db, rows)
}

async function writeTitleRows(db: Database, rows: readonly TitleRow[]): Promise<void> {
  if (rows.length === 0) return
  await writeSpellings(
    db,
    rows.map(({ id, title }) => ({ documentId: id, title })),
  )
  await db
    .insertInto('search_title')
    .values(rows.map(({ id, title }) => ({ document_id: id, title: withoutBlanks(title) })))
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
    )
    .execute()
  await db
    .insertInto('search_text')
    .values(rows.map(({ id, title, terms }) => ({ document_id: id, title, body: '', terms })))
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), terms: ref('excluded.terms') })),
    )
    .execute()
  await sql`
    update search_part set body = indexed.title, terms = indexed.terms::tsvector
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ title }) => title)}::text[], ${rows.map(({ titleTerms }) => titleTerms)}::text[]
    ) as indexed (id, title, terms)
    where document_id = indexed.id and number = 0`.execute(db)
}
