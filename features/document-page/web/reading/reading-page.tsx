import { Skeleton } from 'antd'
import { CallError, ErrorState, NotFound, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { DocumentPage } from './document-page.tsx'
import { MissingDocument } from './missing-document.tsx'
import { readingMessages } from './reading-messages.ts'
import { ReadingState } from './reading-state.ts'
import { useRecordRead } from './use-record-read.ts'

/** DOC-01: one document as it is read. */
export function ReadingPage() {
  const [{ documentId }] = useAddressState(ReadingState)
  return documentId === undefined ? <NotFound /> : <Reading key={documentId} documentId={documentId} />
}

function Reading({ documentId }: { documentId: number }) {
  const t = useMessages(readingMessages)
  const { data, error, refetch } = useApi(documentApi.getDocument, { documentId })
  useRecordRead(documentId, data !== undefined)

  if (data) return <DocumentPage view={data} />
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused'))
    return <MissingDocument documentId={documentId} />
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} />
  return (
    <div className="sk-document-wait">
      <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 10 }} />
    </div>
  )
}
