import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { identify, lockDocuments } from '@shuku/domain/rights/server'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import type { SavedDocument } from '../create-document.ts'
import type { DocumentChange } from '../document-change.ts'
import { storeDraft } from '../drafts/store-draft.ts'
import { saveDocument } from '../save-document.ts'
import type { PendingVersion } from './propose-change.ts'

interface Pending {
  readonly personId: number
  readonly change: DocumentChange
  readonly version: PendingVersion
  readonly fileIds: readonly number[]
  readonly baseVersion: number
  readonly secrecy: number
  readonly expiresOn: string | null
}

interface Settling {
  readonly id: number
  readonly act: 'approve' | 'return' | 'withdraw'
  /** What is in its log. */
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Ends the waiting of a change; that the caller may decide it, the approval has checked. Approved, it is saved as its
 * author’s, who must still be allowed to; otherwise it is a draft of theirs again.
 */
export async function settleChange(
  context: ActContext,
  { id, act, details }: Settling,
): Promise<SavedDocument | undefined> {
  const { db } = context
  await lockDocuments(db, [id])
  const pending = await takePending(context, id)
  const author = await identify(db, { personId: pending.personId })
  if (act === 'approve') {
    if (!author) throw documentErrors.proposerGone()
    const saved = await saveDocument({ ...context, caller: author }, { ...pending.change, id, isApproved: true })
    await recordDocumentAct(context, { act: 'approve', documentIds: [id], details })
    return saved
  }
  if (author) await giveBack({ ...context, caller: author }, id, pending)
  await recordDocumentAct(context, { act: act === 'return' ? 'return' : 'changeOfStatus', documentIds: [id], details })
  return undefined
}

async function takePending({ db }: ActContext, id: number): Promise<Pending> {
  const { rows } = await sql<Pending>`
    with taken as (delete from pending_change where document_id = ${id} returning *)
    select taken.person_id as "personId", taken.change, taken.version, taken.file_ids as "fileIds",
      document.version as "baseVersion", document.secrecy, document.expires_on::text as "expiresOn"
    from taken join document on document.id = taken.document_id`.execute(db)
  const [pending] = rows
  if (!pending) throw documentErrors.nothingProposed()
  return pending
}

const secrecies: readonly Secrecy[] = ['confidential', 'secret', 'internal', 'public']

async function giveBack(context: ActContext, documentId: number, pending: Pending): Promise<void> {
  const { change, version, baseVersion, fileIds } = pending
  const { rows } = await sql<{ id: number }>`
    select id from attachment where document_id = ${documentId} and removed_at is null`.execute(context.db)
  const present = new Set(rows.map(({ id }) => Number(id)))
  const attachments = version.attachments
    .filter(({ inBody }) => !inBody)
    .map(({ attachmentId, fileId, name }) => ({
      fileId,
      name,
      ...(present.has(attachmentId) ? { id: attachmentId } : {}),
    }))
  const listed = new Set(attachments.map(({ fileId }) => fileId))
  await storeDraft(
    context,
    {
      id: randomUUID(),
      documentId,
      subject: version.subject,
      keywords: version.keywords,
      html: change.html ?? version.html,
      baseVersion,
      bodyFileIds: fileIds.map(Number).filter((fileId) => !listed.has(fileId)),
      form: {
        secrecy: change.secrecy ?? secrecies[pending.secrecy - 1] ?? 'public',
        expiresOn: change.expiresOn === undefined ? pending.expiresOn : change.expiresOn,
        note: change.note ?? '',
        fields: Object.fromEntries(Object.entries(version.field_values).map(([field, values]) => [field, [...values]])),
        attachments,
      },
    },
    { hasRoom: true },
  )
}
