import { sql, type RawBuilder } from 'kysely'

/**
 * The tables of the organisation as they were just before an instant, by their own names, for a `with` before what asks
 * the organisation: where people worked, how units lay, who held which role.
 */
export function organisationBefore(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    person as (
      select person.id, case when former.id is null then person.post_id else former.post_id end as post_id,
        coalesce(former.department_id, person.department_id) as department_id,
        coalesce(former.subcompany_id, person.subcompany_id) as subcompany_id,
        coalesce(former.status, person.status) as status
      from person left join (${oldest(sql`person_past`, sql`person_id`, at)}) as former on former.person_id = person.id
      where person.created_at < ${at}
    ),
    unit as (
      select unit.id, coalesce(former.kind, unit.kind) as kind,
        case when former.id is null then unit.parent_id else former.parent_id end as parent_id,
        case when former.id is null then unit.merged_into_id else former.merged_into_id end as merged_into_id
      from unit left join (${oldest(sql`unit_past`, sql`unit_id`, at)}) as former on former.unit_id = unit.id
    ),
    unit_ancestor as (
      with recursive up (unit_id, ancestor_id, depth) as (
        select id, id, 0 from unit
        union all
        select up.unit_id, above.parent_id, up.depth + 1
        from up join unit as above on above.id = up.ancestor_id
        -- two moves that met at the asked instant may make a circle of what was kept of them
        where above.parent_id is not null and up.depth < 50
      )
      select * from up
    ),
    role_member as (
      select role_id, person_id, case when former.id is null then held.level else former.level end as level
      from role_member as held
      full join (${oldest(sql`role_member_past`, sql`role_id, person_id`, at)}) as former using (role_id, person_id)
      where former.id is null or former.level is not null
    ),`
}

/** For each, the oldest row stored after the instant. */
function oldest(table: RawBuilder<unknown>, key: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct on (${key}) * from ${table} where until >= ${at} order by ${key}, id`
}
