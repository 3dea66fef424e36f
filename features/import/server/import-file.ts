import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createDocument, saveDocument } from '@shuku/domain/documents/server'
import { keepFile, titleOf } from '@shuku/domain/files/server'
import { identify } from '@shuku/domain/rights/server'
import { inTransaction, repairFileName, type StoredFile } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import { claimItem, recordDone } from './import-items.ts'
import type { ImportRun } from './import-run.ts'
import { withPictures, type Writing } from './reading/page-pictures.ts'
import { readBody, type ReadBody } from './reading/read-body.ts'
import type { FoundFile } from './walk-folder.ts'

interface Prepared {
  readonly stored: StoredFile
  readonly name: string
  readonly body: ReadBody | undefined
}

export type Outcome = 'created' | 'updated' | 'unchanged'

/**
 * Imports one file: its document and the line that says so are written in one transaction, so that a killed run goes
 * on without doubles. Contents are in the store before.
 */
export async function importFile(run: ImportRun, file: FoundFile, categoryId: number): Promise<Outcome> {
  const prepared = await prepare(run, file)
  const { sha256 } = prepared.stored
  return inTransaction(run.database, { isolation: 'read committed' }, async (db) => {
    const caller = await identify(db, { personId: run.personId })
    if (!caller) throw importErrors.personGone()
    const claimed = await claimItem(db, run, file)
    if (claimed.documentId !== null && claimed.sha256 === sha256) {
      // only its time is another, or somebody else imported it meanwhile
      await recordDone(db, run, { file, documentId: claimed.documentId, sha256 })
      return 'unchanged'
    }
    const writing = { ...run, db, caller }
    const documentId = claimed.documentId ?? (await makeDocument(writing, file, { prepared, categoryId }))
    if (claimed.documentId !== null) await changeDocument(writing, file, { prepared, documentId })
    await recordDone(db, run, { file, documentId, sha256 })
    return claimed.documentId === null ? 'created' : 'updated'
  })
}

async function prepare(run: ImportRun, file: FoundFile): Promise<Prepared> {
  const name = repairFileName(basename(file.path))
  const stored = await run.store.put(createReadStream(file.location))
  return { stored, name, body: await readBody(file.location, { name, sizeBytes: stored.sizeBytes }) }
}

function contextOf(writing: Writing) {
  const { caller } = writing
  return { ...writing, language: caller.language, request: { address: 'import' } }
}

async function makeDocument(
  writing: Writing,
  file: FoundFile,
  { prepared, categoryId }: { prepared: Prepared; categoryId: number },
): Promise<number> {
  const { body, name } = prepared
  const content = body
    ? { html: await withPictures(writing, file, body.html) }
    : { attachments: { add: [await keep(writing, prepared)] } }
  const { id } = await createDocument(contextOf(writing), {
    categoryId,
    subject: body?.title ?? titleOf(name),
    createdAt: file.modifiedAt,
    ...content,
  })
  return id
}

async function changeDocument(
  writing: Writing,
  file: FoundFile,
  { prepared, documentId }: { prepared: Prepared; documentId: number },
): Promise<void> {
  const { body } = prepared
  const content = body
    ? { html: await withPictures(writing, file, body.html) }
    : { attachments: await nextVersion(writing, documentId, await keep(writing, prepared)) }
  await saveDocument(contextOf(writing), { id: documentId, ...content })
}

async function keep(writing: Writing, { stored, name }: Prepared): Promise<number> {
  return (await keepFile(writing, { ...stored, name })).id
}

/** The attachment that the file became at first gets a new version, the others stay; where it was taken off, a new one comes. */
async function nextVersion({ db }: Writing, documentId: number, fileId: number) {
  const rows = await db
    .selectFrom('attachment')
    .select('id')
    .where('document_id', '=', documentId)
    .where('in_body', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const [first, ...others] = rows
  return first ? { list: [{ id: first.id, fileId }, ...others] } : { add: [fileId] }
}
