import { sql } from 'kysely'
import { noChangeWaits, savesWait } from '@shuku/domain/documents/server'
import { hasRight, mayRead, requireRightOn } from '@shuku/domain/rights/server'
import { ProductError } from '@shuku/kit/contract'
import { requireWriter, type Asking } from '../find-member.ts'

/** A file as an office server has it: with what the office has stored and nobody has saved yet. */
export interface OfficeFile {
  readonly documentId: number
  readonly ownerId: number
  readonly attachmentId: number
  /** Of the attachment, as it was saved last. */
  readonly fileId: number
  readonly name: string
  readonly version: number
  /** Of what it consists of now. */
  readonly sha256: string
  readonly sizeBytes: number
  /** 0 where all of it is saved; otherwise it grows with each time that the office stores something. */
  readonly unsavedNumber: number
}

/** An attachment of a document that the caller may read; nothing else is there for them. */
export async function findOfficeFile(
  { db, caller }: Pick<Asking, 'db' | 'caller'>,
  attachmentId: number,
): Promise<OfficeFile | undefined> {
  const { rows } = await sql<OfficeFile>`
    select document.id as "documentId", document.owner_id as "ownerId", attachment.id as "attachmentId",
      attachment.file_id as "fileId", attachment.name, attachment.version,
      encode(content.sha256, 'hex') as sha256, content.size_bytes as "sizeBytes",
      coalesce(edit.last_number, 0) as "unsavedNumber"
    from attachment join document on document.id = attachment.document_id
    left join shared_edit as edit on edit.document_id = document.id and edit.closed_at is null
      and edit.attachment_id = attachment.id and edit.unsaved_file_id is not null
    join file on file.id = coalesce(edit.unsaved_file_id, attachment.file_id)
    join file_content as content on content.id = file.content_id
    where attachment.id = ${attachmentId}::bigint and attachment.removed_at is null and not attachment.in_body
      and ${mayRead(caller)}`.execute(db)
  return rows[0]
}

/** Another one each time that the content is another: no two states of an attachment ever have the same. */
export function itemVersion({ version, unsavedNumber, sha256 }: OfficeFile): string {
  return `${version}.${unsavedNumber}.${sha256.slice(0, 16)}`
}

/** What the caller may do with a file of a document that they may read. */
export interface OfficeStanding {
  readonly mayWrite: boolean
  /** Its bytes may leave the server; who may write it gets them as well. */
  readonly mayHave: boolean
  /** A save of it waits for approval, so that it is one, when the office leaves. */
  readonly saveWaits: boolean
}

export async function findOfficeStanding(asking: Asking, { documentId }: OfficeFile): Promise<OfficeStanding> {
  const document = await requireRightOn(asking, documentId, 'read')
  const mayWrite = hasRight(document, 'edit') && (await isWritable(asking, documentId))
  const saveWaits = await savesWait(asking.db, documentId)
  return { mayWrite, mayHave: mayWrite || hasRight(document, 'download'), saveWaits }
}

/** While a change waits for its approval or its day no other one is taken. */
async function isWritable(asking: Asking, documentId: number): Promise<boolean> {
  try {
    await requireWriter(asking, documentId)
  } catch (error) {
    if (error instanceof ProductError) return false
    throw error
  }
  const { rows } = await sql<{ isFree: boolean }>`
    select ${noChangeWaits} as "isFree" from document where document.id = ${documentId}::bigint`.execute(asking.db)
  return rows[0]?.isFree === true
}
