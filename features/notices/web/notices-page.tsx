import { Truth, wire, wireObject } from '@shuku/kit/contract'
import { PageHeader, ScrollPane, TabBar, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import { MarkAll } from './mark-all.tsx'
import { NoticeList } from './notice-list.tsx'
import { LazyMailDialog } from './open-mail-dialog.tsx'
import { useMailAction } from './use-mail-action.tsx'

/** `mails` is the address that mails name: what of it goes out by mail is open over the page. */
const PageState = wireObject({ unseen: wire('unseen', Truth).optional(), mails: wire('mails', Truth).optional() })

/** The person's notices of the last half year. */
export function NoticesPage() {
  const t = useMessages(noticesMessages)
  const [state, setState] = useAddressState(PageState)
  const { data } = useApi(noticesApi.countNotices, {})
  const unseen = state.unseen ?? false
  const mailAction = useMailAction()
  return (
    <>
      <PageHeader title={t('notices')} hasPrimary={false} extra={<MarkAll />} more={mailAction} />
      <TabBar
        label={t('notices')}
        items={[
          { key: 'all', label: t('all') },
          { key: 'unseen', label: t('unseen'), count: data?.unseen },
        ]}
        value={unseen ? 'unseen' : 'all'}
        onChange={(key) => setState({ unseen: key === 'unseen' || undefined })}
      />
      <ScrollPane label={t('notices')} className="sk-notices-page">
        <NoticeList key={String(unseen)} unseen={unseen} pageSize={20} />
      </ScrollPane>
      {state.mails && (
        <LazyMailDialog open inAddress onClose={() => setState({ mails: undefined }, { replace: true })} />
      )}
    </>
  )
}
