import { sql, type RawBuilder } from 'kysely'
import { rowOfSubject, selectMemberships, selectSubcompany } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { subjectIn, type RelativeSubject } from '../sets/entries.ts'
import { findDefaultsState, type DefaultsState } from './defaults-state.ts'
import { withinTime } from './within-time.ts'

/** What applying the present default rights to older documents would open and close. */
export interface SyncPreview extends Omit<DefaultsState, 'presentId' | 'olderIds'> {
  /** People who by default rights may then read documents that they may not by default rights now; and the reverse. */
  readonly gain: number
  readonly lose: number
  /** False: there were too many to be counted in the time; the two numbers say nothing. */
  readonly isCounted: boolean
}

/** The time that a dialog may wait. */
const longestMs = 2000

/**
 * Counted from sets, memberships and the rollup by author, without looking at documents. Reading by shares and by
 * ownership is left out, so the author of a document is in neither number because of it.
 */
export async function previewSync(db: Database, categoryId: number): Promise<SyncPreview> {
  const { presentId, olderIds, ...state } = await findDefaultsState(db, categoryId)
  if (olderIds.length === 0 || state.behind === 0) return { ...state, gain: 0, lose: 0, isCounted: true }
  const named = await presentInUnits(db, categoryId, { presentId, olderIds })
  const counted = await withinTime(db, longestMs, () => countChanges(db, { categoryId, presentId, olderIds, named }))
  return { ...state, gain: 0, lose: 0, ...counted, isCounted: counted !== undefined }
}

interface Sets {
  readonly presentId: number
  readonly olderIds: readonly number[]
}

/** What would open and close if all documents of a category that readers see followed this default set, of elsewhere. */
export async function previewUnder(
  db: Database,
  categoryId: number,
  setId: number,
): Promise<Pick<SyncPreview, 'gain' | 'lose' | 'isCounted'>> {
  const { rows } = await sql<{ id: number }>`
    select distinct class.default_set_id as id
    from (
      select class_id from category_class_count where category_id = ${categoryId}
      union all select class_id from count_delta where category_id = ${categoryId}
    ) as made
    join access_set as class on class.kind = 2 and class.id = made.class_id
    where class.default_set_id <> ${setId}`.execute(db)
  const sets = { presentId: setId, olderIds: rows.map(({ id }) => id) }
  const nobody = { gain: 0, lose: 0 }
  if (rows.length === 0) return { ...nobody, isCounted: true }
  const named = await presentInUnits(db, categoryId, sets)
  const counted = await withinTime(db, longestMs, () => countChanges(db, { categoryId, ...sets, named }))
  return { ...nobody, ...counted, isCounted: counted !== undefined }
}

/** The meaning of present entries that are relative to a unit, for each unit in which older documents were made. */
async function presentInUnits(db: Database, categoryId: number, { presentId, olderIds }: Sets) {
  const { rows } = await sql<{
    unitId: number
    subcompanyId: number
    to: RelativeSubject
    min_security: number
    max_security: number
  }>`
    with unit_of as (
      select distinct unit_id from access_set as class
      where kind = 2 and default_set_id = any(${olderIds}::integer[]) and (
        exists (select from category_class_count where category_id = ${categoryId} and class_id = class.id)
        or exists (select from count_delta where category_id = ${categoryId} and class_id = class.id))
    )
    select unit_of.unit_id as "unitId", ${selectSubcompany(sql`unit_of.unit_id`)} as "subcompanyId",
      json_build_object('relative', entry.relative, 'id', entry.ref_id, 'level', entry.ref_level) as to,
      entry.min_security, entry.max_security
    from default_entry as entry, unit_of
    where entry.default_set_id = ${presentId} and entry.relative is not null`.execute(db)
  return rows.map(({ unitId, subcompanyId, to, min_security, max_security }, index) => ({
    id: -1 - index,
    ...rowOfSubject(subjectIn(to, { id: unitId, subcompanyId })),
    for_unit: unitId,
    min_security,
    max_security,
  }))
}

interface SyncedCategory extends Sets {
  readonly categoryId: number
  readonly named: readonly object[]
}

interface Counted {
  readonly gain: number
  readonly lose: number
}

async function countChanges(db: Database, asked: SyncedCategory): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with ${sides(asked)}
    select (select count(*) from (${reachedOnlyIn('after', 'before')}) as gaining)::integer as gain,
      (select count(*) from (${reachedOnlyIn('before', 'after')}) as losing)::integer as lose`.execute(db)
  return rows[0] ?? { gain: 0, lose: 0 }
}

/**
 * `made` (set_id, class_id, creator_id, most): the documents, by what opens them and who made them; `most` is the least
 * secret of them. And per side whom the grants reach: by set, by class, and by relation to a creator.
 */
function sides({ categoryId, presentId, olderIds, named }: SyncedCategory): RawBuilder<unknown> {
  const older = sql`unnest(${olderIds}::integer[])`
  return sql`
    principal as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (id integer, kind text, ref_id integer,
        level smallint, unit_id integer, for_unit integer, min_security integer, max_security integer)
    ),
    made as materialized (
      select class.default_set_id as set_id, class.id as class_id, class.unit_id, creator_id,
        max(secrecy) as most
      from (
        select class_id, creator_id, secrecy from (
          select class_id, creator_id, level.secrecy, level.n from category_author_count
          cross join lateral (values (1, n1), (2, n2), (3, n3), (4, n4)) as level (secrecy, n)
          where category_id = ${categoryId}
          union all
          select class_id, creator_id, secrecy, n from author_count_delta where category_id = ${categoryId}
        ) as parts group by class_id, creator_id, secrecy having sum(n) > 0
      ) as counted
      join access_set as class on class.kind = 2 and class.id = class_id
      where class.default_set_id = any(${olderIds}::integer[])
      group by 1, 2, 3, 4
    ),
    everyone_by_set as materialized (
      select distinct held.set_id, member.person_id from access_set_grant as held
      join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
      join person on person.id = member.person_id
      where held.kind = 1 and (held.set_id = ${presentId} or held.set_id = any(${olderIds}::integer[]))
        and person.status = 'active' and person.security_level between held.min_security and held.max_security
    ),
    before_set as materialized (select set_id, person_id from everyone_by_set where set_id <> ${presentId}),
    after_set as materialized (
      select older.set_id, person_id from everyone_by_set cross join ${older} as older (set_id)
      where everyone_by_set.set_id = ${presentId}
    ),
    before_class as materialized (
      select distinct held.set_id as class_id, member.person_id from access_set_grant as held
      join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
      join person on person.id = member.person_id
      where held.kind = 2 and held.set_id in (select class_id from made)
        and person.status = 'active' and person.security_level between held.min_security and held.max_security
    ),
    after_class as materialized (
      select distinct place.class_id, member.person_id
      from (${selectMemberships({ people: sql`true`, principals: sql`true` })}) as member
      join principal on principal.id = member.principal_id
      join (select distinct class_id, unit_id from made) as place on place.unit_id = principal.for_unit
      join person on person.id = member.person_id
      where person.security_level between principal.min_security and principal.max_security
    ),
    before_related as materialized (${relatedIn(sql`held.set_id`, sql`held.set_id = made.set_id`)}),
    after_related as materialized (${relatedIn(sql`made.set_id`, sql`held.set_id = ${presentId}`)})`
}

/** The people who have the relations that grants name to the creators of documents. */
function relatedIn(setId: RawBuilder<unknown>, isOfSet: RawBuilder<boolean> | RawBuilder<unknown>) {
  return sql`
    select distinct ${setId} as set_id, made.creator_id, person.id as person_id
    from (select distinct set_id, creator_id from made) as made
    join access_set_grant as held on held.kind = 1 and ${isOfSet} and held.principal_id between 4 and 6
    join person as creator on creator.id = made.creator_id
    cross join lateral (
      select creator.manager_id where held.principal_id = 4
      union all select unnest(creator.superior_ids) where held.principal_id = 5
      union all select id from person where post_id = creator.post_id and held.principal_id = 6
    ) as related (person_id)
    join person on person.id = related.person_id
    where person.status = 'active' and person.security_level between held.min_security and held.max_security`
}

/** The people who may read something on the one side that they may not read on the other. */
function reachedOnlyIn(side: 'before' | 'after', other: 'before' | 'after'): RawBuilder<unknown> {
  const of = (which: string, part: string) => sql.ref(`${which}_${part}`)
  const notOther = sql`
    ${isClearedFor(sql`made.most`, sql`person.classification`)} and made.creator_id <> person.id
    and (made.class_id, person.id) not in (select class_id, person_id from ${of(other, 'class')})
    and (made.set_id, made.creator_id, person.id) not in (select set_id, creator_id, person_id from ${of(other, 'related')})`
  const notBySet = sql`(made.set_id, person.id) not in (select set_id, person_id from ${of(other, 'set')})`
  return sql`
    select changed.person_id from (
      select set_id, person_id from ${of(side, 'set')} except select set_id, person_id from ${of(other, 'set')}
    ) as changed join person on person.id = changed.person_id
    where exists (select from made where made.set_id = changed.set_id and ${notOther})
    union
    select reached.person_id from ${of(side, 'class')} as reached join person on person.id = reached.person_id
    where exists (select from made where made.class_id = reached.class_id and ${notBySet} and ${notOther})
    union
    select reached.person_id from ${of(side, 'related')} as reached join person on person.id = reached.person_id
    where exists (select from made where made.set_id = reached.set_id and made.creator_id = reached.creator_id
      and ${notBySet} and ${notOther})`
}
