import type { ReactNode } from 'react'
import { ShortFoot, TableQuery, type Table } from '@shuku/kit/web'
import './panel-list.css'

interface PanelListProps<R> {
  table: Table<R>
  empty: string
  /** The rows, once there are any. */
  children: ReactNode
}

/** A table's states in a narrow place: first, failed, empty, its rows and pages. */
export function PanelList<R>({ table, empty, children }: PanelListProps<R>) {
  return (
    <TableQuery table={table} className="sk-panel-wait" empty={<p className="sk-panel-empty">{empty}</p>}>
      {children}
      <ShortFoot table={table} />
    </TableQuery>
  )
}
