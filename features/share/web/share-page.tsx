import { EmptyState, ErrorState, PageHeader, useApi, useMessages } from '@shuku/kit/web'
import { shareApi } from '../contract.ts'
import { shareMessages } from '../messages.ts'

export function SharePage() {
  const t = useMessages(shareMessages)
  const shown = useApi(shareApi.getShare)

  return (
    <>
      <PageHeader title={t('title')} />
      {shown.error && <ErrorState error={shown.error} onRetry={shown.refetch} />}
      {shown.data && <EmptyState title={t('empty')} />}
    </>
  )
}
