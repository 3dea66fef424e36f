import { usualReach, type ReportKind, type ReportQuery } from '../contract.ts'

interface Entered {
  readonly report: ReportKind
  readonly query: ReportQuery
  /** The unit that was there by itself was taken out. */
  readonly hasNoUnit: boolean
}

/** A half-filled filter changes nothing. */
export function isAccepted({ report, query, hasNoUnit }: Entered): boolean {
  const reach = query.reach ?? usualReach[report]
  if (reach === '3' && hasNoUnit) return false
  // by sub-company it falls back to one’s own
  if (reach === '2' && hasNoUnit && report !== 'subcompany') return false
  if (reach === '4' && query.personId === undefined) return false
  if (query.categories === '1' && query.categoryId === undefined) return false
  if (query.period !== '6') return true
  const { from, to } = query
  return from !== undefined && to !== undefined && from <= to
}
