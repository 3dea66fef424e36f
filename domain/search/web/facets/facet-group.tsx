import { useId, useState } from 'react'
import { Checkbox } from 'antd'
import { ChevronRight } from 'lucide-react'
import { SearchInput, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { searchFormApi, type Facet } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import type { SearchPatch, SearchState } from '../search-state.ts'
import { stateNow } from '../state-now.ts'
import { facetTitles } from './facet-titles.ts'
import { hasChoice, hasNames, isChosen, nameOf, toggled, withoutChoice } from './facet-state.ts'

/** So many values are there at first. */
const first = 5

interface FacetGroupProps {
  listKey: string | undefined
  facet: Facet
  isExact: boolean
  beginsOpen: boolean
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** A head with its values below it: checkbox, name, how many documents. */
export function FacetGroup({ listKey, facet, isExact, beginsOpen, state, onChange }: FacetGroupProps) {
  const t = useMessages(searchListMessages)
  const { number } = useFormats()
  const id = useId()
  const [isOpen, setOpen] = useState(beginsOpen || hasChoice(state, facet.id))
  const [showsAll, setShowsAll] = useState(false)
  const [typed, setText] = useState('')
  const text = showsAll ? typed.trim() : ''
  const { data: found } = useApi(
    searchFormApi.findFacetValues,
    { key: listKey ?? '', id: facet.id, text },
    { enabled: listKey !== undefined && text !== '', staleMs: 60_000 },
  )
  const { values, total } = facet
  const shown = showsAll ? values : values.filter((value, index) => index < first || isChosen(state, facet.id, value))
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
          <span>{t(facetTitles[facet.id])}</span>
        </button>
        {hasChoice(state, facet.id) ? (
          <button
            type="button"
            className="sk-plain-button sk-link-button sk-small"
            onClick={() => onChange(withoutChoice(facet.id))}
          >
            {t('clearFacet')}
          </button>
        ) : (
          !isOpen && <span className="sk-small sk-tertiary">{number(total)}</span>
        )}
      </div>
      {isOpen && (
        <ul>
          {showsAll && hasNames(facet.id) && (
            <li>
              <SearchInput value={text} label={t('findValue')} width="100%" delayMs={300} onSearch={setText} />
            </li>
          )}
          {text !== '' && found?.values.length === 0 && <li className="sk-small sk-tertiary">{t('noSuchValue')}</li>}
          {(text === '' ? shown : (found?.values ?? [])).map((value) => (
            <li key={value.value}>
              <Checkbox
                checked={isChosen(state, facet.id, value)}
                onChange={() => onChange(toggled(stateNow(state), facet.id, value))}
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
