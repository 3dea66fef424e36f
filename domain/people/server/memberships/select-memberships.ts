import { sql, type RawBuilder } from 'kysely'

interface Filters {
  /** On `who`, a row of `person`. */
  readonly people: RawBuilder<boolean>
  /** On `principal`. */
  readonly principals: RawBuilder<boolean>
}

/**
 * The rows (person_id, principal_id) that the organisation asks for, among the principals that exist. Who left is a
 * member of nothing. Each pair comes once.
 */
export function selectMemberships({
  people,
  principals,
}: Filters): RawBuilder<{ person_id: number; principal_id: number }> {
  const branches = [
    sql`person as who join principal on principal.kind in ('everyone', 'anonymous')`,
    sql`person as who join principal on principal.kind = 'person' and principal.ref_id = who.id`,
    sql`person as who join principal on principal.kind = 'department' and principal.ref_id = who.department_id`,
    sql`person as who join principal on principal.kind = 'subcompany' and principal.ref_id = who.subcompany_id`,
    ...(['department', 'subcompany'] as const).flatMap((kind) => [withBelow(kind), withAbove(kind)]),
    sql`person as who
        join role_member as held on held.person_id = who.id
        join principal on principal.kind = 'role' and principal.ref_id = held.role_id and held.level >= principal.level
          and case principal.level
            when 0 then principal.unit_id = who.department_id
            when 1 then principal.unit_id = who.subcompany_id
            else true end`,
    sql`person as who
        join people_group_member as belongs on belongs.person_id = who.id
        join principal on principal.kind = 'group' and principal.ref_id = belongs.group_id`,
    sql`person as who
        join principal on principal.kind = 'post' and principal.ref_id = who.post_id
          and case principal.level
            when 3 then principal.unit_id = who.department_id
            when 2 then principal.unit_id = who.subcompany_id
            else true end`,
    ...ofMergedUnits,
  ].map(
    (from) => sql`select who.id as person_id, principal.id as principal_id from ${from}
      where who.status = 'active' and ${people} and ${principals}`,
  )
  return sql`${sql.join(branches, sql` union all `)}`
}

/**
 * What names a department that was merged names the people of the one that stands for it. That lies above the merged one,
 * so "with those above" needs no rule of its own.
 */
const ofMergedUnits = [
  sql`person as who
    join unit as merged on merged.merged_into_id = who.department_id
    join principal on principal.kind = 'department' and principal.ref_id = merged.id`,
  sql`person as who
    join unit_ancestor as up on up.unit_id = who.department_id
    join unit as merged on merged.merged_into_id = up.ancestor_id
    join principal on principal.kind = 'department_below' and principal.ref_id = merged.id`,
  sql`person as who
    join unit as merged on merged.merged_into_id = who.department_id
    join role_member as held on held.person_id = who.id
    join principal on principal.kind = 'role' and principal.ref_id = held.role_id and held.level >= principal.level
      and principal.level = 0 and principal.unit_id = merged.id`,
  sql`person as who
    join unit as merged on merged.merged_into_id = who.department_id
    join principal on principal.kind = 'post' and principal.ref_id = who.post_id
      and principal.level = 3 and principal.unit_id = merged.id`,
]

/** A unit with all below it: the person's unit lies in its branch. */
function withBelow(kind: 'department' | 'subcompany') {
  return sql`person as who
    join unit_ancestor as up on up.unit_id = ${sql.ref(`who.${kind}_id`)}
    join principal on principal.kind = ${sql.lit(`${kind}_below`)} and principal.ref_id = up.ancestor_id`
}

/** A unit with all above it: it lies in the branch of the person's unit. */
function withAbove(kind: 'department' | 'subcompany') {
  return sql`person as who
    join unit_ancestor as down on down.ancestor_id = ${sql.ref(`who.${kind}_id`)}
    join principal on principal.kind = ${sql.lit(`${kind}_above`)} and principal.ref_id = down.unit_id`
}
