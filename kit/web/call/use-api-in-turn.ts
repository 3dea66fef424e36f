import { useQueries } from '@tanstack/react-query'
import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'
import { call } from './call.ts'
import { queryKeyOf } from './query-client.ts'
import type { ApiOptions } from './use-api.ts'

/** Settled when the last call that was given a turn has its answer. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = last.then(ask)
  last = answer.catch(() => undefined)
  return answer
}

/**
 * Reads several answers of an endpoint of which the server runs one for a person at a time, and refuses more than a few
 * that wait: one after the other. Undefined is what has not come; what is not asked for any more gives up its turn.
 */
export function useApiInTurn<E extends Endpoint>(
  endpoint: E,
  queries: readonly QueryInput<E>[],
  { asksAnew = false }: Pick<ApiOptions, 'asksAnew'> = {},
): readonly (ReplyOf<E> | undefined)[] {
  return useQueries({
    queries: queries.map((query) => ({
      queryKey: queryKeyOf(endpoint, query),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
        inTurn(async () => await call(endpoint, query, { signal })),
      ...(asksAnew ? { refetchOnMount: 'always' as const } : {}),
    })),
    combine: (results) => results.map(({ data }) => data as ReplyOf<E> | undefined),
  })
}
