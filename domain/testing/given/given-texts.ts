import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { nextNumber } from '@shuku/kit/testing'
import { indexDocuments } from '@shuku/domain/search/server'
import { act } from '../act.ts'
import { document, type DocumentOptions } from './given-documents.ts'

export interface GivenText {
  readonly subject: string
  /** Plain text; a line each becomes a paragraph. */
  readonly body?: string
  readonly code?: string
  readonly keywords?: string
  readonly files?: readonly GivenFile[]
  readonly updatedAt?: Date
}

export interface GivenFile {
  readonly name: string
  /** What was found in it; without it the text has not been looked for yet. */
  readonly text?: string
  readonly kind?: string
}

/**
 * Documents with texts, found by the search as if they had been saved; answers their ids in the order of the texts.
 * `like` says whose they are and in which category; beyond their texts they are all the same.
 */
export async function texts(like: DocumentOptions, all: readonly GivenText[]): Promise<number[]> {
  const model = await document(like)
  return act(async (db) => {
    const ids: number[] = []
    for (const text of all) ids.push(await copyWith(db, model.id, text))
    await sql`delete from document where id = ${model.id}`.execute(db)
    await indexDocuments(db, ids)
    return ids
  })
}

async function copyWith(db: Database, modelId: number, text: GivenText): Promise<number> {
  const { subject, body = '', code = '', keywords = '', files = [], updatedAt } = text
  const { rows } = await sql<{ id: number }>`
    insert into document (subject, code, keywords, category_id, class_id, own_id, creator_id, owner_id, unit_id, status, secrecy,
      attachment_count, updated_by, created_at, updated_at, effective_at)
    select ${subject}, ${code}, ${keywords}, category_id, class_id, own_id, creator_id, owner_id, unit_id, status, secrecy,
      ${files.length}, updated_by, coalesce(${updatedAt ?? null}::timestamptz, clock_timestamp()),
      coalesce(${updatedAt ?? null}::timestamptz, clock_timestamp()), coalesce(${updatedAt ?? null}::timestamptz, clock_timestamp())
    from document where id = ${modelId} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const html = body
    .split('\n')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('')
  await db.insertInto('document_body').values({ document_id: id, html }).execute()
  await db.insertInto('document_count').values({ document_id: id }).execute()
  for (const file of files) await attach(db, id, file)
  return id
}

async function attach(db: Database, documentId: number, { name, text, kind = 'word' }: GivenFile): Promise<void> {
  const { creator_id: uploaded_by } = await db
    .selectFrom('document')
    .select('creator_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const content = await db
    .insertInto('file_content')
    .values({
      sha256: createHash('sha256').update(`${nextNumber()}`).digest(),
      size_bytes: 1,
      mime: 'application/octet-stream',
      kind,
      text_state: text === undefined ? 'waiting' : 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (text !== undefined) await db.insertInto('file_text').values({ content_id: content.id, body: text }).execute()
  const file = await db
    .insertInto('file')
    .values({ content_id: content.id, name, uploaded_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attachment')
    .values({ document_id: documentId, name, file_id: file.id, added_by: uploaded_by })
    .execute()
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
