import { sql } from 'kysely'
import { recordAudits } from '@shuku/domain/audit/server'
import { selectOpenedAccounts } from '@shuku/domain/people/server'
import { categoriesDecided, categoriesWith, findRunByOthers, rightErrors } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { categoryRecord } from './record-category-act.ts'
import { lockTree } from './tree-lock.ts'

interface Deleted {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}

/** Deletes categories that are empty, or become so by deleting those below them that are named too; all or none. */
export async function deleteCategories(context: CategoryContext, ids: readonly number[]): Promise<void> {
  const { db } = context
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  await lockTree(db)
  // anyone who creates a document in the category locks its row until they commit, so that document is counted here
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'parent_id'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await requireMayDelete(context, wanted, categories)
  await requireEmpty(context, wanted)

  await db
    .updateTable('category')
    .set({ deleted_at: sql`now()`, changed_xid: sql`pg_current_xact_id()` })
    .where('id', 'in', wanted)
    .execute()
  const records = categories.map(({ id, name, parent_id: parentId }) =>
    categoryRecord(context, 'deleteCategory', { categoryId: id, details: { name, parentId } }),
  )
  await recordAudits(db, records)
}

interface CategoryContents {
  readonly categories: number
  readonly documents: number
  readonly binned: number
}

/** What is in a category that the caller would delete. */
export async function countContents(context: CategoryContext, categoryId: number): Promise<CategoryContents> {
  const { db } = context
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'parent_id'])
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .execute()
  await requireMayDelete(context, [categoryId], categories)
  const { rows } = await sql<CategoryContents>`
    select
      (select count(*)::integer from category where parent_id = ${categoryId} and deleted_at is null) as categories,
      (select count(*)::integer from document where category_id = ${categoryId} and deleted_at is null) as documents,
      (select count(*)::integer from document where category_id = ${categoryId} and deleted_at is not null) as binned`.execute(
    db,
  )
  return rows[0] ?? { categories: 0, documents: 0, binned: 0 }
}

/**
 * Refuses who may not delete these categories, empty or not. On the first level there is no parent whose settings it
 * could take: what somebody else runs there is not deleted by the settings alone.
 */
export async function requireMayDelete(
  context: CategoryContext,
  wanted: readonly number[],
  categories: readonly Deleted[],
): Promise<void> {
  await requireSettings(context, wanted, categories)
  await requireNotRunByOthers(
    context,
    categories.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [])),
  )
}

/** The right on each of them and on what it is in; one answer for those that are not there and those that are not theirs. */
async function requireSettings(
  { db, caller }: CategoryContext,
  wanted: readonly number[],
  categories: readonly Deleted[],
): Promise<void> {
  const present = new Set(categories.map(({ id }) => id))
  const parents = categories.flatMap(({ parent_id }) => parent_id ?? [])
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...wanted, ...parents]}::integer[]) as asked (id)
    where asked.id not in ${categoriesWith(caller, 'settings')} limit 1`.execute(db)
  const refused = wanted.find((id) => !present.has(id)) ?? rows[0]?.id
  if (refused !== undefined) throw rightErrors.categoryRefused({ id: refused })
}

/** Refuses where somebody else runs one of these, unless the caller decides on it too, or made it. */
export async function requireNotRunByOthers(context: CategoryContext, wanted: readonly number[]): Promise<void> {
  const { rows: foreign } = await sql<{ id: number; name: string }>`
    select id, name from category where id = any(${wanted}::integer[])
      and (created_by is null or created_by not in ${selectOpenedAccounts(context)})
      and id not in ${categoriesDecided(context.caller)} order by id`.execute(context.db)
  const run = await findRunByOthers(context, { categoryIds: foreign.map(({ id }) => id) })
  const named = foreign.find(({ id }) => id === run)
  if (named) throw categoryErrors.mayNotDelete({ name: named.name })
}

async function requireEmpty({ db }: CategoryContext, wanted: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from category where id = any(${wanted}::integer[]) and (
      exists (
        select from category as child
        where child.parent_id = category.id and child.deleted_at is null and child.id <> all(${wanted}::integer[])
      )
      -- apart, as the indexes by category are
      or exists (select from document where category_id = category.id and deleted_at is null)
      or exists (select from document where category_id = category.id and deleted_at is not null)
    ) order by id limit 1`.execute(db)
  if (rows[0]) throw categoryErrors.notEmpty({ name: rows[0].name })
}
