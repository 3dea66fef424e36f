import { useState } from 'react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { InterruptedLine } from './resumable/interrupted-line.tsx'
import { useInterruptedElsewhere } from './resumable/use-interrupted.ts'
import { UploadLine } from './upload-line.tsx'
import { uploadMessages } from './upload-messages.ts'
import type { UploadItem } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'
import './upload.css'

/**
 * All uploads of the page, and those that an earlier visit left unfinished, at its lower right; mounted once in the
 * frame and shows itself while there are any.
 */
export function UploadPanel() {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  const uploads = useUploads()
  const items = uploads.items.filter(({ shownInPlace }) => !shownInPlace)
  const { interrupted, forget } = useInterruptedElsewhere()
  const [folded, setFolded] = useState(false)
  const title = useTitle(items, interrupted.length)
  if (items.length + interrupted.length === 0) return null

  const isOver = interrupted.length === 0 && items.every(({ state }) => state === 'done' || state === 'failed')
  const Turn = folded ? ChevronUp : ChevronDown
  return (
    <section className="sk-uploads" aria-label={t('panel')}>
      <header>
        <b role="status">{title}</b>
        <IconButton
          small
          icon={<Turn aria-hidden />}
          label={t(folded ? 'unfold' : 'fold')}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        {isOver && <IconButton small icon={<X aria-hidden />} label={words('close')} onClick={uploads.clear} />}
      </header>
      {!folded && (
        <ul>
          {items.map((item) => (
            <UploadLine key={item.id} item={item} actions={uploads} />
          ))}
          {interrupted.map((each) => (
            <InterruptedLine key={each.key} upload={each} onGiveUp={forget} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What matters most of all of them. */
function useTitle(items: readonly UploadItem[], interrupted: number): string {
  const t = useMessages(uploadMessages)
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const [done, failed, paused] = [count('done'), count('failed'), count('paused')]
  if (count('waiting', 'sending') > 0) return t('running', { done, all: items.length })
  if (failed > 0) return t('failed', { n: failed })
  if (paused > 0) return t('pausedAll', { n: paused })
  return interrupted > 0 ? t('unfinished', { n: interrupted }) : t('finished', { n: done })
}
