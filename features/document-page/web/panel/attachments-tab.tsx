import { addresses } from '@shuku/domain/addresses'
import { AttachmentList } from '@shuku/domain/files/web'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Query, RelativeTime, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import { shownAttachments } from '../reading/shown-attachments.ts'
import { FileVersions } from './file-versions.tsx'

/** The files of a document: who added them and when. */
export function AttachmentsTab({ document }: { document: TabDocument }) {
  const t = useMessages(readingMessages)
  const [{ fileId }] = useAddressState(ReadingState)
  const query = useApi(documentApi.getDocument, { documentId: document.id })
  const { data } = query
  if (!data) return <Query of={query} rows={3} />
  if (data.attachments.length === 0) return <p className="sk-panel-empty">{t('noAttachments')}</p>
  return (
    <AttachmentList
      files={shownAttachments(data)}
      shownId={fileId}
      hrefOf={(file) => addresses.document(document.id, { fileId: file.fileId, tab: 'acc' })}
      note={({ addedBy, addedAt, version }) => (
        <>
          · {version > 1 && !data.allowed.seeVersions && `${t('versionNumber', { n: String(version) })} · `}
          {t('added', { name: addedBy })} · <RelativeTime value={addedAt} />
        </>
      )}
      more={(file) =>
        file.version > 1 && data.allowed.seeVersions && <FileVersions key={file.id} view={data} file={file} />
      }
    />
  )
}
