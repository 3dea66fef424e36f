import { sql, type RawBuilder } from 'kysely'
import { isInNamedUnit, likePattern } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import type { TeamQuery } from '../../contract.ts'
import { isOverdue } from '../is-overdue.ts'
import { reportsTo, selectConcerned } from '../select-concerned.ts'

type TeamFilter = Partial<TeamQuery>
type Asking = Pick<Context, 'caller'>

/** The caller's reports, and the question about them. */
export interface Team extends TeamFilter {
  /** The ids, where they are few enough to list; otherwise undefined. */
  readonly few: readonly number[] | undefined
}

const fewReports = 500

/** The caller's reports are asked first: named in a statement, few are found by what they are members of. */
export async function findTeam({ db, caller }: Pick<Context, 'db' | 'caller'>, asked: TeamFilter): Promise<Team> {
  const { rows } = await sql<{ id: number }>`
    select id from person where ${isInTeam({ caller }, asked)} and status = 'active' limit ${fewReports + 1}`.execute(
    db,
  )
  return { ...asked, few: rows.length > fewReports ? undefined : rows.map(({ id }) => id) }
}

/** On `person`: whether they report to the caller, in the department that is asked for or below it. */
function isInTeam({ caller }: Asking, { unitId }: TeamFilter): RawBuilder<boolean> {
  if (unitId === undefined) return reportsTo(caller.personId)
  return sql<boolean>`(${reportsTo(caller.personId)} and ${isInNamedUnit(unitId)})`
}

/** The rows (reading_id, person_id, done_at) of the caller's reports that are asked for. */
export function selectTeam(context: Asking, team: Team, readings = sql<boolean>`true`): RawBuilder<unknown> {
  return selectConcerned({
    readings: team.state === 'overdue' ? sql<boolean>`(${readings} and ${isOverdue()})` : readings,
    people: team.few
      ? sql<boolean>`member.person_id = any(${team.few}::integer[])`
      : sql<boolean>`member.person_id in (select id from person where ${isInTeam(context, team)})`,
  })
}

/**
 * Whether a `reading` of a `document` concerns anybody of the team, its author apart. Of a few it is asked what they are
 * members of; of thousands, of each reading, who is found soon.
 */
export function concernsTeam(context: Asking, team: Team): RawBuilder<boolean> {
  if (!team.few)
    return sql<boolean>`exists (
      select from required_subject as subject
      join person_principal as member on member.principal_id = subject.principal_id and member.valid_until is null
      join person on person.id = member.person_id and person.status = 'active' and ${isInTeam(context, team)}
      where subject.reading_id = reading.id and person.id <> document.creator_id)`
  return sql<boolean>`reading.id = any(array(
    select subject.reading_id
    from (
      select principal_id, min(person_id) as first_id, max(person_id) as last_id from person_principal
      where person_id = any(${team.few}::integer[]) and valid_until is null group by principal_id
    ) as reports
    join required_subject as subject on subject.principal_id = reports.principal_id
    join required_reading as asked on asked.id = subject.reading_id and asked.ended_at is null
    join document as required on required.id = asked.document_id
    where required.creator_id not in (first_id, last_id) or first_id <> last_id))`
}

/** On `document`: whether its title holds what was typed. */
export function isTitled({ title }: TeamFilter): RawBuilder<boolean> {
  if (title === undefined || title === '') return sql<boolean>`true`
  return sql<boolean>`lower(document.subject) like ${`%${likePattern(title.toLowerCase())}%`}`
}

/** On `reading`: whether one of the reports has still to read it, where only such are asked for. */
export function isInState(context: Asking, team: Team): RawBuilder<boolean> {
  if (team.state === undefined || team.state === 'all') return sql<boolean>`true`
  if (!team.few) return sql<boolean>`exists (select from ${openOfReading(context, team)} as open)`
  return sql<boolean>`reading.id in (
    select report.reading_id from ${selectTeam(context, team)} as report where report.done_at is null)`
}

/**
 * For thousands of people: the open rows of one `reading`, reading by reading, so that a caller who needs only some of
 * them does not evaluate all.
 */
export function openOfReading(context: Asking, team: Team): RawBuilder<unknown> {
  return sql`(
    select report.reading_id, report.person_id
    from (values (reading.id)) as asked (id)
    cross join lateral ${selectTeam(context, team, sql<boolean>`reading.id = asked.id`)} as report
    where report.done_at is null)`
}
