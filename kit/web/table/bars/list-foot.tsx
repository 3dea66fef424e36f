import { useState, type ReactNode } from 'react'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { ActionMenu } from '../../action/action-menu.tsx'
import { isComposing } from '../../form/is-composing.ts'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { pageList } from '../page-list.ts'
import { tableMessages } from '../table-messages.ts'
import './table-foot.css'

const usual = [10, 20, 50, 100]

interface ListFootProps {
  readonly page: number
  readonly pageSize: number
  /** Absent until it is counted. */
  readonly total: number | undefined
  /** So many rows are shown; a foot without any has no pages. */
  readonly shown: number
  /** So many of them the total counts. */
  readonly counted?: number
  readonly onPage: (page: number) => void
  /** Absent where each page has as many rows. */
  readonly onPageSize?: (pageSize: number | 'fit') => void
  readonly sizes?: readonly number[]
  /** As many rows as the window shows can be chosen. */
  readonly fits?: boolean
  /** A page can be gone to by its number. */
  readonly jumps?: boolean
  readonly counters?: ReactNode
}

/** The foot of every list with pages, a table or not. */
export function ListFoot(props: ListFootProps) {
  const { page, pageSize, total, shown, counted = shown, onPage, onPageSize, counters } = props
  const { sizes = usual, fits = false, jumps = false } = props
  const t = useMessages(tableMessages)
  const small = useSmallScreen()
  const pages = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const range = { from, to: from + counted - 1 }
  const sized = sizes.map((size) => ({
    key: String(size),
    label: t('perPage', { n: size }),
    run: () => onPageSize?.(size),
  }))
  const choices = fits ? [{ key: 'fit', label: t('fit'), run: () => onPageSize?.('fit') }, ...sized] : sized

  return (
    <footer className="sk-table-foot sk-round-room">
      {!small && <div className="sk-counters">{counters}</div>}
      {shown > 0 && (
        <>
          {(counted > 0 || total !== undefined) && (
            <span className="sk-small sk-secondary">
              {total === undefined
                ? t('openRange', range)
                : counted < shown
                  ? t('rangeAndNear', { total, near: shown - counted })
                  : t('range', { ...range, total })}
            </span>
          )}
          <Pager page={page} pages={pages} isCounted={total !== undefined} onPage={onPage} />
          {!small && onPageSize && (
            <ActionMenu actions={choices} placement="topRight">
              <button type="button" className="sk-plain-button sk-page-size" aria-haspopup="menu">
                {t('perPage', { n: pageSize })}
                <ChevronDown aria-hidden />
              </button>
            </ActionMenu>
          )}
          {!small && jumps && pages > 1 && <PageJump pages={pages} onPage={onPage} />}
        </>
      )}
    </footer>
  )
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly isCounted: boolean
  readonly onPage: (page: number) => void
}

function Pager({ page, pages, isCounted, onPage }: PagerProps) {
  const t = useMessages(tableMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  return (
    <nav className="sk-pager" aria-label={t('pages')}>
      <PagerButton label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
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
              onClick={() => onPage(each)}
            >
              {number(each)}
            </button>
          ),
        )}
      {small && isCounted && (
        <span className="sk-small sk-secondary" aria-current="page">
          {number(page)} / {number(pages)}
        </span>
      )}
      <PagerButton label={t('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </PagerButton>
    </nav>
  )
}

/** Enter goes to the page; beyond the last one there is the last one. */
function PageJump({ pages, onPage }: Pick<PagerProps, 'pages' | 'onPage'>) {
  const t = useMessages(tableMessages)
  const [typed, setTyped] = useState('')
  const go = () => {
    const wanted = Number(typed)
    setTyped('')
    if (Number.isInteger(wanted) && wanted > 0) onPage(Math.min(wanted, pages))
  }
  return (
    <label className="sk-page-jump sk-small sk-secondary">
      {t('jump')}
      <input
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && go()}
      />
    </label>
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
