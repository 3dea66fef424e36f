import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import type { ActContext } from '../../act-context.ts'
import { prepareDraft } from '../../body/prepare-body.ts'
import { endEditing } from '../../editing/end-editing.ts'
import { changesProposed } from '../../events.ts'
import type { SavedDocument } from '../create-document.ts'
import type { DocumentChange } from '../document-change.ts'
import { endDraft } from '../drafts/find-drafts.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { VersionAttachment } from '../versions/store-version.ts'

/** The version that a change would make. */
export interface PendingVersion {
  readonly number: number
  readonly subject: string
  readonly keywords: string
  readonly html: string
  readonly attachments: readonly VersionAttachment[]
  readonly field_values: Readonly<Record<string, readonly string[]>>
  readonly note: string
}

/** Secrecy, owner and last day as far as this change decides on them: others may, while it waits. */
function decidedBy({ secrecy, ownerId, expiresOn, baseSecrecy }: DocumentChange, before: LockedDocument) {
  const isLatest = baseSecrecy === undefined || baseSecrecy === before.secrecy
  return {
    secrecy: secrecy === before.secrecy ? undefined : secrecy,
    baseSecrecy: isLatest ? before.secrecy : baseSecrecy,
    ownerId: ownerId === before.ownerId ? undefined : ownerId,
    expiresOn: expiresOn === before.expiresOn ? undefined : expiresOn,
  }
}

type Save = (context: ActContext, change: DocumentChange) => Promise<SavedDocument>

interface Proposing {
  readonly before: LockedDocument
  readonly change: DocumentChange
  readonly save: Save
  readonly needsApproval: boolean
  /** It names a time that is still to come. */
  readonly isDated: boolean
}

/**
 * Stores a change of a document in force until it is approved and its time has come. It is saved, and the save taken
 * back: whatever would be refused is refused now, and what is shown to those who approve is the version that it becomes.
 */
export async function proposeChange(
  context: ActContext,
  { before, change, save, needsApproval, isDated }: Proposing,
): Promise<SavedDocument> {
  const { db, caller } = context
  const { id } = before
  // pictures in the text become files that stay
  const body = change.html === undefined ? undefined : await prepareDraft(context, change.html)
  const {
    draftId: _draft,
    editing: _editing,
    importedFileIds: _imported,
    baseVersion: _base,
    sharedEditId,
    publishAt,
    ...sent
  } = change
  const at = isDated ? publishAt : null
  const changeToStore: DocumentChange = {
    ...sent,
    // a time that has passed is refused, as it is without approval
    ...(at ? {} : { publishAt }),
    ...(body ? { html: body.html } : {}),
    ...decidedBy(change, before),
  }
  await sql`savepoint proposed`.execute(db)
  const saved = await save(context, { ...changeToStore, sharedEditId, isApproved: true })
  const { rows } = await sql<{ version: PendingVersion; secrecy: number }>`
    select jsonb_build_object('number', number, 'subject', version.subject, 'keywords', version.keywords, 'html', html,
      'attachments', attachments, 'field_values', field_values, 'note', note) as version, document.secrecy
    from document_version as version join document on document.id = version.document_id
    where document.id = ${id} and number = ${saved.version}`.execute(db)
  await sql`rollback to savepoint proposed`.execute(db)
  const { version, secrecy } = rows[0] ?? {}
  if (!version) throw new Error(`the change of document ${id} made no version`)
  // what its text names besides is a mere link: the save has attached what its author may use, and a change opens its files
  const fileIds = new Set(version.attachments.map(({ fileId }) => fileId))
  await sql`
    insert into pending_change (document_id, person_id, change, version, file_ids, secrecy, takes_effect_at, is_settled)
    values (${id}, ${caller.personId}, ${JSON.stringify(changeToStore)}::jsonb, ${JSON.stringify(version)}::jsonb,
      ${[...fileIds]}::bigint[], ${secrecy}, ${at}, ${!needsApproval})`.execute(db)
  await endDraft(context, change)
  if (change.editing && !change.editing.goesOn) await endEditing(context, { documentId: id, ...change.editing })
  await recordDocumentAct(context, {
    act: 'changeOfStatus',
    documentIds: [id],
    details: { proposed: version.number, ...(at ? { takesEffectAt: at.toISOString() } : {}) },
  })
  if (needsApproval) await changesProposed.announce(db, { documentIds: [id], caller })
  const scheduledFor = needsApproval ? undefined : (at ?? undefined)
  return { id, version: before.version, status: before.status, isProposed: true, scheduledFor }
}
