import { useState } from 'react'
import type { ReportQuery } from '../contract.ts'
import { isAccepted } from './accepted.ts'

/** What was entered last that is whole: until then the report stays as it is. */
export function useAccepted(entered: Parameters<typeof isAccepted>[0]): ReportQuery {
  const [last, setLast] = useState<ReportQuery>({ period: '7', employment: '2', categories: '0' })
  const isOther = JSON.stringify(last) !== JSON.stringify(entered.query)
  if (isOther && isAccepted(entered)) setLast(entered.query)
  return last
}
