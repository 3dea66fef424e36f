import { sql } from 'kysely'
import { changeAttachment, type ActContext, type ChangedAttachment } from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import type { FileStore } from '@shuku/kit/server'
import { sharedEditErrors, type Engine } from '../../contract.ts'
import { replayDocx } from '../docx/replay-docx.ts'
import { findBaseFile, type BaseFile } from '../find-base-file.ts'
import {
  findDocumentOf,
  lockMember,
  requireWriter,
  requireWriting,
  type Member,
  type Membership,
} from '../find-member.ts'
import { mostLogBytes, type Making } from '../walled/make-behind-walls.ts'
import { findWriters } from '../written-by.ts'
import { patchXlsx } from '../xlsx/make-xlsx.ts'

interface MadeFile {
  readonly content: AsyncIterable<Uint8Array>
  readonly faults: number
}

/** Makes the file of its base and the rows upon it: each engine of files that are saved here. */
const makers: Partial<Record<Engine, (store: FileStore, given: Making) => Promise<MadeFile>>> = {
  docx: replayDocx,
  xlsx: patchXlsx,
}

export interface SharedFileSave {
  /** The file is as it is with the rows up to this one. */
  readonly upTo: number
  readonly note?: string | undefined
  /** The version of the attachment over which it is saved; without it, the one that it began from or was last saved as. */
  readonly baseVersion?: number | undefined
}

export interface SavedSharedFile {
  readonly sharedEditId: number
  readonly documentId: number
  readonly fileId: number
  readonly savedNumber: number
  readonly saved: ChangedAttachment
  /** Effects that fitted nowhere: a window must have sent what it could not. */
  readonly faults: number
}

/**
 * Saves a file that is written together as a version that names everybody who wrote it. It is made before anything is locked:
 * rows up to a number never change, and the others go on writing meanwhile.
 */
export async function saveSharedFile(
  context: ActContext,
  membership: Membership,
  { upTo, note, baseVersion }: SharedFileSave,
): Promise<SavedSharedFile> {
  const documentId = await findDocumentOf(context, membership)
  await requireWriter(context, documentId)
  const base = await findBaseFile(context, membership)
  const make = makers[base.engine]
  if (!make) throw sharedEditErrors.otherContent()
  requireUnsaved(base, upTo)
  const bodies = await readBodies(context, base, upTo)
  const { personId } = context.caller
  const made = await make(context.store, { sha256: base.sha256, bodies, personId })
  const content = await context.store.put(made.content)

  // the document is locked first, as where a shared edit begins
  await requireRightOn(context, documentId, 'edit')
  const member = await lockMember(context, membership)
  requireWriting(member)
  // somebody else may have saved while it was made
  requireUnsaved(member, upTo)
  const present = await findPresent(context, member)
  if (present.version !== (baseVersion ?? present.ownVersion))
    throw sharedEditErrors.fileChanged({ current: present.version })
  const { id: fileId } = await storeFile(context, { ...content, name: present.name, originId: present.fileId })
  const how = { sharedEditId: member.sharedEditId, writerIds: await findWriters(context, member, upTo), note }
  const saved = await changeAttachment(context, { documentId, fileId: present.fileId, ...how }, { fileId })
  await sql`
    update shared_edit set saved_number = ${upTo}::integer,
      saved_version = (select version from attachment where attachment.id = shared_edit.attachment_id)
    where id = ${member.sharedEditId}::bigint`.execute(context.db)
  return { sharedEditId: member.sharedEditId, documentId, fileId, savedNumber: upTo, saved, faults: made.faults }
}

function requireUnsaved({ lastNumber, savedNumber }: Pick<Member, 'lastNumber' | 'savedNumber'>, upTo: number): void {
  if (upTo > lastNumber) throw sharedEditErrors.rowsMissing()
  if (upTo === savedNumber) throw sharedEditErrors.nothingToSave()
  if (upTo < savedNumber) throw sharedEditErrors.savedMeanwhile()
}

/** All rows, also those that are saved: the file begins from its base each time. */
async function readBodies({ db }: ActContext, { sharedEditId }: BaseFile, upTo: number): Promise<Buffer[]> {
  const written = sql`from shared_edit_row
    where shared_edit_id = ${sharedEditId}::bigint and number <= ${upTo}::integer`
  const { rows: sizes } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(body)), 0)::float8 as bytes ${written}`.execute(db)
  if ((sizes[0]?.bytes ?? 0) > mostLogBytes) throw sharedEditErrors.logTooLong()
  const { rows } = await sql<{ body: Buffer }>`select body ${written} order by number`.execute(db)
  return rows.map(({ body }) => body)
}

interface PresentFile {
  readonly fileId: number
  readonly name: string
  readonly version: number
  /** The version that the shared edit knows of. */
  readonly ownVersion: number
}

async function findPresent({ db }: ActContext, { sharedEditId }: Member): Promise<PresentFile> {
  const { rows } = await sql<PresentFile>`
    select attachment.file_id as "fileId", attachment.name, attachment.version,
      coalesce(shared_edit.saved_version, shared_edit.base_version) as "ownVersion"
    from shared_edit join attachment on attachment.id = shared_edit.attachment_id
    where shared_edit.id = ${sharedEditId}::bigint and attachment.removed_at is null
      and attachment.document_id = shared_edit.document_id`.execute(db)
  const [found] = rows
  if (!found) throw sharedEditErrors.attachmentGone()
  return found
}
