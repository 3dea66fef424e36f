import { useEffect, useState } from 'react'
import { useMedia, useNarrowRail, type RowLook, type Table, type TableRow } from '@shuku/kit/web'
import { neighboursOf, type Neighbours } from './neighbours.ts'

/** What a list has to know of a document to show it beside itself. */
export interface LookedRow {
  readonly id: number
  readonly subject: string
  readonly subjectMarked?: string | null
  readonly hitMarked?: string | null
}

export interface QuickLookState<R> extends Neighbours {
  readonly look: RowLook<R>
  /** Opens it at the row that the keyboard would reach, or closes it. */
  readonly turn: () => void
}

/** What is beside a title while the pane is open; of the two dates the first that the person shows. */
const usual = ['categoryId', 'updatedOn', 'status']

/** Which row of a list is looked at; nothing on small screens, where a tap opens the document. */
export function useQuickLook<R>(table: Table<R>, columns: readonly string[] = usual): QuickLookState<R> | undefined {
  // a sheet is narrow too, but what is looked at is printed
  const small = useMedia('screen and (max-width: 768px)')
  const [looked, setLooked] = useState<{ row: TableRow<R>; index: number }>()
  const [entered, setEntered] = useState<{ page: number; from: 1 | -1 }>()
  useNarrowRail(!small && looked !== undefined)

  const { page, pageSize, state, setPage, countedRows, total } = table
  const rows = table.rows.slice(0, countedRows)
  const found = looked ? rows.findIndex(({ id }) => id === looked.row.id) : -1
  const row = rows[found] ?? looked?.row
  if (looked && row && found >= 0 && (found !== looked.index || row !== looked.row)) setLooked({ row, index: found })

  // the page beside this one has come
  if (entered && state === 'ready' && page === entered.page) {
    const index = entered.from === 1 ? 0 : rows.length - 1
    const next = rows[index]
    setEntered(undefined)
    if (looked && next) setLooked({ row: next, index })
  }

  // the list has the focus, whatever was pressed
  const rowId = looked?.row.id
  useEffect(() => {
    if (rowId !== undefined) focusRow(rowId)
  }, [rowId])

  const place = neighboursOf({ found, index: looked?.index ?? 0, rows: rows.length, page, pageSize, total })
  const at = (to: TableRow<R>) => setLooked({ row: to, index: rows.indexOf(to) })
  const step = (by: 1 | -1) => {
    const next = rows[by === 1 ? place.after : place.before]
    if (next) return at(next)
    if (entered || !(by === 1 ? place.mayGoOn : place.mayGoBack)) return
    setEntered({ page: page + by, from: by })
    setPage(page + by)
  }
  const close = () => {
    setLooked(undefined)
    setEntered(undefined)
    if (rowId !== undefined) focusRow(rowId)
  }

  if (small) return undefined
  const dated = table.columns.some(({ id }) => id === 'updatedOn') ? columns : [...columns, 'createdOn']
  return {
    ...place,
    look: { row, at, step, close, columns: dated },
    turn: () => {
      const first = focusableRow(rows) ?? rows[0]
      if (looked) close()
      else if (first) at(first)
    },
  }
}

const elementOf = (id: string) => document.querySelector<HTMLElement>(`.sk-looked-rows [data-row="${CSS.escape(id)}"]`)

function focusRow(id: string) {
  elementOf(id)?.focus()
}

/** The row to which Tab would lead. */
function focusableRow<R>(rows: readonly TableRow<R>[]) {
  return rows.find(({ id }) => elementOf(id)?.tabIndex === 0)
}
