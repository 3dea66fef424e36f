import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
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
  keepsOld?: boolean
}

/** Reads through an endpoint; the old answer stays while a new one comes. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  query?: QueryInput<E>,
  { enabled = true, staleMs, refetchEveryMs, keepsOld = true }: ApiOptions = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  return useQuery<ReplyOf<E>, CallError>({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: async ({ signal }) => await call(endpoint, query, { signal }),
    enabled,
    ...(keepsOld ? { placeholderData: keepPreviousData as never } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
  })
}
