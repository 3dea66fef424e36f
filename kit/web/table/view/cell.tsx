import type { ReactNode } from 'react'
import { RelativeTime } from '../../language/relative-time.tsx'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { HitText } from '../../show/hit-text.tsx'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import type { ColumnView, TitleView } from './column-view.ts'

interface CellProps<R> {
  row: TableRow<R>
  column: keyof R & string
  view: ColumnView<R> | undefined
}

/** What is in a cell. */
export function Cell<R>({ row, column, view }: CellProps<R>): ReactNode {
  const formats = useFormats()
  if (view?.render) return view.render(row)
  const value = row.row[column]
  if (value instanceof Date) return <RelativeTime value={value} />
  if (typeof value === 'number' && view?.align === 'end') return formats.number(value)
  return <HitText text={row.text(column)} />
}

/** Title, dot and marks in one line; the title is cut, the rest never. */
export function TitleLine<R>({ row, view, wraps = false }: { row: TableRow<R>; view: TitleView<R>; wraps?: boolean }) {
  const t = useMessages(tableMessages)
  const unread = view.unread?.(row) ?? false
  const text = view.render ? view.render(row) : <HitText text={row.text(view.column)} />
  const href = view.href?.(row)
  const className = `sk-title${wraps ? ' is-wrapping' : ' sk-cut'}${unread ? ' is-unread' : ''}${view.faded?.(row) ? ' is-faded' : ''}`
  return (
    <div className="sk-title-line">
      {href !== undefined ? (
        // a row holds the focus and opens by Enter, there the link is for the pointer and for new tabs; a card has only it
        <a className={className} href={href} tabIndex={wraps ? 0 : -1}>
          {text}
        </a>
      ) : (
        <span className={className}>{text}</span>
      )}
      {unread && <span className="sk-dot" role="img" aria-label={t('unread')} />}
      {view.marks && <span className="sk-title-marks">{view.marks(row)}</span>}
    </div>
  )
}
