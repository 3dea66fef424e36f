import type { ReactNode } from 'react'
import { ChevronDown, ChevronLeft, ChevronRight, ListChecks } from 'lucide-react'
import { ActionMenu } from '../../action/action-menu.tsx'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { pageList } from '../page-list.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'
import './table-foot.css'

const sizes = [10, 20, 50, 100]

/** Counters at the left; the range, the pager and the page size at the right. */
export function TableFoot({ table, counters }: { table: Table<never>; counters?: ReactNode }) {
  const t = useMessages(tableMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  const { page, pageSize, total, rows, countedRows, setPage, setPageSize } = table
  const pages = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const range = { from, to: from + countedRows - 1 }
  const sized = sizes.map((size) => ({
    key: String(size),
    label: t('perPage', { n: size }),
    run: () => setPageSize(size),
  }))
  const choices = table.setFits ? [{ key: 'fit', label: t('fit'), run: () => setPageSize('fit') }, ...sized] : sized

  return (
    <footer className="sk-table-foot sk-round-room">
      {!small && <div className="sk-counters">{counters}</div>}
      {rows.length > 0 && (
        <>
          {countedRows > 0 && (
            <span className="sk-small sk-secondary">
              {total === undefined ? t('openRange', range) : t('range', { ...range, total })}
            </span>
          )}
          <nav className="sk-pager" aria-label={t('pages')}>
            <PagerButton label={t('previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
              <ChevronLeft aria-hidden />
            </PagerButton>
            {!small &&
              pageList(page, pages).map((each, index, list) =>
                each === 'gap' ? (
                  <span key={`after ${list[index - 1]}`} className="sk-pager-gap">
                    …
                  </span>
                ) : (
                  <button
                    key={each}
                    type="button"
                    className="sk-plain-button sk-pager-page"
                    data-page={each}
                    aria-label={t('page', { n: each })}
                    aria-current={each === page ? 'page' : undefined}
                    onClick={() => setPage(each)}
                  >
                    {number(each)}
                  </button>
                ),
              )}
            {small && total !== undefined && (
              <span className="sk-small sk-secondary" aria-current="page">
                {number(page)} / {number(pages)}
              </span>
            )}
            <PagerButton label={t('next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
              <ChevronRight aria-hidden />
            </PagerButton>
          </nav>
          {!small && (
            <ActionMenu actions={choices} placement="topRight">
              <button type="button" className="sk-plain-button sk-page-size" aria-haspopup="menu">
                {t('perPage', { n: pageSize })}
                <ChevronDown aria-hidden />
              </button>
            </ActionMenu>
          )}
        </>
      )}
    </footer>
  )
}

interface CountLineProps {
  table: Table<never>
  counters?: ReactNode
  maySelect: boolean
}

/** On small screens the counters stand above the cards, beside the way to choose some of them. */
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

interface PagerButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function PagerButton({ label, disabled, onClick, children }: PagerButtonProps) {
  return (
    <button
      type="button"
      className="sk-plain-button sk-pager-page"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** One counter of the foot: "Not read 9". */
export function Counter({ label, value, href }: { label: string; value: number | undefined; href?: string }) {
  const { number } = useFormats()
  if (value === undefined) return null
  const text = (
    <>
      {label} <b>{number(value)}</b>
    </>
  )
  return href === undefined ? (
    <span className="sk-counter">{text}</span>
  ) : (
    <a className="sk-counter" href={href}>
      {text}
    </a>
  )
}
