import { sql } from 'kysely'
import { saveDocument, type ActContext, type SavedDocument } from '@shuku/domain/documents/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { sharedEditErrors } from '../../contract.ts'
import { findDocumentOf, lockMember, requireWriting, type Membership } from '../find-member.ts'
import { findWriters } from '../written-by.ts'

export interface SharedSave {
  /** The text is as it is with the rows up to this one. */
  readonly upTo: number
  readonly html: string
  readonly note?: string | undefined
  /** The version with which the text was merged; without it, the one that the shared edit began from or was last saved as. */
  readonly baseVersion?: number | undefined
}

export interface SavedShared {
  readonly sharedEditId: number
  readonly savedNumber: number
  readonly saved: SavedDocument
}

/**
 * Saves what is written together as a version that names everybody who wrote it. Saves come one after the other: what a
 * newer one has in it is not saved again, and is refused in words.
 */
export async function saveSharedText(
  context: ActContext,
  membership: Membership,
  { upTo, html, note, baseVersion }: SharedSave,
): Promise<SavedShared> {
  const documentId = await findDocumentOf(context, membership)
  // the document is locked first, as where a shared edit begins
  await requireRightOn(context, documentId, 'edit')
  const member = await lockMember(context, membership)
  requireWriting(member)
  const { sharedEditId, engine, lastNumber, savedNumber } = member
  if (engine !== 'text') throw sharedEditErrors.otherContent()
  if (upTo > lastNumber) throw sharedEditErrors.rowsMissing()
  if (upTo === savedNumber) throw sharedEditErrors.nothingToSave()
  if (upTo < savedNumber) throw sharedEditErrors.savedMeanwhile()
  const saved = await saveDocument(context, {
    id: documentId,
    html,
    note,
    baseVersion: baseVersion ?? (await findBase(context.db, sharedEditId)),
    sharedEditId,
    writerIds: await findWriters(context, member, upTo),
  })
  await sql`
    update shared_edit set saved_number = ${upTo}::integer, saved_version = ${saved.version}::integer
    where id = ${sharedEditId}::bigint`.execute(context.db)
  return { sharedEditId, savedNumber: upTo, saved }
}

async function findBase(db: Database, sharedEditId: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(saved_version, base_version) as version from shared_edit
    where id = ${sharedEditId}::bigint`.execute(db)
  return rows[0]?.version
}
