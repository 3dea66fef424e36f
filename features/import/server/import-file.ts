import type { FieldValues } from '@shuku/domain/documents/contract'
import { createDocument, findFields, saveDocument } from '@shuku/domain/documents/server'
import { storeFile, titleOf, type PlacedFile } from '@shuku/domain/files/server'
import { lockDocuments } from '@shuku/domain/rights/server'
import type { StoredFile } from '@shuku/kit/server'
import { claimItem, recordDone } from './import-items.ts'
import type { Writing } from './import-run.ts'
import { withPictures } from './reading/page-pictures.ts'
import type { ReadBody } from './reading/read-body.ts'

/** A file whose content is in the store already. */
export interface PreparedFile extends PlacedFile {
  readonly stored: StoredFile
  readonly name: string
  readonly body: ReadBody | undefined
  /** Of custom fields. */
  readonly fields?: FieldValues | undefined
}

export interface Outcome {
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly documentId: number
}

/**
 * Imports one file in a transaction: its document and the line that says so are written together, so that a run that
 * was killed goes on without doubles.
 */
export async function importFile(writing: Writing, file: PreparedFile, categoryId: number): Promise<Outcome> {
  const { run, context } = writing
  const { sha256 } = file.stored
  const claimed = await claimItem(context.db, run, file)
  if (claimed.documentId !== null && claimed.sha256 === sha256) {
    // only its time is another, or somebody else imported it meanwhile
    await recordDone(context.db, run, { file, documentId: claimed.documentId, sha256 })
    return { outcome: 'unchanged', documentId: claimed.documentId }
  }
  const isNew = claimed.documentId === null
  const documentId = claimed.documentId ?? (await makeDocument(writing, file, categoryId))
  const isProposed = !isNew && (await changeDocument(writing, file, documentId))
  // what waits for approval may yet be returned: the next run finds it changed, as it is
  await recordDone(context.db, run, { file, documentId, sha256: (isProposed && claimed.sha256) || sha256 })
  return { outcome: isNew ? 'created' : 'updated', documentId }
}

async function makeDocument(writing: Writing, file: PreparedFile, categoryId: number): Promise<number> {
  const { body, name } = file
  const content = body
    ? await withPictures(writing, file, body)
    : { attachments: { add: [await storeUpload(writing, file)] } }
  const { id } = await createDocument(writing.context, {
    categoryId,
    subject: body?.title ?? titleOf(name),
    createdAt: file.modifiedAt,
    ...(file.fields ? { fields: { ...(await defaultsOf(writing, categoryId)), ...file.fields } } : {}),
    ...content,
  })
  return id
}

/** What is said of some fields leaves the others with their defaults. */
async function defaultsOf({ context }: Writing, categoryId: number): Promise<FieldValues> {
  const fields = await findFields(context, categoryId)
  return Object.fromEntries(fields.map(({ id, defaults }) => [String(id), defaults.map(({ value }) => value)]))
}

async function changeDocument(writing: Writing, file: PreparedFile, documentId: number): Promise<boolean> {
  const { body } = file
  const content = body
    ? await withPictures(writing, file, body)
    : { attachments: await nextVersion(writing, documentId, await storeUpload(writing, file)) }
  const { isProposed = false } = await saveDocument(writing.context, {
    id: documentId,
    ...(file.fields ? { fields: file.fields } : {}),
    ...content,
  })
  return isProposed
}

async function storeUpload({ context }: Writing, { stored, name }: PreparedFile): Promise<number> {
  return (await storeFile(context, { ...stored, name })).id
}

/** The attachment that the file became at first gets a new version, the others stay; where it was taken off, a new one comes. */
async function nextVersion({ context }: Writing, documentId: number, fileId: number) {
  // what somebody is attaching at this moment is among those that are read then
  await lockDocuments(context.db, [documentId])
  const rows = await context.db
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
