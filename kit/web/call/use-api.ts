import { useState } from 'react'
import { hashKey, keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'
import type { CallError } from './call-error.ts'
import { call } from './call.ts'
import { queryKeyOf } from './query-client.ts'

export interface ApiOptions {
  /** False waits: nothing is called yet. */
  enabled?: boolean
  /** How long an answer is good without asking again; 15 s. */
  staleMs?: number
  refetchEveryMs?: number
  /** False shows nothing, instead of the old answer, while the one for another query comes. */
  showsFormer?: boolean
  /**
   * What is drawn of it is saved as a whole: an answer from before counts as none, until one has come since the part was
   * drawn. After that the newest one stays.
   */
  fresh?: boolean
  /** Asks once more whenever the part is drawn, and shows what was known meanwhile: what others change cannot be heard of. */
  asksAnew?: boolean
  /** Asks once more when the person comes back to the window. */
  asksOnReturn?: boolean
}

/** Parts that are drawn together ask once; who goes to and fro between windows asks no more often than this. */
const [drawnMs, returnMs] = [2000, 15_000]

/** Reads through an endpoint; the old answer stays while a new one comes. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  query?: QueryInput<E>,
  options: ApiOptions = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  const { enabled = true, staleMs, refetchEveryMs, fresh = false, showsFormer = !fresh } = options
  const queryKey = queryKeyOf(endpoint, query)
  const begunAt = useBegunAt(fresh ? hashKey(queryKey) : '')
  const result = useQuery<ReplyOf<E>, CallError>({
    queryKey,
    queryFn: async ({ signal }) => await call(endpoint, query, { signal }),
    enabled,
    ...(showsFormer ? { placeholderData: keepPreviousData as never } : {}),
    ...(fresh ? { staleTime: 0 } : staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
    ...(options.asksAnew ? { refetchOnMount: asAfter(drawnMs) } : {}),
    ...(options.asksOnReturn ? { refetchOnWindowFocus: asAfter(returnMs) } : {}),
  })
  if (!fresh || result.dataUpdatedAt >= begunAt) return result
  return { ...result, data: undefined } as UseQueryResult<ReplyOf<E>, CallError>
}

/** Also where the answer still counts as good, unless it is younger than this. */
function asAfter(ms: number) {
  return ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < ms || 'always'
}

/** When this was first asked by the part that asks. */
function useBegunAt(asked: string): number {
  const [begun, setBegun] = useState(() => beginning(asked))
  if (begun.asked === asked) return begun.at
  const next = beginning(asked)
  setBegun(next)
  return next.at
}

function beginning(asked: string) {
  return { asked, at: Date.now() }
}
