import { fileApi } from '@shuku/domain/files/contract'
import { FileViewer } from '@shuku/domain/files/web'
import { Flag, Id, WholeNumber, wire, wireObject } from '@shuku/kit/contract'
import {
  CallError,
  EmptyState,
  ErrorState,
  useAddressState,
  useApi,
  useMessages,
  usePageTitle,
  WaitingBar,
} from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { cloudDiskApi as api } from '../../contract.ts'
import { EditLinks } from '../publishing/edit-links.tsx'
import { EmbeddedFrame } from './embedded-frame.tsx'

const FileViewState = wireObject({
  fileId: wire(['fileid', 'imagefileId', 'imagefileid'], Id).optional(),
  /** By which share one came. */
  shareId: wire('shareid', Id).optional(),
  isEdited: wire('isEdit', Flag).default(false),
  isEarlier: wire('fromVersionView', Flag).default(false),
  versionId: wire('versionId', Id).optional(),
  versionCount: wire('versionCount', WholeNumber).optional(),
})

/** One file of the disk, or an earlier version of it, inside a page of another program. */
export function FileViewPage() {
  const t = useMessages(embeddedMessages)
  const [{ fileId }] = useAddressState(FileViewState)
  return (
    <EmbeddedFrame screen="CloudDiskFileView">
      {fileId === undefined ? (
        <EmptyState title={t('fileGone')} text={t('fileGoneText')} />
      ) : (
        <SharedView fileId={fileId} />
      )}
    </EmbeddedFrame>
  )
}

/** Who came by a share sees the file for as long as that share lets them. */
function SharedView({ fileId }: { readonly fileId: number }) {
  const t = useMessages(embeddedMessages)
  const [{ shareId }] = useAddressState(FileViewState)
  const isByShare = shareId !== undefined
  const shared = useApi(api.openByShare, { fileId, shareId: shareId ?? 0 }, { enabled: isByShare, staleMs: 0 })
  if (!isByShare || shared.data) return <FileView fileId={fileId} />
  if (!shared.error) return <WaitingBar label={t('name')} />
  return <Missing error={shared.error} onRetry={() => shared.refetch()} />
}

/** What is not there, or not theirs to see, is one and the same. */
function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  const t = useMessages(embeddedMessages)
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused'))
    return <EmptyState title={t('fileGone')} text={t('fileGoneText')} />
  return <ErrorState isPage title={t('fileFailed')} error={error} onRetry={onRetry} />
}

function FileView({ fileId }: { readonly fileId: number }) {
  const t = useMessages(embeddedMessages)
  const [{ isEdited }] = useAddressState(FileViewState)
  const found = useApi(fileApi.getFile, { fileId }, { showsFormer: false })
  const { data, error } = found
  usePageTitle(data?.name ?? '')
  if (data) {
    return (
      <div className="sk-embedded-viewer">
        <FileViewer isPage file={{ ...data, fileId }} extra={<VersionNote />} />
        {isEdited && <EditLinks fileId={fileId} />}
      </div>
    )
  }
  if (error) return <Missing error={error} onRetry={() => found.refetch()} />
  return <WaitingBar label={t('name')} />
}

/** Who looks at an earlier version sees that it is one. */
function VersionNote() {
  const t = useMessages(embeddedMessages)
  const [{ isEarlier, versionId, versionCount }] = useAddressState(FileViewState)
  if (!isEarlier && versionId === undefined) return null
  const count = versionCount === undefined ? [] : [t('versionsInAll', { n: versionCount })]
  return <span className="sk-small sk-secondary">{[t('versionOfFile'), ...count].join(' · ')}</span>
}
