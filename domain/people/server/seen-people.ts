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
  if (seesAll.some((right) => caller.rightNames.has(right))) return sql<boolean>`true`
  return sql<boolean>`(${isInUnit(caller.subcompanyId)} or ${leads(caller)})`
}

/** The same as a unit, beyond which reports tell the caller of nobody; null where they tell of everybody. */
export function reachInReports(caller: ReportCaller): RawBuilder<number | null> {
  if (seesAll.some((right) => caller.rightNames.has(right))) return sql<null>`null::integer`
  return sql<number | null>`(case when not ${leads(caller)} then ${caller.subcompanyId}::integer end)`
}

const leads = ({ personId }: ReportCaller) => sql<boolean>`
  exists (select from person as led where led.manager_id = ${personId} and led.status = 'active')`

/** On `person`: in a unit or below it. */
export function isInUnit(unitId: number): RawBuilder<boolean> {
  return sql<boolean>`person.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`
}
