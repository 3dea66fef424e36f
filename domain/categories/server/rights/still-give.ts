import { sql } from 'kysely'
import { selectOwnAccounts } from '@shuku/domain/people/server'
import { hasDocuments, isMore, nothingGiven, readOwnReach } from '@shuku/domain/rights/server'
import { levels, type CategoryRight } from '@shuku/domain/rights/contract'
import type { CategoryContext } from '../category-context.ts'
import { decidesOn, rightsToGive } from './rights-to-give.ts'

interface Joining {
  /** A group of the caller’s own. */
  readonly groupId: number
  readonly personIds: readonly number[]
}

/**
 * Whether the caller could give now what their group has on categories, by default rights and to administer them, to the
 * people who are to join it: who joins has all of it.
 */
export async function mayStillGiveOnCategories(context: CategoryContext, joining: Joining): Promise<boolean> {
  return (await mayStillAdminister(context, joining)) && (await mayStillOpen(context, joining))
}

async function mayStillAdminister(context: CategoryContext, { groupId }: Joining): Promise<boolean> {
  const { rows } = await sql<{ categoryId: number; rights: CategoryRight[] }>`
    select category.id as "categoryId", array_agg(distinct category_right) as rights
    from category_grant join principal on principal.id = category_grant.principal_id
    join category on category.id = category_grant.category_id and category.deleted_at is null
    where principal.kind = 'group' and principal.ref_id = ${groupId} and (valid_until is null or valid_until > now())
    group by category.id`.execute(context.db)
  for (const { categoryId, rights } of rows) {
    const mayGive = await rightsToGive(context, categoryId)
    if (!rights.every((right) => mayGive.includes(right))) return false
  }
  return true
}

async function mayStillOpen(context: CategoryContext, { groupId, personIds }: Joining): Promise<boolean> {
  const { rows } = await sql<{ categoryId: number; setId: number; level: number; canDownload: boolean }>`
    select category.id as "categoryId", entry.default_set_id as "setId", max(entry.level)::integer as level,
      bool_or(entry.can_download) as "canDownload"
    from default_entry as entry join principal on principal.id = entry.principal_id
    join access_set on access_set.id = entry.default_set_id
    join category on category.deleted_at is null and (category.default_set_id = access_set.id
      or access_set.category_id = category.id and not access_set.detached)
    where principal.kind = 'group' and principal.ref_id = ${groupId}
    group by category.id, entry.default_set_id`.execute(context.db)
  if (rows.length === 0) return true
  const joinsOneself = await areSomeOwn(context, personIds)
  for (const { categoryId, setId, level, canDownload } of rows) {
    // what the group has is not theirs because they own it
    const { bySet } = await readOwnReach(context, categoryId, { withOwned: false })
    const given = { level, canDownload: canDownload || level > levels.view }
    if (!isMore(given, bySet.get(setId) ?? nothingGiven)) {
      if ((await rightsToGive(context, categoryId)).includes('settings')) continue
      return false
    }
    if (!(await decidesOn(context, categoryId))) return false
    if (joinsOneself && (await hasDocuments(context, { by: 'others', categoryIds: [categoryId] }))) return false
  }
  return true
}

async function areSomeOwn(context: CategoryContext, personIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = any(${personIds}::integer[]) and id in ${selectOwnAccounts(context)} limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}
