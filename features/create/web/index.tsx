import { FilePlus2 } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { useNewActions } from './use-new-actions.tsx'
import { createMessages } from '../messages.ts'

export const createWeb: WebFeature = {
  routes: [{ path: 'add', load: async () => (await import('./new-document-page.tsx')).NewDocumentPage }],
  menu: [{ path: 'add', label: createMessages.texts.title, icon: <FilePlus2 />, group: 'work', order: 20 }],
  useNewActions,
}
