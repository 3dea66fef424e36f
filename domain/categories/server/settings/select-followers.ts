import { sql, type RawBuilder } from 'kysely'
import type { AnySettings } from './define-settings.ts'

/**
 * The ids of categories and of those below them that follow them in one of these fields, for `where category.id in …`:
 * what a change of them reaches.
 */
export function selectFollowers(
  { table, fields }: AnySettings,
  { categoryIds, changed }: { readonly categoryIds: readonly number[]; readonly changed: readonly string[] },
): RawBuilder<number> {
  const live = changed.flatMap((key) => (fields[key]?.inherits === 'live' ? [fields[key].column] : []))
  if (live.length === 0) return sql<number>`(select unnest(${categoryIds}::integer[]) as id)`
  const own = table === 'category' ? 'child' : table
  const follows = live.map(
    (column, place) => sql`(below.follows[${sql.lit(place + 1)}] and ${sql.ref(`${own}.${column}`)} is null)`,
  )
  return sql<number>`(
    with recursive below (id, follows) as (
      select id, array[${sql.join(live.map(() => sql`true`))}] from unnest(${categoryIds}::integer[]) as given (id)
      union all
      select child.id, array[${sql.join(follows)}]
      from below join category as child on child.parent_id = below.id
      ${table === 'category' ? sql`` : sql`left join ${sql.table(table)} on ${sql.ref(`${table}.category_id`)} = child.id`}
      where child.deleted_at is null and (${sql.join(follows, sql` or `)})
    )
    select distinct id from below)`
}
