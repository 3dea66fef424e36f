import { EmptyState, ErrorState, NoPermission, PageHeader, useApi, useMessages } from '@shuku/kit/web'
import { recycleBinApi } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'

/** The server says whether there is one; there is no cloud disk yet. */
export function DiskBinPage() {
  const t = useMessages(recycleBinMessages)
  const { data, error, refetch } = useApi(recycleBinApi.getDiskAccess, {})
  if (!data && error)
    return (
      <>
        <PageHeader title={t('diskBin')} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    )
  if (!data) return null
  if (!data.mayUse) return <NoPermission />
  return (
    <>
      <PageHeader title={t('diskBin')} />
      {!data.isOpen && <EmptyState title={t('closed')} />}
    </>
  )
}
