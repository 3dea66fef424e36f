import { useId, useState } from 'react'
import { Checkbox } from 'antd'
import { ChevronRight } from 'lucide-react'
import { SearchInput, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { searchFormApi, type FacetId, type FacetValue } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import type { SearchPatch, SearchState } from '../search-state.ts'
import { stateNow } from '../state-now.ts'
import { nameOf, type Choosing } from './facet-state.ts'

/** So many values are there at first. */
const first = 5

interface FacetGroupProps {
  listKey: string | undefined
  title: string
  values: readonly FacetValue[]
  /** How many there are. */
  total: number
  choosing: Choosing
  /** Its values are so many that one looks for them by their names. */
  namesOf?: FacetId | undefined
  isExact: boolean
  beginsOpen: boolean
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** A head with its values below it: checkbox, name, how many documents. */
export function FacetGroup({
  listKey,
  title,
  values,
  total,
  choosing,
  namesOf,
  isExact,
  beginsOpen,
  state,
  onChange,
}: FacetGroupProps) {
  const t = useMessages(searchListMessages)
  const { number } = useFormats()
  const id = useId()
  const hasChoice = choosing.hasChoice(state)
  const [isOpen, setOpen] = useState(beginsOpen || hasChoice)
  const [showsAll, setShowsAll] = useState(false)
  const [typed, setText] = useState('')
  const text = showsAll && namesOf ? typed.trim() : ''
  const { data: found } = useApi(
    searchFormApi.findFacetValues,
    { key: listKey ?? '', id: namesOf ?? 'author', text },
    { enabled: listKey !== undefined && text !== '', staleMs: 60_000 },
  )
  const shown = showsAll ? values : values.filter((value, index) => index < first || choosing.isChosen(state, value))
  const spare = total - shown.length
  const count = (n: number) => (isExact ? number(n) : t('about', { n: number(n) }))
  return (
    <section className="sk-facet" aria-labelledby={id}>
      <div className="sk-facet-head">
        <button
          type="button"
          className="sk-plain-button"
          aria-expanded={isOpen}
          id={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={isOpen ? 'is-open' : undefined} />
          <span>{title}</span>
        </button>
        {hasChoice ? (
          <button
            type="button"
            className="sk-plain-button sk-link-button sk-small"
            onClick={() => onChange(choosing.without(stateNow(state)))}
          >
            {t('clearFacet')}
          </button>
        ) : (
          !isOpen && <span className="sk-small sk-tertiary">{t('valueCount', { n: total })}</span>
        )}
      </div>
      {isOpen && (
        <ul>
          {showsAll && namesOf && (
            <li>
              <SearchInput value={text} label={t('findValue')} width="100%" delayMs={300} onSearch={setText} />
            </li>
          )}
          {text !== '' && found?.values.length === 0 && <li className="sk-small sk-tertiary">{t('noSuchValue')}</li>}
          {(text === '' ? shown : (found?.values ?? [])).map((value) => (
            <li key={value.value}>
              <Checkbox
                checked={choosing.isChosen(state, value)}
                onChange={() => onChange(choosing.toggled(stateNow(state), value))}
              >
                <span className="sk-cut" title={nameOf(value)}>
                  {value.name}
                  {value.detail && <span className="sk-small sk-tertiary"> {value.detail}</span>}
                </span>
              </Checkbox>
              <span className="sk-small sk-tertiary">{count(value.count)}</span>
            </li>
          ))}
          {(spare > 0 || showsAll) && values.length > first && (
            <li>
              <button
                type="button"
                className="sk-plain-button sk-link-button sk-small"
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? t('fewerValues') : t('moreValues', { n: spare })}
              </button>
              {showsAll && total > values.length && (
                <span className="sk-small sk-tertiary">{t('mostFrequent', { n: values.length })}</span>
              )}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
