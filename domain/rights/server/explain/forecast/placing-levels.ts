import { sql, type RawBuilder } from 'kysely'
import { isClearedFor } from '../../conditions/clearance.ts'
import { reachedPeople, type Placing } from './placing-sides.ts'

/*
 * A document is read by way of its default set, its class, a relation to its creator, or by itself. Whom a default set
 * reaches, often everybody, is written down once for all documents of it, and at each narrower level only who is reached
 * there too, with what the levels above say included. What a level adds to the documents that a person gains or loses,
 * or to the people who gain or lose a document, is what it says less what the one above said: the sums over the levels
 * are exact, though nobody is paired with each document.
 */

type Level = 'broad' | 'alike' | 'made'

/**
 * `given` has a row for each class, secrecy, least level and creator (with default_set_id, unit_id, n, made_id). Gives
 * `made`, these with their groups, `broad` and `alike`, the documents of one default set and of one class, and
 * `in_broad`, `in_alike` and `in_made`, whom they are open to before (was) or after (is_now), with what each adds.
 */
export function levelsOf(given: RawBuilder<unknown>, placing: Placing): RawBuilder<unknown> {
  const { defaultSetId } = placing
  return sql`
    made as materialized (
      select given.*, dense_rank() over (order by class_id, secrecy, least) as alike_id,
        dense_rank() over (order by default_set_id, secrecy, least) as broad_id
      from (${given}) as given where least < 4 and default_set_id <> ${defaultSetId}::integer
    ),
    broad as materialized (
      select broad_id, default_set_id, secrecy, least, sum(n)::integer as n
      from made group by broad_id, default_set_id, secrecy, least
    ),
    alike as materialized (
      select alike_id, broad_id, class_id, unit_id, secrecy, least, sum(n)::integer as n
      from made group by alike_id, broad_id, class_id, unit_id, secrecy, least
    ),
    ${reachedPeople(placing)},
    ${levelOf('broad', [], {
      columns: ['broad_id'],
      reached: sql`
        select broad_id, person_id, true as was, false as is_now from broad
        join by_set as held on held.set_id = broad.default_set_id and ${lets('broad')}
        union all select broad_id, person_id, false, true from broad
        join by_set as held on held.set_id = ${defaultSetId}::integer and ${lets('broad')}`,
    })},
    ${levelOf('alike', ['broad'], {
      columns: ['alike_id', 'broad_id'],
      reached: sql`
        select alike_id, broad_id, person_id, true as was, false as is_now from alike
        join by_class as held on held.set_id = alike.class_id and ${lets('alike')}
        union all select alike_id, broad_id, person_id, false, true from alike
        join by_unit as held on held.unit_id = alike.unit_id and ${lets('alike')}`,
    })},
    ${levelOf('made', ['alike', 'broad'], {
      columns: ['made_id', 'alike_id', 'broad_id'],
      reached: sql`
        select made_id, alike_id, broad_id, related.person_id, source.was, source.is_now
        from made cross join lateral (values (1, made.default_set_id, true, false), (2, made.class_id, true, false),
          (1, ${defaultSetId}::integer, false, true)) as source (kind, set_id, was, is_now)
        join relative on relative.kind = source.kind and relative.set_id = source.set_id
          and relative.level >= made.least
        join related on ${isRelated} and ${isClearedFor(sql`made.secrecy`, sql`related.classification`)}
        union all select made_id, alike_id, broad_id, creator_id, true, true from made`,
    })}`
}

/** Of `made`, `relative` and `related`. */
const isRelated = sql`related.creator_id = made.creator_id and related.principal_id = relative.principal_id
  and related.security_level between relative.min_security and relative.max_security`

/**
 * Over these and `moved` (id, made_id, owner_id, own_id, least), the documents one by one: `in_single`, who reads one
 * anyway, by a share or by being its owner, and so gains or loses nothing. Who is not cleared for it does neither.
 */
export const singles = sql`
  in_single as materialized (
    select here.id, here.person_id, ${less(stateAbove(['made', 'alike', 'broad']))} from (
      select moved.id, made_id, alike_id, broad_id, held.person_id from moved join made using (made_id)
      join by_share as held on held.set_id = moved.own_id and held.level >= moved.least
      union select moved.id, made_id, alike_id, broad_id, related.person_id from moved join made using (made_id)
      join relative on relative.kind = 3 and relative.set_id = moved.own_id and relative.level >= moved.least
      join related on ${isRelated}
      union select moved.id, made_id, alike_id, broad_id, moved.owner_id from moved join made using (made_id)
    ) as here ${stateAbove(['made', 'alike', 'broad']).joins}
  )`

/** How many people gain and lose something; with or without what single documents say. */
export function countPeople(hasSingles: boolean): RawBuilder<unknown> {
  const steps = [
    ...(['broad', 'alike', 'made'] as const).map(
      (level) => sql`
        select person_id, gain * n as gain, lose * n as lose from ${tableOf(level)}
        join ${sql.table(level)} using (${sql.ref(`${level}_id`)})`,
    ),
    ...(hasSingles ? [sql`select person_id, gain, lose from in_single`] : []),
  ]
  return sql`
    select count(*) filter (where gain > 0)::integer as gain, count(*) filter (where lose > 0)::integer as lose
    from (
      select person_id, sum(gain) as gain, sum(lose) as lose
      from (${sql.join(steps, sql` union all `)}) as step group by person_id
    ) as person_sum`
}

/** Of how many documents somebody gains or loses reading: of the rows of `made`, or of each in `moved`. */
export function countDocuments(hasSingles: boolean): RawBuilder<unknown> {
  const levels = ['broad', 'alike', 'made', ...(hasSingles ? ['single'] : [])]
  const keyOf = (level: string) => sql.ref(level === 'single' ? 'id' : `${level}_id`)
  const sumOf = (side: 'gain' | 'lose') =>
    sql.join(
      levels.map((level) => sql`coalesce(${sql.ref(`of_${level}.${side}`)}, 0)`),
      sql` + `,
    )
  const joins = levels.map(
    (level) => sql`
      left join (
        select ${keyOf(level)}, sum(gain) as gain, sum(lose) as lose from ${sql.table(`in_${level}`)} group by 1
      ) as ${sql.table(`of_${level}`)} using (${keyOf(level)})`,
  )
  const documents = hasSingles ? sql`moved join made using (made_id)` : sql`made`
  return sql`
    select coalesce(sum(n) filter (where gain > 0), 0)::integer as opened,
      coalesce(sum(n) filter (where lose > 0), 0)::integer as closed
    from (
      select ${hasSingles ? sql`1` : sql`made.n`} as n, ${sumOf('gain')} as gain, ${sumOf('lose')} as lose
      from ${documents} ${sql.join(joins, sql` `)}
    ) as document_sum`
}

function tableOf(level: Level): RawBuilder<unknown> {
  return sql.table(`in_${level}`)
}

/** Of the group that is joined with `held`. */
function lets(group: 'broad' | 'alike'): RawBuilder<boolean> {
  return sql<boolean>`held.level >= ${sql.ref(`${group}.least`)}
    and ${isClearedFor(sql.ref(`${group}.secrecy`), sql`held.classification`)}`
}

interface Here {
  /** Its own key first, then those of the levels above. */
  readonly columns: readonly string[]
  readonly reached: RawBuilder<unknown>
}

function levelOf(level: Level, above: readonly Level[], { columns, reached }: Here): RawBuilder<unknown> {
  const keys = sql.join(columns.map((column) => sql.ref(column)))
  const { was, isNow, joins } = stateAbove(above)
  return sql`
    ${tableOf(level)} as materialized (
      select *, ${gains(sql`was`, sql`is_now`)} - ${gains(sql`was_above`, sql`is_above`)} as gain,
        ${gains(sql`is_now`, sql`was`)} - ${gains(sql`is_above`, sql`was_above`)} as lose
      from (
        select ${sql.ref(`here.${level}_id`)}, here.person_id, here.was or ${was} as was,
          here.is_now or ${isNow} as is_now, ${was} as was_above, ${isNow} as is_above
        from (
          select ${keys}, person_id, bool_or(was) as was, bool_or(is_now) as is_now
          from (${reached}) as reached group by ${keys}, person_id
        ) as here ${joins}
      ) as both_sides
    )`
}

function gains(before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${after} and not ${before})::integer`
}

interface State {
  readonly was: RawBuilder<unknown>
  readonly isNow: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

/** What the nearest level above that knows the person of `here` says. */
function stateAbove(levels: readonly Level[]): State {
  const nearest = (column: string) =>
    sql`coalesce(${sql.join([...levels.map((level) => sql.ref(`in_${level}.${column}`)), sql`false`])})`
  const joins = levels.map(
    (level) => sql`
      left join ${tableOf(level)} on ${sql.ref(`in_${level}.${level}_id`)} = ${sql.ref(`here.${level}_id`)}
        and ${sql.ref(`in_${level}.person_id`)} = here.person_id`,
  )
  return { was: nearest('was'), isNow: nearest('is_now'), joins: sql`${sql.join(joins, sql` `)}` }
}

/** Takes back what the levels above said. */
function less({ was, isNow }: State): RawBuilder<unknown> {
  return sql`-${gains(was, isNow)} as gain, -${gains(isNow, was)} as lose`
}
