import { Newspaper } from 'lucide-react'
import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { newsMessages } from '../messages.ts'
import { publishAct } from './publish-act.tsx'

export const newsWeb: WebFeature = {
  // readers without a session see what is public of it
  routes: [{ path: 'news', open: 'anyone', load: async () => (await import('./news-page.tsx')).NewsPage }],
  menu: [{ path: 'news', label: newsMessages.texts.title, icon: <Newspaper aria-hidden />, group: 'work', order: 75 }],
  slots: [documentActions.with([publishAct])],
}
