import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { categoryErrors, deepestLevel } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'

/** How deep a category stands: 1 for the first level. */
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

/** Siblings have different names, whatever their case (CAT-75); under the tree's lock. */
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
