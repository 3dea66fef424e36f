import { PanelList } from '@shuku/domain/documents/web'
import { useId, useState } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { tableApi } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import { runWithToast, call, invalidate, RelativeTime, textNow, toast, useMessages, useTable } from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { AttachmentVersionRow, documentPageApi } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import type { PageAttachment } from '../reading/shown-attachments.ts'
import { versionMessages } from '../versions/version-messages.ts'

const list = { endpoint: documentPageApi.listAttachmentVersions, table: AttachmentVersionRow }

interface FileVersionsProps {
  view: DocumentView
  file: PageAttachment
}

/** Every file that an attachment has been, on demand. */
export function FileVersions({ view, file }: FileVersionsProps) {
  const t = useMessages(versionMessages)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        className="sk-plain-button sk-link-button sk-small sk-file-versions-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${file.name}: ${t('showFileVersions', { n: String(file.version) })}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron aria-hidden /> {t('showFileVersions', { n: String(file.version) })}
      </button>
      <div id={id}>{isOpen && <Versions view={view} file={file} />}</div>
    </>
  )
}

function Versions({ view, file }: FileVersionsProps) {
  const t = useMessages(versionMessages)
  const words = useMessages(readingMessages)
  const table = useTable(list, { documentId: view.id, fileId: file.fileId }, { storedIn: 'memory' })
  return (
    <PanelList table={table} empty={words('noVersions')}>
      <ul className="sk-file-versions" aria-label={t('fileVersions', { name: file.name })}>
        {table.rows.map(({ row }) => (
          <li key={row.version}>
            <FileVersion view={view} file={file} row={row} />
          </li>
        ))}
      </ul>
    </PanelList>
  )
}

function FileVersion({ view, file, row }: FileVersionsProps & { row: AttachmentVersionRow }) {
  const t = useMessages(versionMessages)
  const words = useMessages(readingMessages)
  const about = { name: file.name, n: String(row.version) }
  return (
    <>
      <a
        href={addresses.document(view.id, { fileId: row.fileId, tab: 'acc' })}
        aria-label={t('openFileVersion', about)}
        title={row.name}
      >
        {words('versionNumber', { n: String(row.version) })}
      </a>
      <span className="sk-small sk-secondary">
        {row.size} · {row.addedBy} · <RelativeTime value={row.addedAt} />
      </span>
      {row.version === file.version ? (
        <span className="sk-small sk-secondary">{words('current')}</span>
      ) : (
        view.allowed.edit && (
          <button
            type="button"
            className="sk-plain-button sk-link-button sk-small"
            aria-label={t('restoreFileOf', about)}
            onClick={() => void restoreFile(view.id, { from: file.fileId, to: row.fileId })}
          >
            {t('restoreFile')}
          </button>
        )
      )}
    </>
  )
}

/** The toast takes it back, which makes another version. */
async function restoreFile(documentId: number, { from, to }: { from: number; to: number }) {
  await runWithToast(async () => {
    await replaceFile(documentId, { from, to })
    const undo = () => replaceFile(documentId, { from: to, to: from })
    toast.success(textNow(versionMessages, 'fileRestored'), { undo })
  })
}

async function replaceFile(documentId: number, { from, to }: { from: number; to: number }) {
  await call(documentPageApi.replaceAttachment, { documentId, oldFileId: from, newFileId: to })
  await invalidate(documentApi.getDocument, documentPageApi.listVersions, tableApi.getRows)
}
