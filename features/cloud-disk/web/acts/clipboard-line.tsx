import { Scissors, Copy } from 'lucide-react'
import { runAction, useMessages, type Action } from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'
import { clipboard, useClipboard } from './clipboard.ts'

/** What lies on the clipboard, until it is pasted or put aside. */
export function ClipboardLine({ paste }: { readonly paste: Action | undefined }) {
  const t = useMessages(diskMessages)
  const clip = useClipboard()
  if (!clip) return null
  const isCut = clip.act === 'cut'
  return (
    <span className="sk-disk-clip">
      {isCut ? <Scissors aria-hidden /> : <Copy aria-hidden />}
      {paste && paste.disabledBecause === undefined ? (
        <button
          type="button"
          className="sk-plain-button sk-link-button"
          onClick={(event) => runAction(paste.run, event, paste.asks)}
        >
          {paste.label}
        </button>
      ) : (
        <span className="sk-cut">{t('clipboardOf', { act: t(isCut ? 'cut' : 'copy'), n: clip.items.length })}</span>
      )}
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => clipboard.put(undefined)}>
        {t('clear')}
      </button>
    </span>
  )
}
