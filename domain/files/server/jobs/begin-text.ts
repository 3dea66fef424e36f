import { sql, type RawBuilder } from 'kysely'
import { withLocalFile, type Database, type FileStore } from '@shuku/kit/server'
import type { ExtractionResult } from '../extraction/extraction.ts'
import { extractTextsByOffice } from '../extraction/extract-text.ts'
import { tryMs } from './turns.ts'

/** A content with its type, its first name and uploader, and the number of attempts to extract its text. */
export interface Content {
  readonly id: number
  readonly sha256: string
  readonly mime: string
  readonly name: string
  readonly person: number | undefined
  readonly tries: number
}

/** Claims pending contents. The attempt is counted before reading, so that one that kills the process counts too. */
export async function begin(database: Database, condition: RawBuilder<unknown>): Promise<Content[]> {
  const { rows } = await sql<Omit<Content, 'sha256' | 'person'> & { sha256: Buffer; person: number | null }>`
    update file_content set text_tries = text_tries + 1
    where ${condition} and text_state = 'waiting'
    returning id, sha256, mime, text_tries as tries, coalesce(${firstFile('name')}, '') as name,
      ${firstFile('uploaded_by')} as person`.execute(database)
  return rows.map((row) => ({ ...row, sha256: row.sha256.toString('hex'), person: row.person ?? undefined }))
}

function firstFile(column: 'name' | 'uploaded_by') {
  return sql`(select ${sql.ref(column)} from file where file.content_id = file_content.id order by file.id limit 1)`
}

/** LibreOffice starts once for all: twenty take 0.31 s of processor each, ten 0.40, forty 0.32. */
const mostTogether = 19
const mostBytesEach = 3_000_000

/** The ids of small pending contents of the same kind from the same person. */
export function alike({ id, mime, person }: Content): RawBuilder<unknown> {
  return sql`id in (
    select file_content.id from file_content
    where text_state = 'waiting' and text_tries = 0 and mime = ${mime} and id <> ${id} and size_bytes < ${mostBytesEach}
      and ${firstFile('uploaded_by')} = ${person ?? null}
    order by id limit ${mostTogether})`
}

const moreMsEach = 2_000

/** The texts of the files that LibreOffice opened; undefined for the others. */
export async function extractTogether(
  store: FileStore,
  files: readonly Content[],
  signal: AbortSignal,
): Promise<(ExtractionResult | undefined)[]> {
  const limits = { timeoutMs: tryMs.first + moreMsEach * files.length }
  return withLocalFiles(store, files, (found) => extractTextsByOffice(found, limits, signal)).catch(() => [])
}

/** One after the other, since a store may have to fetch them. */
async function withLocalFiles<T>(
  store: FileStore,
  files: readonly Content[],
  work: (files: readonly (Content & { path: string })[]) => Promise<T>,
): Promise<T> {
  const [first, ...rest] = files
  if (!first) return work([])
  return withLocalFile(store, first.sha256, (path) =>
    withLocalFiles(store, rest, (found) => work([{ ...first, path }, ...found])),
  )
}
