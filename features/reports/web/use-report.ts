import { useState } from 'react'
import type { Endpoint, ReplyOf } from '@shuku/kit/contract'
import { useApi, type CallError } from '@shuku/kit/web'
import type { reportsApi, ReportQuery } from '../contract.ts'

/** The rows of a report; those of each have names of their own on the wire. */
export type RowsCall = Endpoint<typeof reportsApi.categoryRows.query, typeof reportsApi.categoryRows.reply>

type ReportCall = typeof reportsApi.authors | typeof reportsApi.mostUsedCategory | RowsCall

const askAgainMs = 2000

/** Reads numbers of a report, and again for as long as newer ones are being counted. */
export function useReport<C extends ReportCall>(call: C, query: ReportQuery) {
  const [waits, setWaits] = useState(false)
  // what is asked and said of the counting is the same for all
  const { data, error, refetch } = useApi(call as typeof reportsApi.authors, query, {
    showsFormer: false,
    ...(waits ? { refetchEveryMs: askAgainMs } : {}),
  })
  const isFirst = isBeingCounted(error)
  const isCounting = isFirst || data?.isCounting === true
  if (isCounting !== waits) setWaits(isCounting)
  return { data: data as ReplyOf<C> | undefined, error: isFirst ? null : error, refetch, isCounting }
}

/** The server says so where there are no numbers yet. */
const isBeingCounted = (error: CallError | null) => error?.code === 'reports.counting'
