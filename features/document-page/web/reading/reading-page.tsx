import { DocumentWait, MissingDocument, openingMessages } from '@shuku/domain/documents/web'
import { CallError, ErrorState, NotFound, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { DocumentPage } from './document-page.tsx'
import { ReadingState } from './reading-state.ts'
import { useRecordRead } from './use-record-read.ts'

/** DOC-01: one document as it is read. */
export function ReadingPage() {
  const [{ documentId }] = useAddressState(ReadingState)
  return documentId === undefined ? <NotFound /> : <Reading key={documentId} documentId={documentId} />
}

function Reading({ documentId }: { documentId: number }) {
  const t = useMessages(openingMessages)
  const { data, error, refetch } = useApi(documentApi.getDocument, { documentId })
  useRecordRead(documentId, data !== undefined)

  if (data) return <DocumentPage view={data} />
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused'))
    return <MissingDocument documentId={documentId} />
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} />
  return <DocumentWait />
}
