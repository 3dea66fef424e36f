import { ClipboardPaste } from 'lucide-react'
import { toast, useApi, useMessages, type Action } from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'
import { diskUploadsApi } from '../../contract/uploads-contract.ts'
import { clipboard, useClipboard } from './clipboard.ts'
import { placeItems } from './place-items.ts'

interface PasteOptions {
  readonly folderId: number
  /** The folders from the root to this one. */
  readonly path: readonly number[]
}

/** Puts what is on the clipboard into this folder. */
export function usePaste({ folderId, path }: PasteOptions): Action {
  const t = useMessages(diskMessages)
  const clip = useClipboard()
  const items = clip?.items ?? []
  const wanted = items.map(({ id }) => id)
  const { data } = useApi(
    diskUploadsApi.findPresent,
    { ids: wanted },
    { enabled: items.length > 0, staleMs: 0, showsFormer: false },
  )
  const present = new Set(data?.ids ?? wanted)
  const isGone = wanted.some((id) => !present.has(id))
  const isIntoItself = items.some(({ id }) => path.includes(id))
  const isHere = items.some(({ parentId }) => parentId === folderId)
  return {
    key: 'paste',
    label: items.length === 0 ? t('paste') : t('pasteItems', { n: items.length }),
    icon: <ClipboardPaste aria-hidden />,
    asks: folderId,
    run: async () => {
      if (!clip) return
      if (clip.act === 'cut') {
        await placeItems('move', clip.items, folderId)
        clipboard.put(undefined)
      } else await placeItems('copy', clip.items, folderId)
    },
    ...(isGone ? {} : isHere ? { hint: t('pasteHere') } : isIntoItself ? { hint: t('pasteInto') } : {}),
    disabledBecause: isGone
      ? t('copiedGone')
      : items.length === 0
        ? t('nothingCopied')
        : isHere
          ? t('alreadyHere')
          : isIntoItself
            ? t('intoItself')
            : undefined,
  }
}

/** By its key an act that cannot be done says why; what a menu says in short is a sentence here. */
export function runByKey({ run, disabledBecause, hint }: Action): unknown {
  if (disabledBecause === undefined) return run?.()
  return toast.warning(hint ?? disabledBecause)
}
