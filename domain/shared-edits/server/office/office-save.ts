import { sql } from 'kysely'
import { changeAttachment, savesWait, type ActContext } from '@shuku/domain/documents/server'
import { storeFile, storeFileOnce } from '@shuku/domain/files/server'
import { ProductError } from '@shuku/kit/contract'
import { attempt, type Database, type StoredFile } from '@shuku/kit/server'
import { findWriters } from '../written-by.ts'
import {
  findOfficeEdit,
  isOfFile,
  joinOffice,
  LockMismatch,
  lockToWrite,
  requireLock,
  type OfficeEdit,
} from './office-edit.ts'
import { findOfficeFile, type OfficeFile } from './office-file.ts'

type Stored = Pick<StoredFile, 'sha256' | 'sizeBytes'>

export interface OfficePut {
  readonly lock: string | undefined
  /** A content that is in the store; undefined where nobody has changed anything. */
  readonly stored: Stored | undefined
  /** Who has written it besides the caller. */
  readonly writerIds: readonly number[]
  /** It is stored in case something breaks, and is no version. */
  readonly isAutosave: boolean
}

/**
 * Takes what an office has written. It is unsaved first, and then a version of the document, unless the office stored it by
 * itself, or each version would wait for approval: then it is one when the office leaves.
 */
export async function storeFromOffice(context: ActContext, before: OfficeFile, put: OfficePut): Promise<void> {
  const { db } = context
  const { stored, lock, writerIds } = put
  await lockToWrite(context, before)
  // what others have stored since is known once the document is locked
  const file = (await findOfficeFile(context, before.attachmentId)) ?? before
  if (await isFree(db, file)) return storeFirst(context, file, stored)
  const edit = await requireLock(db, file, lock)
  const isNew = stored !== undefined && stored.sha256 !== file.sha256
  const written = isNew ? await storeUnsaved(context, file, { edit, stored, writerIds }) : edit
  if (put.isAutosave || (await savesWait(db, file.documentId))) return
  await saveUnsaved(context, file, written)
}

/** "If the file is unlocked and its size is 0 bytes, PutFile is valid": a file that was just made. */
async function isFree(db: Database, file: OfficeFile): Promise<boolean> {
  const edit = await findOfficeEdit(db, file)
  if (edit && (!isOfFile(edit, file) || edit.lock !== null)) return false
  if (file.sizeBytes > 0) throw new LockMismatch('')
  return true
}

/** A file made of another one, as secret as that. It may be empty: so a file begins. */
export async function storeContent(
  context: ActContext,
  { fileId }: OfficeFile,
  { stored, name }: { readonly stored: Stored; readonly name: string },
): Promise<number> {
  const file = { ...stored, name, originId: fileId }
  return (await storeFile(context, file, { isApart: stored.sizeBytes === 0 })).id
}

async function storeFirst(context: ActContext, file: OfficeFile, stored: Stored | undefined): Promise<void> {
  if (!stored) return
  const { documentId, fileId, name } = file
  const id = await storeContent(context, file, { stored, name })
  await changeAttachment(context, { documentId, fileId }, { fileId: id })
}

interface Writing {
  readonly edit: OfficeEdit
  readonly stored: Stored
  readonly writerIds: readonly number[]
}

/** A row for each who wrote it says whose it is; the content itself is a file. */
async function storeUnsaved(
  context: ActContext,
  file: OfficeFile,
  { edit, stored, writerIds }: Writing,
): Promise<OfficeEdit> {
  const { db } = context
  const unsavedFileId = await storeContent(context, file, { stored, name: file.name })
  const memberIds = await joinOffice(context, edit.id, writerIds)
  const lastNumber = edit.lastNumber + memberIds.length
  await sql`
    with wrote as (
      insert into shared_edit_row (shared_edit_id, number, member_id, member_number, body)
      select ${edit.id}::bigint, ${edit.lastNumber}::integer + place, id, ${edit.lastNumber}::integer + place, ''::bytea
      from unnest(${memberIds}::bigint[]) with ordinality as written (id, place)
    )
    update shared_edit set last_number = ${lastNumber}::integer, unsaved_file_id = ${unsavedFileId}::bigint
    where id = ${edit.id}::bigint`.execute(db)
  return { ...edit, lastNumber, unsavedFileId }
}

/** Makes what is unsaved a version, in the name of all who wrote it; false where it can be none now. */
export async function saveUnsaved(context: ActContext, file: OfficeFile, edit: OfficeEdit): Promise<boolean> {
  const { unsavedFileId } = edit
  if (unsavedFileId === null) return true
  const saved = await attempt(context.db, () => save(context, file, { ...edit, unsavedFileId }))
  return !(saved instanceof ProductError)
}

async function save(
  context: ActContext,
  { documentId, fileId, name }: OfficeFile,
  { id, unsavedFileId, lastNumber, savedNumber }: OfficeEdit & { readonly unsavedFileId: number },
): Promise<void> {
  const { db } = context
  const unsaved = await readContent(db, unsavedFileId)
  const before = await readContent(db, fileId)
  let version: number | null = null
  if (unsaved.sha256 !== before.sha256) {
    // who saves may have it from somebody else, and attaches a file of their own
    const ownId = await storeFileOnce(context, { ...unsaved, name, originId: fileId })
    const writerIds = await findWriters(context, { sharedEditId: id, savedNumber }, lastNumber)
    const change = await changeAttachment(
      context,
      { documentId, fileId, sharedEditId: id, writerIds },
      { fileId: ownId },
    )
    version = change.version
  }
  await sql`
    update shared_edit set saved_number = last_number, unsaved_file_id = null,
      saved_version = coalesce(${version}::integer, saved_version)
    where id = ${id}::bigint`.execute(db)
}

async function readContent(db: Database, fileId: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select encode(content.sha256, 'hex') as sha256, content.size_bytes as "sizeBytes"
    from file join file_content as content on content.id = file.content_id where file.id = ${fileId}::bigint`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new TypeError(`file ${fileId} is named and not there`)
  return found
}
