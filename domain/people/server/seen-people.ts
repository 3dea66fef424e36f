import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { rightStrings } from './right-strings.ts'

const seesAll = [rightStrings.administerOrganisation, rightStrings.administerCategories, rightStrings.readLog]

/**
 * On `person`: whose numbers reports tell somebody (REPORT-79): administrators and those who lead people see all units,
 * others their own sub-company.
 */
export function isSeenInReports(caller: Pick<Caller, 'personId' | 'subcompanyId' | 'rightNames'>): RawBuilder<boolean> {
  if (seesAll.some((right) => caller.rightNames.has(right))) return sql<boolean>`true`
  return sql<boolean>`(${isInUnit(caller.subcompanyId)}
    or exists (select from person as led where led.manager_id = ${caller.personId} and led.status = 'active'))`
}

/** On `person`: in a unit or below it. */
export function isInUnit(unitId: number): RawBuilder<boolean> {
  return sql<boolean>`person.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`
}
