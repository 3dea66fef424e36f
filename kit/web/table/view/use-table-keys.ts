import { useState, type KeyboardEvent } from 'react'
import type { Table } from '../use-table.ts'
import type { DataTableProps } from './data-table-props.ts'

interface TableKeys<R> extends Pick<DataTableProps<R>, 'look'> {
  onOpen: DataTableProps<R>['onOpen'] | undefined
  /** How many rows are beside each other: then the arrows to the sides walk too. */
  abreast?: (list: HTMLElement) => number
}

/**
 * The keys of a list, as in a file manager: arrows, Home and End walk, Shift extends, Space ticks, Enter opens. Where rows
 * can be looked at beside the list Space does that, and Ctrl-Space or `x` ticks.
 */
export function useTableKeys<R>(table: Table<R>, { onOpen, look, abreast = () => 1 }: TableKeys<R>) {
  const { rows, selection, canCheck } = table
  const [currentId, setCurrent] = useState<string>()
  const lookedId = look?.row?.id
  const [lookedBefore, setLookedBefore] = useState(lookedId)
  if (lookedBefore !== lookedId) {
    setLookedBefore(lookedId)
    if (lookedId !== undefined) setCurrent(lookedId)
  }
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  )

  const go = (event: KeyboardEvent<HTMLElement>, index: number) => {
    // a step down from among the last tiles first leads to the very last
    const isPast = index < 0 ? at === 0 : index >= rows.length && at === rows.length - 1
    if (isPast && look?.row) return look.step(index < 0 ? -1 : 1)
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setCurrent(row.id)
    if (look?.row) look.at(row)
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
    if (!event.shiftKey || !canCheck) return
    // the first step with Shift begins the range at the present row
    selection.range(row.id, false, selection.isEmpty ? rows[at]?.id : undefined)
  }

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[at]
    if (!row || !(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return
    const across = abreast(event.currentTarget)
    const sides = across > 1 ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}
    const down = { ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: rows.length - 1 }
    const steps: Record<string, number> = { ...sides, ...down }
    const step = steps[event.key]
    if (step !== undefined) go(event, step)
    else if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && look && !event.ctrlKey) {
      if (look.row?.id === row.id) look.close()
      else if (!event.repeat) look.at(row)
    } else if ((event.key === ' ' || event.key === 'x') && canCheck) selection.toggle(row.id)
    else if (event.key === 'Escape' && look?.row) look.close()
    else if (event.key === 'Escape' && !selection.isEmpty) selection.clear()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && canCheck) {
      if (selection.page !== 'all') selection.togglePage()
    } else return
    event.preventDefault()
  }

  return { currentId: rows[at]?.id, setCurrent, keys }
}
