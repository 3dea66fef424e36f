import type { ReactNode } from 'react'
import { ListChecks } from 'lucide-react'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'
import { ListFoot } from './list-foot.tsx'
import './table-foot.css'

/** Counters at the left; the range, the pager and the page size at the right. */
export function TableFoot({ table, counters }: { table: Table<never>; counters?: ReactNode }) {
  const { page, pageSize, total, rows, countedRows, setPage, setPageSize, setFits } = table
  return (
    <ListFoot
      page={page}
      pageSize={pageSize}
      total={total}
      shown={rows.length}
      counted={countedRows}
      onPage={setPage}
      onPageSize={setPageSize}
      fits={setFits !== undefined}
      counters={counters}
    />
  )
}

interface CountLineProps {
  table: Table<never>
  counters?: ReactNode
  maySelect: boolean
}

/** On small screens the counters are above the cards, beside the way to choose some of them. */
export function CountLine({ table, counters, maySelect }: CountLineProps) {
  const t = useMessages(tableMessages)
  if (counters === undefined && !maySelect) return null
  return (
    <div className="sk-count-line sk-small">
      <div className="sk-counters">{counters}</div>
      {maySelect && (
        <button
          type="button"
          className="sk-plain-button sk-link-button sk-select-button"
          onClick={() => table.selection.begin()}
        >
          <ListChecks aria-hidden />
          {t('select')}
        </button>
      )}
    </div>
  )
}

interface CounterProps {
  readonly label: string
  readonly value: number | undefined
  readonly href?: string
  /** What is counted; shown as its title. */
  readonly hint?: string
}

/** One counter of the foot: "Not read 9". */
export function Counter({ label, value, href, hint }: CounterProps) {
  const { number } = useFormats()
  if (value === undefined) return null
  const text = (
    <>
      {label} <b>{number(value)}</b>
    </>
  )
  return href === undefined ? (
    <span className="sk-counter" title={hint}>
      {text}
    </span>
  ) : (
    <a className="sk-counter" href={href} title={hint}>
      {text}
    </a>
  )
}
