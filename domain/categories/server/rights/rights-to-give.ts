import { isOpened } from '@shuku/domain/people/server'
import { administersCategory, findRunByOthers, rightsOnCategory } from '@shuku/domain/rights/server'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import type { StoredGrant } from './grant-rows.ts'

/**
 * The rights on a category that the caller may give to others: the rights they have, or all of them if they administer
 * it by an administrative role. Otherwise a right whose last holder has left could never be given again.
 */
export async function rightsToGive(context: CategoryContext, categoryId: number): Promise<CategoryRight[]> {
  const { db, caller } = context
  if (await administersCategory(db, caller, categoryId)) return [...categoryRights]
  return rightsOnCategory(db, caller, categoryId)
}

/**
 * Whether the caller decides on the category: they hold every right on it, or administer it by an administrative role.
 */
export async function decidesOn(context: CategoryContext, categoryId: number): Promise<boolean> {
  const held = await rightsToGive(context, categoryId)
  return categoryRights.every((right) => held.includes(right))
}

export async function requireMayGive(
  context: CategoryContext,
  categoryId: number,
  rights: readonly CategoryRight[],
): Promise<void> {
  if (rights.length === 0) return
  const mayGive = await rightsToGive(context, categoryId)
  if (rights.some((right) => !mayGive.includes(right))) throw categoryErrors.mayNotGive()
}

/**
 * Nobody takes away a right that they do not have. A caller who does not decide on the category takes nothing from
 * people who hold every right on it, since they would then run it in their place. Grants that the caller gave to
 * themselves are exempt.
 */
export async function requireMayTake(
  context: CategoryContext,
  categoryId: number,
  take: readonly StoredGrant[],
): Promise<void> {
  const foreign = await givenByOthers(context, take)
  if (foreign.length === 0) return
  const mayGive = await rightsToGive(context, categoryId)
  if (foreign.some(({ category_right }) => !mayGive.includes(category_right))) throw categoryErrors.mayNotTake()
  if (categoryRights.every((right) => mayGive.includes(right))) return
  const without = foreign.map(({ id }) => id)
  const run = await findRunByOthers(context, { categoryIds: [categoryId], without })
  if (run !== undefined) throw categoryErrors.takesFromRunner()
}

async function givenByOthers(context: CategoryContext, grants: readonly StoredGrant[]): Promise<StoredGrant[]> {
  const own = new Set<number>()
  for (const id of new Set(grants.map(({ given_by }) => given_by)))
    if (id !== null && (await isOpened(context, id))) own.add(id)
  return grants.filter(({ given_by }) => given_by === null || !own.has(given_by))
}
