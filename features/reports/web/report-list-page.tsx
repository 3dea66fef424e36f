import { useState } from 'react'
import { useAddressState } from '@shuku/kit/web'
import { ListState } from './list-address.ts'
import { CountedDocuments, CountedPeople, Readings } from './counted-lists.tsx'
import { useAccepted } from './use-accepted.ts'
import './reports.css'

/** What is behind a number of a report: its documents, its readings or its people, by the same filter. */
export function ReportListPage() {
  const [{ report, barId, who, ...entered }, setState] = useAddressState(ListState)
  const [hasNoUnit, setNoUnit] = useState(false)
  const query = useAccepted({ report, query: entered, hasNoUnit })
  const filter = {
    report,
    value: entered,
    hasNoUnit,
    onChange: (patch: { [K in keyof typeof entered]?: (typeof entered)[K] | undefined }) =>
      setState(patch, { replace: true }),
    onNoUnit: setNoUnit,
  }
  if (who) return <CountedPeople who={who} query={query} filter={filter} />
  if (report === 'reading') return <Readings query={{ ...query, barId }} filter={filter} />
  return <CountedDocuments query={{ ...query, report, barId }} filter={filter} />
}
