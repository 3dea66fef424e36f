import { sql, type RawBuilder } from 'kysely'
import {
  creatorRelations,
  fixedPrincipals,
  rowOfSubject,
  selectMemberships,
  selectSubcompany,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../../conditions/clearance.ts'
import { subjectIn, type RelativeSubject } from '../../sets/entries.ts'
import { leastLevel } from '../../status-rule.ts'
import { relatedTo } from '../select-readers.ts'
import type { Forecast } from './numbers.ts'

/**
 * Exactly, who could read more or fewer of these documents if they followed another default set. Nothing is changed to
 * find it, and no class is made: a class that is not used takes a place in the bits of everybody. Their own shares and
 * their holders are what they are.
 */
export async function forecastPlacing(
  db: Database,
  documentIds: readonly number[],
  defaultSetId: number,
): Promise<Forecast> {
  const named = await nameInUnits(db, documentIds, defaultSetId)
  const { rows } = await sql<Omit<Forecast, 'isExact'>>`
    with ${sides({ documentIds, defaultSetId, named })}, ${differences}
    select ${peopleWho('gain')} as gain, ${peopleWho('lose')} as lose,
      ${documentsThat('gain')} as opened, ${documentsThat('lose')} as closed`.execute(db)
  const counted = rows[0] ?? { gain: 0, lose: 0, opened: 0, closed: 0 }
  return { ...counted, isExact: true }
}

/** What the set's entries that are relative to a unit mean in those in which the documents were made. */
async function nameInUnits(db: Database, documentIds: readonly number[], defaultSetId: number) {
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
    from default_entry as entry, (
      select distinct class.unit_id from document
      join access_set as class on class.kind = 2 and class.id = document.class_id
      where document.id = any(${documentIds}::bigint[])
    ) as place
    where entry.default_set_id = ${defaultSetId} and entry.relative is not null`.execute(db)
  return rows.map(({ unitId, subcompanyId, to, ...terms }, index) => ({
    id: -1 - index,
    ...rowOfSubject(subjectIn(to, { id: unitId, subcompanyId })),
    for_unit: unitId,
    ...terms,
  }))
}

interface Placing {
  readonly documentIds: readonly number[]
  readonly defaultSetId: number
  readonly named: readonly object[]
}

const relations = sql`(${sql.join(creatorRelations.map((relation) => sql.lit(fixedPrincipals[relation])))})`
const isCleared = isClearedFor(sql`alike.secrecy`, sql`held.classification`)

/** Members of what sets of a kind grant to, with the highest level; what is relative to a creator has no members. */
function membersOf(kind: number, setIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select held.set_id, person.id as person_id, person.classification, max(held.level) as level
    from access_set_grant as held
    join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
    join person on person.id = member.person_id
    where held.kind = ${sql.lit(kind)} and held.set_id in (${setIds}) and person.status = 'active'
      and (held.valid_until is null or held.valid_until > now())
      and person.security_level between held.min_security and held.max_security
    group by held.set_id, person.id, person.classification`
}

/** The people whom the default set, the class, the share and the new set reach. */
function reachedBy(defaultSetId: number): RawBuilder<unknown> {
  return sql`
    by_set as materialized (${membersOf(1, sql`select default_set_id from alike union select ${defaultSetId}::integer`)}),
    by_class as materialized (${membersOf(2, sql`select class_id from alike`)}),
    by_share as materialized (${membersOf(3, sql`select own_id from alike`)}),
    by_unit as materialized (
      select principal.for_unit as unit_id, person.id as person_id, person.classification, max(principal.grant_level) as level
      from (${selectMemberships({ people: sql`true`, principals: sql`true` })}) as member
      join principal on principal.id = member.principal_id join person on person.id = member.person_id
      where person.security_level between principal.min_security and principal.max_security
      group by 1, 2, 3
    )`
}

/**
 * `moved` are the documents that come under another set, `alike` those of them that sets treat alike, `changed`
 * (alike_id, person_id, was, is_now) whom sets reach before and after, and `apart` (id, alike_id, person_id, was, is_now)
 * who reads one document by being its holder or by a relation to its creator.
 */
function sides({ documentIds, defaultSetId, named }: Placing): RawBuilder<unknown> {
  return sql`
    principal as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (id integer, kind text, ref_id integer,
        level smallint, unit_id integer, for_unit integer, grant_level smallint, min_security integer, max_security integer)
    ),
    moved as materialized (
      select document.id, document.creator_id, document.owner_id, document.secrecy, document.class_id, document.own_id,
        class.default_set_id, class.unit_id, ${leastLevel(sql`document.status`)} as least,
        dense_rank() over (order by document.class_id, document.own_id, document.secrecy,
          ${leastLevel(sql`document.status`)}) as alike_id
      from document join access_set as class on class.kind = 2 and class.id = document.class_id
      where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null
        and ${leastLevel(sql`document.status`)} < 4 and class.default_set_id <> ${defaultSetId}
    ),
    alike as materialized (
      select alike_id, class_id, own_id, secrecy, least, default_set_id, unit_id, count(*) as n
      from moved group by alike_id, class_id, own_id, secrecy, least, default_set_id, unit_id
    ),
    ${reachedBy(defaultSetId)},
    changed as materialized (
      select alike_id, person_id, bool_or(was) as was, bool_or(is_now) as is_now from (
        select alike_id, person_id, true as was, false as is_now from alike
        join by_set as held on held.set_id = alike.default_set_id and held.level >= alike.least and ${isCleared}
        union all select alike_id, person_id, true, false from alike
        join by_class as held on held.set_id = alike.class_id and held.level >= alike.least and ${isCleared}
        union all select alike_id, person_id, false, true from alike
        join by_set as held on held.set_id = ${defaultSetId}::integer and held.level >= alike.least and ${isCleared}
        union all select alike_id, person_id, false, true from alike
        join by_unit as held on held.unit_id = alike.unit_id and held.level >= alike.least and ${isCleared}
        union all select alike_id, person_id, true, true from alike
        join by_share as held on held.set_id = alike.own_id and held.level >= alike.least and ${isCleared}
      ) as reached group by alike_id, person_id
    ),
    apart as materialized (
      select id, alike_id, person_id, bool_or(was) as was, bool_or(is_now) as is_now from (
        select moved.id, moved.alike_id, person.id as person_id, source.was, source.is_now
        from moved cross join lateral (values (1, moved.default_set_id, true, false), (2, moved.class_id, true, false),
          (1, ${defaultSetId}::integer, false, true), (3, moved.own_id, true, true)) as source (kind, set_id, was, is_now)
        join access_set_grant as held on held.kind = source.kind and held.set_id = source.set_id
          and held.principal_id in ${relations} and held.level >= moved.least
          and (held.valid_until is null or held.valid_until > now())
        join person as creator on creator.id = moved.creator_id
        cross join lateral (
          select creator.id as creator_id, creator.manager_id, creator.superior_ids, creator.post_id
        ) as subject
        cross join lateral ${relatedTo(sql`held.principal_id`)} as related (person_id)
        join person on person.id = related.person_id and person.status = 'active'
          and person.security_level between held.min_security and held.max_security
          and ${isClearedFor(sql`moved.secrecy`, sql`person.classification`)}
        union all
        select id, alike_id, unnest(array[creator_id, owner_id]), true, true from moved
      ) as reached group by id, alike_id, person_id
    )`
}

/** Whom sets open or close documents to that are alike, and what of that is otherwise for single ones. */
const differences = sql`
  plain as materialized (
    select alike_id, person_id, is_now from changed where was <> is_now
  ),
  spared as materialized (
    select apart.id, apart.alike_id, apart.person_id, plain.is_now from apart join plain using (alike_id, person_id)
  ),
  single as materialized (
    select apart.id, apart.person_id, apart.is_now or coalesce(changed.is_now, false) as is_now
    from apart left join changed using (alike_id, person_id)
    where (apart.was or coalesce(changed.was, false)) <> (apart.is_now or coalesce(changed.is_now, false))
  )`

type Side = 'gain' | 'lose'

function peopleWho(side: Side): RawBuilder<number> {
  const is = sql.lit(side === 'gain')
  return sql<number>`(
    select count(*)::integer from (
      select plain.person_id from plain join alike using (alike_id)
      where plain.is_now = ${is} and alike.n > (
        select count(*) from spared where spared.alike_id = plain.alike_id and spared.person_id = plain.person_id)
      union select person_id from single where is_now = ${is}
    ) as found)`
}

function documentsThat(side: Side): RawBuilder<number> {
  const is = sql.lit(side === 'gain')
  return sql<number>`(
    select count(*)::integer from moved
    left join (
      select alike_id, count(*) as n from plain where is_now = ${is} group by alike_id
    ) as among using (alike_id)
    where coalesce(among.n, 0) > (select count(*) from spared where spared.id = moved.id and spared.is_now = ${is})
      or exists (select from single where single.id = moved.id and single.is_now = ${is}))`
}
