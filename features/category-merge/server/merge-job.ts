import { sql } from 'kysely'
import {
  deleteCategories,
  moveCategory,
  recordCategoryAct,
  requireMergeable,
  type MergingSides,
} from '@shuku/domain/categories/server'
import { movedAtOnce, moveDocuments, type ActContext } from '@shuku/domain/documents/server'
import { identify } from '@shuku/domain/rights/server'
import { ProductError, z } from '@shuku/kit/contract'
import { defineJob, inTransaction, Progress, type Database, type JobContext } from '@shuku/kit/server'
import { categoryMergeErrors, hasRemaining, mergeKind, type MergeResult } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'
import { pairFields } from './field-pairs.ts'
import { findRemaining } from './find-remaining.ts'

const payload = z.object({
  categoryId: z.int(),
  intoId: z.int(),
  resetsRights: z.boolean(),
  /** Sub-categories when it was asked for. */
  children: z.int(),
  progressId: z.int(),
  by: z.object({ personId: z.int(), signedInId: z.int(), address: z.string() }),
})
type Work = z.output<typeof payload>

/**
 * A merge of categories. Each sub-category, each portion of documents and the end are a transaction of their own that
 * asks for the rights again: what has gone is there no more, so after a kill, or when somebody starts it again, it goes
 * on with the rest.
 */
export const mergeJob = defineJob({
  name: mergeKind,
  payload,
  // one after the other: of two about the same category the second finds what the first has left
  queue: mergeKind,
  async run(work, context) {
    const { database } = context
    // its end and the deletion are one transaction
    if (await isOver(database, work.progressId)) return
    const progress = await Progress.open(database, work.progressId)
    try {
      await moveChildren(context, work, progress)
      await moveAll(context, work, progress)
      await end(context, work, progress.signal.aborted)
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      await progress.fail({ reason: { 'zh-CN': error.textIn('zh-CN'), 'en-US': error.textIn('en-US') } })
    }
  },
  async gaveUp({ progressId }, _error, { database }) {
    await (await Progress.open(database, progressId)).fail({ reason: categoryMergeMessages.texts.failedSomehow })
  },
})

async function isOver(database: Database, progressId: number): Promise<boolean> {
  const row = await database.selectFrom('job_progress').select('state').where('id', '=', progressId).executeTakeFirst()
  return row?.state === 'done' || row?.state === 'failed'
}

/** One transaction as the person who merges, with their present rights. */
async function step<T>(
  { database, store }: JobContext,
  work: Work,
  act: (context: ActContext, sides: MergingSides) => Promise<T>,
): Promise<T> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { personId, signedInId, address } = work.by
    const caller = await identify(db, { personId })
    if (!caller) throw categoryMergeErrors.starterLeft()
    const acting = { db, store, caller: { ...caller, signedInId }, language: caller.language, request: { address } }
    const sides = await requireMergeable(acting, work)
    return act({ ...acting, asAdministrator: sides.asAdministrator }, sides)
  })
}

/** What is refused stays; the end says what that is, and why. */
async function unlessRefused(acting: Promise<unknown>): Promise<void> {
  await acting.catch((error: unknown) => {
    if (!(error instanceof ProductError)) throw error
  })
}

async function moveChildren(context: JobContext, work: Work, progress: Progress): Promise<void> {
  const { database, signal } = context
  const children = await database
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', work.categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  for (const { id } of children) {
    signal.throwIfAborted()
    if (progress.signal.aborted) return
    await unlessRefused(
      step(context, work, (acting) => moveCategory(acting, { categoryId: id, parentId: work.intoId })),
    )
    await progress.advance(0)
  }
}

async function moveAll(context: JobContext, work: Work, progress: Progress): Promise<void> {
  const { database, signal } = context
  const { categoryId, intoId, resetsRights } = work
  const total = await countDocuments(database, categoryId)
  // an earlier try has left its count
  await progress.advance(-progress.done, total)
  for (let after = 0; ;) {
    signal.throwIfAborted()
    if (progress.signal.aborted) return
    const documentIds = await nextDocuments(database, categoryId, after)
    after = documentIds.at(-1) ?? 0
    if (documentIds.length === 0) return
    await unlessRefused(
      step(context, work, async (acting) => {
        const { pairs } = await pairFields(acting, work)
        return moveDocuments(acting, { documentIds, sourceId: categoryId, targetId: intoId, resetsRights, pairs })
      }),
    )
    await progress.advance(documentIds.length)
  }
}

async function countDocuments(database: Database, categoryId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from document where category_id = ${categoryId} and deleted_at is null`.execute(
    database,
  )
  return rows[0]?.n ?? 0
}

async function nextDocuments(database: Database, categoryId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document where category_id = ${categoryId} and deleted_at is null and id > ${after}
    order by id limit ${movedAtOnce}`.execute(database)
  return rows.map(({ id }) => Number(id))
}

/** Deletes the category if nothing is left in it, and writes down how it ended. */
async function end(context: JobContext, work: Work, isStopped: boolean): Promise<void> {
  await step(context, work, async (acting, { name, intoName, children }) => {
    const { db } = acting
    const { categoryId, intoId, resetsRights, progressId } = work
    const refusal = isStopped ? undefined : await refusalOf(() => deleteCategories(acting, [categoryId]))
    const isRemoved = !isStopped && refusal === undefined
    const { checked: _, ...remaining } = isRemoved
      ? { documents: [], binned: 0, categories: [], unseenCategories: 0, checked: 0 }
      : await findRemaining(acting, work)
    const moved = { documents: await countMoved(db, work), categories: Math.max(0, work.children - children) }
    const result: MergeResult = {
      categoryId,
      intoId,
      name,
      intoName,
      isRemoved,
      ...moved,
      remaining,
      reason: hasRemaining(remaining) ? '' : (refusal?.textIn(acting.language) ?? ''),
    }
    const details = { from: [categoryId, name], into: [intoId, intoName], resetsRights, isRemoved, ...moved }
    await recordCategoryAct(acting, 'mergeCategory', { categoryId: intoId, details })
    await (await Progress.open(db, progressId)).finish(result)
  })
}

/** It refuses before it has changed anything. */
async function refusalOf(act: () => Promise<void>): Promise<ProductError | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
}

/** By all tries of the job. */
async function countMoved(db: Database, { categoryId, intoId, progressId, by }: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(move.done), 0)::integer as n
    from job_progress as progress join bulk_operation as move on move.person_id = ${by.personId}
      and move.kind = 'move' and (move.details ->> 'sourceId')::integer = ${categoryId}
      and (move.details ->> 'targetId')::integer = ${intoId} and move.asked_at >= progress.created_at
    where progress.id = ${progressId}`.execute(db)
  return rows[0]?.n ?? 0
}
