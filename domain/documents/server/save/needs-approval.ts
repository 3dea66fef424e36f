import { sql } from 'kysely'
import { withAbove } from '../fields/fields-sql.ts'

/** In SQL, of `category`: what the nearest rule says, of itself or of a category above it. */
export const needsApproval = sql<boolean>`(
  with recursive ${withAbove(sql.ref('category.id'))}
  select coalesce((
    select (category_approval.rule ->> 'isOn')::boolean
    from above join category_approval on category_approval.category_id = above.id
    order by above.level limit 1), false))`
