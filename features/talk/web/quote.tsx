import { useSyncExternalStore } from 'react'
import { Quote as QuoteIcon } from 'lucide-react'
import { bodyId } from '@shuku/domain/documents/web'
import { toast, useMessages } from '@shuku/kit/web'
import { longestQuote } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { findPlace } from './find-place.ts'

/** Below what is selected of the text: it becomes the quote of a reply. */
export function QuoteSelection({ onQuote }: { readonly onQuote: (text: string) => void }) {
  const t = useMessages(talkScreenMessages)
  const [left = 0, top = 0, ...words] = useSyncExternalStore(subscribe, readSelection).split(' ')
  const text = words.join(' ')
  if (text === '') return null
  return (
    <button
      type="button"
      className="sk-plain-button sk-quote-selection"
      style={{ left: `${left}px`, top: `${top}px` }}
      // what is selected stays so until it is taken
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        getSelection()?.removeAllRanges()
        onQuote(text)
      }}
    >
      <QuoteIcon aria-hidden /> {t('quote')}
    </button>
  )
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('selectionchange', onChange)
  document.addEventListener('scroll', onChange, true)
  return () => {
    document.removeEventListener('selectionchange', onChange)
    document.removeEventListener('scroll', onChange, true)
  }
}

const buttonWidth = 140

/** Its place on the screen and its words, in one text so that the same selection is the same. */
function readSelection(): string {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  if (!document.getElementById(bodyId)?.contains(range.commonAncestorContainer)) return ''
  const text = selection.toString().replaceAll(/\s+/g, ' ').trim().slice(0, longestQuote)
  if (text === '') return ''
  const { left, bottom } = range.getBoundingClientRect()
  const x = Math.max(8, Math.min(left, window.innerWidth - buttonWidth))
  const y = Math.min(bottom + 6, window.innerHeight - 48)
  return `${Math.round(x)} ${Math.round(y)} ${text}`
}

/** The words that a reply is about; a click leads to them. */
export function Quote({ text }: { readonly text: string }) {
  const t = useMessages(talkScreenMessages)
  const show = () => {
    const body = document.getElementById(bodyId)
    const place = body && findPlace(body, text)
    if (!place) return toast.plain(t('quoteGone'))
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(place)
    place.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  return (
    <button type="button" className="sk-plain-button sk-quote" aria-label={t('quoted', { text })} onClick={show}>
      {text}
    </button>
  )
}
