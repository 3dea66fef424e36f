import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { Checkbox } from 'antd'
import { ErrorState } from '../../feedback/error-state.tsx'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { ShortPager } from '../../table/bars/short-pager.tsx'
import { ChoiceLine } from './choice-line.tsx'
import type { Choosable, ChoiceSource, OfferQuery } from './choice-source.ts'
import { choosingMessages } from './choosing-messages.ts'

interface ChoiceListProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
  readonly query: Omit<OfferQuery, 'page' | 'pageSize'>
  /** Said in the place of the list: it is of nothing yet. */
  readonly lacks: string | undefined
  /** Said where it is empty. */
  readonly none: string | undefined
  readonly chosen: readonly C[]
  readonly single: boolean
  readonly onToggle: (choice: C) => void
  readonly onChosen: (chosen: readonly C[]) => void
  /** Enter was pressed: the first is taken as soon as it is known. */
  readonly takesFirst: boolean
  readonly onTake: (choice: C) => void
}

const pageSize = 20

/** One page of what a list of the picker offers; arrow keys go from line to line. */
export function ChoiceList<C extends Choosable>(props: ChoiceListProps<C>) {
  // another list begins at its first page
  return <Pages key={JSON.stringify(props.query)} {...props} />
}

function Pages<C extends Choosable>(props: ChoiceListProps<C>) {
  const { source, query, lacks, none, chosen, single, onToggle, onChosen, takesFirst, onTake } = props
  const t = useMessages(choosingMessages)
  const [page, setPage] = useState(1)
  const { useOffers } = source
  const { choices, total, waiting, error, retry } = useOffers({ ...query, page, pageSize }, lacks === undefined)
  const first = waiting ? undefined : choices[0]
  const take = useEffectEvent(() => first && onTake(first))
  useEffect(() => {
    if (takesFirst) take()
  }, [takesFirst, first])
  const isChosen = new Set(chosen.map(({ id }) => id))
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />
  if (lacks !== undefined) return <p className="sk-choosing-none">{lacks}</p>
  if (choices.length === 0 && !waiting) {
    const why = query.text === '' ? (none ?? t('noneThere')) : t('noneFound', { text: query.text })
    return <p className="sk-choosing-none">{why}</p>
  }
  const open = choices.filter(({ id }) => !isChosen.has(id))
  const ofPage = () =>
    onChosen(open.length > 0 ? [...chosen, ...open] : chosen.filter(({ id }) => !choices.some((one) => one.id === id)))
  return (
    <div className="sk-choosing-list" aria-busy={waiting}>
      {/* arrow keys go from line to line; the lines themselves are what is pressed */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={stepThrough} className={waiting ? 'is-old' : ''}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Line
              choice={choice}
              Glyph={source.Glyph}
              checked={isChosen.has(choice.id)}
              single={single}
              onToggle={() => onToggle(choice)}
            />
          </li>
        ))}
      </ul>
      <Foot page={page} total={total} onPage={setPage}>
        {!single && (
          <Checkbox
            checked={open.length === 0 && choices.length > 0}
            indeterminate={open.length > 0 && open.length < choices.length}
            onChange={ofPage}
          >
            {t('allOfPage')}
          </Checkbox>
        )}
      </Foot>
    </div>
  )
}

interface LineProps<C extends Choosable> {
  readonly choice: C
  readonly Glyph: ChoiceSource<C>['Glyph']
  readonly checked: boolean
  readonly single: boolean
  readonly onToggle: () => void
}

function Line<C extends Choosable>({ choice, Glyph, checked, single, onToggle }: LineProps<C>) {
  const inside = <ChoiceLine choice={choice} Glyph={Glyph} />
  if (single) {
    return (
      <button type="button" className="sk-plain-button sk-choosing-line" aria-pressed={checked} onClick={onToggle}>
        {inside}
      </button>
    )
  }
  return (
    <Checkbox className="sk-choosing-line" checked={checked} onChange={onToggle}>
      {inside}
    </Checkbox>
  )
}

interface FootProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly children: React.ReactNode
}

function Foot({ page, total, onPage, children }: FootProps) {
  const t = useMessages(choosingMessages)
  const { number } = useFormats()
  return (
    <footer>
      {children}
      <span className="sk-secondary sk-small sk-choosing-total">{t('found', { n: number(total) })}</span>
      <ShortPager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </footer>
  )
}

function stepThrough(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  lines[Math.min(lines.length - 1, Math.max(0, at + step))]?.focus()
  event.preventDefault()
}
