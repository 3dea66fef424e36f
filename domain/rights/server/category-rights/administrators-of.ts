import { sql, type RawBuilder } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { categoryRights } from '../../contract.ts'

/**
 * A select of the ids of all who run a category, given by a column: by every right on it, there or inherited, or by an
 * administrative role as far as separated administration does not bound it. Of everybody what `categoriesRunBy` says of
 * one caller.
 */
export function administratorsOf(categoryId: RawBuilder<unknown>): RawBuilder<number> {
  const right = sql.lit(rightStrings.administerCategories)
  const scope = sql`admin_scope.person_id = member.person_id and admin_scope.right_name = ${right}`
  return sql<number>`
    with recursive above (id, is_inherited) as (
      select category.id, true from category where category.id = ${categoryId} and category.deleted_at is null
      union all
      select below.parent_id, above.is_inherited and below.inherits_rights
      from above join category as below on below.id = above.id where below.parent_id is not null
    )
    select mine.person_id from above
    join category_grant on category_grant.category_id = above.id
      and (category_grant.valid_until is null or category_grant.valid_until > now())
    join person_principal as mine on mine.principal_id = category_grant.principal_id and mine.valid_until is null
    join person as holder on holder.id = mine.person_id
      and holder.security_level between category_grant.min_security and category_grant.max_security
    where above.is_inherited
    group by mine.person_id having count(distinct category_grant.category_right) = ${sql.lit(categoryRights.length)}
    union
    select member.person_id from role_right join role_member as member on member.role_id = role_right.role_id
    where role_right.right_name = ${right} and least(role_right.level, member.level) = 2 and exists (select from above)
      and (not exists (select from admin_scope where ${scope})
        or exists (select from admin_scope join above on above.id = admin_scope.category_id where ${scope}))`
}
