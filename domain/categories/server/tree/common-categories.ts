import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'

const days = 90
const most = 10

/** The ids of the categories in which the caller made most documents of late (CAT-76). */
export function commonCategories({ personId }: Caller): RawBuilder<number> {
  // a document changed since is one made since, or older: `updated_at` only lets the index bound the search
  return sql<number>`(
    select category_id from document
    where creator_id = ${personId} and deleted_at is null
      and updated_at > now() - make_interval(days => ${days}) and created_at > now() - make_interval(days => ${days})
    group by category_id order by count(*) desc, max(created_at) desc limit ${most})`
}
