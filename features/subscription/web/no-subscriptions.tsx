import { Button } from 'antd'
import { EmptyState, useMessages } from '@shuku/kit/web'
import type { Tab } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

const none = {
  '3': 'noneSubscribable',
  '0': 'noHistory',
  '1': 'noneToApprove',
  '2': 'noneToTakeBack',
} as const

interface NoSubscriptionsProps {
  readonly view: Tab
  /** Takes off the conditions; without it there are none. */
  readonly onClear?: (() => void) | undefined
}

/** That there is nothing in a tab, or nothing that meets the conditions. */
export function NoSubscriptions({ view, onClear }: NoSubscriptionsProps) {
  const t = useMessages(subscriptionMessages)
  if (onClear)
    return (
      <EmptyState
        title={t('noneFound')}
        actions={
          <Button color="primary" variant="outlined" onClick={onClear}>
            {t('clearConditions')}
          </Button>
        }
      />
    )
  return <EmptyState title={t(none[view])} {...(view === '3' ? { text: t('noneSubscribableText') } : {})} />
}
