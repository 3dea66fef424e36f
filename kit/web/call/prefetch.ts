import type { Endpoint, QueryInput } from '@shuku/kit/contract'
import { call } from './call.ts'
import { queryClient, queryKeyOf } from './query-client.ts'

/** Fetches what a person is about to open (a hovered row); a failure waits for the real call. */
export function prefetch<E extends Endpoint>(endpoint: E, query?: QueryInput<E>): void {
  void queryClient.prefetchQuery({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: async ({ signal }) => await call(endpoint, query, { signal }),
  })
}
