import { useCallback, useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import {
  encodeQuery,
  tableApi,
  type Columns,
  type Endpoint,
  type ListEndpoint,
  type QueryInput,
  type ReplyOf,
  type RowOf,
  type TableShape,
} from '@shuku/kit/contract'
import type { CallError } from '../call/call-error.ts'
import { call } from '../call/call.ts'
import { invalidate, queryKeyOf } from '../call/query-client.ts'
import { useApi } from '../call/use-api.ts'
import { fetchPage, type PageReply } from './fetch-page.ts'
import { storeSort } from './store-choice.ts'
import { useTablePlace, type TableSort } from './table-place.ts'
import { readRow } from './table-row.ts'
import { shownColumns, sortOf, useTotal, type Table } from './use-table.ts'
import { useSelection } from './use-selection.ts'

/** A list of which more comes at its end, instead of another page. */
export interface GrowingTable<R = unknown, A = unknown> extends Table<R, A> {
  /** Asks for the rows after those that are there; absent where there are none. */
  readonly more: (() => void) | undefined
  readonly isGrowing: boolean
}

interface Portion {
  readonly answer: unknown
  readonly key: string
  readonly page: number
  readonly reply: PageReply
}

interface Next {
  readonly answer: unknown
  readonly key: string
  readonly page: number
}

/** As many as a large window shows, and some below it. */
const portion = 60

/** Runs a list and reads it portion by portion; run anew, as many of them come as were there. Its order is in the address. */
export function useGrowingTable<E extends Endpoint, C extends Columns>(
  list: ListEndpoint<E, C>,
  query: QueryInput<E>,
): GrowingTable<RowOf<C>, ReplyOf<E>> {
  const { endpoint, table: shape } = list
  const [{ sort }, setPlace] = useTablePlace('address')
  const run = usePortions({ endpoint, query }, sort)
  const portions = run.data?.pages
  const rows = useMemo(() => (portions ?? []).flatMap(({ reply }) => rowsOf(shape, reply)), [portions, shape])
  const last = portions?.at(-1)
  const old = run.isPlaceholderData
  const count = useApi(tableApi.countRows, { key: last?.key ?? '' }, { enabled: last !== undefined, staleMs: Infinity })
  const of = JSON.stringify(encodeQuery(endpoint.query, query))
  const selection = useSelection(shape.id, of, { shown: rows, isOld: old })
  const total = useTotal(of, old || count.isPlaceholderData ? undefined : count.data?.count)
  const reload = useCallback(async () => await invalidate(endpoint), [endpoint])
  const reply = portions?.[0]?.reply
  const columns = useMemo(() => shownColumns(reply), [reply])
  return {
    shape: shape as unknown as TableShape,
    key: old ? undefined : last?.key,
    answer: portions?.[0]?.answer as ReplyOf<E> | undefined,
    rows,
    countedRows: rows.length,
    total,
    page: 1,
    pageSize: Math.max(portion, rows.length),
    sort: sort ?? sortOf(reply),
    columns,
    further: [],
    widths: {},
    canCheck: reply?.canCheck ?? false,
    exportRows: undefined,
    state: run.error && !run.isFetching ? 'failed' : portions === undefined ? 'first' : old ? 'loading' : 'ready',
    error: run.error,
    selection,
    setPage: () => undefined,
    setPageSize: () => undefined,
    setFits: undefined,
    setSort: (wanted) => {
      setPlace({ sort: wanted, page: 1 })
      if (last) void storeSort(last.key, wanted)
    },
    reload,
    more: run.hasNextPage && !old ? () => void (run.isFetchingNextPage || run.fetchNextPage()) : undefined,
    isGrowing: run.isFetchingNextPage,
  }
}

function usePortions<E extends Endpoint>(
  { endpoint, query }: { readonly endpoint: E; readonly query: QueryInput<E> },
  sort: TableSort | undefined,
) {
  return useInfiniteQuery<Portion, CallError, InfiniteData<Portion>, readonly unknown[], Next | undefined>({
    queryKey: [...queryKeyOf(endpoint, query), 'portions', sort],
    queryFn: async ({ pageParam, signal }) => {
      const answer = (pageParam?.answer ?? (await call(endpoint, query, { signal }))) as { readonly key: string }
      const { key, page } = pageParam ?? { key: answer.key, page: 1 }
      const place = { page, pageSize: portion, sort }
      return { answer, key, page, reply: await fetchPage({ endpoint, query, key, place }, signal) }
    },
    initialPageParam: undefined,
    getNextPageParam: ({ reply, page, ...of }) => (reply.rows.length < portion ? undefined : { ...of, page: page + 1 }),
    placeholderData: keepPreviousData,
    // who comes back to a list finds what has happened since
    staleTime: 0,
  })
}

/** Read once: a row that is drawn again is the same one. */
const read = new WeakMap<PageReply, unknown>()

function rowsOf<C extends Columns>(shape: TableShape<C>, reply: PageReply) {
  const known = read.get(reply) as ReturnType<typeof readRow<C>>[] | undefined
  const rows = known ?? reply.rows.map((raw) => readRow(shape, raw, reply.operations))
  if (!known) read.set(reply, rows)
  return rows
}
