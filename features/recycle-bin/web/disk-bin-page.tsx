import { EmptyState, ErrorState, NoPermission, PageHeader, useApi, useMessages } from '@shuku/kit/web'
import { diskBinApi } from '../disk-bin-contract.ts'
import { diskBinMessages } from '../disk-bin-messages.ts'
import { BinTabs } from './bin-tabs.tsx'
import { DiskBin } from './disk-bin.tsx'

/** The recycle bin of one’s own cloud disk, where the company has a bin. */
export function DiskBinPage() {
  const t = useMessages(diskBinMessages)
  const { data, error, refetch } = useApi(diskBinApi.getDiskAccess, {})
  if (!data && error)
    return (
      <>
        <PageHeader title={t('bin')} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    )
  if (!data) return null
  if (!data.mayUse) return <NoPermission />
  if (data.isOpen) return <DiskBin days={data.days} />
  return (
    <>
      <PageHeader title={t('bin')} />
      <BinTabs value="disk" />
      <EmptyState title={t('closed')} />
    </>
  )
}
