import { lazy } from 'react'
import { History } from 'lucide-react'
import { documentActions, documentTabs } from '@shuku/domain/documents/web'
import { openDialog, type WebFeature } from '@shuku/kit/web'
import { logMessages } from '../messages.ts'

const text = logMessages.texts
const LogTab = lazy(async () => ({ default: (await import('./log-tab.tsx')).LogTab }))

export const logWeb: WebFeature = {
  routes: [],
  slots: [
    documentActions.with([
      {
        id: 'log',
        label: text.seeLog,
        icon: <History aria-hidden />,
        order: 70,
        isOffered: ({ offers }) => offers.includes('log'),
        forMany: false,
        run: async ([document]) => {
          if (!document) return
          const { LogDialog } = await import('./log-dialog.tsx')
          openDialog((props) => <LogDialog {...props} document={document} />)
        },
      },
    ]),
    documentTabs.with([
      {
        id: 'log',
        label: text.tab,
        order: 60,
        isOffered: ({ offers }) => offers.includes('log'),
        Content: LogTab,
      },
    ]),
  ],
}
