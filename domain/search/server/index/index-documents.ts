import { sql } from 'kysely'
import { enqueue, type Database } from '@shuku/kit/server'
import { cutTexts } from './cut-texts.ts'
import { indexDocumentsJob } from './index-job.ts'
import { indexTitles } from './index-titles.ts'
import { readTexts } from './read-texts.ts'
import { writeRows } from './write-rows.ts'

/** More than this takes too long for somebody who waits for a save: 200,000 characters are cut in about 50 ms. */
const longestAtOnce = 500_000

/** Documents whose texts are read, cut and written together. */
const documentsAtOnce = 100

/**
 * Brings the index to what the documents are now, in the transaction that changed them, so that they are found as soon
 * as they are saved. Of documents with long texts only the title; the rest follows in a job, and till then their
 * earlier texts are found.
 */
export async function indexSavedDocuments(db: Database, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return
  const long = new Set(await findLong(db, documentIds))
  await indexDocuments(
    db,
    documentIds.filter((id) => !long.has(id)),
  )
  if (long.size === 0) return
  await indexTitles(db, [...long])
  await enqueue(db, indexDocumentsJob, { payload: { documentIds: [...long] } })
}

/** Brings the index to what the documents are now, whatever it takes. */
export async function indexDocuments(db: Database, documentIds: readonly number[]): Promise<void> {
  for (let first = 0; first < documentIds.length; first += documentsAtOnce) {
    // one connection, and not all texts in memory at once
    const texts = await readTexts(db, documentIds.slice(first, first + documentsAtOnce))
    for await (const rows of cutTexts(texts)) await writeRows(db, rows)
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

/** Documents whose index takes longer than anybody waits. Sizes are known without reading the texts. */
export async function findLong(db: Database, documentIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select document.id
    from unnest(${documentIds}::bigint[]) as document (id)
    where coalesce((select octet_length(html) from document_body where document_id = document.id), 0)
      + coalesce((
        select sum(octet_length(file_text.body))
        from attachment
          join file on file.id = attachment.file_id
          join file_text on file_text.content_id = file.content_id
        where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body
      ), 0) > ${longestAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}
