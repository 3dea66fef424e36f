import { Network, Workflow } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Dialog, openDialog, useApi, useMessages, type Action, type DialogProps } from '@shuku/kit/web'
import { createApi } from '../contract.ts'
import { createMessages } from '../messages.ts'

type Page = ReplyOf<typeof createApi.getCompanyPages>['pages'][number]

const icons = { valueChain: <Workflow />, structureChart: <Network /> }

/** Pages of the company that lie beside its categories, where those who run the product name any. */
export function useCompanyPages(): readonly Action[] {
  const t = useMessages(createMessages)
  const { data } = useApi(createApi.getCompanyPages, {}, { staleMs: 3_600_000 })
  return (data?.pages ?? []).map((page) => ({
    key: page.key,
    label: t(page.key),
    icon: icons[page.key],
    run: () => openDialog((props) => <CompanyPageDialog {...props} page={page} />),
  }))
}

function CompanyPageDialog({ page, open, onClose }: DialogProps & { readonly page: Page }) {
  const t = useMessages(createMessages)
  const title = t(page.key)
  return (
    <Dialog open={open} onCancel={onClose} width={1200} height={600} title={title} footer={null}>
      <CompanyPageFrame page={page} title={title} />
    </Dialog>
  )
}

/** It does not learn from which screen it is opened, and cannot lead this window elsewhere. */
export function CompanyPageFrame({ page, title }: { readonly page: Page; readonly title: string }) {
  return (
    <iframe
      className="sk-company-page"
      src={page.address}
      title={title}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  )
}
