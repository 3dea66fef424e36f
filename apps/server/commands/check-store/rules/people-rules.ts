import { sql } from 'kysely'
import {
  awaitOrganisation,
  markMembershipChanged,
  refreshMemberships,
  refreshSuperiors,
  selectMemberships,
  selectSubcompany,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import type { SelectedRule } from './rule.ts'

/** Deeper than any organisation; it stops recursion in a cycle. */
const deepest = 100

const unitPlaces = sql`
  place (unit_id, ancestor_id, depth) as (
    select id, id, 0 from unit
    union all
    select place.unit_id, above.parent_id, place.depth + 1
    from place join unit as above on above.id = place.ancestor_id
    where above.parent_id is not null and place.depth < ${sql.lit(deepest)}
  )`

async function placeUnits(db: Database, unitIds: readonly number[]): Promise<void> {
  await awaitOrganisation(db)
  await sql`delete from unit_ancestor where unit_id = any(${unitIds}::integer[])`.execute(db)
  await sql`
    with recursive ${unitPlaces}
    insert into unit_ancestor (unit_id, ancestor_id, depth)
    select unit_id, ancestor_id, depth from place where unit_id = any(${unitIds}::integer[])`.execute(db)
}

async function refreshPeople(db: Database, personIds: readonly number[]): Promise<void> {
  await awaitOrganisation(db)
  await sql`
    update person set subcompany_id = ${selectSubcompany(sql`person.department_id`)}
    where id = any(${personIds}::integer[])`.execute(db)
  await refreshMemberships(db, personIds)
  await markMembershipChanged(db, personIds)
}

async function refreshAbove(db: Database, personIds: readonly number[]): Promise<void> {
  await awaitOrganisation(db)
  const concerned = await refreshSuperiors(db, personIds)
  await markMembershipChanged(db, [...personIds, ...concerned])
}

/** The organisation and all memberships; units first, since the rest derives from them. */
export const peopleRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '组织单元 {id} 的上级关系与组织树不符',
      'en-US': 'unit {id} has other units above it than the tree says',
    },
    select: sql`
      with recursive ${unitPlaces}
      select distinct unit_id as id from (
        (select * from place except select unit_id, ancestor_id, depth from unit_ancestor)
        union all
        (select unit_id, ancestor_id, depth from unit_ancestor except select * from place)
      ) as different`,
    repair: placeUnits,
  },
  {
    text: {
      'zh-CN': '人员 {id} 的分部与其部门不符',
      'en-US': 'person {id} is of another sub-company than their department',
    },
    select: sql`select id from person where subcompany_id is distinct from ${selectSubcompany(sql`person.department_id`)}`,
    repair: refreshPeople,
  },
  {
    text: {
      'zh-CN': '人员 {id} 的所属关系与组织不符',
      'en-US': 'person {id} is a member of something else than the organisation says',
    },
    select: sql`
      with wanted as (${selectMemberships({ people: sql`true`, principals: sql`true` })}),
      held as (select person_id, principal_id from person_principal where valid_until is null)
      select distinct person_id as id from (
        (select * from wanted except select * from held) union all (select * from held except select * from wanted)
      ) as different`,
    repair: refreshPeople,
  },
  {
    text: {
      'zh-CN': '人员 {id} 的所有上级与直接上级不符',
      'en-US': 'person {id} has other superiors than the managers above them',
    },
    select: sql`
      with recursive chain (person_id, superior_id, depth) as (
        select id, manager_id, 1 from person where manager_id is not null
        union all
        select chain.person_id, superior.manager_id, chain.depth + 1
        from chain join person as superior on superior.id = chain.superior_id
        where superior.manager_id is not null and chain.depth < ${sql.lit(deepest)}
      ),
      wanted as (select person_id, array_agg(superior_id order by depth) as superior_ids from chain group by 1)
      select id from person left join wanted on wanted.person_id = person.id
      where person.superior_ids is distinct from coalesce(wanted.superior_ids, '{}')`,
    repair: refreshAbove,
  },
  {
    text: {
      'zh-CN': '人员 {id} 已离职，但仍有登录会话',
      'en-US': 'person {id} has left and still has a session',
    },
    select: sql`select distinct person.id from person
      join session on person.id in (session.person_id, session.account_id) where status = 'left'`,
    repair: (db, ids) =>
      sql`
      delete from session where person_id = any(${ids}::integer[]) or account_id = any(${ids}::integer[])`.execute(db),
  },
  {
    text: {
      'zh-CN': '人员 {id} 已离职，但仍有有效的个人令牌',
      'en-US': 'person {id} has left and still has a personal token',
    },
    select: sql`select distinct person.id from person
      join personal_token on person_id = person.id and revoked_at is null and expires_at > now() where status = 'left'`,
    repair: (db, ids) =>
      sql`
      update personal_token set revoked_at = now() where person_id = any(${ids}::integer[]) and revoked_at is null`.execute(
        db,
      ),
  },
  {
    text: {
      'zh-CN': '人员 {id} 的照片文件不存在',
      'en-US': 'person {id} has a portrait that is not there',
    },
    select: sql`select id from person
      where photo_file_id is not null and not exists (select from file where file.id = person.photo_file_id)
        or photo_small_file_id is not null and not exists (select from file where file.id = person.photo_small_file_id)`,
    repair: (db, ids) =>
      sql`
      update person set photo_file_id = null, photo_small_file_id = null where id = any(${ids}::integer[])`.execute(db),
  },
]
