import { useCallback, useEffect, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { invalidate, queryKeyOf } from '../call/query-client.ts'
import { useApi } from '../call/use-api.ts'
import type { Widths } from './column-widths.ts'
import { exportRows, type ExportedRows } from './export-rows.ts'
import { pageThatFits, samePlace } from './fit-rows.ts'
import { fetchPage, pageQuery, type PageReply } from './fetch-page.ts'
import { storePageSize, storeSort } from './store-choice.ts'
import { useTablePlace, type TablePlace, type TableSort } from './table-place.ts'
import { readRow, type TableRow } from './table-row.ts'
import { useSelection, type Selection } from './use-selection.ts'

export interface TableOptions {
  /** Where page, size and sort are kept; `memory` in dialogs and for a second table. */
  storedIn?: 'address' | 'memory'
  enabled?: boolean
  /** In memory: the order until another is chosen. */
  sort?: TableSort
  /** How many rows a page has until another number is chosen; without it, in an address, as many as the window shows. */
  pageSize?: number
  /** What is chosen stays chosen as long as this is the same; without it, as long as the whole query is. */
  selectionOf?: string
}

/** A list as screens use it: `useTable` fills it, `DataTable` draws it. */
export interface Table<R = unknown, A = unknown> {
  readonly shape: TableShape
  /** Under which the server pages this run: what an act on "everything that matches" is given. */
  readonly key: string | undefined
  /** What the list call answered beside the key (counters). */
  readonly answer: A | undefined
  readonly rows: readonly TableRow<R>[]
  /** So many of the rows are of the list; those after them are near it, and no total counts them. */
  readonly countedRows: number
  /** Absent until it is counted. */
  readonly total: number | undefined
  readonly page: number
  readonly pageSize: number
  readonly sort: TableSort | undefined
  /** The columns in the person's order. */
  readonly columns: readonly TableColumn[]
  /** Columns that the list has beside those of its shape, shown or not. */
  readonly further: readonly FurtherColumn[]
  /** How wide the person wants some of them, in pixels. */
  readonly widths: Widths
  readonly canCheck: boolean
  /** `first` has nothing to show yet; `loading` shows the old rows until the new ones come. */
  readonly state: 'first' | 'loading' | 'ready' | 'failed'
  readonly error: CallError | null
  readonly selection: Selection<R>
  readonly setPage: (page: number) => void
  /** `fit` is as many as the window shows at once. */
  readonly setPageSize: (pageSize: number | 'fit') => void
  /** Where the list is measured: receives how many rows it shows at once, first when it comes. */
  readonly setFits: ((rows: number, when: { readonly isFirst: boolean }) => void) | undefined
  readonly setSort: (sort: TableSort) => void
  /** Has the browser save all rows as they are ordered; absent where the server does not offer it. */
  readonly exportRows: ((form: 'xlsx' | 'csv') => Promise<ExportedRows>) | undefined
  /** Runs the list again: after an act that changed its rows. */
  readonly reload: () => Promise<void>
}

export interface TableColumn {
  readonly id: string
  readonly title: string
  readonly sortable: boolean
  readonly firstOrder: TableSort['order']
}

export interface FurtherColumn {
  readonly id: string
  readonly title: string
  readonly shown: boolean
}

const noRows: readonly never[] = []
const noWidths: Widths = {}

/** Runs a list and pages it by its key; the old rows stay while new ones come. */
export function useTable<E extends Endpoint, C extends Columns>(
  list: ListEndpoint<E, C>,
  query: QueryInput<E>,
  { storedIn = 'address', enabled = true, selectionOf, ...first }: TableOptions = {},
): Table<RowOf<C>, ReplyOf<E>> {
  const { endpoint, table: shape } = list
  const [asked, setPlace] = useTablePlace(storedIn, first)
  const [fits, setFits] = useFits(shape.id, storedIn)
  const place: TablePlace = { ...asked, fits: asked.pageSize === undefined ? (first.pageSize ?? fits) : undefined }
  // who comes back to a list finds what has happened since; until then what was there
  const run = useApi(endpoint, query, { enabled, staleMs: 0 })
  const answer = run.data as (ReplyOf<E> & { readonly key: string }) | undefined
  const key = answer?.key

  const page = usePage({ endpoint, query, key }, place, shape)
  const count = useApi(tableApi.countRows, { key: key ?? '' }, { enabled: key !== undefined, staleMs: Infinity })
  const rows = page.data?.rows ?? noRows
  const of = JSON.stringify(encodeQuery(endpoint.query, query))
  const old = run.isPlaceholderData || page.isPlaceholderData
  const selection = useSelection(shape.id, selectionOf ?? of, { shown: rows, isOld: old })
  const reply = page.data?.reply
  const columns = useMemo(() => shownColumns(reply), [reply])
  const further = useMemo(() => reply?.columns.filter(({ id }) => !(id in shape.columns)) ?? [], [reply, shape])
  const pageSize = reply?.pageSize ?? place.pageSize ?? 10
  const reload = useCallback(async () => await invalidate(endpoint), [endpoint])

  const resize = sizesOf({ place, pageSize, reply, key, setPlace, setFits, reload })
  const setSort = (sort: TableSort) => {
    setPlace({ sort, page: 1 })
    // only what is chosen here: an order that came with a link is not the person's own
    if (key !== undefined) void storeSort(key, sort)
  }

  const total = useTotal(of, run.isPlaceholderData || count.isPlaceholderData ? undefined : count.data?.count)
  useLastPage({ isEmpty: page.isSuccess && !page.isPlaceholderData && rows.length === 0, total }, place, {
    pageSize,
    setPlace,
  })

  const error = run.error ?? page.error
  return {
    shape: shape as unknown as TableShape,
    // an act on everything that matches must not be one on what matched before
    key: run.isPlaceholderData ? undefined : key,
    answer,
    rows,
    countedRows: reply?.uncounted?.from ?? rows.length,
    total,
    page: place.page,
    pageSize,
    sort: place.sort ?? sortOf(reply),
    columns,
    further,
    widths: reply?.widths ?? noWidths,
    canCheck: reply?.canCheck ?? false,
    exportRows: reply?.exports ? (form) => exportRows({ endpoint, query, key: key ?? '', place }, form) : undefined,
    state: error && !run.isFetching && !page.isFetching ? 'failed' : shownState(page.data, old),
    error,
    selection,
    setPage: (wanted) => setPlace({ page: wanted }),
    setPageSize: (wanted) => void resize.choose(wanted),
    setFits: storedIn === 'address' && first.pageSize === undefined ? resize.fit : undefined,
    setSort,
    reload,
  }
}

interface Sizes {
  readonly place: TablePlace
  readonly pageSize: number
  readonly reply: PageReply | undefined
  readonly key: string | undefined
  readonly setPlace: (change: Partial<TablePlace>, how?: { replace?: boolean }) => void
  readonly setFits: (rows: number) => void
  readonly reload: () => Promise<void>
}

/** The rows of the last page may have gone: its neighbour is the last one now. */
function useLastPage(
  { isEmpty, total }: { readonly isEmpty: boolean; readonly total: number | undefined },
  { page }: TablePlace,
  { pageSize, setPlace }: Pick<Sizes, 'pageSize' | 'setPlace'>,
) {
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const isBeyond = isEmpty && total !== undefined && page > lastPage
  useEffect(() => {
    // no step to go back to: it would only lead here again
    if (isBeyond) setPlace({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, setPlace])
}

/** Pages of another size begin with the one that has the first visible row. */
function sizesOf({ place, pageSize, reply, key, setPlace, setFits, reload }: Sizes) {
  const pageOf = (wanted: number) => samePlace({ page: place.page, pageSize }, wanted)
  return {
    choose: async (wanted: number | 'fit') => {
      if (wanted !== 'fit') setPlace({ pageSize: wanted, page: pageOf(wanted) })
      if (key !== undefined) await storePageSize(key, wanted === 'fit' ? 0 : wanted)
      if (wanted !== 'fit') return
      setPlace({ pageSize: undefined, page: 1 })
      // pages of the size that was chosen before are not shown again
      await reload()
    },
    fit: (rows: number, { isFirst }: { readonly isFirst: boolean }) => {
      setFits(rows)
      const { page } = place
      const wanted = pageThatFits({ page, pageSize, isFitted: reply?.isFitted ?? false }, { rows, isFirst })
      if (wanted !== page) setPlace({ page: wanted }, { replace: true })
    },
  }
}

/** By list: how many rows it showed when it was last on the screen. */
const lastFits = new Map<string, number>()

function useFits(tableId: string, storedIn: 'address' | 'memory') {
  const [fits, setFits] = useState(() => (storedIn === 'address' ? lastFits.get(tableId) : undefined))
  const note = (rows: number) => {
    lastFits.set(tableId, rows)
    setFits(rows)
  }
  return [fits, note] as const
}

function shownState(page: unknown, old: boolean) {
  if (page === undefined) return 'first'
  return old ? 'loading' : 'ready'
}

interface PageRun<E extends Endpoint> {
  endpoint: E
  query: QueryInput<E>
  key: string | undefined
}

function usePage<E extends Endpoint, C extends Columns>(run: PageRun<E>, place: TablePlace, shape: TableShape<C>) {
  const { key } = run
  const select = useCallback(
    (reply: PageReply) => ({ reply, rows: reply.rows.map((raw) => readRow(shape, raw, reply.operations)) }),
    [shape],
  )
  return useQuery<PageReply, CallError, { reply: PageReply; rows: TableRow<RowOf<C>>[] }>({
    select,
    queryKey: queryKeyOf(tableApi.getRows, pageQuery(key ?? '', place)),
    queryFn: async ({ signal }) => await fetchPage({ ...run, key: key ?? '', place }, signal),
    enabled: key !== undefined,
    placeholderData: keepPreviousData,
    // a run never changes: what has changed since is found by a new one
    staleTime: Infinity,
  })
}

export function shownColumns(page: PageReply | undefined): TableColumn[] {
  const shown = page?.columns.filter((column) => column.shown) ?? []
  return shown.map(({ id, title, orderKey, firstOrder = 'descend' }) => ({
    id,
    title,
    sortable: orderKey !== undefined,
    firstOrder,
  }))
}

export function sortOf(page: PageReply | undefined): TableSort | undefined {
  return page?.sort[0]
}

/**
 * How many rows a list has. While it is counted anew, after an act, the number from before stays; one of another list
 * never does: "all 4,812" over three rows would be a promise about others.
 */
export function useTotal(of: string, counted: number | undefined): number | undefined {
  const [last, setLast] = useState({ of, counted })
  if (counted !== undefined && (last.of !== of || last.counted !== counted)) setLast({ of, counted })
  return counted ?? (last.of === of ? last.counted : undefined)
}
