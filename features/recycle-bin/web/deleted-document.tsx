import type { ReactNode } from 'react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { StatusPage, useMessages, useTable, WaitingBar } from '@shuku/kit/web'
import { BinRow, recycleBinApi } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'

const list = { endpoint: recycleBinApi.listBin, table: BinRow }

interface DeletedDocumentProps {
  readonly documentId: number
  /** For whom it is not in the bin: they learn nothing of it. */
  readonly otherwise: ReactNode
}

/** A document that does not open any more, for who finds it in their bin. */
export function DeletedDocument({ documentId, otherwise }: DeletedDocumentProps) {
  const t = useMessages(recycleBinMessages)
  const { rows, state } = useTable(list, { documentId }, { storedIn: 'memory' })
  if (state === 'first') return <WaitingBar label={t('bin')} />
  const [found] = rows
  if (!found) return otherwise
  const { subject, daysLeft } = found.row
  return (
    <StatusPage
      isPage
      title={t('documentDeleted')}
      text={t('documentInBin', { subject, n: daysLeft })}
      actions={<Button href={addresses.recycleBin({ deletedWith: documentId })}>{t('toBin')}</Button>}
    />
  )
}
