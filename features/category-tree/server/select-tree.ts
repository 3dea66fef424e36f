import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, type Caller, type Database, bySyllablesAndNumbers } from '@shuku/kit/server'
import { withCategoryRights } from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { localName } from '@shuku/domain/people/server'

export interface TreeRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly description: string
  readonly sort: number
  /** Every spelling by which the name is looked for. */
  readonly searchText: string
  readonly rights: readonly CategoryRight[]
  readonly isStarred: boolean
  readonly isCommon: boolean
}

/**
 * Every category that the caller sees, siblings in their order, in one statement: those that give the caller a
 * right, those that hold something readable, which are passed by id, and all above these.
 */
export async function selectTree(db: Database, caller: Caller, readable: readonly number[]): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`${preparedStatement}
    with recursive ${withCategoryRights(caller)},
    mine (category_id, rights) as (
      select category_id, array_agg(category_right) from held group by category_id
    ),
    visible (id) as (
      select category.id from category
      where category.deleted_at is null
        and (category.id in (select category_id from mine) or category.id in (select unnest(${readable}::integer[])))
      union
      select category.parent_id from visible join category on category.id = visible.id
      where category.parent_id is not null
    )
    select category.id, category.parent_id as "parentId", ${localName('category', caller.language)} as name,
           category.description, category.sort, ${searchText} as "searchText",
           coalesce(mine.rights, '{}') as rights, star.category_id is not null as "isStarred",
           coalesce(category.id in ${commonCategories(caller)}, false) as "isCommon"
    from category
    join visible on visible.id = category.id
    left join mine on mine.category_id = category.id
    left join category_star as star on star.category_id = category.id and star.person_id = ${caller.personId}
    where category.deleted_at is null
    order by category.sort, ${bySyllablesAndNumbers(sql.ref('category.name'))}, category.id`.execute(db)
  return rows
}

const searchText: RawBuilder<string> = sql`lower(concat_ws(' ', category.name, category.name_en, nullif(category.pinyin, ''), nullif(category.initials, '')))`

const days = 90
const most = 10

/** The ids of the categories in which the caller made most documents of late. */
function commonCategories({ personId }: Caller): RawBuilder<number> {
  // a document changed since is one made since, or older: `updated_at` only lets the index bound the search
  return sql<number>`(
    select category_id from document
    where creator_id = ${personId} and deleted_at is null
      and updated_at > now() - make_interval(days => ${days}) and created_at > now() - make_interval(days => ${days})
    group by category_id order by count(*) desc, max(created_at) desc limit ${most})`
}
