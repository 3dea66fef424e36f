import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { countsAllInReports, isInNamedUnit } from '@shuku/domain/people/server'
import { daysWithin } from '@shuku/domain/search/server'
import { usualReach, type ReportKind, type ReportQuery } from '../../contract.ts'

/**
 * What a report counts, with nothing left that depends on who asks, when and where, but for `askerId`: everybody who asks the
 * same question gets the same numbers. So nothing else may be read of a caller behind it.
 */
export interface Question {
  readonly what: 'documents' | 'readings'
  /** Both included, in the time zone; all days without them. */
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined; readonly timeZone?: string }
  readonly people: People
  readonly employment: ReportQuery['employment']
  /** The account for which some of it counts and some does not (`isCountedFor`); absent where all counts. */
  readonly askerId?: number
  /** The sub-company to which the caller's view of people is limited. */
  readonly withinId?: number
  /** In ascending order: those of the branch that was asked for in which the asker reads something. */
  readonly categoryIds?: readonly number[]
}

/** Everybody, those of a unit or below it, or one person. */
export type People = 'all' | { readonly unitId: number } | { readonly personId: number }

interface Asking {
  readonly caller: Caller
  readonly query: ReportQuery
  readonly report: ReportKind
}

export function peopleOf({ query, caller, report }: Asking): People {
  const { branchId = caller.subcompanyId, departmentId = caller.departmentId, personId = caller.personId } = query
  const people = { 1: 'all', 2: { unitId: branchId }, 3: { unitId: departmentId }, 4: { personId } } as const
  return people[query.reach ?? usualReach[report]]
}

/** On `person`: one of those whom the question is about. */
export function isAmong(people: People, employment: ReportQuery['employment']): RawBuilder<boolean> {
  const employed = { 1: sql`true`, 2: sql`person.status = 'active'`, 3: sql`person.status = 'left'` }
  return sql<boolean>`(${placeOf(people)} and ${employed[employment]})`
}

function placeOf(people: People): RawBuilder<boolean> {
  if (people === 'all') return sql<boolean>`true`
  return 'unitId' in people ? isInNamedUnit(people.unitId) : sql<boolean>`person.id = ${people.personId}`
}

/** The same days for all whose calendar is the same, whatever the period was called. */
export function questionOf(asking: Asking, categoryIds: readonly number[] | undefined): Question {
  const { query, caller, report } = asking
  const { from, to } = daysWithin(query, caller)
  return {
    what: report === 'reading' ? 'readings' : 'documents',
    days: from || to ? { from, to, timeZone: caller.timeZone } : {},
    people: peopleOf(asking),
    employment: query.employment,
    ...(countsAllInReports(caller) ? {} : { askerId: caller.personId }),
    ...(categoryIds ? { categoryIds } : {}),
  }
}

/** A digest of all that the answer depends on. */
export function keyOf({ what, days, people, employment, askerId, withinId, categoryIds }: Question): string {
  const { from, to, timeZone } = days
  const parts = [what, from, to, timeZone, people, employment, askerId, withinId, categoryIds].map(
    (part) => part ?? null,
  )
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
