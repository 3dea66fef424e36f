import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { attempt } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkRight,
  hasRight,
  holdDefaults,
  lockDocuments,
  requireCategoryRight,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import { documentErrors, statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import type { Destination, Going } from '../bulk-operations/steps/move-some.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { readPairs, type PairedField } from '../fields/field-pairs.ts'
import { findBound } from '../secrecy/second-person.ts'
import { documentsSaved } from '../events.ts'
import { submitted } from '../status.ts'
import { copyOne } from './copy-one.ts'
import { findCopyTarget, type CopyTarget } from './copy-target.ts'
import { insertCopies } from './insert-copies.ts'
import { planCopies } from './plan-copies.ts'

export type Copying = Going & { readonly batchId: number }

/**
 * Copies documents that the caller may read into a category that they may copy into: title, text, keywords, files,
 * secrecy and paired fields; never versions, log, replies, likes or shares. The copier is the author. In the
 * target a copy is like any new document: it waits for approval where that asks for one. Each is copied whole or not.
 */
export async function copySome(context: ActContext, copying: Copying, documentIds: readonly number[]): Promise<Gone> {
  const { db } = context
  const { targetId, batchId } = copying
  await holdOriginals(context, copying, documentIds)
  await requireCategoryRight(context, targetId, 'copyIn')
  const { allowed, refused } = await checkRight(context, documentIds, 'read')
  const reasons = await reasonsNotToCopy(context, copying, allowed)
  const pairs = await readPairs(context, {
    ...copying,
    sourceIds: allowed.map(({ categoryId }) => categoryId),
  })
  const target = await findCopyTarget(context, copying, allowed)
  const documents = allowed.filter(({ id }) => !reasons.has(id))
  const { copyOf, uncopied, settled } = await copyEach(context, target, { documents, pairs })
  // at once: with each by itself it would take as long again as the copying
  if (settled.length > 0)
    await documentsSaved.announce(db, { documentIds: settled, caller: context.caller, created: true, sameTexts: false })
  const done = documents.flatMap(({ id }) => (copyOf.has(id) ? [id] : []))
  const detailsOf = new Map(
    allowed.map(({ id, categoryId }) => [id, { copy: copyOf.get(id), categoryId: [categoryId, targetId] }]),
  )
  await recordDocumentAct(context, { act: 'copy', documentIds: done, detailsOf, batchId })
  const staying = allowed.flatMap(({ id, subject }): Staying[] => {
    const error = reasons.get(id) ?? uncopied.get(id)
    return error ? [{ id, subject, error }] : []
  })
  return { done, staying: [...refused.map(stayingWithout), ...staying] }
}

/** They are what was looked at, until they have been copied; others may copy them meanwhile. */
export async function holdOriginals(
  { db }: ActContext,
  { resetsRights }: Pick<Going, 'resetsRights'>,
  documentIds: readonly number[],
): Promise<void> {
  await (resetsRights ? lockDocuments : holdDefaults)(db, documentIds, 'share')
}

interface Wanted {
  readonly documents: readonly LockedDocument[]
  readonly pairs: readonly PairedField[]
}

interface Copied {
  /** By their originals. */
  readonly copyOf: ReadonlyMap<number, number>
  /** Those that do not wait for approval. */
  readonly settled: readonly number[]
  readonly uncopied: ReadonlyMap<number, ProductError>
}

/** Together what needs nobody's approval, and by itself what cannot be copied so. */
async function copyEach(context: ActContext, target: CopyTarget, wanted: Wanted): Promise<Copied> {
  const { db } = context
  const together = await attempt(db, () => copyTogether(context, target, wanted))
  // a field is of another kind than a moment ago: it may concern one of them alone
  const { copies, refused, apart } =
    together instanceof ProductError ? { ...nothing, apart: wanted.documents } : together
  const copyOf = new Map(copies)
  const uncopied = new Map(refused)
  const settled = [...copies.values()]
  for (const document of apart) {
    const copy = await attempt(db, () => copyOne(context, target, { ...wanted, document }))
    if (copy instanceof ProductError) {
      uncopied.set(document.id, copy)
      continue
    }
    copyOf.set(document.id, copy.id)
    // what waits for approval is announced by itself: where nobody may approve it, it is not copied
    if (copy.status !== 'inApproval') settled.push(copy.id)
  }
  return { copyOf, uncopied, settled }
}

const nothing = { copies: new Map<number, number>(), refused: new Map<number, ProductError>() }

async function copyTogether(context: ActContext, target: CopyTarget, { documents, pairs }: Wanted) {
  const status = submitted('inForce', target.category, false)
  if (status === 'inApproval' || documents.length === 0) return { ...nothing, apart: documents }
  const { planned, ...plan } = await planCopies(context, target.category, { documents, pairs })
  return { ...plan, copies: await insertCopies(context, target, { status, planned }) }
}

/** Why documents that the caller reads are not copied into the target; without one, for any. */
export async function reasonsNotToCopy(
  context: ActContext,
  { sourceId, targetId }: Destination,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, ProductError>> {
  const editors = await findEditorsOf(context, documents)
  const barred = await findBarred(context, targetId, documents)
  const reasonOf = ({ id, categoryId }: LockedDocument) => {
    const by = editors.get(id)
    if (categoryId === targetId) return documentErrors.alreadyThere()
    if (sourceId !== undefined && categoryId !== sourceId) return documentErrors.movedSince()
    return barred.get(id) ?? (by === undefined ? undefined : documentErrors.beingEdited({ by }))
  }
  return withReasons(documents, reasonOf)
}

/** Which of them can have no copy there, though the caller reads them, and why. */
export async function findBarred(
  context: ActContext,
  targetId: number | undefined,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, ProductError>> {
  const withFiles = await findWithFiles(context, documents)
  const bound = await findBound(context, { intoId: targetId, documents, isCopied: true })
  return withReasons(documents, (document) => {
    const { id, status } = document
    if (status === statuses.inApproval) return documentErrors.inApproval()
    if (bound.has(id)) return documentErrors.secondPersonCopies()
    // who makes a copy has its files
    if (withFiles.has(id) && !hasRight(document, 'download')) return documentErrors.copyTakesDownload()
    return undefined
  })
}

function withReasons(
  documents: readonly LockedDocument[],
  reasonOf: (document: LockedDocument) => ProductError | undefined,
): ReadonlyMap<number, ProductError> {
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
