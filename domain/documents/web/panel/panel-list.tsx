import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { ErrorState, ShortFoot, type Table } from '@shuku/kit/web'
import './panel-list.css'

interface PanelListProps<R> {
  table: Table<R>
  empty: string
  /** The rows, once there are any. */
  children: ReactNode
}

/** A table's states in a narrow place: first, failed, empty, its rows and pages. */
export function PanelList<R>({ table, empty, children }: PanelListProps<R>) {
  const { state, error, rows, reload } = table
  if (state === 'failed') return <ErrorState error={error} onRetry={reload} />
  if (state === 'first') return <Skeleton className="sk-panel-wait" active title={false} paragraph={{ rows: 5 }} />
  if (rows.length === 0) return <p className="sk-panel-empty">{empty}</p>
  return (
    <div className={`sk-panel-rows${state === 'loading' ? ' is-old' : ''}`}>
      {children}
      <ShortFoot table={table} />
    </div>
  )
}
