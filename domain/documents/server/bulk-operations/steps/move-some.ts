import { sql, type RawBuilder } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { findOpenedByPlace } from '@shuku/domain/categories/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  categoriesWith,
  checkRight,
  classesRetained,
  classesUnder,
  findOpenedUnder,
  holdDefaults,
  recordStanding,
  requireCategoryRight,
  type ClassesElsewhere,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import { documentErrors, statuses } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { findEditorsOf } from '../../editing/find-editors-of.ts'
import { documentsPlaced } from '../../events.ts'
import { movePaired, readPairs, valuesBefore, type FieldPair } from '../../fields/field-pairs.ts'
import { findBound } from '../../secrecy/second-person.ts'
import { findPendingAmong } from '../../save/pending/find-pending.ts'
import { findTakenTitles, holdTitles } from '../../save/unique-titles.ts'
import { stayingWithout, type Gone, type Staying } from './staying.ts'

/**
 * Puts documents into another category, in this transaction: those of which the caller has full control, out of
 * categories that they may take documents from, and those that they made and may still take back. What may
 * not go stays, and it says why.
 */
export async function moveSome(context: ActContext, move: Going, documentIds: readonly number[]): Promise<Gone> {
  // before the rights are checked, so that they are checked under the defaults that the documents keep
  if (!move.resetsRights) await holdDefaults(context.db, documentIds)
  const { allowed, refused } = await checkRight(context, documentIds, 'move')
  await requireCategoryRight(context, move.targetId, 'moveIn')
  await holdTitles(context.db, move.targetId)
  const opened = await openedToOneself(context, move, allowed)
  const others = allowed.filter(({ id }) => !opened.has(id))
  const reasons = new Map([...opened, ...(await reasonsToStay(context, move, others))])
  const going = allowed.filter(({ id }) => !reasons.has(id))
  if (going.length > 0) await putInto(context, move, going)
  const staying = allowed.flatMap(({ id, subject }): Staying[] => {
    const error = reasons.get(id)
    return error ? [{ id, subject, error }] : []
  })
  return { done: going.map(({ id }) => id), staying: [...staying, ...refused.map(stayingWithout)] }
}

/** Where documents or their copies are to go. */
export interface Destination {
  readonly targetId?: number | undefined
  /** They went out of it since they were chosen, if they are not in it. */
  readonly sourceId?: number | undefined
  readonly resetsRights?: boolean | undefined
}

/** What is asked for of documents that go, or of copies of them. */
export interface Going extends Destination {
  readonly targetId: number
  /** Whether they take on the default rights of the category that they come to. */
  readonly resetsRights: boolean
  /** Which custom fields get whose values in the target. */
  readonly pairs: readonly FieldPair[]
  /** Of a bulk operation. */
  readonly batchId?: number | undefined
}

/** Reasons why documents that the caller controls stay; without a target those that hold for each. */
export async function reasonsToStay(
  context: ActContext,
  { targetId, sourceId, resetsRights }: Destination,
  documents: readonly LockedDocument[],
): Promise<Map<number, ProductError>> {
  const leavable = await leavableOf(context, documents)
  const editors = await findEditorsOf(context, documents)
  const pending = await findPendingAmong(context, documents)
  const bound = await findBound(context, { intoId: targetId, documents, isCopied: false })
  const reasonOf = ({ id, categoryId, status, mayRetract, fullUntil }: LockedDocument) => {
    const by = editors.get(id)
    if (categoryId === targetId) return documentErrors.alreadyThere()
    if (sourceId !== undefined && categoryId !== sourceId) return documentErrors.movedSince()
    if (!leavable.has(categoryId) && !mayRetract) return documentErrors.mayNotLeave()
    // what the other category gives has no end: nobody makes out of a week a year
    if (resetsRights === true && fullUntil !== Infinity && !mayRetract) return documentErrors.fullForATime()
    if (status === statuses.inApproval) return documentErrors.inApproval()
    if (pending.has(id)) return documentErrors.changeWaitsFirst()
    if (bound.has(id)) return documentErrors.secondPersonMoves()
    return by === undefined ? undefined : documentErrors.beingEdited({ by })
  }
  const reasons = reasonsOf(documents, reasonOf)
  if (targetId === undefined) return reasons
  return withTakenTitles(context, targetId, { documents, reasons, error: documentErrors.titleTaken })
}

/** Of those for which there is one. */
export function reasonsOf<T extends { readonly id: number }>(
  documents: readonly T[],
  reasonOf: (document: T) => ProductError | undefined,
): Map<number, ProductError> {
  return new Map(
    documents.flatMap((document) => {
      const reason = reasonOf(document)
      return reason ? [[document.id, reason]] : []
    }),
  )
}

interface Titled {
  readonly documents: readonly { readonly id: number }[]
  readonly reasons: ReadonlyMap<number, ProductError>
  readonly error: () => ProductError
}

/** The same, with those whose title is taken; what stays for another reason takes none. */
export async function withTakenTitles(
  { db }: ActContext,
  targetId: number,
  { documents, reasons, error }: Titled,
): Promise<Map<number, ProductError>> {
  const going = documents.flatMap(({ id }) => (reasons.has(id) ? [] : [id]))
  const taken = await findTakenTitles(db, targetId, going)
  return new Map([...reasons, ...[...taken].map((id) => [id, error()] as const)])
}

/**
 * Who administers documents does not read them by it: none goes where the default rights would give the administrator
 * more of it than they have, or where they would come to be asked about it.
 */
export async function openedToOneself(
  context: ActContext,
  { targetId, resetsRights }: Pick<Going, 'targetId' | 'resetsRights'>,
  documents: readonly LockedDocument[],
): Promise<Map<number, ProductError>> {
  if (context.asAdministrator !== true) return new Map()
  const opened = resetsRights ? await findOpenedUnder(context, targetId, documents) : new Set<number>()
  const ids = documents.flatMap(({ id }) => (opened.has(id) ? [] : [id]))
  const { allowed } = await checkRight({ ...context, asAdministrator: false }, ids, 'read')
  const readable = new Set(allowed.map(({ id }) => id))
  const documentIds = ids.filter((id) => !readable.has(id))
  const byPlace = await findOpenedByPlace(context, { documentIds, intoId: targetId })
  return new Map([
    ...[...opened].map((id) => [id, documentErrors.wouldOpenToOneself()] as const),
    ...[...byPlace].map((id) => [id, documentErrors.wouldAskOneself()] as const),
  ])
}

/** The categories of these documents that the caller may take documents from. */
async function leavableOf(context: ActContext, documents: readonly LockedDocument[]): Promise<Set<number>> {
  const { db, caller, asAdministrator = false } = context
  const ids = [...new Set(documents.map(({ categoryId }) => categoryId))]
  if (asAdministrator) return new Set(ids)
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${ids}::integer[]) and id in ${categoriesWith(caller, 'moveOut')}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

type Placed = Pick<LockedDocument, 'id' | 'categoryId' | 'classId'>

/** Puts documents that may go into the category; of those that the caller may read the log has how they were related to them. */
export async function putInto(
  context: ActContext,
  move: Going,
  documents: readonly (LockedDocument | Placed)[],
): Promise<void> {
  const { db } = context
  const documentIds = documents.map(({ id }) => id)
  const pairs = await readPairs(context, {
    ...move,
    sourceIds: documents.map(({ categoryId }) => categoryId),
  })
  const elsewhere = await classesIn(context, move, documents)
  const after = classAfter(elsewhere)
  // first the log, while the documents are still where they were
  await recordDocumentAct(context, {
    act: 'move',
    documentIds,
    ...(move.batchId === undefined ? {} : { batchId: move.batchId }),
    detailsOf: new Map(
      documents.map((document) => [document.id, 'level' in document ? { standing: recordStanding(document) } : {}]),
    ),
    selectDetails: sql`jsonb_build_object(
      'categoryId', jsonb_build_array(document.category_id, ${move.targetId}::integer),
      'classId', jsonb_build_array(document.class_id, ${after}), 'snapshot', pg_current_snapshot()::text)
      || ${pairs.length > 0 ? sql`jsonb_build_object('fields', ${valuesBefore(pairs)})` : sql`'{}'`}`,
  })
  await sql`
    update document set category_id = ${move.targetId}, class_id = ${after}
    where id = any(${documentIds}::bigint[])`.execute(db)
  await movePaired(context, pairs, documents)
  await documentsPlaced.announce(db, { documentIds })
}

/** A document's class where it comes to; there are few of them, whatever the number of documents. */
function classAfter(elsewhere: ClassesElsewhere): RawBuilder<number> {
  const byClass = JSON.stringify(Object.fromEntries(elsewhere))
  return sql<number>`(${byClass}::jsonb ->> document.class_id::text)::integer`
}

async function classesIn(
  { db }: ActContext,
  { targetId, resetsRights }: Going,
  documents: readonly Placed[],
): Promise<ClassesElsewhere> {
  const classIds = documents.map(({ classId }) => classId)
  if (!resetsRights) return classesRetained(db, classIds)
  // held by requireCategoryRight: nobody gives the category another default set meanwhile
  const { default_set_id } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow()
  return classesUnder(db, classIds, default_set_id)
}
