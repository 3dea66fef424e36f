import { useState, type KeyboardEvent } from 'react'
import { Checkbox } from 'antd'
import { ErrorState, ShortPager, useFormats, useMessages } from '@shuku/kit/web'
import type { Choice, ChoiceKind } from '../../contract.ts'
import { peopleMessages } from '../../messages.ts'
import { ChoiceGlyph } from '../choice-glyph.tsx'
import { useChoices } from '../use-choices.ts'
import type { PickerList } from './picker-lists.ts'

interface ChoiceListProps {
  readonly kind: ChoiceKind
  readonly text: string
  readonly list: PickerList
  readonly ofId: number | undefined
  readonly below: boolean
  readonly chosen: readonly Choice[]
  readonly single: boolean
  readonly onToggle: (choice: Choice) => void
  readonly onChosen: (chosen: readonly Choice[]) => void
}

const pageSize = 20

/** One page of what a list of the picker offers; arrow keys go from line to line. */
export function ChoiceList({ kind, text, list, ofId, below, ...rest }: ChoiceListProps) {
  const asked = JSON.stringify([kind, text, list, ofId, below])
  // another list begins at its first page
  return <Pages key={asked} query={{ kind, text, list, ofId, below }} {...rest} />
}

interface PagesProps extends Pick<ChoiceListProps, 'chosen' | 'single' | 'onToggle' | 'onChosen'> {
  readonly query: Pick<ChoiceListProps, 'kind' | 'text' | 'list' | 'ofId' | 'below'>
}

function Pages({ query, chosen, single, onToggle, onChosen }: PagesProps) {
  const t = useMessages(peopleMessages)
  const [page, setPage] = useState(1)
  const lacks = (query.list === 'unit' || query.list === 'group') && query.ofId === undefined
  const { choices, total, waiting, error, retry } = useChoices({ ...query, page, pageSize }, !lacks)
  const isChosen = new Set(chosen.map(({ id }) => id))
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />
  if (lacks) return <p className="sk-choosing-none">{t(query.list === 'unit' ? 'pickUnit' : 'pickGroup')}</p>
  if (choices.length === 0 && !waiting) {
    const why = query.text === '' ? t(query.list === 'recent' ? 'noneRecent' : 'noneThere') : t('noneFound', query)
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
            <Line choice={choice} checked={isChosen.has(choice.id)} single={single} onToggle={() => onToggle(choice)} />
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

interface LineProps {
  readonly choice: Choice
  readonly checked: boolean
  readonly single: boolean
  readonly onToggle: () => void
}

function Line({ choice, checked, single, onToggle }: LineProps) {
  const inside = (
    <span className="sk-choice">
      <ChoiceGlyph kind={choice.kind} name={choice.name} />
      <span className="sk-choice-name">{choice.name}</span>
      <span className="sk-choice-detail" title={choice.detail}>
        {[choice.detail, choice.code].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
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
  const t = useMessages(peopleMessages)
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
