import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'
import { call } from './call.ts'
import { queryKeyOf } from './query-client.ts'

/** Reads an endpoint page by page, each asked for after the one before it – also when all are read anew. */
export function useApiPages<E extends Endpoint, Next>(
  endpoint: E,
  query: QueryInput<E>,
  pages: {
    /** What of a reply the page after it is asked with; nothing after the last. */
    nextOf: (reply: ReplyOf<E>) => Next | undefined
    /** What the query has more, to ask for that page. */
    after: (next: Next) => Partial<QueryInput<E>>
  },
) {
  return useInfiniteQuery({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: async ({ pageParam, signal }) =>
      await call(
        endpoint,
        pageParam === undefined
          ? query
          : ({ ...(query as object), ...pages.after(pageParam as Next) } as QueryInput<E>),
        { signal },
      ),
    initialPageParam: undefined as Next | undefined,
    getNextPageParam: pages.nextOf,
  })
}
