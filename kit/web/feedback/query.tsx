import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import type { Table } from '../table/use-table.ts'
import { ErrorState } from './error-state.tsx'

interface QueryProps<T> {
  of: { readonly data?: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** How many lines are shown until the answer comes. */
  rows?: number
  className?: string | undefined
  /** What is drawn of the answer; left out where the caller draws it after an early return. */
  children?: (data: T) => ReactNode
}

/**
 * A query in its place: lines until it is answered, then its answer, or why it failed and "try again". What was answered
 * once stays while a later read of it fails: a form in it would lose what was typed.
 */
export function Query<T>({ of: { data, error, refetch }, rows = 5, className, children }: QueryProps<T>) {
  if (data !== undefined && children) return children(data)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <Skeleton className={className ?? ''} active title={false} paragraph={{ rows }} />
}

interface TableQueryProps<R> {
  table: Table<R>
  rows?: number
  className?: string | undefined
  /** In the place of rows where there are none. */
  empty?: ReactNode
  children: ReactNode
}

/** The same of a list that is not drawn by `DataTable`. Old rows are faded until the new ones come. */
export function TableQuery<R>({ table, rows, className, empty, children }: TableQueryProps<R>) {
  const { state, error, reload } = table
  if (state === 'failed' || state === 'first') {
    return (
      <Query
        of={{ error: state === 'failed' && error, refetch: reload }}
        className={className}
        {...(rows ? { rows } : {})}
      />
    )
  }
  if (empty !== undefined && table.rows.length === 0) return empty
  return (
    <div className={`sk-list-rows${state === 'loading' ? ' is-old' : ''}`} aria-busy={state === 'loading'}>
      {children}
    </div>
  )
}
