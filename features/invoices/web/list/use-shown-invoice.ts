import { useEffect, useRef } from 'react'
import { useNarrowRail, useSmallScreen, type RowLook, type Table } from '@shuku/kit/web'
import type { InvoiceRow } from '../../contract.ts'

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
  /** The next one of the page that has to be checked, beginning behind this one. */
  readonly nextToCheck: () => number | undefined
  readonly look: RowLook<InvoiceRow>
}

/** Which invoice of a list is shown beside it, and the way to the others, also on the pages before and after. */
export function useShownInvoice(
  table: Table<InvoiceRow>,
  id: number | undefined,
  choose: (id: number | undefined) => void,
): ShownInvoice {
  const small = useSmallScreen()
  const entered = useRef<{ readonly page: number; readonly by: 1 | -1 }>(undefined)
  useNarrowRail(!small && id !== undefined)
  const { rows, page, pageSize, total = 0, state, setPage } = table
  const index = rows.findIndex(({ row }) => row.id === id)
  const first = (page - 1) * pageSize

  // the page beside this one has come
  useEffect(() => {
    if (state !== 'ready' || page !== entered.current?.page) return
    const next = rows.at(entered.current.by === 1 ? 0 : -1)
    entered.current = undefined
    if (next) choose(next.row.id)
  }, [state, page, rows, choose])

  const step = (by: 1 | -1) => {
    const next = rows[index + by]
    if (next && index >= 0) choose(next.row.id)
    else if (index >= 0 && (by === 1 ? first + index + 1 < total : page > 1)) {
      entered.current = { page: page + by, by }
      setPage(page + by)
    }
  }
  const nextToCheck = () =>
    [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))].find(({ row }) => row.state === 'to_check')?.row.id
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
    look: {
      row: rows[index],
      at: ({ row }) => choose(row.id),
      step,
      close: () => choose(undefined),
      columns: ['typeName', 'number', 'date', 'total', 'stateName'],
    },
  }
}
