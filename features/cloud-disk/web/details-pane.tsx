import type { ReactNode } from 'react'
import { PanelRight } from 'lucide-react'
import type { FileKind } from '@shuku/domain/files/contract'
import { Thumbnail } from '@shuku/domain/files/web'
import {
  IconButton,
  LocalMoment,
  SidePane,
  useFormats,
  useMessages,
  useSmallScreen,
  useStoredPreference,
} from '@shuku/kit/web'
import type { DiskRow } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { FolderGlyph } from './items/folder-glyph.tsx'
import { VersionsPane } from './versions/versions-pane.tsx'
import './details-pane.css'

/** Whether the pane is open is a person's choice, and kept. */
const useDetailsOpen = () => useStoredPreference<boolean>('cloudDisk.details', false)

/** Opens and closes the pane; small screens have none. */
export function DetailsButton() {
  const t = useMessages(diskMessages)
  const [isOpen, setOpen] = useDetailsOpen()
  if (useSmallScreen()) return null
  return (
    <IconButton
      icon={<PanelRight aria-hidden />}
      label={t('details')}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
}

interface WithDetailsProps {
  /** What is chosen. */
  readonly items: readonly DiskRow[]
  readonly children: ReactNode
}

/** A list, and beside it what is known of what is chosen there. */
export function WithDetails({ items, children }: WithDetailsProps) {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useDetailsOpen()
  const [item] = items
  return (
    <div className="sk-disk-beside">
      {children}
      {isOpen && !small && (
        <SidePane name="cloudDisk.details" label={t('details')} open onClose={() => setOpen(false)}>
          <div className="sk-disk-details">
            {item && items.length === 1 ? <Details key={item.id} item={item} /> : <Several items={items} />}
          </div>
        </SidePane>
      )}
    </div>
  )
}

function Several({ items }: { readonly items: readonly DiskRow[] }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  if (items.length === 0) return <p className="sk-secondary">{t('detailsOfNothing')}</p>
  const size = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return (
    <>
      <h2>{t('chosen', { n: items.length })}</h2>
      {size > 0 && <p className="sk-secondary">{bytes(size)}</p>}
    </>
  )
}

function Details({ item }: { readonly item: DiskRow }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const { fileId, fileKind, mime, sizeBytes, mayDownload, name, ownerName, versions } = item
  const [day = '', time = ''] = item.changedAt.split(' ')
  const isFile = item.kind === 'file' && fileId !== null && fileId !== undefined
  return (
    <>
      <div className="sk-disk-picture">
        {isFile ? (
          <Thumbnail size={24} file={{ fileId, kind: fileKind as FileKind, mime, sizeBytes, mayDownload }} />
        ) : (
          <FolderGlyph size={24} isShared={item.sharedWith > 0} />
        )}
      </div>
      <h2>{name}</h2>
      <dl>
        {isFile && (
          <>
            <dt>{t('size')}</dt>
            <dd>{bytes(sizeBytes)}</dd>
            <dt>{t('versions')}</dt>
            <dd>{versions}</dd>
          </>
        )}
        <dt>{t('changedAt')}</dt>
        <dd>
          <LocalMoment day={day} time={time} />
        </dd>
        <dt>{t('ownerOf')}</dt>
        <dd>{ownerName}</dd>
        {item.sharedWith > 0 && (
          <>
            <dt>{t('sharedWith')}</dt>
            <dd>{t('subjects', { n: item.sharedWith })}</dd>
          </>
        )}
      </dl>
      {isFile && versions > 0 && <VersionsPane item={item} />}
    </>
  )
}
