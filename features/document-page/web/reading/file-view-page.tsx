import { fileApi } from '@shuku/domain/files/contract'
import { MissingDocument, openingMessages, Watermarked } from '@shuku/domain/documents/web'
import { FileViewer } from '@shuku/domain/files/web'
import { Id, wire, wireObject } from '@shuku/kit/contract'
import {
  CallError,
  ErrorState,
  NotFound,
  useAddressState,
  useApi,
  useMessages,
  usePageTitle,
  WaitingBar,
} from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { readingMessages } from './reading-messages.ts'

const FileViewState = wireObject({ fileId: wire(['imagefileId', 'imagefileid', 'fileid'], Id).optional() })

/** One stored file alone. */
export function FileViewPage() {
  const [{ fileId }] = useAddressState(FileViewState)
  return fileId === undefined ? <NotFound /> : <FileView fileId={fileId} />
}

function FileView({ fileId }: { fileId: number }) {
  const t = useMessages(readingMessages)
  const words = useMessages(openingMessages)
  const found = useApi(fileApi.getFile, { fileId }, { showsFormer: false })
  const drawn = useApi(documentPageApi.getFileWatermark, { fileId }, { showsFormer: false })
  usePageTitle(found.data?.name ?? '')
  // never the file before its watermark is known, nor without it where that could not be read
  if (found.data && drawn.data) {
    const file = { ...found.data, fileId }
    return (
      <Watermarked watermark={drawn.data.watermark} file={file}>
        <FileViewer isPage file={file} />
      </Watermarked>
    )
  }
  const failed = found.error ? found : drawn
  const { error } = failed
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused')) return <MissingDocument />
  if (error) return <ErrorState isPage title={words('missingFile')} error={error} onRetry={() => failed.refetch()} />
  return <WaitingBar label={t('document')} />
}
