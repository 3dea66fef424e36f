import { FolderTree } from 'lucide-react'
import { documentActions } from '@shuku/domain/documents/web'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import type { WebFeature } from '@shuku/kit/web'
import { importAct } from './import-act.tsx'

export const virtualFoldersWeb: WebFeature = {
  routes: [{ path: 'dummy', load: async () => (await import('./folders-page.tsx')).FoldersPage }],
  menu: [
    {
      path: 'dummy',
      label: virtualFolderMessages.texts.title,
      icon: <FolderTree aria-hidden />,
      group: 'work',
      order: 65,
    },
  ],
  slots: [documentActions.with([importAct])],
}
