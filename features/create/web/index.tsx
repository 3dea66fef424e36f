import { FilePlus2 } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { MenuLabel } from './menu-label.tsx'
import { useNewActions } from './use-new-actions.tsx'

export const createWeb: WebFeature = {
  routes: [{ path: 'add', load: async () => (await import('./new-document-page.tsx')).NewDocumentPage }],
  menu: [{ path: 'add', Label: MenuLabel, icon: <FilePlus2 />, group: 'work', order: 20 }],
  useNewActions,
}
