import { Button } from 'antd'
import {
  Dialog,
  DialogFoot,
  EmptyState,
  FileGlyph,
  kitMessages,
  LocalMoment,
  ProgressBar,
  shortFileName,
  useFormats,
  useLanguage,
  useMessages,
  useSpeeds,
  useUploads,
  type DialogProps,
} from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import { homeFolder } from '../../contract.ts'
import { uploadMessages } from '../../contract/uploads-messages.ts'
import { addressOf } from '../disk-state.ts'
import { toPanelItem, type HistoryItem, type PanelItem } from './transfer-items.ts'
import { useUploadHistory } from './upload-history.ts'
import './history-dialog.css'

/** What is being uploaded to one’s disk, and what was uploaded by this browser, the latest first. */
export function HistoryDialog({ open, onClose, personId }: DialogProps & { readonly personId: number }) {
  const t = useMessages(uploadMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const active = useActive()
  const { items, clear } = useUploadHistory(personId)
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      {...size}
      title={t('history')}
      footer={
        <DialogFoot note={t('historyText')}>
          {items.length > 0 && <Button onClick={clear}>{t('clearHistory')}</Button>}
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      {active.length + items.length === 0 ? (
        <EmptyState title={t('noHistory')} />
      ) : (
        <ul className="sk-disk-history" aria-label={t('history')}>
          {active.map((item) => (
            <HistoryLine key={`active ${item.fileId}`} item={item} speed={item.speed} onOpen={onClose} />
          ))}
          {items.map((item, at) => (
            <HistoryLine key={`${item.fileId} ${items.length - at}`} item={item} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Uploads to the disk that are under way. */
function useActive(): readonly (PanelItem & HistoryItem)[] {
  const { timeZone } = useLanguage()
  const { items } = useUploads()
  const speeds = useSpeeds(items)
  return items
    .filter(({ path }) => path.length > 0)
    .map((item) => toPanelItem(item, { speed: speeds.get(item.id), timeZone }))
    .flatMap(({ status, ...item }) => (status === 'active' ? [{ ...item, status }] : []))
}

interface HistoryLineProps {
  readonly item: HistoryItem
  readonly speed?: number
  readonly onOpen: () => void
}

function HistoryLine({ item: { name, sizeBytes, path, percent, at, status }, speed = 0, onOpen }: HistoryLineProps) {
  const t = useMessages(uploadMessages)
  const { bytes } = useFormats()
  const [day = '', time = ''] = at.split(' ')
  const folder = path.at(-1)?.id ?? homeFolder
  return (
    <li>
      <FileGlyph fileName={name} />
      <span className="sk-disk-history-name">
        <span title={name}>{shortFileName(name)}</span>
        <a
          className="sk-small sk-cut"
          href={addressOf('myDisk', folder === homeFolder ? 0 : Number(folder))}
          onClick={onOpen}
        >
          {path.map((step) => step.name).join(' / ')}
        </a>
        {status === 'active' && <ProgressBar done={percent} total={100} label={t('progressOf', { name })} />}
      </span>
      <span className="sk-secondary">
        {status === 'success'
          ? t('uploaded')
          : [`${percent}%`, speed > 0 && t('speed', { size: bytes(speed) })].filter(Boolean).join(' · ')}
      </span>
      <span>{bytes(sizeBytes)}</span>
      <span className="sk-secondary">
        <LocalMoment day={day} time={time} />
      </span>
    </li>
  )
}
