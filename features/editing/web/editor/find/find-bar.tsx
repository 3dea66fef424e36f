import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Command } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { findNext, findPrev, replaceAll, replaceNext } from 'prosemirror-search'
import { isComposing, toast, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from '../tools/tool.tsx'
import { lookFor, matchesOf, showMatch, type Wanted } from './find-in-text.ts'

/** Finds words in the text and replaces them. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useMessages(editorMessages)
  const [wanted, setWanted] = useState<Wanted>(() => ({ text: chosenWords(editor), by: '', isCaseMatched: false }))
  const { count, at } = useEditorState({ editor, selector: ({ editor: now }) => matchesOf(now) })

  // what was chosen is looked for at once, and nothing any more when the bar goes
  useEffect(() => {
    editor.view.dispatch(lookFor(editor.state, { text: chosenWords(editor), by: '', isCaseMatched: false }))
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(lookFor(editor.state, { text: '', by: '', isCaseMatched: false }))
    }
  }, [editor])

  const look = (patch: Partial<Wanted>, isFinal = true) => {
    const next = { ...wanted, ...patch }
    setWanted(next)
    // letters on their way to a Chinese word are not looked for
    if (!isFinal) return
    editor.view.dispatch(lookFor(editor.state, next))
    showMatch(editor)
  }
  const run = (command: Command) => {
    command(editor.state, (step) => editor.view.dispatch(step))
    showMatch(editor)
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const keys = (forward: Command, back: Command) => (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    run(event.shiftKey ? back : forward)
  }

  const place = count === 0 ? t('noMatch') : `${at === 0 ? '–' : at} / ${count}`
  return (
    <div className="sk-find" role="search" aria-label={t('find')}>
      <Input
        autoFocus
        size="small"
        value={wanted.text}
        placeholder={t('findWords')}
        aria-label={t('findWords')}
        suffix={
          <span className="sk-small sk-secondary" role="status">
            {wanted.text === '' ? '' : place}
          </span>
        }
        onChange={({ target, nativeEvent }) => look({ text: target.value }, !(nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => look({ text: currentTarget.value })}
        onKeyDown={keys(findNext, findPrev)}
      />
      <Tool
        label={t('previousMatch')}
        keys="Shift Enter"
        icon={<ChevronUp aria-hidden />}
        disabled={count === 0}
        onClick={() => run(findPrev)}
      />
      <Tool
        label={t('nextMatch')}
        keys="Enter"
        icon={<ChevronDown aria-hidden />}
        disabled={count === 0}
        onClick={() => run(findNext)}
      />
      <Tool
        label={t('matchCase')}
        icon={<CaseSensitive aria-hidden />}
        isOn={wanted.isCaseMatched}
        onClick={() => look({ isCaseMatched: !wanted.isCaseMatched })}
      />
      <Input
        size="small"
        value={wanted.by}
        placeholder={t('replaceBy')}
        aria-label={t('replaceBy')}
        onChange={({ target, nativeEvent }) => look({ by: target.value }, !(nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => look({ by: currentTarget.value })}
        onKeyDown={keys(replaceNext, findPrev)}
      />
      <Button size="small" disabled={count === 0} onClick={() => run(replaceNext)}>
        {t('replaceOne')}
      </Button>
      <Button
        size="small"
        disabled={count === 0}
        onClick={() => {
          toast.success(t('replaced', { n: count }))
          run(replaceAll)
        }}
      >
        {t('replaceAll')}
      </Button>
      <Tool label={t('closeFind')} keys="Esc" icon={<X aria-hidden />} onClick={close} />
    </div>
  )
}

/** The chosen words, as long as they are a few. */
function chosenWords({ state: { doc, selection } }: Editor): string {
  const text = doc.textBetween(selection.from, selection.to, '\n')
  return text.length > 100 || text.includes('\n') ? '' : text
}
