import { lazy } from 'react'
import { History } from 'lucide-react'
import { documentActions, documentTabs } from '@shuku/domain/documents/web'
import { openDialog, type WebFeature } from '@shuku/kit/web'
import { logOperation, logTab } from '../offers.ts'

const LogTab = lazy(async () => ({ default: (await import('./log-tab.tsx')).LogTab }))

export const logWeb: WebFeature = {
  routes: [],
  slots: [
    documentActions.with([
      {
        operation: logOperation,
        icon: <History aria-hidden />,
        inMonitor: () => true,
        run: async ([document]) => {
          if (!document) return
          const { LogDialog } = await import('./log-dialog.tsx')
          openDialog((props) => <LogDialog {...props} document={document} />)
        },
      },
    ]),
    documentTabs.with([{ tab: logTab, Content: LogTab }]),
  ],
}
