import { sql } from 'kysely'
import { isChangedSince, recordDocumentAct } from '@shuku/domain/audit/server'
import { documentActs } from '@shuku/domain/audit/contract'
import type { ProductError } from '@shuku/kit/contract'
import {
  categoriesWith,
  checkRight,
  findGuarded,
  hasClearance,
  hasOtherDefaults,
  hasRight,
  lockDocuments,
  opensMore,
  rightErrors,
  type RecordedStanding,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { documentErrors, statuses } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { documentsPlaced } from '../../events.ts'
import { putBackPaired, type FieldPair } from '../../fields/field-pairs.ts'
import { findPendingAmong } from '../../save/pending/find-pending.ts'
import type { Portion } from '../bulk-kinds.ts'
import type { Gone, Staying } from './staying.ts'

/** With the fields that the move paired. */
type Back = Pick<Portion<object>, 'of' | 'batchId'> & { readonly pairs: readonly FieldPair[] }

interface Former {
  readonly id: number
  readonly subject: string
  readonly status: number
  /** The former category. */
  readonly categoryId: number
  /** The category to which the operation moved it. */
  readonly presentId: number
  readonly classId: number
  readonly presentClassId: number
  /** Somebody else has written, shared, deleted or restored it since. */
  readonly isTouched: boolean
  /** The default rights that it had there are others since. */
  readonly hasOtherDefaults: boolean
  /** How its doer was related to it when they moved it. */
  readonly standing: RecordedStanding | null
}

/** The log entries that name the categories of the documents before the undone operation (0) and after it (1). */
function formerly({ of }: Back) {
  return {
    undone: sql`document_log as undone
      where undone.batch_id = ${of}::bigint and undone.operation = ${sql.lit(documentActs.move)}`,
    at: (what: 'categoryId' | 'classId', which: 0 | 1) =>
      sql`(undone.details -> ${sql.lit(what)} ->> ${sql.lit(which)})::integer`,
  }
}

/**
 * Puts documents back to where a move took them from, under the default rights that they had there: those that are
 * still as the move left them, and that others have not changed since. They are moved again, so it needs the right to:
 * on the document as it is now, or by the categories and on the document as it was.
 */
export async function moveBackSome(context: ActContext, move: Back, documentIds: readonly number[]): Promise<Gone> {
  const { db } = context
  await lockDocuments(db, documentIds)
  const there = await lockCategories(context, await findFormer(context, move, documentIds))
  // what is judged is read under the locks: a sync of the category may have ended just now
  const former = await findFormer(context, move, documentIds)
  const guarded = await findGuarded(
    db,
    former.map(({ id }) => id),
  )
  const pending = await findPendingAmong(context, former)
  const { may, placed } = await placeMovable(context, former)
  const errorOf = (document: Former): ProductError | undefined => {
    if (!there.has(document.categoryId)) return documentErrors.formerCategoryGone()
    if (document.isTouched) return documentErrors.changedSince()
    if (document.status === statuses.inApproval) return documentErrors.inApproval()
    if (pending.has(document.id)) return documentErrors.changeWaitsFirst()
    if (document.hasOtherDefaults) return documentErrors.defaultsChangedSince()
    return may.has(document.id) ? guarded.get(document.id) : rightErrors.documentRefused({ id: document.id })
  }
  const judged = former.map((document) => ({ document, error: errorOf(document) }))
  const going = judged.flatMap(({ document, error }) => (error ? [] : [document]))
  const goes = new Set(going)
  const returning = placed.filter((document) => !goes.has(document))
  await put(context, returning, 'present')
  if (going.length > 0) await settleBack(context, move, going)
  const known = new Set(former.map(({ id }) => id))
  const refused = judged.flatMap(({ document: { id, subject }, error }): Staying[] =>
    error ? [{ id, subject: may.has(id) ? subject : '', error }] : [],
  )
  const since = documentIds
    .filter((id) => !known.has(id))
    .map((id): Staying => ({ id, subject: '', error: documentErrors.movedSince() }))
  return { done: going.map(({ id }) => id), staying: [...refused, ...since] }
}

/** They are where they were. */
async function settleBack(context: ActContext, move: Back, going: readonly Former[]): Promise<void> {
  const detailsOf = new Map(
    going.map(({ id, categoryId, presentId, classId, presentClassId }) => [
      id,
      { categoryId: [presentId, categoryId], classId: [presentClassId, classId] },
    ]),
  )
  const documentIds = going.map(({ id }) => id)
  await recordDocumentAct(context, { act: 'move', documentIds, batchId: move.batchId, detailsOf })
  await putBackPaired(context, { batchId: move.of, pairs: move.pairs, documentIds })
  await documentsPlaced.announce(context.db, { documentIds })
}

async function put({ db }: ActContext, documents: readonly Former[], where: 'before' | 'present'): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(({ id, ...each }) => ({
    id,
    category_id: where === 'before' ? each.categoryId : each.presentId,
    class_id: where === 'before' ? each.classId : each.presentClassId,
  }))
  await sql`
    update document set category_id = place.category_id, class_id = place.class_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (id bigint, category_id integer, class_id integer)
    where document.id = place.id`.execute(db)
}

/**
 * The former categories of the documents that nobody has moved, or given other default rights, since. The ids are a
 * condition on the log, so that its index finds a thousand entries among many; as a condition on the documents each
 * would be compared with each entry.
 */
async function findFormer({ db, caller }: ActContext, move: Back, documentIds: readonly number[]): Promise<Former[]> {
  const { undone, at } = formerly(move)
  const { rows } = await sql<Former>`
    select document.id, document.subject, document.status, ${at('categoryId', 0)} as "categoryId", document.category_id as "presentId",
      ${at('classId', 0)} as "classId", document.class_id as "presentClassId", ${isChangedSince(caller)} as "isTouched",
      undone.details -> 'standing' as standing,
      ${hasOtherDefaults({ classId: at('classId', 0), snapshot: sql`(undone.details ->> 'snapshot')::pg_snapshot` })} as "hasOtherDefaults"
    from document, ${undone} and undone.document_id = document.id and undone.document_id = any(${documentIds}::bigint[])
      and document.deleted_at is null and ${hasClearance(caller.clearance)}
      and document.category_id = ${at('categoryId', 1)} and document.class_id = ${at('classId', 1)}
    order by document.id`.execute(db)
  return rows
}

/**
 * Those that the caller may move, as any document; or by the categories, if they could move it away again once it is
 * back. Anyone who has lost since what they moved it by, a membership or a share that had an end, opens it neither to
 * themselves nor to others; and nobody comes to more by it than they had when they moved it. To see
 * that they are put where they were: `placed` are there now, since a row that is written again for the move costs again.
 */
async function placeMovable(
  context: ActContext,
  former: readonly Former[],
): Promise<{ readonly may: ReadonlySet<number>; readonly placed: readonly Former[] }> {
  const now = await standingOf(context, former)
  const isMovable = (document: LockedDocument | undefined) => document !== undefined && hasRight(document, 'move')
  const others = former.filter(({ id }) => !isMovable(now.get(id)))
  const byRight = new Set((await byCategories(context, others)).map(({ id }) => id))
  const asked = former.filter(({ id }) => isMovable(now.get(id)) || byRight.has(id))
  await put(context, asked, 'before')
  const back = await standingOf(context, asked)
  const may = asked.filter(({ id, standing }) => {
    const after = back.get(id)
    if (!after) return isMovable(now.get(id))
    const isTheirs = isMovable(now.get(id)) || isMovable(after)
    return isTheirs && !opensMore(after, { before: standing ?? undefined, present: now.get(id) })
  })
  return { may: new Set(may.map(({ id }) => id)), placed: asked }
}

async function standingOf(
  context: ActContext,
  former: readonly Former[],
): Promise<ReadonlyMap<number, LockedDocument>> {
  const { allowed } = await checkRight(
    context,
    former.map(({ id }) => id),
    'read',
  )
  return new Map(allowed.map((document) => [document.id, document]))
}

/**
 * By the settings of the present or former category, or by the same rights on both categories that were used for the
 * move.
 */
async function byCategories(context: ActContext, former: readonly Former[]): Promise<Former[]> {
  if (former.length === 0) return []
  const [settings, moveOut, moveIn] = [
    await among(context, former, 'settings'),
    await among(context, former, 'moveOut'),
    await among(context, former, 'moveIn'),
  ]
  return former.filter(({ categoryId, presentId }) => {
    const isSet = settings.has(categoryId) || settings.has(presentId)
    return isSet || (moveOut.has(categoryId) && moveIn.has(presentId))
  })
}

async function among(
  { db, caller }: ActContext,
  former: readonly Former[],
  right: CategoryRight,
): Promise<Set<number>> {
  const ids = [...new Set(former.flatMap(({ categoryId, presentId }) => [categoryId, presentId]))]
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${ids}::integer[]) and id in ${categoriesWith(caller, right)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Locks those categories that still exist. */
async function lockCategories({ db }: ActContext, former: readonly Former[]): Promise<Set<number>> {
  const ids = [...new Set(former.map(({ categoryId }) => categoryId))]
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${ids}::integer[]) and deleted_at is null order by id for share`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
