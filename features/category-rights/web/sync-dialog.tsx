import type { ReactNode } from 'react'
import { FileCheck2, FileLock2, Share2 } from 'lucide-react'
import { Dialog, Query, useAction, useApi, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { announceRights } from './announce-rights.ts'
import { ReachFacts } from '@shuku/domain/categories/web'

/** What the present default rights would open and close of the documents that exist, before they are given. */
export function SyncDialog({ open, onClose, categoryId }: DialogProps & { readonly categoryId: number }) {
  const t = useMessages(rightsMessages)
  const preview = useApi(api.previewSync, { categoryId }, { staleMs: 0, showsFormer: false })
  const sync = useAction(api.syncDefaultRights, {
    onDone: (reply) => {
      onClose()
      void announceRights(reply)
    },
  })
  return (
    <Dialog
      open={open}
      width={560}
      title={t('syncTitle')}
      okText={t('sync')}
      confirmLoading={sync.running}
      okButtonProps={{ disabled: !preview.data }}
      onOk={() => void sync.run({ categoryId })}
      onCancel={onClose}
    >
      <Query of={preview}>{(data) => <Facts {...data} />}</Query>
    </Dialog>
  )
}

interface FactsProps {
  readonly gain: number
  readonly lose: number
  readonly isCounted: boolean
  readonly behind: number
  readonly detached: number
}

function Facts({ behind, detached, ...reach }: FactsProps) {
  const t = useMessages(rightsMessages)
  const { number } = useFormats()
  const fact = (key: string, icon: ReactNode, text: string) => (
    <li key={key}>
      {icon} {text}
    </li>
  )
  return (
    <ul className="sk-sync-facts" aria-live="polite">
      {fact('documents', <FileCheck2 aria-hidden />, t('syncDocuments', { n: number(behind) }))}
      <ReachFacts {...reach} />
      {detached > 0 && fact('detached', <FileLock2 aria-hidden />, t('syncDetached', { n: number(detached) }))}
      {fact('shares', <Share2 aria-hidden />, t('syncShares'))}
    </ul>
  )
}
