import { sql } from 'kysely'
import { changeAttachment, retitleDocument, saveDocument, type ActContext } from '@shuku/domain/documents/server'
import { extensionOf, titleOf } from '@shuku/domain/files/server'
import { shortenFileName, type Database, type StoredFile } from '@shuku/kit/server'
import { findOfficeEdit, isOfFile, LockMismatch, lockToWrite, type OfficeEdit } from './office-edit.ts'
import { findOfficeFile, type OfficeFile } from './office-file.ts'
import { storeContent } from './office-save.ts'

/** Another file of the document is called so. */
export class NameTaken extends Error {
  /** A name like it that is free. */
  readonly free: string

  constructor(free: string) {
    super('the name is taken')
    this.free = free
  }
}

interface Named {
  readonly attachmentId: number
  readonly fileId: number
  readonly name: string
}

export interface Beside {
  readonly stored: Pick<StoredFile, 'sha256' | 'sizeBytes'>
  readonly name: string
  /** `free`: a name like it where it is taken; `replace`: a new version of the file that has it. */
  readonly taken: 'free' | 'refuse' | 'replace'
}

/** Stores what an office made of a file as a further file of the same document. */
export async function addBeside(context: ActContext, file: OfficeFile, beside: Beside): Promise<Named> {
  const { db } = context
  const { documentId } = file
  const { name, stored, taken } = beside
  await lockToWrite(context, file)
  const edit = await findOfficeEdit(db, file)
  const present = await findNamed(db, documentId)
  const target = taken === 'free' ? undefined : present.find((each) => isAlike(each.name, name))
  if (target && taken === 'refuse') throw new NameTaken(freeName(name, present))
  if (target) requireUnlocked(edit, target)
  const ownName = target?.name ?? freeName(name, present)
  const id = await storeContent(context, file, { stored, name: ownName })
  if (target) {
    await changeAttachment(context, { documentId, fileId: target.fileId, ...writtenIn(edit) }, { fileId: id })
    return { ...target, fileId: id }
  }
  await saveDocument(context, { id: documentId, attachments: { add: [id] }, ...writtenIn(edit) })
  const made = (await findNamed(db, documentId)).find(({ fileId }) => fileId === id)
  if (!made) throw new TypeError(`file ${id} was added to document ${documentId} and is not there`)
  return made
}

interface Renaming {
  readonly title: string
  /** With which the caller believes it to be locked. */
  readonly lock: string | undefined
}

/** Gives a file another name; the document is called like its file, and is called so again. Answers the name that it has now. */
export async function renameInOffice(
  context: ActContext,
  before: OfficeFile,
  { title, lock }: Renaming,
): Promise<string> {
  const { db } = context
  const { documentId, attachmentId, fileId } = before
  await lockToWrite(context, before)
  const edit = await findOfficeEdit(db, before)
  if (edit && isOfFile(edit, before) && edit.lock !== null && edit.lock !== lock) throw new LockMismatch(edit.lock)
  const file = (await findOfficeFile(context, attachmentId)) ?? before
  const others = (await findNamed(db, documentId)).filter((each) => each.attachmentId !== attachmentId)
  const name = freeName(`${title}.${extensionOf(file.name)}`, others)
  const { rows } = await sql<{ subject: string }>`
    select subject from document where id = ${documentId}::bigint`.execute(db)
  if (rows[0]?.subject === titleOf(file.name))
    await retitleDocument(context, { id: documentId, subject: titleOf(name), ...writtenIn(edit) })
  else await changeAttachment(context, { documentId, fileId, ...writtenIn(edit) }, { name })
  return (await findOfficeFile(context, attachmentId))?.name ?? name
}

/** The lease of the document is the office's own. */
function writtenIn(edit: OfficeEdit | undefined): { readonly sharedEditId?: number } {
  return edit?.engine === 'wopi' ? { sharedEditId: edit.id } : {}
}

function requireUnlocked(edit: OfficeEdit | undefined, target: Named): void {
  if (edit?.engine === 'wopi' && edit.attachmentId === target.attachmentId && edit.lock !== null)
    throw new LockMismatch(edit.lock)
}

async function findNamed(db: Database, documentId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id as "attachmentId", file_id as "fileId", name from attachment
    where document_id = ${documentId}::bigint and removed_at is null and not in_body
    order by sort, id`.execute(db)
  return rows
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** `报告 (2).docx` where there is a `报告.docx`. */
function freeName(name: string, present: readonly Named[]): string {
  const extension = extensionOf(name)
  const title = extension === '' ? name : name.slice(0, -extension.length - 1)
  const nameOf = (n: number) => shortenFileName(`${n === 1 ? title : `${title} (${n})`}${extension && `.${extension}`}`)
  let n = 1
  while (present.some((each) => isAlike(each.name, nameOf(n)))) n++
  return nameOf(n)
}
