import { Rss } from 'lucide-react'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { subscriptionMessages } from '../messages.ts'

function Label() {
  return useMessages(subscriptionMessages)('menu')
}

export const subscriptionWeb: WebFeature = {
  routes: [{ path: 'subscribe', load: async () => (await import('./subscription-page.tsx')).SubscriptionPage }],
  menu: [{ path: 'subscribe', Label, icon: <Rss aria-hidden />, group: 'work', order: 70 }],
}
