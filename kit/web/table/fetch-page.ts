import { tableApi, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { CallError } from '../call/call-error.ts'
import { call } from '../call/call.ts'
import { queryClient, queryKeyOf } from '../call/query-client.ts'
import type { TablePlace } from './table-place.ts'

export type PageReply = ReplyOf<typeof tableApi.getRows>

/** What a page is asked with. */
export function pageQuery(
  key: string,
  { page, pageSize, fits, sort }: TablePlace,
): QueryInput<typeof tableApi.getRows> {
  return {
    key,
    current: page,
    pageSize,
    fits,
    sort: sort && [sort],
    allSpans: false,
  }
}

export interface Run<E extends Endpoint> {
  readonly endpoint: E
  readonly query: QueryInput<E>
  readonly key: string
  readonly place: TablePlace
}

/** One page of a run. A run that the server has forgotten is searched anew, without a word. */
export async function fetchPage<E extends Endpoint>(
  { endpoint, query, key, place }: Run<E>,
  signal: AbortSignal,
): Promise<PageReply> {
  try {
    return await call(tableApi.getRows, pageQuery(key, place), { signal })
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'notFound') throw error
    const again = (await call(endpoint, query, { signal })) as { readonly key: string }
    const page = await call(tableApi.getRows, pageQuery(again.key, place), { signal })
    // first the page, so that the new key finds it and asks no second time
    queryClient.setQueryData(queryKeyOf(tableApi.getRows, pageQuery(again.key, place)), page)
    queryClient.setQueryData(queryKeyOf(endpoint, query), again)
    return page
  }
}
