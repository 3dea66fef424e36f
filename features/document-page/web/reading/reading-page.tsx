import { DocumentWait, MissingDocument, openingMessages, useNotesReady } from '@shuku/domain/documents/web'
import { CallError, ErrorState, NotFound, useAddressState, useApi, useMessages, call, invalidate } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { useEffect, useRef } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { DocumentPage } from './document-page.tsx'
import { ReadingState } from './reading-state.ts'
import { documentPageApi } from '../../contract.ts'

/** One document as it is read. */
export function ReadingPage() {
  const [{ documentId }] = useAddressState(ReadingState)
  return documentId === undefined ? <NotFound /> : <Reading key={documentId} documentId={documentId} />
}

function Reading({ documentId }: { documentId: number }) {
  const t = useMessages(openingMessages)
  const { data, error, refetch } = useApi(documentApi.getDocument, { documentId })
  const isReady = useNotesReady(documentId, data !== undefined)
  useRecordRead(documentId, isReady)

  // also where an answer from before is there still
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused'))
    return <MissingDocument documentId={documentId} />
  if (data && isReady) return <DocumentPage view={data} />
  if (error) return <ErrorState isPage title={t('failed')} error={error} onRetry={() => refetch()} />
  return <DocumentWait />
}

/** Says once per opening that the document was read; lists then no longer show it as unread. */
function useRecordRead(documentId: number, isShown: boolean) {
  const recorded = useRef(false)
  useEffect(() => {
    if (!isShown || recorded.current) return
    recorded.current = true
    call(documentPageApi.recordRead, { documentId }).then(
      () => invalidate(tableApi.getRows),
      // a count that is short by one is no reason to interrupt the reader
      () => undefined,
    )
  }, [documentId, isShown])
}
