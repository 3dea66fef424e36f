import { screenAddress } from '@shuku/domain/addresses'
import { encodeQuery, IntegerId, wire, wireObject, z } from '@shuku/kit/contract'
import { peopleKinds, reportKinds, ReportQuery, usualReach, type ReportKind } from '../contract.ts'

/** What a list behind a report is of: documents or readings, of one bar perhaps, or people. */
export const ListState = wireObject({
  ...ReportQuery.fields,
  report: wire('report', z.enum(reportKinds)).default('author'),
  barId: wire('bar', IntegerId).optional(),
  who: wire('who', z.enum(peopleKinds)).optional(),
})
export type ListState = z.output<typeof ListState>

export interface ListPlace {
  readonly report: ReportKind
  /** As the number that one comes from was counted. */
  readonly query: ReportQuery
  readonly barId?: number
  readonly who?: (typeof peopleKinds)[number]
  /** The report whose number it is, where that is another than the list’s. */
  readonly from?: ReportKind
}

/** The list behind a bar, a row or a tile; what a report has by itself is said, since another report has it otherwise. */
export function listAddress({ query, from, ...place }: ListPlace): string {
  const reach = query.reach ?? usualReach[from ?? place.report]
  return screenAddress('reportList', encodeQuery(ListState, { ...query, reach, ...place }))
}
