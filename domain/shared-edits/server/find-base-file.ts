import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { sharedEditErrors, type Engine } from '../contract.ts'
import { isMember, type Asking, type Membership } from './find-member.ts'

/** The file that a shared edit began with. It goes on from it also after saves: ids of nodes depend on how it is read. */
export interface BaseFile {
  readonly sharedEditId: number
  readonly documentId: number
  readonly engine: Engine
  readonly fileId: number
  readonly name: string
  readonly contentId: number
  readonly sha256: string
  readonly sizeBytes: number
  readonly mime: string
  readonly lastNumber: number
  readonly savedNumber: number
}

/** Without a lock; for windows that write. */
export async function findBaseFile(asking: Asking, membership: Membership): Promise<BaseFile> {
  const { rows } = await sql<Omit<BaseFile, 'sha256'> & { sha256: Buffer }>`
    select shared_edit.id as "sharedEditId", document.id as "documentId", shared_edit.engine, file.id as "fileId", file.name,
      content.id as "contentId", content.sha256, content.size_bytes as "sizeBytes", content.mime, shared_edit.last_number as "lastNumber",
      shared_edit.saved_number as "savedNumber"
    from shared_edit_member as member join shared_edit on shared_edit.id = member.shared_edit_id
    join document on document.id = shared_edit.document_id
    join attachment_version as base
      on base.attachment_id = shared_edit.attachment_id and base.number = shared_edit.base_version
    join file on file.id = base.file_id join file_content as content on content.id = file.content_id
    where ${isMember(asking, membership)} and member.left_at is null and not member.is_reader
      and ${mayRead(asking.caller)}`.execute(asking.db)
  const [found] = rows
  if (!found) throw sharedEditErrors.notMember()
  return { ...found, sha256: found.sha256.toString('hex') }
}
