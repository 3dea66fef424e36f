import { sql, type RawBuilder } from 'kysely'
import { leveledKinds, selectMemberships, selectSubcompany, unitOfLevel } from '@shuku/domain/people/server'
import { present, type Moment } from '../conditions/moment.ts'
import { relatedTo } from './select-readers.ts'

/** A document that somebody makes in a category, in force and open to every classification. */
export interface NewDocument {
  readonly categoryId: number
  readonly creatorId: number
  /** Now, without it. */
  readonly moment?: Moment
}

/**
 * Tables for a `with`: `held` are the entries that such a document gets, `reached` (entry_id, person_id) whom each of
 * them names – whatever their security level –, `readers` (id, level, can_download, is_holder) who may read it.
 */
export function withDefaultReaders({ categoryId, creatorId, moment = present }: NewDocument): RawBuilder<unknown> {
  const { people, memberships, entriesOf, organisation } = moment
  return sql`
    subject as (
      select creator.id as creator_id, creator.manager_id, creator.superior_ids, creator.post_id,
        category.id, category.default_set_id
      from category join ${people} as creator on creator.id = ${creatorId}
      where category.id = ${categoryId} and category.deleted_at is null
    ),
    held as (
      select entry.* from subject cross join lateral ${entriesOf('subject')} as entry
    ),
    named as (
      select person_id, principal_id from (
        with ${organisation} place as (
          select creator.department_id as unit_id, ${selectSubcompany(sql`creator.department_id`)} as subcompany_id
          from person as creator join subject on subject.creator_id = creator.id
        ),
        principal as (
          select -held.id as id, held.relative as kind, held.ref_level as level,
            case when held.relative in ${leveledKinds} then held.ref_id
              when held.relative like 'department%' then place.unit_id else place.subcompany_id end as ref_id,
            ${unitOfLevel(
              { kind: sql`held.relative`, level: sql`held.ref_level` },
              { department: sql`place.unit_id`, subcompany: sql`place.subcompany_id` },
            )} as unit_id
          from held cross join place where held.relative is not null
        )
        ${selectMemberships({ people: sql`true`, principals: sql`true` })}
      ) as relative
    ),
    reached (entry_id, person_id) as (
      select held.id, member.person_id
      from held join ${memberships} as member on member.principal_id = held.principal_id
      union
      select held.id, related.person_id
      from held cross join subject
      cross join lateral ${relatedTo(sql`held.principal_id`, moment)} as related (person_id)
      union
      select -principal_id, person_id from named
    ),
    readers as (
      select person.id, max(opened.level) as level, bool_or(opened.can_download or opened.level >= 2) as can_download,
        bool_or(opened.is_holder) as is_holder
      from (
        select reached.person_id, held.level, held.can_download, held.min_security, held.max_security, false as is_holder
        from reached join held on held.id = reached.entry_id
        union all
        select creator_id, 2, true, 0, 255, true from subject
      ) as opened
      join ${people} as person on person.id = opened.person_id
      where person.is_active and person.security_level between opened.min_security and opened.max_security
      group by person.id
    )`
}

/** Of a row of `default_entry`: a principal’s kind, or the creator’s unit for what has no principal. */
export function kindOfEntry(entry: string): RawBuilder<string> {
  const relative = sql.ref(`${entry}.relative`)
  return sql<string>`coalesce(principal.kind, case
    when ${relative} like 'department%' then replace(${relative}, 'department', 'creatorDepartment')
    when ${relative} like 'subcompany%' then replace(${relative}, 'subcompany', 'creatorSubcompany')
    else ${relative} end)`
}
