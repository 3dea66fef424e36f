import { sql } from 'kysely'
import { isFollowedByOthers } from '@shuku/domain/audit/server'
import { selectOwnAccounts } from '@shuku/domain/people/server'
import { identify, restoreSets, takeCategoryGrants } from '@shuku/domain/rights/server'
import { categoryRights, type CategoryRight } from '../../../rights/contract.ts'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { requireMayGive, rightsToGive } from './rights-to-give.ts'
import { restoreGrants, type FormerGrants, type KeptGrant } from './grant-rows.ts'
import type { RightAct } from './keep-right-act.ts'
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
  await lockSettings(context, categoryId)
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
 * What the caller may give now comes back; and what they took from themselves where whoever gave it to them may give it
 * now, as long as nobody else has decided on the rights since. What they gave themselves by rights that they have no
 * more, or a friend who has none either, stays away: an act of one's own is no store of rights against those who run
 * the category.
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

/** Those that whoever gave them could give now; what the product gave, nobody has lost the right to give. */
async function stillGiven(
  context: CategoryContext,
  categoryId: number,
  rows: readonly KeptGrant[],
): Promise<KeptGrant[]> {
  const mayGive = new Map<number | null, readonly CategoryRight[]>([[null, categoryRights]])
  for (const { given_by: personId } of rows) {
    if (personId === null || mayGive.has(personId)) continue
    const giver = await identify(context.db, { personId })
    mayGive.set(personId, giver ? await rightsToGive({ ...context, caller: giver }, categoryId) : [])
  }
  return rows.filter(({ given_by, category_right }) => mayGive.get(given_by)?.includes(category_right))
}

/** On the category or on one above, whose rights reach it. */
async function hasOthersSince(context: CategoryContext, { categoryId, at }: GrantsAct): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id) as (
      select ${categoryId}::integer
      union select parent_id from above join category using (id) where parent_id is not null
    )
    select id from above`.execute(context.db)
  return isFollowedByOthers(context, {
    subjectKind: 'category',
    subjectIds: rows.map(({ id }) => id),
    acts: ['changeCategoryRights', 'undoCategoryRights', 'moveCategory'],
    at,
  })
}

async function namingOneself(context: CategoryContext, kept: readonly KeptGrant[]): Promise<KeptGrant[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct principal_id as id from person_principal
    where principal_id = any(${kept.map(({ principal_id }) => principal_id)}::integer[]) and valid_until is null
      and person_id in ${selectOwnAccounts(context)}`.execute(context.db)
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
