import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { handOverUploads } from '@shuku/domain/files/server'
import { notify } from '@shuku/domain/notices/server'
import { identify, lockDocuments } from '@shuku/domain/rights/server'
import type { Secrecy } from '@shuku/domain/rights/contract'
import type { Caller } from '@shuku/kit/server'
import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { withPlainLinks } from '../../body/body-links.ts'
import { changesGivenUp, changesSettled } from '../../events.ts'
import { isDated } from '../../lifecycle/publication-date.ts'
import type { DocumentChange } from '../document-change.ts'
import { storeDraft } from '../drafts/store-draft.ts'
import { saveDocument } from '../save-document.ts'
import type { PendingVersion } from './propose-change.ts'
import { whoseDraft } from './whose-draft.ts'

interface Pending {
  readonly personId: number
  readonly change: DocumentChange
  readonly version: PendingVersion
  readonly fileIds: readonly number[]
  readonly baseVersion: number
  readonly secrecy: number
  /** Of the document with the change. */
  readonly strictest: number
  readonly expiresOn: string | null
  readonly takesEffectAt: Date | null
  /** It waits for an approval. */
  readonly isAsked: boolean
}

interface Settling {
  readonly id: number
  readonly act: 'approve' | 'return' | 'withdraw'
  /** What is in its log. */
  readonly details: Readonly<Record<string, unknown>>
  /** Whose draft it is where its author has left, or may not read the document any more; they may edit it. */
  readonly heir?: Caller
}

/**
 * Ends the waiting of a change; that the caller may decide it, the approval has checked. Approved, it is saved as its
 * author’s, who must still be allowed to, now or at its time; otherwise it is a draft of theirs again, or of somebody else
 * who is notified: what was written is not lost. Answers whose draft it is.
 */
export async function settleChange(
  context: ActContext,
  { id, act, details, heir }: Settling,
): Promise<number | undefined> {
  const { db } = context
  await lockDocuments(db, [id])
  if (act === 'approve' && (await waitsForItsTime(context, id))) {
    await recordDocumentAct(context, { act: 'approve', documentIds: [id], details })
    return undefined
  }
  const pending = await takePending(context, id)
  const { personId, strictest: secrecy } = pending
  if (act === 'approve') {
    const author = await identify(db, { personId })
    if (!author) throw documentErrors.proposerGone()
    // a change that never had to be approved settles no approval
    const isOfApproval = pending.change.isApproved === true || pending.isAsked
    const { version } = await saveDocument({ ...context, caller: author }, { ...pending.change, id, isApproved: true })
    if (isOfApproval) await changesSettled.announce(db, { documentIds: [id], version })
    await recordDocumentAct(context, { act: 'approve', documentIds: [id], details })
    return undefined
  }
  const to = await whoseDraft(context, { documentId: id, personId, secrecy }, heir)
  const given = to.personId === personId ? pending : await handOver(context, pending, to)
  if (to.personId !== personId && to.personId !== context.caller.personId)
    await notify(db, { kind: 'changeLeft', subjectIds: [id] }, [to.personId])
  await giveBack({ ...context, caller: to }, id, given)
  await changesGivenUp.announce(db, { documentIds: [id] })
  await recordDocumentAct(context, { act: act === 'return' ? 'return' : 'changeOfStatus', documentIds: [id], details })
  return to.personId
}

/** Approved before its time it stays where it is until then, and says that it was: a later rule does not ask again. */
async function waitsForItsTime({ db }: ActContext, id: number): Promise<boolean> {
  const { rows } = await sql`
    update pending_change set is_settled = true, change = change || '{"isApproved": true}'
    where document_id = ${id} and takes_effect_at > now()
    returning document_id`.execute(db)
  return rows.length > 0
}

async function takePending({ db }: ActContext, id: number): Promise<Pending> {
  const { rows } = await sql<Pending>`
    with taken as (delete from pending_change where document_id = ${id} returning *)
    select taken.person_id as "personId", taken.change, taken.version, taken.file_ids as "fileIds",
      document.version as "baseVersion", document.secrecy, least(document.secrecy, taken.secrecy) as strictest, document.expires_on::text as "expiresOn",
      taken.takes_effect_at as "takesEffectAt", not taken.is_settled as "isAsked"
    from taken join document on document.id = taken.document_id`.execute(db)
  const [pending] = rows
  if (!pending) throw documentErrors.nothingProposed()
  return pending
}

/** Those that no document has had yet. */
async function selectNewFiles({ db }: ActContext, { fileIds }: Pending): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from unnest(${fileIds.map(Number)}::bigint[]) as of_change (id)
    where not exists (select from attachment_version where attachment_version.file_id = of_change.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** With its new files; of those that its author has elsewhere too with copies. */
async function handOver(context: ActContext, pending: Pending, to: Caller): Promise<Pending> {
  const copies = await handOverUploads(context.db, await selectNewFiles(context, pending), to.personId)
  const { change, version, fileIds } = pending
  const links = new Map([...copies].map(([id, copy]) => [String(id), copy]))
  const given = (id: number) => copies.get(Number(id)) ?? id
  return {
    ...pending,
    fileIds: fileIds.map(given),
    change: { ...change, html: withPlainLinks(change.html ?? version.html, links) },
    version: { ...version, attachments: version.attachments.map((each) => ({ ...each, fileId: given(each.fileId) })) },
  }
}

const secrecies: readonly Secrecy[] = ['confidential', 'secret', 'internal', 'public']

async function giveBack(context: ActContext, documentId: number, pending: Pending): Promise<void> {
  const { change, version, baseVersion, fileIds, takesEffectAt } = pending
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
        // a time that has passed is refused, and is no error that a form points to
        publishAt: isDated(takesEffectAt) ? (takesEffectAt?.toISOString() ?? null) : null,
        note: change.note ?? '',
        fields: Object.fromEntries(Object.entries(version.field_values).map(([field, values]) => [field, [...values]])),
        attachments,
      },
    },
    { hasRoom: true },
  )
}
