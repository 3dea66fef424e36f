import { sql } from 'kysely'
import { preparedStatement, together } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { classFor } from '@shuku/domain/rights/server'
import { statuses, type Status } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { giveDueCode, isCodeDue } from '../codes/give-code.ts'
import type { FieldValues } from '../../fields-contract.ts'
import { documentsSaved } from '../events.ts'
import { fillFields } from '../fields/store-values.ts'
import { isDated, setPublication } from '../lifecycle/publication-date.ts'
import { isComplete, isInForce, isSettled, submitted } from '../status.ts'
import { applyAttachments, type AttachmentPlan } from './apply-attachments.ts'
import { endDraft } from './drafts/find-drafts.ts'
import { describeDocument } from './describe-document.ts'
import { storeVersion, type VersionAttachment } from './versions/store-version.ts'
import { lockCategoryToCreate, type LockedCategory } from './lock-category.ts'
import { hasDocumentLinks, storeDocumentLinks } from '../body/document-links.ts'
import { prepareBody } from '../body/prepare-body.ts'
import { requireProperties } from '../properties/require-properties.ts'
import { requireExpiryAhead, requireOwner, requireSecrecy, requireSubject } from './require-fields.ts'
import { fillTemplate, prepareTemplate } from '../templates/fill-template.ts'
import { storeTemplate } from '../templates/find-templates.ts'
import { requireFreeTitle } from './unique-titles.ts'

export interface NewDocument {
  readonly categoryId: number | undefined
  readonly subject: string | undefined
  /** It begins with that one, if its category offers it. */
  readonly templateId?: number | undefined
  readonly html?: string | undefined
  /** The text was written by somebody else and is imported: of its links only those to these files, stored by the import, attach one. */
  readonly importedFileIds?: readonly number[] | undefined
  readonly keywords?: string | undefined
  readonly attachments?: Pick<AttachmentPlan, 'list' | 'add'>
  /** Kept as a draft, its creator's alone. */
  readonly draft?: boolean
  readonly ownerId?: number | undefined
  readonly secrecy?: Secrecy | undefined
  /** The last day of the level; none without an end, or where nothing restricts. */
  readonly secrecyUntil?: string | null | undefined
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
  /** Names of files of its template that could not be filled in. */
  readonly unfilled?: readonly string[]
  /** The change waits for approval or for its time; the document is as it was. */
  readonly isProposed?: boolean | undefined
  /** Nobody has to approve the change: it waits for this time alone. */
  readonly scheduledFor?: Date | undefined
}

/** Makes a document in a category that the caller may create in. */
export async function createDocument(context: ActContext, input: NewDocument): Promise<SavedDocument> {
  const { db, caller } = context
  const subject = requireSubject(input.subject, context.language)
  const category = input.copy?.category ?? (await lockCategoryToCreate(context, input.categoryId))
  requireSecrecy(caller, input.secrecy)
  requireExpiryAhead(input.expiresOn)
  const ownerId = await requireOwner(context, input.ownerId)
  const status: Status = input.draft ? 'draft' : submitted('inForce', category, isDated(input.publishAt))
  if (input.isForm && isComplete(status))
    requireProperties(category.properties, { keywords: input.keywords, expiresOn: input.expiresOn }, context.language)
  if (status !== 'draft') await requireFreeTitle(context, category, { subject })
  const body = await prepareBody(context, input.html ?? '', input.importedFileIds)

  const id = await insertDocument(context, {
    ...input,
    subject,
    status,
    ownerId,
    categoryId: category.id,
    body: body.html,
    classId: input.copy?.classId ?? (await classFor(db, category.defaultSetId, caller.departmentId)),
  })
  // what needs no answer of another is on its way together
  const [{ raisedTo, hasAttachments }] = await together([
    applyAttachments(context, id, { ...input.attachments, body, limits: category.limits, isNew: true }),
    hasDocumentLinks(body.html) && storeDocumentLinks(db, id, body.html),
    setPublication(context, id, input.publishAt),
  ])
  // one without any is made as what it would be described as
  const attachments = hasAttachments ? await describeDocument(context, id, body.html) : []
  const filled = await fillFields(context, {
    documentId: id,
    before: undefined,
    categoryId: category.hasFields ? category.id : undefined,
    sent: input.fields,
    isComplete: isComplete(status),
    // nobody has what it requires before their eyes
    isRestored: input.copy !== undefined,
  })
  const place = { id, categoryId: category.id, unitId: caller.departmentId, creatorId: caller.personId }
  const numbered = { ...place, status, code: input.code ?? '', rule: category.codeRule }
  const begun = await beginWith(context, input, { html: body.html, attachments, numbered })
  const { keywords = '', note } = input
  const first = { number: 1, subject, keywords, html: begun.html, fields: filled.values, note }
  const firstVersion = { ...first, documentId: id, authorId: caller.personId, isListed: category.listsVersions }
  await together([
    isSettled(status) && storeVersion(db, { ...firstVersion, attachments: begun.attachments }),
    endDraft(context, input),
  ])
  const details = { categoryId: category.id, status, ...(raisedTo ? { raisedTo } : {}) }
  let ended: ReturnType<typeof numberAndRecord> | undefined
  const giveCodes = () => (ended ??= numberAndRecord(context, { numbered, begun: begun.code, details }))

  const awaitApproval = status === 'inApproval'
  // the log has the document before its approval
  if (awaitApproval) await giveCodes()
  const saved = { documentIds: [id], caller, created: true, sameTexts: false, awaitApproval, giveCodes }
  if (!input.copy || awaitApproval) await documentsSaved.announce(db, saved)
  await giveCodes()
  return { id, version: 1, status, raisedTo, unfilled: begun.unfilled }
}

interface Ending {
  readonly numbered: Beginning['numbered']
  /** The code that it began with, because its template names it. */
  readonly begun: string | undefined
  readonly details: Readonly<Record<string, unknown>>
}

/** The number that it gets now, if any, and its entry in the log, which names it: together, for who has a number holds up others. */
async function numberAndRecord(
  context: ActContext,
  { numbered, begun, details }: Ending,
): Promise<ReadonlyMap<number, string>> {
  const { id, rule } = numbered
  const record = (code: string | undefined) =>
    recordDocumentAct(context, {
      act: 'create',
      documentIds: [id],
      details: { ...details, ...(code ? { code } : {}) },
    })
  const code = await giveDueCode(context.db, rule, { ...numbered, code: begun ?? numbered.code, along: record })
  if (code === undefined) await record(begun)
  return new Map(code === undefined ? [] : [[id, code]])
}

interface Beginning {
  readonly html: string
  readonly attachments: VersionAttachment[]
  readonly numbered: Parameters<typeof giveDueCode>[2] & { readonly rule: LockedCategory['codeRule'] }
}

/** What it has of its template, with all that is known of it; with its number where that is named. */
async function beginWith(
  context: ActContext,
  { templateId }: NewDocument,
  { html, attachments, numbered }: Beginning,
): Promise<Pick<Beginning, 'html' | 'attachments'> & { code?: string | undefined; unfilled: readonly string[] }> {
  if (templateId === undefined) return { html, attachments, unfilled: [] }
  const { id, rule } = numbered
  const hasNumber = numbered.code !== '' || isCodeDue(rule, numbered)
  const prepared = await prepareTemplate(context, { id, templateId, html, hasNumber })
  const code = prepared.namesNumber ? await giveDueCode(context.db, rule, numbered) : undefined
  const filled = await fillTemplate(context, prepared, code ?? numbered.code)
  const present = prepared.files.length > 0 ? await describeDocument(context, id, filled) : attachments
  return { html: filled, attachments: present, code, unfilled: prepared.unfilled }
}

interface Row extends Omit<NewDocument, 'categoryId' | 'subject'> {
  readonly categoryId: number
  readonly classId: number
  readonly ownerId: number
  readonly subject: string
  readonly status: Status
  readonly body: string
}

/** With the rows that every document has, in one statement. */
async function insertDocument(context: ActContext, row: Row): Promise<number> {
  const { db, caller } = context
  const now = sql<Date>`now()`
  const made = row.createdAt ?? now
  const { id } = await db
    .with('made', (query) =>
      query
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
          secrecy_until: row.secrecyUntil ?? null,
          expires_on: row.expiresOn ?? null,
          created_at: made,
          updated_at: made,
          updated_by: caller.personId,
          effective_at: isInForce(row.status) ? made : null,
        })
        .returning('id'),
    )
    .with('written', (query) =>
      query
        .insertInto('document_body')
        .columns(['document_id', 'html'])
        .expression((from) => from.selectFrom('made').select(['id', sql.val(row.body).as('html')])),
    )
    .with('counted', (query) =>
      query
        .insertInto('document_count')
        .columns(['document_id'])
        .expression((from) => from.selectFrom('made').select('id')),
    )
    .selectFrom('made')
    .select('id')
    .modifyFront(preparedStatement)
    .executeTakeFirstOrThrow()
  if (row.templateId !== undefined) await storeTemplate(context, { ...row, id, templateId: row.templateId })
  return id
}
