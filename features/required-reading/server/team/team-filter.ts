import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import type { TeamQuery } from '../../contract.ts'
import { isOverdue } from '../is-overdue.ts'
import { reportsTo, selectConcerned } from '../select-concerned.ts'

type Asked = Partial<TeamQuery>
type Asking = Pick<Context, 'caller'>

/** On `person`: whether they report to the caller, in the department that is asked for or below it. */
export function isInTeam({ caller }: Asking, { unitId }: Asked): RawBuilder<boolean> {
  if (unitId === undefined) return reportsTo(caller.personId)
  return sql<boolean>`(${reportsTo(caller.personId)}
    and person.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId}))`
}

/** The rows (reading_id, person_id, done_at) of the caller's reports that are asked for. */
export function selectTeam(context: Asking, asked: Asked, readings = sql<boolean>`true`): RawBuilder<unknown> {
  return selectConcerned({
    readings:
      asked.state === 'overdue' ? sql<boolean>`(${readings} and ${isOverdue(context.caller.timeZone)})` : readings,
    people: sql<boolean>`member.person_id in (select id from person where ${isInTeam(context, asked)})`,
  })
}

/** On `document`: whether its title holds what was typed. */
export function isTitled({ title }: Asked): RawBuilder<boolean> {
  if (title === undefined || title === '') return sql<boolean>`true`
  return sql<boolean>`lower(document.subject) like ${`%${likePattern(title.toLowerCase())}%`}`
}

/** On `reading`: whether one of the reports has still to read it, where only such are asked for. */
export function isInState(context: Asking, asked: Asked): RawBuilder<boolean> {
  if (asked.state === undefined || asked.state === 'all') return sql<boolean>`true`
  return sql<boolean>`reading.id in (
    select report.reading_id from ${selectTeam(context, asked)} as report where report.done_at is null)`
}
