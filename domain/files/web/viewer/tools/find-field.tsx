import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton, isComposing, SearchFrame, useHotkey, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { WantedWords, wordsToTry } from './wanted-words.ts'
import './tools.css'

/** How many places there are, and at which of them one is. */
export interface FindResult {
  readonly at: number
  readonly all: number
  /** There are more, which were not counted. */
  readonly isCut?: boolean
}

export interface FindFieldProps {
  /** Nothing while nothing is looked for. */
  found: FindResult | undefined
  onFind: (text: string, direction?: 1 | -1) => void
  /** What is looked through is there. */
  isReady?: boolean
}

/** Looks for words in the whole file; Enter goes to the next place, Shift-Enter back. */
export function FindField({ found, onFind, isReady = true }: FindFieldProps) {
  const t = useMessages(fileMessages)
  const field = useRef<HTMLInputElement>(null)
  const wanted = use(WantedWords)
  const [text, setText] = useState(wanted)
  useHotkey('ctrl+f', t('findInFile'), () => {
    field.current?.focus()
    field.current?.select()
  })

  const trials = useRef(wordsToTry(wanted))
  const tryNext = useEffectEvent(() => {
    const next = trials.current.shift()
    if (next === undefined) return
    setText(next)
    onFind(next)
  })
  useEffect(() => {
    if (isReady) tryNext()
  }, [isReady])
  useEffect(() => {
    if (found?.all === 0) tryNext()
  }, [found])

  const type = (typed: string) => {
    trials.current = []
    setText(typed)
    onFind(typed.trim())
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && text.trim() !== '') onFind(text.trim(), event.shiftKey ? -1 : 1)
    if (event.key !== 'Escape') return
    // the first Esc empties the field, and only the next one closes the file
    if (text !== '') event.nativeEvent.stopImmediatePropagation()
    type('')
    field.current?.blur()
  }

  return (
    <SearchFrame small>
      <input
        ref={field}
        type="search"
        value={text}
        placeholder={t('findInFile')}
        aria-label={t('findInFile')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
      />
      {text.trim() !== '' && found && (
        <>
          <span className="sk-small sk-secondary" role="status">
            {found.all === 0
              ? t('notFoundInFile')
              : t('found', { at: found.at, all: `${found.all}${found.isCut ? '+' : ''}` })}
          </span>
          <IconButton
            small
            label={t('previousHit')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => onFind(text.trim(), -1)}
          />
          <IconButton
            small
            label={t('nextHit')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => onFind(text.trim(), 1)}
          />
        </>
      )}
    </SearchFrame>
  )
}
