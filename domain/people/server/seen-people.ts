import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { rightStrings } from './right-strings.ts'

const seesAll = [rightStrings.administerOrganisation, rightStrings.administerCategories, rightStrings.readLog]

type ReportCaller = Pick<Caller, 'personId' | 'subcompanyId' | 'rightNames'>

/**
 * On `person`: whose numbers reports tell somebody: administrators and those who lead people see all units,
 * others their own sub-company.
 */
export function isSeenInReports(caller: ReportCaller): RawBuilder<boolean> {
  if (countsAllInReports(caller)) return sql<boolean>`true`
  return sql<boolean>`(${isInUnit(caller.subcompanyId)} or ${leads(caller)})`
}

/** Reports count everything for them: they administer people or categories, or read logs. */
export function countsAllInReports({ rightNames }: Pick<ReportCaller, 'rightNames'>): boolean {
  return seesAll.some((right) => rightNames.has(right))
}

/**
 * On `person`: numbers of all that they wrote or read are shown to somebody as theirs: to themselves, to whom they report and
 * to who reads logs or administers. Others see sums of what they read, and of what they wrote what is open to the asker.
 */
export function isKnownInReports(caller: ReportCaller): RawBuilder<boolean> {
  if (countsAllInReports(caller)) return sql<boolean>`true`
  return sql<boolean>`(person.id = ${caller.personId} or person.superior_ids @> array[${caller.personId}::integer])`
}

/** The same as a unit, beyond which reports tell the caller of nobody; null where they tell of everybody. */
export function reachInReports(caller: ReportCaller): RawBuilder<number | null> {
  if (countsAllInReports(caller)) return sql<null>`null::integer`
  return sql<number | null>`(case when not ${leads(caller)} then ${caller.subcompanyId}::integer end)`
}

const leads = ({ personId }: ReportCaller) => sql<boolean>`
  exists (select from person as led where led.manager_id = ${personId} and led.status = 'active')`

/** On `person`: in a unit that somebody named or below it; one that was merged means what it went into. */
export function isInNamedUnit(unitId: number): RawBuilder<boolean> {
  return sql<boolean>`person.department_id in (
    select unit_id from unit_ancestor where ancestor_id = ${unitStandingFor(unitId)})`
}

/** In SQL: the unit itself, or the one that it was merged into. */
export function unitStandingFor(unitId: number): RawBuilder<number> {
  return sql<number>`(select coalesce(merged_into_id, id) from unit where id = ${unitId})`
}

/** On `person`: in a unit or below it. */
export function isInUnit(unitId: number): RawBuilder<boolean> {
  return sql<boolean>`person.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`
}
