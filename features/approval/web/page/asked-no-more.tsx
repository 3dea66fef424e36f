import type { ReactNode } from 'react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { StatusPage, useApi, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'

interface AskedNoMoreProps {
  readonly documentId: number
  /** For whom it did not wait when they last saw it. */
  readonly otherwise: ReactNode
}

/** In place of a document that its approver could read as long as it waited for them: they decided, or somebody else did. */
export function AskedNoMore({ documentId, otherwise }: AskedNoMoreProps) {
  const t = useMessages(approvalScreenMessages)
  // asks nothing: the last answer stays when the next one is refused
  const { data } = useApi(approvalApi.getApprovals, { documentId }, { enabled: false })
  if (!data?.mayDecide) return otherwise
  return (
    <StatusPage
      isPage
      title={t('askedNoMore')}
      text={t('askedNoMoreText')}
      actions={<Button href={addresses.approvals()}>{t('toApprovals')}</Button>}
    />
  )
}
