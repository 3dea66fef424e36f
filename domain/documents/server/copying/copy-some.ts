import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { attempt, localTime } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkRight,
  classesFor,
  classesRetained,
  hasRight,
  holdDefaults,
  requireCategoryRight,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, statuses } from '../../contract.ts'
import type { FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import type { BulkOperation } from '../bulk-operations/bulk-operation-row.ts'
import { stayingWithout, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { pairedValues, readPairs, type PairedField } from '../fields/field-pairs.ts'
import { selectValuesInForce } from '../fields/fields-sql.ts'
import { documentsSaved } from '../events.ts'
import { createDocument, type SavedDocument } from '../save/create-document.ts'
import { lockCategory, type LockedCategory } from '../save/lock-category.ts'
import { secrecyName } from '../status.ts'

type Copying = BulkOperation & { readonly targetId: number }

/**
 * Copies documents that the caller may read into a category that they may copy into: title, text, keywords, files,
 * secrecy and paired fields; never versions, log, replies, likes or shares. The copier is the author. In the
 * target a copy is like any new document: it waits for approval where that asks for one. Each is copied whole or not.
 */
export async function copySome(context: ActContext, copying: Copying, documentIds: readonly number[]): Promise<Gone> {
  const { db } = context
  const { targetId, batchId } = copying
  if (!copying.resetsRights) await holdDefaults(db, documentIds)
  await requireCategoryRight(context, targetId, 'copyIn')
  const { allowed, refused } = await checkRight(context, documentIds, 'read')
  const reasons = await reasonsNotToCopy(context, copying, allowed)
  const staying: Staying[] = refused.map(stayingWithout)
  const copyOf = new Map<number, number>()
  const pairs = await readPairs(context, {
    ...copying,
    sourceIds: allowed.map(({ categoryId }) => categoryId),
  })
  const place = await findPlace(context, copying, allowed)
  const settled: number[] = []
  for (const document of allowed) {
    const { id, subject } = document
    const error = reasons.get(id)
    const copy = error ?? (await attempt(db, () => copyOne(context, place, { document, pairs })))
    if (copy instanceof ProductError) {
      staying.push({ id, subject, error: copy })
      continue
    }
    copyOf.set(id, copy.id)
    // what waits for approval is announced by itself: where nobody may approve it, it is not copied
    if (copy.status !== 'inApproval') settled.push(copy.id)
  }
  // at once: with each by itself it would take as long again as the copying
  if (settled.length > 0)
    await documentsSaved.announce(db, { documentIds: settled, caller: context.caller, created: true, sameTexts: false })
  const done = [...copyOf.keys()]
  const detailsOf = new Map(
    allowed.map(({ id, categoryId }) => [id, { copy: copyOf.get(id), categoryId: [categoryId, targetId] }]),
  )
  await recordDocumentAct(context, { act: 'copy', documentIds: done, detailsOf, batchId })
  return { done, staying }
}

/** Why documents that the caller reads are not copied into the target; without one, for any. */
export async function reasonsNotToCopy(
  context: ActContext,
  { sourceId, targetId }: Partial<Pick<Copying, 'sourceId' | 'targetId'>>,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, ProductError>> {
  const editors = await findEditorsOf(context, documents)
  const withFiles = await findWithFiles(context, documents)
  const reasonOf = (document: LockedDocument) => {
    const { id, categoryId, status } = document
    const by = editors.get(id)
    if (categoryId === targetId) return documentErrors.alreadyThere()
    if (sourceId !== undefined && categoryId !== sourceId) return documentErrors.movedSince()
    if (status === statuses.inApproval) return documentErrors.inApproval()
    // who makes a copy has its files
    if (withFiles.has(id) && !hasRight(document, 'download')) return documentErrors.copyTakesDownload()
    return by === undefined ? undefined : documentErrors.beingEdited({ by })
  }
  return new Map(
    documents.flatMap((document) => {
      const reason = reasonOf(document)
      return reason ? [[document.id, reason]] : []
    }),
  )
}

async function findWithFiles({ db }: ActContext, documents: readonly LockedDocument[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct document_id::float8 as id from attachment
    join file on file.id = attachment.file_id
    join file_content as content on content.id = file.content_id
    where document_id = any(${documents.map(({ id }) => id)}::bigint[]) and removed_at is null
      -- the pictures of a text are seen by who reads it, what it links to is not
      and not (in_body and content.mime like 'image/%')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Source {
  readonly html: string
  readonly keywords: string
  readonly secrecy: Secrecy
  readonly expiresOn: string | null
  readonly fields: FieldValues
  readonly files: readonly { readonly fileId: number; readonly name: string; readonly inBody: boolean }[]
}

interface Copy {
  readonly document: LockedDocument
  readonly pairs: readonly PairedField[]
}

interface CopyTarget {
  readonly category: LockedCategory
  /** What a copy follows, by what its original follows. */
  readonly classOf: ReadonlyMap<number, number>
}

/** Where the copies come to; outside the attempts, since what is made here stays for the others where one fails. */
async function findPlace(
  context: ActContext,
  { targetId, resetsRights }: Copying,
  documents: readonly LockedDocument[],
): Promise<CopyTarget> {
  const { db, caller } = context
  const category = await lockCategory(context, targetId)
  if (!category) throw documentErrors.mayNotCreate()
  const classIds = [...new Set(documents.map(({ classId }) => classId))]
  if (classIds.length === 0) return { category, classOf: new Map() }
  const storedSets = resetsRights ? undefined : await storedSetsOf(context, classIds)
  const unitId = caller.departmentId
  const classes = await classesFor(
    db,
    classIds.map((id) => ({ defaultSetId: storedSets?.get(id) ?? category.defaultSetId, unitId })),
  )
  return { category, classOf: new Map(classIds.map((id, at) => [id, classes[at] ?? 0])) }
}

async function copyOne(context: ActContext, place: CopyTarget, { document, pairs }: Copy): Promise<SavedDocument> {
  const { caller } = context
  const { html, keywords, secrecy, expiresOn, fields, files } = await readSource(context, document.id)
  const isOver = expiresOn !== null && expiresOn < localTime(new Date(), caller.timeZone).day
  return createDocument(context, {
    categoryId: place.category.id,
    subject: document.subject,
    html,
    importedFileIds: files.flatMap(({ fileId, inBody }) => (inBody ? [fileId] : [])),
    attachments: { list: files.flatMap(({ fileId, name, inBody }) => (inBody ? [] : [{ fileId, name }])) },
    keywords,
    secrecy,
    ...(isOver ? {} : { expiresOn }),
    fields: pairedValues(pairs, fields),
    copy: { category: place.category, classId: place.classOf.get(document.classId) ?? 0 },
  })
}

async function readSource({ db }: ActContext, documentId: number): Promise<Source> {
  const { rows } = await sql<Source>`
    select body.html, document.keywords, ${secrecyName('document.secrecy')} as secrecy,
      document.expires_on::text as "expiresOn", ${selectValuesInForce} as fields,
      coalesce((
        select jsonb_agg(jsonb_build_object('fileId', file_id, 'name', name, 'inBody', in_body) order by sort, id)
        from attachment where attachment.document_id = document.id and removed_at is null), '[]') as files
    from document join document_body as body on body.document_id = document.id
    where document.id = ${documentId}`.execute(db)
  const [source] = rows
  if (!source) throw documentErrors.nothingChosen()
  return source
}

/** By the class of an original: its default rights as a set of their own, whatever happens to those of its category. */
async function storedSetsOf({ db }: ActContext, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const storedSets = await classesRetained(db, classIds)
  const { rows } = await sql<{ id: number; setId: number }>`
    select id, default_set_id as "setId" from access_set
    where kind = 2 and id = any(${classIds.map((id) => storedSets.get(id) ?? id)}::integer[])`.execute(db)
  const setOf = new Map(rows.map(({ id, setId }) => [id, setId]))
  return new Map(classIds.map((id) => [id, setOf.get(storedSets.get(id) ?? id) ?? 0]))
}
