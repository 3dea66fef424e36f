import { lazy } from 'react'
import { Share2 } from 'lucide-react'
import {
  documentActions,
  documentTabs,
  homeSections,
  levelSharing,
  missingDocument,
  panelSections,
  taskActs,
  type DocumentAction,
} from '@shuku/domain/documents/web'
import { useMessages, type WebFeature, openDialog } from '@shuku/kit/web'
import { shareMessages } from '../messages.ts'
import { accessTab, shareOperation } from '../offers.ts'
import { levelSharingPart } from './levels/level-sharing.tsx'
import { accessTaskActs } from './requests/task-acts.tsx'

/** Opens whom a document is shared with, or puts together what is given to several. */
const shareAct: DocumentAction = {
  operation: shareOperation,
  icon: <Share2 aria-hidden />,
  run: async (documents, context) => {
    const [first] = documents
    if (first && documents.length === 1) {
      const { ShareDialog } = await import('./share-dialog.tsx')
      openDialog((props) => <ShareDialog {...props} document={first} width={context.dialogWidth} />)
      return
    }
    const { BatchDialog } = await import('./batch/batch-dialog.tsx')
    openDialog((props) => <BatchDialog {...props} documents={documents} context={context} />)
  },
  runOnAll: async (selected, context) => {
    const { BatchDialog } = await import('./batch/batch-dialog.tsx')
    openDialog((props) => <BatchDialog {...props} documents={[]} selected={selected} context={context} />)
  },
}

const AccessTab = lazy(async () => ({ default: (await import('./access/access-tab.tsx')).AccessTab }))

const AccessSection = lazy(async () => ({ default: (await import('./access/access-section.tsx')).AccessSection }))

const SharedSection = lazy(async () => ({ default: (await import('./shared-section.tsx')).SharedSection }))

const AskForMissing = lazy(async () => ({ default: (await import('./requests/ask-form.tsx')).AskForMissing }))

export const shareWeb: WebFeature = {
  routes: [
    { path: 'shared', load: async () => (await import('./lists/shared-page.tsx')).SharedPage },
    { path: 'share', load: async () => (await import('./screen/share-page.tsx')).SharePage },
  ],
  menu: [
    {
      path: 'shared',
      label: shareMessages.texts.lists,
      icon: <Share2 aria-hidden />,
      group: 'collaboration',
      order: 60,
    },
  ],
  slots: [
    documentActions.with([shareAct]),
    homeSections.with([
      { id: 'shared', pane: 'side', order: 20, rows: 4, useLabel: useSharedLabel, Content: SharedSection },
    ]),
    taskActs.with([accessTaskActs]),
    levelSharing.with([levelSharingPart]),
    missingDocument.with([{ id: 'ask', Content: AskForMissing }]),
    documentTabs.with([{ tab: accessTab, Content: AccessTab }]),
    panelSections.with([{ id: 'access', order: 10, Content: AccessSection }]),
  ],
}

function useSharedLabel() {
  return useMessages(shareMessages)('sharedWithMe')
}
