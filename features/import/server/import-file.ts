import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { links } from '@shuku/domain/addresses'
import { createDocument, saveDocument } from '@shuku/domain/documents/server'
import { keepFile, titleOf } from '@shuku/domain/files/server'
import { identify } from '@shuku/domain/rights/server'
import {
  inTransaction,
  repairFileName,
  type Caller,
  type Database,
  type FileStore,
  type StoredFile,
} from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import type { ImportStep } from './plan-import.ts'
import { readBody, type ReadBody } from './read-body.ts'

export interface ImportRun {
  readonly database: Database
  readonly store: FileStore
  /** The folder that is imported, without links in its path. */
  readonly root: string
  readonly source: string
  readonly intoCategoryId: number
  readonly personId: number
}

interface Prepared {
  readonly stored: StoredFile
  readonly name: string
  readonly body: ReadBody | undefined
}

/**
 * Imports one file: its document and the line that says so are written in one transaction, so that a killed run goes
 * on without doubles. Contents are in the store before.
 */
export async function importFile(run: ImportRun, step: ImportStep, categoryId: number): Promise<number> {
  const prepared = await prepare(run, step)
  return inTransaction(run.database, { isolation: 'read committed' }, async (db) => {
    const caller = await identify(db, { personId: run.personId })
    if (!caller) throw importErrors.personGone()
    const documentId = await writeDocument({ ...run, db, caller }, { step, prepared, categoryId })
    await recordItem(db, run, { step, state: 'done', documentId, sha256: prepared.stored.sha256 })
    return documentId
  })
}

async function prepare(run: ImportRun, { file }: ImportStep): Promise<Prepared> {
  const path = join(run.root, file.path)
  const name = repairFileName(basename(file.path))
  const stored = await run.store.put(createReadStream(path))
  return { stored, name, body: await readBody(path, { name, sizeBytes: stored.sizeBytes }) }
}

interface Writing extends ImportRun {
  readonly db: Database
  readonly caller: Caller
}

async function writeDocument(
  writing: Writing,
  { step, prepared, categoryId }: { step: ImportStep; prepared: Prepared; categoryId: number },
) {
  const { caller } = writing
  const context = { ...writing, language: caller.language, request: { address: 'import' } }
  const { body } = prepared
  const html = body && (await withPictures(writing, step.file.path, body.html))
  const fileId = body ? undefined : (await keepFile(context, { ...prepared.stored, name: prepared.name })).id

  if (step.kind === 'update' && step.documentId !== undefined) {
    const attachments =
      fileId === undefined ? undefined : { list: [{ ...(await firstAttachment(writing.db, step.documentId)), fileId }] }
    await saveDocument(context, {
      id: step.documentId,
      ...(html === undefined ? {} : { html }),
      ...(attachments ? { attachments } : {}),
    })
    return step.documentId
  }
  const { id } = await createDocument(context, {
    categoryId,
    subject: body?.title ?? titleOf(prepared.name),
    createdAt: step.file.modifiedAt,
    ...(html === undefined ? {} : { html }),
    ...(fileId === undefined ? {} : { attachments: { add: [fileId] } }),
  })
  return id
}

/** The attachment that the file became at first gets a new version; where it was taken off, a new one comes. */
async function firstAttachment(db: Database, documentId: number): Promise<{ id?: number }> {
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('document_id', '=', documentId)
    .where('in_body', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  return row ? { id: row.id } : {}
}

const picture = /(?<=<img\b[^>]*?\ssrc\s*=\s*["'])[^"'>]+(?=["'])/gi
const mostPictures = 200

/** Pictures that lie beside a page come with it; what would lead out of the folder does not. */
async function withPictures(writing: Writing, page: string, html: string): Promise<string> {
  const addresses = [...new Set(html.match(picture) ?? [])].slice(0, mostPictures)
  const stored = new Map<string, string>()
  for (const address of addresses) {
    const link = await keepPicture(writing, page, address)
    if (link !== undefined) stored.set(address, link)
  }
  return html.replace(picture, (address) => stored.get(address) ?? address)
}

async function keepPicture(writing: Writing, page: string, address: string): Promise<string | undefined> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined
  const relative = safeDecode(address.split(/[?#]/)[0] ?? '')
  const path = await realpath(join(writing.root, dirname(page), relative)).catch(() => undefined)
  if (path === undefined || !path.startsWith(writing.root + sep)) return undefined
  try {
    const stored = await writing.store.put(createReadStream(path))
    const file = await keepFile(writing, { ...stored, name: repairFileName(basename(path)) })
    return file.kind === 'image' ? links.file(file.id) : undefined
  } catch {
    // a page without one of its pictures is still the page
    return undefined
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Item {
  readonly step: ImportStep
  readonly state: 'done' | 'failed'
  readonly documentId?: number
  readonly sha256?: string
  readonly reason?: string
}

/** One line per file and source; the second run reads it. */
export async function recordItem(
  db: Database,
  run: ImportRun,
  { step, state, documentId, sha256, reason }: Item,
): Promise<void> {
  const values = {
    size_bytes: step.file.sizeBytes,
    modified_at: step.file.modifiedAt,
    sha256: sha256 === undefined ? null : Buffer.from(sha256, 'hex'),
    document_id: documentId ?? step.documentId ?? null,
    state,
    reason: reason ?? null,
    imported_by: run.personId,
    imported_at: new Date(),
  }
  await db
    .insertInto('import_item')
    .values({ category_id: run.intoCategoryId, source: run.source, path: step.file.path, ...values })
    .onConflict((conflict) => conflict.columns(['category_id', 'source', 'path']).doUpdateSet(values))
    .execute()
}
