import { sql } from 'kysely'
import { localStamp, together } from '@shuku/kit/server'
import { differences, recordDocumentAct } from '@shuku/domain/audit/server'
import { exceeds, hasRight, requireRightOn, rightErrors } from '@shuku/domain/rights/server'
import { hasPeriod, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, statuses, type Status } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import { hasDocumentLinks, storeDocumentLinks } from '../body/document-links.ts'
import { giveDueCode } from '../codes/give-code.ts'
import { endEditing } from '../editing/end-editing.ts'
import { documentsSaved } from '../events.ts'
import { fillFields } from '../fields/store-values.ts'
import { endReplaced } from '../lifecycle/take-effect.ts'
import { isDated, setPublication } from '../lifecycle/publication-date.ts'
import { markRead } from '../reading/record-read.ts'
import { allows, isComplete, isInForce, isSettled, statusAfter, submitted, transitions } from '../status.ts'
import { applyAttachments } from './apply-attachments.ts'
import type { SavedDocument } from './create-document.ts'
import { describeDocument } from './describe-document.ts'
import type { DocumentChange } from './document-change.ts'
import { endDraft } from './drafts/find-drafts.ts'
import { findLoweringRefusal } from './refused/find-lowering-refusal.ts'
import { storeRefused } from './refused/store-refused.ts'
import { refuseEdited } from './refused/refuse-edited.ts'
import { proposeChange } from './pending/propose-change.ts'
import { storeVersion } from './versions/store-version.ts'
import { lockCategory, type LockedCategory } from './lock-category.ts'
import { lockDocument, type LockedDocument } from './lock-document.ts'
import { prepareBody } from '../body/prepare-body.ts'
import { requireProperties } from '../properties/require-properties.ts'
import { requireExpiryAhead, requireOwner, requireSecrecy, requireSubject, widens } from './require-fields.ts'
import { requireFreeTitle } from './unique-titles.ts'

/** Saves a change of a document; documents in force get a version for each save. */
export async function saveDocument(context: ActContext, change: DocumentChange): Promise<SavedDocument> {
  const { db, caller, language } = context
  const before = await lockDocument(context, change.id, 'edit')
  if (change.categoryId !== undefined && change.categoryId !== before.categoryId) throw documentErrors.categoryStays()
  const edited = statusAfter(before.status, 'edit', language)
  // what needs no answer of another goes to the database together, here and below: a wait less for each
  const [category] = await together([lockCategory(context, before.categoryId), refuseEdited(context, before, change)])
  await refuseStale(context, before, change)
  requireComplete(context, { before, change, category })
  const proposed = await proposeWhatWaits(context, { before, change, category })
  if (proposed) return proposed
  const status = newStatus(context, { before, change, edited, category })
  await requireTitle(context, { before, change, category, status })

  const subject = change.subject === undefined ? before.subject : requireSubject(change.subject, language)
  const keywords = change.keywords ?? before.keywords
  const secrecy = await newSecrecy(context, before, change)
  const ownerId = await newOwner(context, before, change)
  await requireExpiring(context, before, change)
  const { body, html } = await newText(context, before, change)
  const version = before.version + 1

  const [files] = await together([
    applyAttachments(context, change.id, { ...change.attachments, body, limits: category?.limits }),
    writeRow(context, change, { subject, keywords, version, status, ownerId, secrecy }),
    body && writeText(context, change.id, [before.html, html]),
    endDraft(context, change),
    // they know it by now: its author does not take back what somebody else has written in it
    caller.personId !== before.creatorId && markRead(context, [change.id]),
    setPublication(context, change.id, change.publishAt),
  ])
  const attachments = await describeDocument(context, change.id, html)
  const code = await giveDueCode(db, category?.codeRule, { ...before, status })
  const { changed, values } = await fillFields(context, {
    documentId: change.id,
    before: before.fields,
    categoryId: category?.hasFields ? before.categoryId : undefined,
    sent: change.fields,
    isComplete: isComplete(status),
    isRestored: change.isRestored,
  })
  const details = {
    version,
    ...(code ? { code } : {}),
    ...differences(before, { subject, keywords, status, ownerId, secrecy }),
    ...files.details,
    ...(body ? { text: true } : {}),
    ...(changed.length > 0 ? { fields: changed } : {}),
    ...(change.writerIds?.length ? { writers: change.writerIds } : {}),
  }
  const facts = { number: version, subject, keywords, html, attachments, fields: values }
  const { id: documentId, note, writerIds } = change
  const stored = { ...facts, documentId, note, writerIds, isListed: category?.listsVersions }
  await together([
    isKept(status, { edited, change }) && storeVersion(db, { ...stored, authorId: caller.personId }),
    recordDocumentAct(context, { act: 'modify', documentIds: [change.id], details }),
    change.editing && !change.editing.goesOn && endEditing(context, { documentId: change.id, ...change.editing }),
  ])
  // not once more when it comes back
  if (isInForce(status) && allows(edited, 'submit')) await endReplaced(context, [change.id])
  const sameTexts = !code && changed.length === 0 && files.sameFiles && isSame(before, { subject, keywords, html })
  const awaitApproval = status === 'inApproval'
  await documentsSaved.announce(db, { documentIds: [change.id], caller, created: false, sameTexts, awaitApproval })
  return { id: change.id, version, status, raisedTo: files.raisedTo }
}

/** The text after the change; `body` only where the change has one. */
async function newText(context: ActContext, before: LockedDocument, { html, importedFileIds }: DocumentChange) {
  if (html === undefined) return { html: before.html }
  const body = await prepareBody(context, html, importedFileIds)
  return { body, html: body.html }
}

async function writeText({ db }: ActContext, id: number, [before, html]: readonly [string, string]) {
  await together([
    db.updateTable('document_body').set({ html }).where('document_id', '=', id).execute(),
    [before, html].some(hasDocumentLinks) && storeDocumentLinks(db, id, html),
  ])
}

interface Edited {
  readonly before: LockedDocument
  readonly change: DocumentChange
  /** Its status while it is edited. */
  readonly edited: Status
  readonly category: LockedCategory | undefined
}

interface Retitled extends Omit<Edited, 'edited'> {
  /** After the save. */
  readonly status: Status
}

/** A change that waited while the last day of its document passed. */
function isSettledAfterItsDay(edited: Status, { isApproved = false }: DocumentChange): boolean {
  return isApproved && edited === 'expired'
}

/** As a version; also what is expired by then: reopened, it is as it was approved. */
function isKept(status: Status, { edited, change }: Pick<Edited, 'edited' | 'change'>): boolean {
  return isSettled(status) || isSettledAfterItsDay(edited, change)
}

/** A title is looked at when it is changed, and when a draft becomes what others read. */
async function requireTitle(context: ActContext, { before, change, category, status }: Retitled): Promise<void> {
  const subject = change.subject?.trim() ?? before.subject
  const isNew = subject !== before.subject || before.status === 'draft'
  if (isNew && status !== 'draft') await requireFreeTitle(context, category, { id: before.id, subject })
}

/** What becomes of a draft with the save; only what may be submitted is still one. */
function newStatus({ language }: ActContext, { before, change, edited, category }: Edited): Status {
  // approved with another last day it is in force until then
  if (isSettledAfterItsDay(edited, change) && change.expiresOn !== undefined) return 'inForceAfterApproval'
  const isDraft = allows(edited, 'submit')
  if ((change.draft || change.publishAt) && !isDraft) {
    throw documentErrors.wrongStatus({ status: documentMessages.texts[edited][language] })
  }
  if (!change.submit || !isDraft) return edited
  const publishAt = change.publishAt === undefined ? before.publishAt : change.publishAt
  return submitted(statusAfter(edited, 'submit', language), category, isDated(publishAt))
}

/** A change of what is in force waits where its category asks for approval, or it names a time; one at a time. */
async function proposeWhatWaits(context: ActContext, { before, change, category }: Completed) {
  if (!isContent(change) || change.isApproved) return undefined
  // also of one that is no more in force: the change would overwrite what is written now
  if (before.hasPending) throw await refusePending(context, before, change)
  if (!isInForce(before.status)) return undefined
  const waits = { needsApproval: category?.needsApproval ?? false, isDated: isDated(change.publishAt) }
  if (!waits.needsApproval && !waits.isDated) return undefined
  await requireTitle(context, { before, change, category, status: before.status })
  return proposeChange(context, { before, change, save: saveDocument, ...waits })
}

/** What the document says, and not who has it, who sees it and how long it is in force. */
function isContent({ subject, html, keywords, attachments, fields }: DocumentChange): boolean {
  const files = attachments?.list ?? attachments?.add
  return [subject, html, keywords, files, fields].some((each) => each !== undefined)
}

/** Another change of it waits: what was sent is stored as a draft. */
async function refusePending(context: ActContext, before: LockedDocument, change: DocumentChange) {
  return storeRefused(context, { before, change }, (stored) => documentErrors.changeWaits({ id: change.id, stored }))
}

interface NewFacts {
  readonly subject: string
  readonly keywords: string
  readonly version: number
  readonly status: Status
  readonly ownerId: number
  readonly secrecy: Secrecy
}

async function writeRow({ db, caller }: ActContext, change: DocumentChange, facts: NewFacts): Promise<void> {
  const { subject, keywords, version, status, ownerId, secrecy } = facts
  await db
    .updateTable('document')
    .set({
      subject,
      keywords,
      version,
      status: statuses[status],
      owner_id: ownerId,
      updated_at: sql`now()`,
      updated_by: caller.personId,
      ...(isInForce(status) ? { effective_at: sql<Date>`coalesce(effective_at, now())` } : {}),
      secrecy: secrecyLevels[secrecy],
      // what it was given for a time ends with another one
      secrecy_until:
        change.secrecyUntil === undefined
          ? sql`case when secrecy = ${secrecyLevels[secrecy]} then secrecy_until end`
          : change.secrecyUntil,
      ...(change.expiresOn === undefined ? {} : { expires_on: change.expiresOn }),
    })
    .where('id', '=', change.id)
    .execute()
}

interface Completed {
  readonly before: LockedDocument
  readonly change: DocumentChange
  readonly category: LockedCategory | undefined
}

/** What a form leaves empty that the category requires is refused before it is proposed, and not once it is approved. */
function requireComplete({ language }: ActContext, { before, change, category }: Completed): void {
  if (!category || !change.isForm || change.draft || change.isApproved) return
  const expiresOn = change.expiresOn === undefined ? before.expiresOn : change.expiresOn
  requireProperties(category.properties, { keywords: change.keywords ?? before.keywords, expiresOn }, language)
}

/** A save never overwrites changes that its editor has not seen; what was sent is stored as their draft. */
async function refuseStale(context: ActContext, before: LockedDocument, change: DocumentChange): Promise<void> {
  if (change.baseVersion === undefined || change.baseVersion === before.version) return
  const { baseVersion: base } = change
  const at = localStamp(before.updatedAt, context.caller.timeZone)
  throw await storeRefused(context, { before, change }, (stored) =>
    documentErrors.stale({ id: change.id, stored, base, current: before.version, by: before.updatedBy, at }),
  )
}

/** Only full control gives a document to somebody else, and the owner has it without an end: so must who gives it. */
async function newOwner(context: ActContext, before: LockedDocument, { ownerId }: DocumentChange): Promise<number> {
  if (ownerId === undefined || ownerId === before.ownerId) return before.ownerId
  const document = await requireRightOn(context, before.id, 'full')
  if (exceeds(document, { level: 'edit', canDownload: true })) throw rightErrors.documentRefused({ id: before.id })
  return requireOwner(context, ownerId)
}

/** Another last day takes the document from its readers, as expiring it does: that needs what expiring needs, but for a draft. */
async function requireExpiring(context: ActContext, before: LockedDocument, { expiresOn }: DocumentChange) {
  if (expiresOn === undefined || expiresOn === before.expiresOn) return
  requireExpiryAhead(expiresOn)
  const document = await requireRightOn(context, before.id, 'edit')
  const isDraft = allows(before.status, 'submit')
  if (!hasRight(document, isDraft ? 'delete' : transitions.expire.right)) throw documentErrors.mayNotExpire()
}

async function newSecrecy(context: ActContext, before: LockedDocument, change: DocumentChange): Promise<Secrecy> {
  const { secrecy = before.secrecy, baseSecrecy = before.secrecy, isApproved = false } = change
  // its own files demand nothing yet: the calendar asks them on the day
  if (endsEarlier(before, change)) await requireLowering(context, before, 'confidential')
  if (secrecy === before.secrecy) return before.secrecy
  requireSecrecy(context.caller, secrecy)
  if (widens(before.secrecy, secrecy)) {
    if (baseSecrecy !== before.secrecy) {
      // the approver saw the text, and no decision since
      if (isApproved) return before.secrecy
      throw documentErrors.secrecyRaised()
    }
    await requireLowering(context, before, secrecy)
  }
  return secrecy
}

/** A level with a period is to end before it would have: that is lowered in advance. */
function endsEarlier(
  { secrecy, secrecyUntil: before }: LockedDocument,
  { secrecyUntil: after }: DocumentChange,
): boolean {
  if (after === undefined || after === null || !hasPeriod(secrecy)) return false
  return before === null || after < before
}

async function requireLowering(context: ActContext, { id, status }: LockedDocument, secrecy: Secrecy): Promise<void> {
  const { level } = await requireRightOn(context, id, 'edit')
  const refusal = await findLoweringRefusal(context, { id, status, level, secrecy })
  if (refusal) throw refusal
}

function isSame(before: LockedDocument, after: Pick<LockedDocument, 'subject' | 'keywords' | 'html'>): boolean {
  return Object.keys(differences(before, after)).length === 0
}
