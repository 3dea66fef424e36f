import { CircleHelp } from 'lucide-react'
import { useLocation } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { pageActs, useMessages, type PageAct, type WebFeature } from '@shuku/kit/web'
import { helpMessages } from '../messages.ts'
import { topicOf } from './topic-of.ts'

const helpAct: PageAct = {
  type: 'BTN_HELP',
  useAct: () => {
    const t = useMessages(helpMessages)
    const { pathname } = useLocation()
    if (pathname.endsWith('/help')) return undefined
    const href = addresses.help(topicOf(pathname))
    return { label: t('help'), icon: <CircleHelp aria-hidden />, href, opensWindow: true }
  },
}

export const helpWeb: WebFeature = {
  routes: [{ path: 'help', load: async () => (await import('./help-page.tsx')).HelpPage }],
  slots: [pageActs.with([helpAct])],
}
