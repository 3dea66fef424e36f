import { useQueries } from '@tanstack/react-query'
import type { Endpoint, QueryInput } from '@shuku/kit/contract'
import { call } from './call.ts'
import { queryClient, queryKeyOf } from './query-client.ts'

/** A read of an endpoint that is named before the part that shows it is drawn. */
export interface PlannedRead {
  readonly endpoint: Endpoint
  readonly query: object
}

export function plannedRead<E extends Endpoint>(endpoint: E, query: QueryInput<E>): PlannedRead {
  return { endpoint, query }
}

/** Begins reads that the parts of a screen make by `useApi`; true once each has an answer or has failed. */
export function useAnswered(reads: readonly PlannedRead[]): boolean {
  return useQueries({ queries: reads.map(optionsOf), combine: isEachAnswered })
}

/** Begins them for a screen that is about to open; a failure waits for the real call. */
export function prefetchReads(reads: readonly PlannedRead[]): void {
  for (const each of reads) void queryClient.prefetchQuery(optionsOf(each))
}

function optionsOf({ endpoint, query }: PlannedRead) {
  return {
    queryKey: queryKeyOf(endpoint, query),
    queryFn: async ({ signal }: { signal: AbortSignal }) => await call(endpoint, query as never, { signal }),
  }
}

function isEachAnswered(results: readonly { readonly isPending: boolean }[]): boolean {
  return results.every(({ isPending }) => !isPending)
}
