import { tableApi, type Endpoint, type QueryInput } from '@shuku/kit/contract'
import { call } from '../call/call.ts'

let last: Promise<unknown> = Promise.resolve()

/** Stores what a person chose for a table: one after the other, so that the last choice is the one that stays. */
function store<E extends Endpoint>(endpoint: E, query: QueryInput<E>): Promise<unknown> {
  // a wish that could not be kept is no reason to interrupt
  last = last.then(() => call(endpoint, query)).catch(() => undefined)
  return last
}

export const storePageSize = (key: string, pageSize: number) => store(tableApi.setPageSize, { key, pageSize })

export const storeSort = (key: string, { column, order }: { column: string; order: 'ascend' | 'descend' }) =>
  store(tableApi.setSort, { key, column, order })
