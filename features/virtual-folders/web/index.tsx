import { FolderTree, FolderSymlink } from 'lucide-react'
import { documentActions, type DocumentAction } from '@shuku/domain/documents/web'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { type WebFeature, openDialog } from '@shuku/kit/web'
import { importOperation } from '../offers.ts'

/** From every list, chosen documents or all that it found go into virtual folders. */
const importAct: DocumentAction = {
  operation: importOperation,
  icon: <FolderSymlink aria-hidden />,
  run: async (documents) => {
    const { ImportDialog } = await import('./dialogs/target-dialog.tsx')
    const chosen = { documentIds: documents.map(({ id }) => id) }
    openDialog((props) => <ImportDialog {...props} chosen={chosen} />)
  },
  runOnAll: async ({ selectionId }) => {
    const { ImportDialog } = await import('./dialogs/target-dialog.tsx')
    openDialog((props) => <ImportDialog {...props} chosen={{ type: 'all', selectionId }} />)
  },
}

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
