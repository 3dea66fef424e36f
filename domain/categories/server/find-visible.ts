import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { mayRead, selectRightsOn, withCategoryRights, withAbove, branchOf } from '@shuku/domain/rights/server'
import { categoryErrors } from '../contract.ts'
import { localName } from '@shuku/domain/people/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'

export interface VisibleCategory {
  readonly id: number
  readonly name: string
  readonly rights: readonly CategoryRight[]
  /** The path from the first level down to the category itself. */
  readonly path: readonly { readonly id: number; readonly name: string }[]
  readonly uploadExtensions: string
  readonly maxUploadMb: number
  readonly inheritsRights: boolean
}

/** Nothing of a category that was deleted. */
const presentBranch = (categoryId: number) =>
  branchOf(sql`select id from category where id = ${categoryId} and deleted_at is null`)

/** A category that the caller sees, with their rights on it; "not found" for any other. */
export async function requireVisible(db: Database, caller: Caller, categoryId: number): Promise<VisibleCategory> {
  const category = await findCategory(db, caller, {
    categoryId,
    beside: sql`${withCategoryRights(caller)},
      branch (id) as (select unnest(${presentBranch(categoryId)})),`,
    // what one may do in it is known by now; all that one may do anywhere is asked only of who may do nothing here
    where: sql<boolean>`(
      cardinality(mine.rights) > 0
      or exists (select from held join branch on branch.id = held.category_id)
      or exists (select from document where category_id in (select id from branch) and ${mayRead(caller)}))`,
  })
  if (!category) throw categoryErrors.notFound()
  return category
}

/** The same of a category whose settings are the caller's to change: what else would make it visible is not asked. */
export function findSettable(db: Database, caller: Caller, categoryId: number): Promise<VisibleCategory | undefined> {
  return findCategory(db, caller, { categoryId, where: sql<boolean>`'settings' = any(mine.rights)` })
}

interface Finding {
  readonly categoryId: number
  /** With-queries for the condition. */
  readonly beside?: RawBuilder<unknown>
  /** On `category` and `mine.rights`. */
  readonly where: RawBuilder<boolean>
}

async function findCategory(
  db: Database,
  caller: Caller,
  { categoryId, beside = sql``, where }: Finding,
): Promise<VisibleCategory | undefined> {
  const { rows } = await sql<VisibleCategory>`
    with recursive ${beside}
    ${withAbove(sql`${categoryId}`)}
    select category.id, ${localName('category', caller.language)} as name, mine.rights,
      (
        select jsonb_agg(jsonb_build_object('id', step.id, 'name', ${localName('step', caller.language)}) order by above.level desc)
        from above join category as step on step.id = above.id
      ) as path,
      category.upload_extensions as "uploadExtensions", category.max_upload_mb as "maxUploadMb",
      category.inherits_rights as "inheritsRights"
    from category
    cross join (select ${selectRightsOn(caller, sql`${categoryId}::integer`)} as rights offset 0) as mine
    where category.id = ${categoryId} and category.deleted_at is null and ${where}`.execute(db)
  return rows[0]
}

/** Those of some categories that the caller sees, by their names. */
export async function findVisible(
  db: Database,
  caller: Caller,
  categoryIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (categoryIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive ${withCategoryRights(caller)},
    branch (top_id, id) as (
      select id, id from category where id = any(${[...categoryIds]}::integer[]) and deleted_at is null
      union
      select branch.top_id, child.id from branch join category as child on child.parent_id = branch.id
      where child.deleted_at is null
    )
    select category.id, ${localName('category', caller.language)} as name from category
    where category.id in (
      select top_id from branch where id in (select category_id from held)
        or exists (select from document where document.category_id = branch.id and ${mayRead(caller)}))
    order by category.sort, category.id`.execute(db)
  return rows
}

/** The ids of a category and of those below it that the caller sees, for `where category.id in …`; the category itself is theirs to ask for. */
export function visibleBelow(caller: Caller, categoryId: number): RawBuilder<number> {
  return sql<number>`(
    with recursive ${withCategoryRights(caller)},
    branch (id) as (select unnest(${presentBranch(categoryId)})),
    seen (id) as (
      select id from branch where id = ${categoryId} or id in (select category_id from held)
        or exists (select from document where document.category_id = branch.id and ${mayRead(caller)})
      union
      select category.parent_id from seen join category on category.id = seen.id
      where seen.id <> ${categoryId} and category.parent_id is not null
    )
    select id from seen)`
}
