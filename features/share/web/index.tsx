import { lazy } from 'react'
import { Share2 } from 'lucide-react'
import {
  documentActions,
  documentTabs,
  homeSections,
  missingDocument,
  panelSections,
  taskActs,
} from '@shuku/domain/documents/web'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { shareMessages } from '../messages.ts'
import { accessTab } from '../offers.ts'
import { accessTaskActs } from './requests/task-acts.tsx'
import { shareAct } from './share-act.tsx'

const AccessTab = lazy(async () => ({ default: (await import('./access/access-tab.tsx')).AccessTab }))

const AccessSection = lazy(async () => ({ default: (await import('./access/access-section.tsx')).AccessSection }))

const SharedSection = lazy(async () => ({ default: (await import('./shared-section.tsx')).SharedSection }))

const AskForMissing = lazy(async () => ({ default: (await import('./requests/ask-form.tsx')).AskForMissing }))

export const shareWeb: WebFeature = {
  routes: [
    { path: 'shared', load: async () => (await import('./lists/shared-page.tsx')).SharedPage },
    { path: 'share', load: async () => (await import('./screen/share-page.tsx')).SharePage },
  ],
  menu: [{ path: 'shared', label: shareMessages.texts.lists, icon: <Share2 aria-hidden />, group: 'work', order: 60 }],
  slots: [
    documentActions.with([shareAct]),
    homeSections.with([
      { id: 'shared', pane: 'side', order: 20, rows: 4, useLabel: useSharedLabel, Content: SharedSection },
    ]),
    taskActs.with([accessTaskActs]),
    missingDocument.with([{ id: 'ask', Content: AskForMissing }]),
    documentTabs.with([{ tab: accessTab, Content: AccessTab }]),
    panelSections.with([{ id: 'access', order: 10, Content: AccessSection }]),
  ],
}

function useSharedLabel() {
  return useMessages(shareMessages)('sharedWithMe')
}
