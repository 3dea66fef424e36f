import { useState } from 'react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { UploadLine } from './upload-line.tsx'
import { uploadMessages } from './upload-messages.ts'
import { useUploads } from './use-uploads.ts'
import './upload.css'

/** All uploads of the page, at its lower right; stands once in the frame and shows itself while there are any. */
export function UploadPanel() {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  const { items: all, retry, cancel, clear } = useUploads()
  const items = all.filter(({ shownInPlace }) => !shownInPlace)
  const [folded, setFolded] = useState(false)
  if (items.length === 0) return null

  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const active = items.length - done - failed
  const title =
    active > 0
      ? t('running', { done, all: items.length })
      : failed > 0
        ? t('failed', { n: failed })
        : t('finished', { n: done })
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
        {active === 0 && <IconButton small icon={<X aria-hidden />} label={words('close')} onClick={clear} />}
      </header>
      {!folded && (
        <ul>
          {items.map((item) => (
            <UploadLine key={item.id} item={item} onRetry={retry} onCancel={cancel} />
          ))}
        </ul>
      )}
    </section>
  )
}
