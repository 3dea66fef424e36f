import { sql, type RawBuilder } from 'kysely'
import {
  creatorRelations,
  fixedPrincipals,
  rowOfSubject,
  selectMemberships,
  selectSubcompany,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { relatedTo } from '../select-readers.ts'
import { subjectIn, type RelativeSubject } from '../../sets/entries.ts'

/** What the set's entries that are relative to a unit mean in these units, which a select gives. */
export async function nameInUnits(db: Database, units: RawBuilder<unknown>, defaultSetId: number) {
  const { rows } = await sql<{
    unitId: number
    subcompanyId: number
    to: RelativeSubject
    grant_level: number
    min_security: number
    max_security: number
  }>`
    select place.unit_id as "unitId", ${selectSubcompany(sql`place.unit_id`)} as "subcompanyId",
      json_build_object('relative', entry.relative, 'id', entry.ref_id, 'level', entry.ref_level) as to,
      entry.level as grant_level, entry.min_security, entry.max_security
    from default_entry as entry, (${units}) as place (unit_id)
    where entry.default_set_id = ${defaultSetId} and entry.relative is not null`.execute(db)
  return rows.map(({ unitId, subcompanyId, to, ...terms }, index) => ({
    id: -1 - index,
    ...rowOfSubject(subjectIn(to, { id: unitId, subcompanyId })),
    for_unit: unitId,
    ...terms,
  }))
}

export interface Placing {
  /** What the documents come under. */
  readonly defaultSetId: number
  /** By `nameInUnits`. */
  readonly named: readonly object[]
  /** A select of the own sets of the documents, where these are looked at. */
  readonly ownIds?: RawBuilder<unknown>
}

/** To a creator, who reads what they made without any grant. */
const relations = sql`(${sql.join(
  creatorRelations.filter((each) => each !== 'creator').map((each) => sql.lit(fixedPrincipals[each])),
)})`
const isInForce = sql`(held.valid_until is null or held.valid_until > now())`
const mayBeConcerned = sql`not exists (select from unconcerned where unconcerned.person_id = person.id)`

/** Members of what sets of a kind grant to, with the highest level; what is relative to a creator has no members. */
function membersOf(kind: number, setIds: RawBuilder<unknown>, among = sql`true`): RawBuilder<unknown> {
  return sql`
    select held.set_id, person.id as person_id, person.classification, max(held.level) as level
    from access_set_grant as held
    join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
    join person on person.id = member.person_id
    where held.kind = ${sql.lit(kind)} and held.set_id in (${setIds}) and person.status = 'active' and ${isInForce}
      and person.security_level between held.min_security and held.max_security and ${among}
    group by held.set_id, person.id, person.classification`
}

/**
 * Over `broad` (default_set_id, least), `alike` (class_id) and `made` (creator_id): the people whom the former default
 * sets and the new one reach (`by_set`), the classes (`by_class`), what the new set means in a unit (`by_unit`), and own
 * sets, if they are looked at (`by_share`); then the grants that are relative to a creator (`relative`), and who is
 * related to whom as these ask (`related`). Whom each of the default sets lets read whatever these documents ask for –
 * often everybody – is concerned by none of it, and would be counted with each document.
 */
export function reachedPeople({ defaultSetId, named, ownIds }: Placing): RawBuilder<unknown> {
  const sets = sql`select default_set_id from broad union select ${defaultSetId}::integer`
  const share = ownIds ? sql`by_share as materialized (${membersOf(3, ownIds, mayBeConcerned)}),` : sql``
  return sql`
    principal as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (id integer, kind text, ref_id integer,
        level smallint, unit_id integer, for_unit integer, grant_level smallint, min_security integer, max_security integer)
    ),
    in_set as materialized (${membersOf(1, sets)}),
    unconcerned as materialized (
      select person_id from in_set where level >= (select max(least) from broad)
      group by person_id having count(*) = (select count(*) from (${sets}) as each)
    ),
    by_set as materialized (
      select * from in_set
      where not exists (select from unconcerned where unconcerned.person_id = in_set.person_id)
    ),
    by_class as materialized (${membersOf(2, sql`select class_id from alike`, mayBeConcerned)}),
    by_unit as materialized (
      select principal.for_unit as unit_id, person.id as person_id, person.classification, max(principal.grant_level) as level
      from (${selectMemberships({ people: sql`true`, principals: sql`true` })}) as member
      join principal on principal.id = member.principal_id join person on person.id = member.person_id
      where person.security_level between principal.min_security and principal.max_security and ${mayBeConcerned}
      group by 1, 2, 3
    ),
    ${share}
    relative as materialized (
      select held.kind, held.set_id, held.principal_id, held.level, held.min_security, held.max_security
      from access_set_grant as held
      where held.principal_id in ${relations} and ${isInForce} and (
        held.kind = 1 and held.set_id in (${sets})
        or held.kind = 2 and held.set_id in (select class_id from alike)
        ${ownIds ? sql`or held.kind = 3 and held.set_id in (${ownIds})` : sql``})
    ),
    related as materialized (
      select subject.creator_id, asked.principal_id, person.id as person_id, person.classification, person.security_level
      from (select distinct creator_id from made) as made_by
      join person as creator on creator.id = made_by.creator_id
      cross join (select distinct principal_id from relative) as asked
      cross join lateral (
        select creator.id as creator_id, creator.manager_id, creator.superior_ids, creator.post_id
      ) as subject
      cross join lateral ${relatedTo(sql`asked.principal_id`)} as related (person_id)
      join person on person.id = related.person_id and person.status = 'active'
      where ${mayBeConcerned}
    )`
}
