import { useCallback, useState } from 'react'
import { Text, WholeNumber, wire, wireObject } from '@shuku/kit/contract'
import { pageParameter, useAddressState } from '../address/use-address-state.ts'

export interface TableSort {
  readonly column: string
  readonly order: 'ascend' | 'descend'
}

/** Which page of a table is shown, how large and in which order; without a wish the server's memory decides. */
export interface TablePlace {
  readonly page: number
  readonly pageSize: number | undefined
  /** So many rows the window shows at once: what a page has where nobody chose a size. */
  readonly fits?: number | undefined
  readonly sort: TableSort | undefined
}

const PlaceInAddress = wireObject({
  page: wire(pageParameter, WholeNumber).default(1),
  pageSize: wire('pageSize', WholeNumber).optional(),
  sort: wire('sort', Text).optional(),
})

const beginning: TablePlace = { page: 1, pageSize: undefined, sort: undefined }

/** The place in a table: in the address of the screen, or in memory (dialogs, the second table of a screen), there as `first` says until one chooses. */
export function useTablePlace(
  storedIn: 'address' | 'memory',
  first: { readonly sort?: TableSort; readonly pageSize?: number } = {},
) {
  const [address, setAddress] = useAddressState(PlaceInAddress)
  const [memory, setMemory] = useState<TablePlace>({ ...beginning, ...first })

  const setPlace = useCallback(
    (change: Partial<TablePlace>, { replace = false }: { replace?: boolean } = {}) => {
      if (storedIn === 'memory') return setMemory((place) => ({ ...place, ...change }))
      const { sort, ...rest } = change
      const order = 'sort' in change ? { sort: sort && sortText(sort) } : {}
      return setAddress({ ...rest, ...order }, { staysOnPage: true, replace })
    },
    [storedIn, setAddress],
  )

  const place: TablePlace =
    storedIn === 'memory'
      ? memory
      : { page: Math.max(1, address.page), pageSize: address.pageSize, sort: readSort(address.sort) }
  return [place, setPlace] as const
}

/** `modified:descend` */
export function sortText({ column, order }: TableSort): string {
  return `${column}:${order}`
}

export function readSort(text: string | undefined): TableSort | undefined {
  const [, column, order] = /^(\w+):(ascend|descend)$/.exec(text ?? '') ?? []
  return column === undefined ? undefined : { column, order: order as TableSort['order'] }
}
