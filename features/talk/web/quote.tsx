import { useSyncExternalStore } from 'react'
import { Quote as QuoteIcon } from 'lucide-react'
import { bodyId } from '@shuku/domain/documents/web'
import { toast, useMessages } from '@shuku/kit/web'
import { longestQuote } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'

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

/** Where words are in a text, across its paragraphs and marks; blanks and breaks do not count. */
function findPlace(body: Node, words: string): Range | undefined {
  const places: { readonly node: Text; readonly offset: number }[] = []
  let letters = ''
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    for (let offset = 0; offset < text.data.length; offset++) {
      const letter = text.data.charAt(offset)
      if (/\s/.test(letter)) continue
      letters += letter
      places.push({ node: text, offset })
    }
  }
  const wanted = words.replaceAll(/\s/g, '')
  const at = wanted === '' ? -1 : letters.indexOf(wanted)
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
