import { Rss } from 'lucide-react'
import { taskActs } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { subscriptionMessages } from '../messages.ts'
import { subscriptionTaskActs } from './task-acts.tsx'

export const subscriptionWeb: WebFeature = {
  routes: [{ path: 'subscribe', load: async () => (await import('./subscription-page.tsx')).SubscriptionPage }],
  menu: [
    {
      path: 'subscribe',
      label: subscriptionMessages.texts.menu,
      icon: <Rss aria-hidden />,
      group: 'library',
      order: 70,
    },
  ],
  slots: [taskActs.with([subscriptionTaskActs])],
}
