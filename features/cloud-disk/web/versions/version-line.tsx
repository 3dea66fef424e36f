import { Download, Eye, RotateCcw, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { IconButton, LocalMoment, startDownload, StatusTag, useFormats, useMessages } from '@shuku/kit/web'
import type { VersionRow } from '../../contract.ts'
import { versionsMessages } from '../../versions-messages.ts'
import { useVersionActs } from './use-version-acts.ts'

interface VersionLineProps {
  readonly itemId: number
  readonly version: VersionRow
}

/** A version with who made it and when, and its acts. */
export function VersionLine({ itemId, version }: VersionLineProps) {
  const t = useMessages(versionsMessages)
  const formats = useFormats()
  const acts = useVersionActs(itemId)
  const { fileId, isCurrent, madeAt, madeBy, sizeBytes } = version
  const n = t('number', { n: version.number })
  const [day = '', time = ''] = madeAt.split(' ')
  const button = (label: string) => `${label} ${n}`
  return (
    <li className="sk-disk-version">
      <div className="sk-disk-version-facts">
        <strong>{n}</strong>
        {isCurrent && <StatusTag tone="ok">{t('current')}</StatusTag>}
        <span className="sk-small sk-secondary">
          {madeBy} · <LocalMoment day={day} time={time} /> · {formats.bytes(sizeBytes)}
        </span>
      </div>
      <div className="sk-disk-version-acts">
        <a
          className="sk-plain-button sk-icon-button is-small"
          href={addresses.fileView(fileId)}
          target="_blank"
          rel="noreferrer"
          title={t('view')}
          aria-label={button(t('view'))}
        >
          <Eye aria-hidden />
        </a>
        <IconButton
          small
          title={t('download')}
          label={button(t('download'))}
          icon={<Download aria-hidden />}
          onClick={() => startDownload(fileApi.downloadFile, { file: String(fileId), save: true })}
        />
        {!isCurrent && (
          <>
            <IconButton
              small
              label={t('restore', { n })}
              icon={<RotateCcw aria-hidden />}
              onClick={() => void acts.restore(version)}
            />
            <IconButton
              small
              title={t('delete')}
              label={button(t('delete'))}
              icon={<Trash2 aria-hidden />}
              onClick={() => void acts.remove(version)}
            />
          </>
        )}
      </div>
    </li>
  )
}
