import { useEffect, useRef } from 'react'
import { tableApi, z } from '@shuku/kit/contract'
import { call, useNarrowRail, useSmallScreen, type RowLook, type Table } from '@shuku/kit/web'
import { InvoiceRow } from '../../contract.ts'
import { findNextToCheck, lookedAtOnce, type ToCheck } from './next-to-check.ts'

export interface ShownInvoice {
  readonly id: number | undefined
  /** Its number in the whole list, from 1; nothing where it is not on the page that is shown. */
  readonly position: number | undefined
  readonly total: number | undefined
  readonly mayGoBack: boolean
  readonly mayGoOn: boolean
  readonly step: (by: 1 | -1) => void
  readonly show: (id: number) => void
  readonly close: () => void
  /** The next one of the list that has to be checked, beginning behind this one. */
  readonly nextToCheck: () => Promise<ToCheck | undefined>
  /** Shows one that may be on another page. */
  readonly goTo: (found: ToCheck) => void
  readonly look: RowLook<InvoiceRow>
}

/** Which invoice of a list is shown beside it, and the way to the others, also on the pages before and after. */
export function useShownInvoice(
  table: Table<InvoiceRow>,
  id: number | undefined,
  choose: (id: number | undefined) => void,
): ShownInvoice {
  const small = useSmallScreen()
  const entered = useRef<{ readonly page: number; readonly by?: 1 | -1; readonly id?: number }>(undefined)
  useNarrowRail(!small && id !== undefined)
  const { rows, page, pageSize, total = 0, state, setPage } = table
  const index = rows.findIndex(({ row }) => row.id === id)
  const first = (page - 1) * pageSize

  // another page has come
  useEffect(() => {
    if (state !== 'ready' || page !== entered.current?.page) return
    const { by, id: wanted } = entered.current
    entered.current = undefined
    const next = wanted ?? rows.at(by === 1 ? 0 : -1)?.row.id
    if (next !== undefined) choose(next)
  }, [state, page, rows, choose])

  const step = (by: 1 | -1) => {
    const next = rows[index + by]
    if (next && index >= 0) choose(next.row.id)
    else if (index >= 0 && (by === 1 ? first + index + 1 < total : page > 1)) {
      entered.current = { page: page + by, by }
      setPage(page + by)
    }
  }
  const read = async (chunk: number) => {
    const sort = table.sort && [table.sort]
    const asked = { key: table.key ?? '', current: chunk + 1, pageSize: lookedAtOnce, sort, allSpans: false }
    return (await call(tableApi.getRows, asked)).rows.map((row) => z.decode(InvoiceRow.row, row as never))
  }
  const nextToCheck = () => findNextToCheck({ rows: rows.map(({ row }) => row), page, pageSize, id, read })
  const goTo = (found: ToCheck) => {
    if (found.page === page) choose(found.id)
    else {
      entered.current = found
      setPage(found.page)
    }
  }
  return {
    id,
    position: index < 0 ? undefined : first + index + 1,
    total: table.total,
    mayGoBack: index > 0 || (index === 0 && page > 1),
    mayGoOn: index >= 0 && first + index + 1 < total,
    step,
    show: choose,
    close: () => choose(undefined),
    nextToCheck,
    goTo,
    look: {
      row: rows[index],
      at: ({ row }) => choose(row.id),
      step,
      close: () => choose(undefined),
      columns: ['typeName', 'number', 'date', 'total', 'stateName'],
    },
  }
}
