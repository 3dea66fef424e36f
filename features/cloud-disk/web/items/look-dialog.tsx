import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { FileKind } from '@shuku/domain/files/contract'
import { FilePreview } from '@shuku/domain/files/web'
import {
  Dialog,
  DialogFoot,
  DialogTitle,
  EmptyState,
  IconButton,
  kitMessages,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import './look-dialog.css'

interface LookDialogProps extends DialogProps {
  /** As they are listed. */
  readonly rows: readonly DiskRow[]
  /** The place among them of the one that is looked at first. */
  readonly begins: number
  readonly onOpen: (item: DiskRow) => void
  /** The list goes on at the one that was looked at last. */
  readonly onLeft: (item: DiskRow) => void
}

/** What is in a file, without going there: arrows show the next one, Space and Esc close it, Enter opens it. */
export function LookDialog({ open, onClose, rows, begins, onOpen, onLeft }: LookDialogProps) {
  const t = useMessages(diskMessages)
  const word = useMessages(kitMessages)
  const { number } = useFormats()
  const size = useDialogSize()
  const [at, setAt] = useState(begins)
  const item = rows[at]
  const step = (by: 1 | -1) => setAt((now) => Math.min(Math.max(now + by, 0), rows.length - 1))
  const enter = () => {
    onClose()
    if (item) onOpen(item)
  }
  const box = useRef<HTMLDivElement>(null)
  useLookKeys(open, { step, enter, close: onClose })
  if (!item) return null
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      afterClose={() => onLeft(item)}
      {...size}
      title={
        <DialogTitle
          title={item.name}
          about={`${number(at + 1)} / ${number(rows.length)}`}
          extra={
            <>
              <IconButton
                small
                icon={<ChevronLeft aria-hidden />}
                label={t('previousItem')}
                disabled={at === 0}
                onClick={() => step(-1)}
              />
              <IconButton
                small
                icon={<ChevronRight aria-hidden />}
                label={t('nextItem')}
                disabled={at === rows.length - 1}
                onClick={() => step(1)}
              />
            </>
          }
        />
      }
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{word('close')}</Button>
          <Button type="primary" onClick={enter}>
            {t('open')}
          </Button>
        </DialogFoot>
      }
    >
      <div ref={box} className="sk-disk-look" tabIndex={-1}>
        <Looked key={item.id} item={item} />
      </div>
    </Dialog>
  )
}

function Looked({ item: { fileId, name, fileKind, mime, sizeBytes, mayDownload, items } }: { readonly item: DiskRow }) {
  const t = useMessages(diskMessages)
  if (fileId === undefined || fileId === null) return <EmptyState title={t('itemsIn', { n: items })} />
  return <FilePreview file={{ fileId, name, kind: fileKind as FileKind, mime, sizeBytes, mayDownload }} />
}

interface LookKeys {
  readonly step: (by: 1 | -1) => void
  readonly enter: () => void
  readonly close: () => void
}

/** While the focus is in the file, or on a button, keys are for that. */
function useLookKeys(isOpen: boolean, { step, enter, close }: LookKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (target instanceof Element && target.closest('.sk-disk-look > *, button, a, input')) return
    if (key === ' ') close()
    else if (key === 'ArrowRight' || key === 'ArrowDown') step(1)
    else if (key === 'ArrowLeft' || key === 'ArrowUp') step(-1)
    else if (key === 'Enter') enter()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => press(event)
    // what opened it is over by then
    const begin = setTimeout(() => document.addEventListener('keydown', onKey))
    return () => {
      clearTimeout(begin)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}
