import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { categoryErrors, deepestLevel } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'

/** The depth of a category: 1 for the first level. */
export async function levelOfCategory(db: Database, categoryId: number): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    with recursive above (id, parent_id, level) as (
      select id, parent_id, 1 from category where id = ${categoryId}
      union all
      select category.id, category.parent_id, level + 1 from above join category on category.id = above.parent_id
      where level < 100
    )
    select max(level)::integer as level from above`.execute(db)
  return rows[0]?.level ?? 0
}

/** The ids of a category and all below it, and how many levels these are. */
export async function findBranch(db: Database, categoryId: number): Promise<{ ids: Set<number>; levels: number }> {
  const { rows } = await sql<{ id: number; level: number }>`
    with recursive below (id, level) as (
      select id, 1 from category where id = ${categoryId}
      union all
      select category.id, level + 1 from below join category on category.parent_id = below.id
      where category.deleted_at is null and level < 100
    )
    select id, level from below`.execute(db)
  return { ids: new Set(rows.map(({ id }) => id)), levels: Math.max(...rows.map(({ level }) => level)) }
}

export function refuseTooDeep(levels: number): void {
  if (levels > deepestLevel) throw categoryErrors.tooDeep({ levels: deepestLevel })
}

interface WantedName {
  readonly name: string
  readonly parentId: number | null
  readonly exceptId?: number
}

/** Siblings have different names, whatever their case; under the tree's lock. */
export async function requireFreeName(
  { db, language }: CategoryContext,
  { name, parentId, exceptId }: WantedName,
): Promise<void> {
  const taken = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  if (taken) throw categoryErrors.nameTaken({}, { name: categoryErrors.nameTaken().textIn(language) })
}

/** The same for many that come at once, no two of which may be called alike either. */
export async function requireFreeNames(
  { db, language }: CategoryContext,
  wanted: readonly Omit<WantedName, 'exceptId'>[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with wanted (name, parent_id) as (
      select lower(name), parent_id
      from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ parentId }) => parentId ?? 0)}::integer[])
        as wanted (name, parent_id)
    )
    select name from wanted
    where exists (
      select from category where coalesce(category.parent_id, 0) = wanted.parent_id
        and lower(category.name) = wanted.name and category.deleted_at is null)
    union all
    select name from wanted group by name, parent_id having count(*) > 1
    limit 1`.execute(db)
  if (rows[0]) throw categoryErrors.nameTaken({}, { name: categoryErrors.nameTaken().textIn(language) })
}
