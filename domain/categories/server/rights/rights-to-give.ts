import { isOneOf } from '@shuku/domain/people/server'
import { administersCategory, findRunByOthers, rightsOnCategory } from '@shuku/domain/rights/server'
import { categoryRights, type CategoryRight } from '../../../rights/contract.ts'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import type { KeptGrant } from './grant-rows.ts'

/**
 * The rights that the caller may give others on a category: those that they have, and every one where they administer
 * it by their office – otherwise a right whose last holder has left could never be given again.
 */
export async function rightsToGive(context: CategoryContext, categoryId: number): Promise<CategoryRight[]> {
  const { db, caller } = context
  if (await administersCategory(db, caller, categoryId)) return [...categoryRights]
  return rightsOnCategory(db, caller, categoryId)
}

/** The category is the caller's: they hold each right on it, or administer it by their office. */
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
 * Nobody takes from others a right that they have not got themselves; and whoever does not decide on the category takes
 * nothing from who has every right on it, or they would run it in their place. What one gave oneself is exempt.
 */
export async function requireMayTake(
  context: CategoryContext,
  categoryId: number,
  take: readonly KeptGrant[],
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

async function givenByOthers(context: CategoryContext, grants: readonly KeptGrant[]): Promise<KeptGrant[]> {
  const own = new Set<number>()
  for (const id of new Set(grants.map(({ given_by }) => given_by)))
    if (id !== null && (await isOneOf(context, [id]))) own.add(id)
  return grants.filter(({ given_by }) => given_by === null || !own.has(given_by))
}
