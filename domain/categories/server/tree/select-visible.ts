import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead, withCategoryRights } from '@shuku/domain/rights/server'

/** Of a `category`: whether it holds, itself, a document that the caller may read. */
function holdsReadable(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`exists (select from document where document.category_id = category.id and ${mayRead(caller)})`
}

/**
 * With-queries that end in `mine (category_id, rights)`, the caller's rights, and `visible (id)`: categories that give
 * the caller a right or hold something readable, and all above these.
 */
export function withVisible(caller: Caller): RawBuilder<unknown> {
  return sql`
    ${withCategoryRights(caller)},
    mine (category_id, rights) as (
      select category_id, array_agg(category_right) from held group by category_id
    ),
    visible (id) as (
      select category.id from category
      where category.deleted_at is null
        and (category.id in (select category_id from mine) or ${holdsReadable(caller)})
      union
      select category.parent_id from visible join category on category.id = visible.id
      where category.parent_id is not null
    )`
}
