import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import {
  isComposing,
  SearchFrame,
  useStoredPreference,
  useMessages,
  useSearchFocus,
  useSessionIfAny,
  useSmallScreen,
} from '@shuku/kit/web'
import { searchMessages } from '../../messages.ts'
import { ChoiceList } from './choice-list.tsx'
import { choicesFor, keyOf, step, type Choice } from './choices.ts'
import { addRecent, readRecent } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'
import './top-search.css'

const listId = 'sk-top-choices'

/** The search of the whole product: `/` or Ctrl-K leads here, Enter searches titles, texts and files. */
export function TopSearch() {
  const t = useMessages(searchMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const personId = useSessionIfAny()?.personId ?? 0
  const [recentText, setRecentText] = useStoredPreference<string>(`search.recent.${personId}`, '[]')
  const { text, setText, begin } = useSearchedText()
  const [open, setOpen] = useState(false)
  // not its place: suggestions that come late may be before it
  const [activeKey, setActiveKey] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useSearchFocus(field)

  const recent = readRecent(recentText)
  const choices = choicesFor(text, useSuggestions(text, open && personId > 0), recent)
  const active = choices.findIndex((choice) => keyOf(choice) === activeKey)
  const setActive = (place: number) => setActiveKey(choices[place] && keyOf(choices[place]))
  const isShown = open && choices.length > 0

  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const go = (address: string) => {
    close()
    field.current?.blur()
    void navigate(address.slice(1))
  }
  const searchFor = (words: string) => {
    begin(words)
    setRecentText(JSON.stringify(addRecent(recent, words)))
    go(addresses.search({ fulltext: words }))
  }
  const choose = (choice: Choice) => {
    if (choice.kind !== 'suggestion') return searchFor(choice.words)
    const { kind, id, text: words, address } = choice.suggestion
    if (kind === 'named') return go(address)
    if (kind === 'person') return searchFor(`${t('author').toLowerCase()}:"${words}"`)
    if (kind === 'keyword' || id === null) return searchFor(words)
    return go(kind === 'document' ? addresses.document(id) : addresses.search({ categoryId: id }))
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setActiveKey(undefined)
  }
  const empty = () => {
    type('')
    field.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const choice = choices[active]
    if (event.key === 'Enter' && choice) choose(choice)
    else if (event.key === 'Enter' && text.trim() !== '') searchFor(text.trim())
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, choices.length))
    } else {
      // on a small screen the bar then closes the field
      if (event.key === 'Escape') field.current?.blur()
      return
    }
    event.preventDefault()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <search className="sk-top-field" onBlur={leave}>
      <SearchFrame empty={text === '' ? undefined : { label: t('emptyField'), run: empty }}>
        <input
          ref={field}
          type="text"
          role="combobox"
          value={text}
          placeholder={t('searchAll')}
          aria-label={t('searchAll')}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          // on a small screen the field appears because somebody wants to type
          autoFocus={small}
          onFocus={() => setOpen(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
        />
        {text === '' && !small && <kbd aria-hidden="true">/</kbd>}
      </SearchFrame>
      {isShown && (
        <ChoiceList
          id={listId}
          choices={choices}
          active={active}
          onActive={setActive}
          onChoose={choose}
          onForget={() => setRecentText('[]')}
        />
      )}
    </search>
  )
}

/**
 * What is typed; it follows the address, so that the field says what the list below shows. What was searched for from
 * here is there already: its address may come when something else is being typed.
 */
function useSearchedText() {
  const { pathname, search } = useLocation()
  const searched = (pathname.endsWith('/search') && new URLSearchParams(search).get('fulltext')) || ''
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  const [awaited, setAwaited] = useState<string>()
  if (searched !== shown) {
    setShown(searched)
    setAwaited(undefined)
    if (searched !== awaited) setText(searched)
  }
  const begin = (words: string) => {
    setText(words)
    setAwaited(words)
  }
  return { text, setText, begin }
}
