import { ArrowLeftRight } from 'lucide-react'
import { useAction, useApi, useMessages, type Action } from '@shuku/kit/web'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'

/** The other accounts of who has several; what is on the screen belongs to the one before, so the page begins anew. */
export function useAccountActions(): readonly Action[] {
  const t = useMessages(signOnMessages)
  const { data } = useApi(signOnApi.listAccounts, {}, { staleMs: 300_000 })
  const { run } = useAction(signOnApi.switchAccount, { onDone: () => location.reload() })
  const others = (data?.data.accounts ?? []).filter(({ current }) => current !== '1')
  return others.map(({ id, departmentName, post }, index) => ({
    key: `account-${id}`,
    label: t('actAs', { account: [departmentName, post].filter(Boolean).join(' · ') }),
    icon: <ArrowLeftRight />,
    startsGroup: index === 0,
    run: () => run({ accountId: id }),
  }))
}
