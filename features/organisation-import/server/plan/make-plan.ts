import type { Acting, Administrator } from '@shuku/domain/people/server'
import { loadKnown, type Known } from './known.ts'
import type { Line } from './line.ts'
import type { Plan } from './plan.ts'
import { planPeople } from './plan-people.ts'
import { planUnits } from './plan-units.ts'
import { UnitBook } from './unit-book.ts'

interface PlanInput {
  readonly administrator: Administrator
  readonly lines: readonly Line[]
  readonly hasSubcompanies: boolean
  /** It is carried out now, and a line does what was said of it or nothing. */
  readonly isFinal?: boolean
}

/** What an import would do, line by line, as the organisation is now. */
export async function makePlan(
  acting: Acting,
  { administrator, lines, hasSubcompanies, isFinal = false }: PlanInput,
): Promise<Plan> {
  const known = await loadKnown(acting, administrator, lines)
  const book = new UnitBook(known.units, { administrator, unitId: known.departmentId })
  const units = planUnits(
    book,
    lines.filter(({ kind }) => kind === 'unit'),
  )
  const people = await planPeople(
    acting,
    { known, book, hasSubcompanies, isFinal },
    lines.filter(({ kind }) => kind === 'person'),
  )
  return { units, people, nodes: [...book.all()], present: findPresent(known, lines) }
}

function findPresent({ people }: Known, lines: readonly Line[]): number[] {
  const codes = new Set(lines.flatMap(({ cells }) => cells.workCode?.toLowerCase() ?? []))
  const logins = new Set(lines.flatMap(({ cells }) => cells.loginName?.toLowerCase() ?? []))
  return people
    .filter(
      ({ workCode, loginName }) => codes.has(workCode.toLowerCase()) || logins.has(loginName?.toLowerCase() ?? ''),
    )
    .map(({ id }) => id)
}
