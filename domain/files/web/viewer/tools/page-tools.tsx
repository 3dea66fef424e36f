import { useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton, isComposing, useHotkey, useMessages, useSmallScreen } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import './tools.css'

interface PageToolsProps {
  /** Counted from 1. */
  page: number
  pages: number
  onGo: (page: number) => void
}

/** Which page is shown, and the way to the others. */
export function PageTools({ page, pages, onGo }: PageToolsProps) {
  const t = useMessages(fileMessages)
  const small = useSmallScreen()
  useHotkey('n', t('nextPage'), () => onGo(page + 1))
  useHotkey('p', t('previousPage'), () => onGo(page - 1))
  return (
    <>
      {!small && (
        <IconButton
          small
          label={t('previousPage')}
          keys="P"
          icon={<ChevronUp aria-hidden />}
          disabled={page <= 1}
          onClick={() => onGo(page - 1)}
        />
      )}
      <PageField key={page} page={page} pages={pages} onGo={onGo} />
      {!small && (
        <IconButton
          small
          label={t('nextPage')}
          keys="N"
          icon={<ChevronDown aria-hidden />}
          disabled={page >= pages}
          onClick={() => onGo(page + 1)}
        />
      )}
    </>
  )
}

function PageField({ page, pages, onGo }: PageToolsProps) {
  const t = useMessages(fileMessages)
  const [text, setText] = useState(String(page))
  const go = () => {
    const wanted = Number(text)
    if (Number.isInteger(wanted) && wanted !== page) onGo(wanted)
    else setText(String(page))
  }
  return (
    <span className="sk-viewer-page">
      <input
        inputMode="numeric"
        value={text}
        aria-label={t('pageNumber')}
        onChange={(event) => setText(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && go()}
        onFocus={(event) => event.target.select()}
      />
      <span className="sk-small sk-secondary">/ {pages}</span>
    </span>
  )
}
