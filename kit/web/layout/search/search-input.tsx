import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { isComposing } from '../../form/is-composing.ts'
import { useMessages } from '../../language/use-messages.ts'
import { layoutMessages } from '../layout-messages.ts'
import { afterValue, type AskedTexts } from './asked-texts.ts'
import { SearchFrame } from './search-frame.tsx'

interface SearchInputProps {
  value: string
  /** Enter, the cross, and leaving the field with another text. */
  onSearch: (text: string) => void
  label: string
  width?: number | string
  /** Searches while typing, this long after the last key. */
  delayMs?: number
  /** Enter also takes what the text finds. */
  onEnter?: (text: string) => void
  /** It has the focus when it comes: what the screen begins with. */
  takesFocus?: boolean
}

/** A quick-search field. */
export function SearchInput(props: SearchInputProps) {
  const { value, onSearch, label, width = 200, delayMs, onEnter, takesFocus = false } = props
  const t = useMessages(layoutMessages)
  const [text, setText] = useState(value)
  const [shownValue, setShownValue] = useState(value)
  const [asked, setAsked] = useState<AskedTexts>([])
  const [typed, setTyped] = useState<string>()

  // the address may change the value under the field (back, a removed chip), and says late what the field has asked for
  if (value !== shownValue) {
    setShownValue(value)
    const left = afterValue(asked, value)
    setAsked(left ?? [])
    if (!left) setText(value)
  }

  const search = (wanted: string) => {
    setTyped(undefined)
    const words = wanted.trim()
    if (words === (asked.at(-1) ?? value)) return
    setAsked((now) => [...now, words])
    onSearch(words)
  }
  const type = (wanted: string) => {
    setText(wanted)
    if (delayMs !== undefined) setTyped(wanted)
  }
  // when its time has come, it is compared with what has been asked for by then and not when the key was pressed
  const searchTyped = useEffectEvent(search)
  useEffect(() => {
    if (typed === undefined || delayMs === undefined) return
    const timer = setTimeout(() => searchTyped(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed, delayMs])
  const empty = () => {
    setText('')
    search('')
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      search(text)
      onEnter?.(text.trim())
    }
    if (event.key === 'Escape' && text !== '') empty()
  }

  return (
    <SearchFrame width={width} empty={text === '' ? undefined : { label: t('clearField'), run: empty }}>
      <input
        type="text"
        role="searchbox"
        value={text}
        placeholder={label}
        aria-label={label}
        autoFocus={takesFocus}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
        onBlur={() => search(text)}
      />
    </SearchFrame>
  )
}
