import {
  grantCategory,
  hasCategoryRight,
  takeCategoryGrants as takeRows,
  type CategoryGrant,
} from '@shuku/domain/rights/server'
import { requireNameable, type Subject } from '@shuku/domain/people/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import type { RightsChanged } from './change-default-rights.ts'
import { findSubject, nameOfGrant, readGrants, type StoredGrant } from './grant-rows.ts'
import { recordRightAct } from './record-right-act.ts'
import { requireMayGive, requireMayTake } from './rights-to-give.ts'

/** More is a mistake, and would be read with every look at the category. */
const mostGrants = 2000

interface GrantsChange {
  readonly categoryId: number
  readonly give?: readonly CategoryGrant[]
  readonly take?: readonly StoredGrant[]
  /** The caller knows that they lose the right to change this category. */
  readonly losesOwn?: boolean
}

/** Gives rights on a category; nobody gives what they have not got themselves. */
export async function giveCategoryRights(
  context: CategoryContext,
  categoryId: number,
  give: readonly CategoryGrant[],
): Promise<RightsChanged> {
  await lockSettings(context, [categoryId])
  await requireNameable(context.db, context.caller.personId, give)
  return changeGrants(context, { categoryId, give })
}

interface Row {
  readonly categoryId: number
  /** Any of the grants that the row represents: same subject, same bounds. */
  readonly grantId: number
  readonly rights: readonly CategoryRight[]
  readonly losesOwn: boolean
}

/** Gives whom a grant names these rights on the category, and no other. */
export async function setCategoryRights(context: CategoryContext, row: Row): Promise<RightsChanged> {
  const { categoryId, grantId, rights, losesOwn } = row
  await lockSettings(context, [categoryId])
  const own = await ofSameRow(context, categoryId, [grantId])
  const [first] = own
  if (!first) throw categoryErrors.unknownRight()
  const missing = rights.filter((right) => !own.some(({ category_right }) => category_right === right))
  const to = await findSubject(context, first.principal_id)
  const give = missing.length === 0 ? [] : [grantTo(to, missing, first)]
  const take = own.filter(({ category_right }) => !rights.includes(category_right))
  return changeGrants(context, { categoryId, give, take, losesOwn })
}

interface Taking {
  readonly categoryId: number
  readonly grantIds: readonly number[]
  readonly losesOwn: boolean
}

/** Takes all rights of these rows that were given on this very category; what is inherited is taken where it was given. */
export async function takeCategoryRights(context: CategoryContext, taking: Taking): Promise<RightsChanged> {
  const { categoryId, grantIds, losesOwn } = taking
  await lockSettings(context, [categoryId])
  const take = await ofSameRow(context, categoryId, grantIds)
  if (take.length === 0) throw categoryErrors.unknownRight()
  return changeGrants(context, { categoryId, take, losesOwn })
}

async function changeGrants(
  context: CategoryContext,
  { categoryId, give = [], take = [], losesOwn = false }: GrantsChange,
): Promise<RightsChanged> {
  const { db, caller } = context
  await requireMayGive(
    context,
    categoryId,
    give.flatMap(({ rights }) => rights),
  )
  await requireMayTake(context, categoryId, take)
  const before = await readGrants(context, categoryId)
  const asked = give.reduce((sum, { rights }) => sum + rights.length, 0)
  if (asked > 0 && before.length + asked > mostGrants) throw categoryErrors.tooManyRights({ most: mostGrants })
  if (give.length > 0) await grantCategory(db, categoryId, { grants: give, givenBy: caller.personId })
  const takeIds = take.map(({ id }) => id)
  if (take.length > 0) await takeRows(db, categoryId, takeIds)
  const after = await readGrants(context, categoryId)
  const given = after.filter(({ id }) => !before.some((row) => row.id === id))
  // taken, or given already with an end that it has no more
  const kept = before.filter(
    (row) => !after.some(({ id, valid_until }) => id === row.id && valid_until === row.valid_until),
  )
  const count = given.length + kept.length
  if (count === 0) return { actId: 0, count }
  if (take.length > 0 && !losesOwn && !(await hasCategoryRight(db, caller, { categoryId, right: 'settings' })))
    throw categoryErrors.losesOwnSettings()
  await recordCategoryAct(context, 'changeCategoryRights', { categoryId, details: { before: kept, after: given } })
  const former = { given: given.map(({ id }) => id), kept }
  return { actId: await recordRightAct(context, { categoryId, act: 'grants', before: former }), count }
}

/** All grants of the rows of which these are part. */
async function ofSameRow(context: CategoryContext, categoryId: number, grantIds: readonly number[]) {
  const all = await readGrants(context, categoryId)
  const names = new Set(all.filter(({ id }) => grantIds.includes(id)).map(nameOfGrant))
  return all.filter((grant) => names.has(nameOfGrant(grant)))
}

function grantTo(
  to: Subject,
  rights: readonly CategoryRight[],
  { min_security, max_security }: StoredGrant,
): CategoryGrant {
  return { to, rights, minSecurity: min_security, maxSecurity: max_security }
}
