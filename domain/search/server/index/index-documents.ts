import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, isAmong, preparedStatement, type Database, type Job } from '@shuku/kit/server'
import { normalise, withoutBlanks } from '../query/normalise.ts'
import { documentTerms, termsOf, toTsvectorLiteral } from '../query/terms.ts'
import { cutTexts } from './cut-texts.ts'
import { indexNames } from './index-names.ts'
import { aboutTerms } from './index-rows.ts'
import { readTexts, withCodes } from './read-texts.ts'
import { writeRows, writeSpellings } from './write-rows.ts'

/** More than this takes too long for somebody who waits for a save: 200,000 characters are cut in about 50 ms. */
const longestAtOnce = 500_000

/** Documents whose texts are read, cut and written together. */
const documentsAtOnce = 100

/**
 * Brings the index to what the documents are now, in the transaction that changed them, so that they are found as soon
 * as they are saved. Of documents with long texts only the title; the rest follows in a job, and till then their
 * earlier texts are found. Where at most names of files are other than before, a long text is not cut again.
 */
export async function indexSavedDocuments(
  db: Database,
  documentIds: readonly number[],
  { sameTexts = false, ...indexing }: Indexing & { readonly sameTexts?: boolean } = {},
): Promise<void> {
  if (documentIds.length === 0) return
  const sizes = await sizesOf(db, documentIds)
  const done = await indexNames(db, sameTexts ? idsOf(sizes.filter(({ isInParts }) => isInParts)) : [])
  const other = sizes.filter(({ id }) => !done.has(id))
  await indexDocuments(db, idsOf(other.filter(({ isLong }) => !isLong)), indexing)
  const long = idsOf(other.filter(({ isLong }) => isLong))
  if (long.length === 0) return
  await indexTitles(db, long)
  await enqueue(db, indexDocumentsJob, { payload: { documentIds: long } })
}

/** The same by a job: nobody waits for words that nobody has written. */
export async function indexMovedDocuments(db: Database, documentIds: readonly number[]): Promise<void> {
  await enqueue(db, indexDocumentsJob, { payload: { documentIds: [...documentIds] } })
}

/** As `documentsSaved` has it: gives documents their codes, and answers these. */
type GiveCodes = () => Promise<ReadonlyMap<number, string>>

interface Indexing {
  readonly giveCodes?: GiveCodes | undefined
  /** Made in this transaction: the index has nothing of them that would have to go. */
  readonly areNew?: boolean
}

/** Brings the index to what the documents are now, whatever it takes. */
export async function indexDocuments(
  db: Database,
  documentIds: readonly number[],
  { giveCodes, areNew = false }: Indexing = {},
): Promise<void> {
  for (let first = 0; first < documentIds.length; first += documentsAtOnce) {
    // one connection, and not all texts in memory at once
    const texts = await readTexts(db, documentIds.slice(first, first + documentsAtOnce))
    const coded = giveCodes ? withCodes(texts, await giveCodes()) : texts
    for await (const rows of cutTexts(coded)) await writeRows(db, rows, areNew)
  }
}

/** Enqueues documents that hold these file contents, whose text has just been found. */
export async function indexDocumentsOfContents(db: Database, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0) return
  const holders = await db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select('attachment.document_id')
    .distinct()
    .where('file.content_id', 'in', contentIds)
    .where('attachment.removed_at', 'is', null)
    .where('attachment.in_body', '=', false)
    .execute()
  const documentIds = holders.map(({ document_id }) => document_id)
  if (documentIds.length > 0) await enqueue(db, indexDocumentsJob, { payload: { documentIds } })
}

/** Documents whose index takes longer than anybody waits. */
export async function findLong(db: Database, documentIds: readonly number[]): Promise<number[]> {
  return idsOf((await sizesOf(db, documentIds)).filter(({ isLong }) => isLong))
}

interface TextSize {
  readonly id: number
  /** Cutting its text takes longer than anybody waits. */
  readonly isLong: boolean
  /** As it is indexed now. */
  readonly isInParts: boolean
}

const idsOf = (sizes: readonly TextSize[]) => sizes.map(({ id }) => id)

/**
 * Sizes are known without reading the texts. The contents that are still to be read are held until the save commits:
 * a writer that stores a text waits and then meets the documents that hold it, or was first and its text is read here. Without
 * that neither sees the other, and the text is never found.
 */
async function sizesOf(db: Database, documentIds: readonly number[]): Promise<TextSize[]> {
  const { rows } = await sql<TextSize>`${preparedStatement}
    with unread as (
      select content.id
      from attachment join file on file.id = attachment.file_id join file_content as content on content.id = file.content_id
      where ${isAmong(sql.ref('attachment.document_id'), documentIds)} and attachment.removed_at is null
        and content.text_state in ('waiting', 'failed')
      order by content.id for share of content
    )
    select document.id, (select count(*) from unread) as unread,
      exists (select from search_text where document_id = document.id and part_count > 0) as "isInParts",
      coalesce((select octet_length(html) from document_body where document_id = document.id), 0)
      + coalesce((
        select sum(octet_length(file_text.body))
        from attachment
          join file on file.id = attachment.file_id
          join file_text on file_text.content_id = file.content_id
        where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body
      ), 0) > ${longestAtOnce} as "isLong"
    from document where ${isAmong(sql.ref('document.id'), documentIds)}`.execute(db)
  return rows
}

/** Indexes documents again: after their files' texts were found, or when the way of cutting texts has changed. */
export const indexDocumentsJob = {
  name: 'search.indexDocuments',
  payload: z.object({ documentIds: z.array(z.int().positive()) }),
} satisfies Job

interface TitleRow {
  readonly id: number
  readonly title: string
  readonly terms: string
  readonly titleTerms: string
}

/** Makes documents found by the titles that they have now; what else they are found by stays as it was. */
async function indexTitles(db: Database, documentIds: readonly number[]): Promise<void> {
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
