import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { classFor } from '@shuku/domain/rights/server'
import { statuses, type Status } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { giveDueCode } from '../codes/give-code.ts'
import type { FieldValues } from '../../fields-contract.ts'
import { documentsSaved } from '../events.ts'
import { fillFields } from '../fields/store-values.ts'
import { isDated, setPublication } from '../lifecycle/publication-date.ts'
import { isComplete, isInForce, isSettled, submitted } from '../status.ts'
import { applyAttachments, type AttachmentPlan } from './apply-attachments.ts'
import { endDraft } from './drafts/find-drafts.ts'
import { describeDocument } from './describe-document.ts'
import { storeVersion } from './versions/store-version.ts'
import { lockCategoryToCreate, type LockedCategory } from './lock-category.ts'
import { prepareBody } from '../body/prepare-body.ts'
import { requireProperties } from '../properties/require-properties.ts'
import { requireExpiryAhead, requireOwner, requireSecrecy, requireSubject } from './require-fields.ts'

export interface NewDocument {
  readonly categoryId: number | undefined
  readonly subject: string | undefined
  readonly html?: string | undefined
  /** The text was written by somebody else and is imported: of its links only those to these files, stored by the import, attach one. */
  readonly importedFileIds?: readonly number[] | undefined
  readonly keywords?: string | undefined
  readonly attachments?: Pick<AttachmentPlan, 'list' | 'add'>
  /** Kept as a draft, its creator's alone. */
  readonly draft?: boolean
  readonly ownerId?: number | undefined
  readonly secrecy?: Secrecy | undefined
  readonly expiresOn?: string | null | undefined
  /** When it is to take effect, unless at once. */
  readonly publishAt?: Date | null | undefined
  readonly code?: string
  readonly note?: string | undefined
  /** Values of custom fields; without any it begins with their defaults. */
  readonly fields?: FieldValues | undefined
  /** A form was filled in: what the category requires is there, unless it stays a draft. */
  readonly isForm?: boolean
  /** When it came into being elsewhere; imports know. */
  readonly createdAt?: Date
  /** The draft that is in it and ends with it. */
  readonly draftId?: string | undefined
  /** One of several copies: the caller has locked the category, and announces all copies that need no approval. */
  readonly copy?: { readonly category: LockedCategory; readonly classId: number } | undefined
}

export interface SavedDocument {
  readonly id: number
  readonly version: number
  readonly status: Status
  /** The secrecy after it was raised, because a document with one of its files has it. */
  readonly raisedTo?: Secrecy | undefined
  /** The change waits for approval; the document is as it was. */
  readonly isProposed?: boolean | undefined
}

/** Makes a document in a category that the caller may create in. */
export async function createDocument(context: ActContext, input: NewDocument): Promise<SavedDocument> {
  const { db, caller } = context
  const subject = requireSubject(input.subject, context.language)
  const category = input.copy?.category ?? (await lockCategoryToCreate(context, input.categoryId))
  requireSecrecy(caller, input.secrecy)
  requireExpiryAhead(caller, input.expiresOn)
  const ownerId = await requireOwner(context, input.ownerId)
  const status: Status = input.draft ? 'draft' : submitted('inForce', category, isDated(input.publishAt))
  if (input.isForm && isComplete(status))
    requireProperties(category.properties, { keywords: input.keywords, expiresOn: input.expiresOn }, context.language)
  const body = await prepareBody(context, input.html ?? '', input.importedFileIds)

  const id = await insertDocument(context, {
    ...input,
    subject,
    status,
    ownerId,
    categoryId: category.id,
    classId: input.copy?.classId ?? (await classFor(db, category.defaultSetId, caller.departmentId)),
  })
  await db.insertInto('document_body').values({ document_id: id, html: body.html }).execute()
  await db.insertInto('document_count').values({ document_id: id }).execute()
  await setPublication(context, id, input.publishAt)
  const { raisedTo } = await applyAttachments(context, id, {
    ...input.attachments,
    body,
    limits: category.limits,
  })
  const attachments = await describeDocument(context, id, body.html)
  const filled = await fillFields(context, {
    documentId: id,
    before: undefined,
    categoryId: category.hasFields ? category.id : undefined,
    sent: input.fields,
    isComplete: isComplete(status),
    // nobody has what it requires before their eyes
    isRestored: input.copy !== undefined,
  })
  const { keywords = '', note } = input
  const first = { number: 1, subject, keywords, html: body.html, attachments, fields: filled.values, note }
  const firstVersion = { ...first, documentId: id, authorId: caller.personId, isListed: category.listsVersions }
  if (isSettled(status)) await storeVersion(db, firstVersion)
  await endDraft(context, input)
  const place = { id, categoryId: category.id, unitId: caller.departmentId, creatorId: caller.personId }
  const code = await giveDueCode(db, category.codeRule, { ...place, status, code: input.code ?? '' })

  await recordDocumentAct(context, {
    act: 'create',
    documentIds: [id],
    details: { categoryId: category.id, status, ...(raisedTo ? { raisedTo } : {}), ...(code ? { code } : {}) },
  })
  const awaitApproval = status === 'inApproval'
  if (!input.copy || awaitApproval)
    await documentsSaved.announce(db, { documentIds: [id], caller, created: true, sameTexts: false, awaitApproval })
  return { id, version: 1, status, raisedTo }
}

interface Row extends Omit<NewDocument, 'categoryId' | 'subject'> {
  readonly categoryId: number
  readonly classId: number
  readonly ownerId: number
  readonly subject: string
  readonly status: Status
}

async function insertDocument({ db, caller }: ActContext, row: Row): Promise<number> {
  const now = sql<Date>`now()`
  const made = row.createdAt ?? now
  const { id } = await db
    .insertInto('document')
    .values({
      subject: row.subject,
      code: row.code ?? '',
      keywords: row.keywords ?? '',
      category_id: row.categoryId,
      class_id: row.classId,
      creator_id: caller.personId,
      owner_id: row.ownerId,
      unit_id: caller.departmentId,
      status: statuses[row.status],
      secrecy: secrecyLevels[row.secrecy ?? 'public'],
      expires_on: row.expiresOn ?? null,
      created_at: made,
      updated_at: made,
      updated_by: caller.personId,
      effective_at: isInForce(row.status) ? made : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
