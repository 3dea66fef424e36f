import { sql } from 'kysely'
import { isFollowedByOthers } from '@shuku/domain/audit/server'
import { selectOpenedAccounts } from '@shuku/domain/people/server'
import { identify, restoreSets, takeCategoryGrants, withAbove } from '@shuku/domain/rights/server'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { requireMayGive, rightsToGive } from './rights-to-give.ts'
import { restoreGrants, type FormerGrants, type StoredGrant } from './grant-rows.ts'
import type { RightAct } from './record-right-act.ts'
import { withinOwn } from './within-own.ts'

/**
 * Takes an act of the caller's back, within a day and as long as they may still change the category. Of default rights
 * only the last act can be: what somebody entered after it would be lost with it.
 */
export async function undoRightAct(context: CategoryContext, actId: number): Promise<{ readonly categoryId: number }> {
  const { db, caller } = context
  const found = await db
    .selectFrom('category_right_act')
    .select('category_id as categoryId')
    .where('id', '=', actId)
    .where('person_id', '=', caller.personId)
    .executeTakeFirst()
  if (!found) throw categoryErrors.actGone()
  const { categoryId } = found
  await lockSettings(context, [categoryId])
  const act = await claim(context, actId)
  if (act.act === 'grants') {
    await undoGrants(context, act)
  } else {
    if (await isFollowed(context, categoryId, actId)) throw categoryErrors.changedSince()
    await withinOwn(context, categoryId, () => restoreSets(db, categoryId, act.before))
  }
  await recordCategoryAct(context, 'undoCategoryRights', { categoryId, details: { undoes: actId } })
  return { categoryId }
}

interface GrantsAct {
  readonly categoryId: number
  readonly at: string
  readonly before: FormerGrants
}

/**
 * Restores the grants that the caller could give now, and the grants that the caller took from themselves if the giver
 * could still give them and nobody else has decided on the rights since. Rights that callers once gave themselves, or
 * got from a friend, and that neither of them could give now, are not restored: an undo must not become a store of
 * rights against those who run the category.
 */
async function undoGrants(context: CategoryContext, act: GrantsAct): Promise<void> {
  const { categoryId, before } = act
  const isOurs = !(await hasOthersSince(context, act))
  const own = isOurs ? await stillGiven(context, categoryId, await namingOneself(context, before.kept)) : []
  const others = before.kept.filter((row) => !own.includes(row))
  await restoreGrants(context, own)
  await requireMayGive(
    context,
    categoryId,
    others.map(({ category_right }) => category_right),
  )
  await takeCategoryGrants(context.db, categoryId, before.given)
  await restoreGrants(context, others)
}

/**
 * The grants whose giver could give them again now. For grants made by the product itself there is no giver who could
 * have lost the right.
 */
async function stillGiven(
  context: CategoryContext,
  categoryId: number,
  rows: readonly StoredGrant[],
): Promise<StoredGrant[]> {
  const mayGive = new Map<number | null, readonly CategoryRight[]>([[null, categoryRights]])
  for (const { given_by: personId } of rows) {
    if (personId === null || mayGive.has(personId)) continue
    const giver = await identify(context.db, { personId })
    mayGive.set(personId, giver ? await rightsToGive({ ...context, caller: giver }, categoryId) : [])
  }
  return rows.filter(({ given_by, category_right }) => mayGive.get(given_by)?.includes(category_right))
}

/** On the category itself, or on one above it whose rights it inherits. */
async function hasOthersSince(context: CategoryContext, { categoryId, at }: GrantsAct): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select id from above`.execute(context.db)
  return isFollowedByOthers(context, {
    subjectKind: 'category',
    subjectIds: rows.map(({ id }) => id),
    acts: ['changeCategoryRights', 'undoCategoryRights', 'moveCategory'],
    at,
  })
}

async function namingOneself(context: CategoryContext, kept: readonly StoredGrant[]): Promise<StoredGrant[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct principal_id as id from person_principal
    where principal_id = any(${kept.map(({ principal_id }) => principal_id)}::integer[]) and valid_until is null
      and person_id in ${selectOpenedAccounts(context)}`.execute(context.db)
  const mine = new Set(rows.map(({ id }) => id))
  return kept.filter(({ principal_id }) => mine.has(principal_id))
}

async function claim({ db }: CategoryContext, actId: number): Promise<RightAct & { readonly at: string }> {
  const { rows } = await sql<RightAct & { readonly at: string }>`
    update category_right_act set undone_at = now()
    where id = ${actId} and undone_at is null and at > now() - interval '1 day'
    returning category_id as "categoryId", at::text, act, before`.execute(db)
  const [act] = rows
  if (!act) throw categoryErrors.actGone()
  return act
}

async function isFollowed({ db }: CategoryContext, categoryId: number, actId: number): Promise<boolean> {
  const later = await db
    .selectFrom('category_right_act')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('id', '>', actId)
    .where('act', '<>', 'grants')
    .where('undone_at', 'is', null)
    .limit(1)
    .execute()
  return later.length > 0
}
