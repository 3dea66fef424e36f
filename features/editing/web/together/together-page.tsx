import { addresses } from '@shuku/domain/addresses'
import { DocumentWait, openingMessages } from '@shuku/domain/documents/web'
import { ErrorState, useApi, useMessages } from '@shuku/kit/web'
import { Button } from 'antd'
import { editingApi } from '../../contract.ts'
import { SharedForm, type Joining } from './shared-form.tsx'
import { togetherMessages } from './together-messages.ts'
import './together.css'

interface TogetherPageProps extends Joining {
  readonly documentId: number
}

/** Several people write the text of a document: what it is now, and then the log of what they write. */
export function TogetherPage({ documentId, ...joining }: TogetherPageProps) {
  const t = useMessages(openingMessages)
  const words = useMessages(togetherMessages)
  const opening = useApi(editingApi.getForEdit, { documentId }, { fresh: true })
  if (opening.data?.document) return <SharedForm opened={opening.data} document={opening.data.document} {...joining} />
  if (opening.error) {
    return (
      <>
        <ErrorState isPage title={t('failed')} error={opening.error} onRetry={() => void opening.refetch()} />
        <Button href={addresses.document(documentId)}>{words('read')}</Button>
      </>
    )
  }
  return <DocumentWait />
}
