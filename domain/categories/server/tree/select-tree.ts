import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import type { CategoryRight } from '../../../rights/contract.ts'
import { localName } from '../local-name.ts'
import { commonCategories } from './common-categories.ts'
import { withVisible } from './select-visible.ts'

export interface TreeRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly description: string
  /** Every spelling by which the name is looked for. */
  readonly searchText: string
  readonly rights: readonly CategoryRight[]
  readonly isStarred: boolean
  readonly isCommon: boolean
}

/** Every category that the caller sees, siblings in their order (CAT-81), in one statement. */
export async function selectTree(db: Database, caller: Caller): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    with recursive ${withVisible(caller)}
    select category.id, category.parent_id as "parentId", ${localName('category', caller.language)} as name,
           category.description, ${searchText} as "searchText",
           coalesce(mine.rights, '{}') as rights, star.category_id is not null as "isStarred",
           coalesce(category.id in ${commonCategories(caller)}, false) as "isCommon"
    from category
    join visible on visible.id = category.id
    left join mine on mine.category_id = category.id
    left join category_star as star on star.category_id = category.id and star.person_id = ${caller.personId}
    where category.deleted_at is null
    order by category.sort, category.name, category.id`.execute(db)
  return rows
}

const searchText: RawBuilder<string> = sql`lower(concat_ws(' ', category.name, category.name_en, nullif(category.pinyin, ''), nullif(category.initials, '')))`
