import { FolderTree, FolderSymlink } from 'lucide-react'
import { documentActions, homeSections, type DocumentAction } from '@shuku/domain/documents/web'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { type WebFeature, openDialog, useMessages } from '@shuku/kit/web'
import { lazy } from 'react'
import { foldersMessages } from '../messages.ts'
import { importOperation } from '../offers.ts'

const NewSection = lazy(async () => ({ default: (await import('./new-section.tsx')).NewSection }))

function useNewLabel() {
  return useMessages(foldersMessages)('newEntries')
}

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
      group: 'library',
      order: 65,
    },
  ],
  slots: [
    documentActions.with([importAct]),
    homeSections.with([
      { id: 'newEntries', pane: 'side', order: 35, rows: 5, useLabel: useNewLabel, Content: NewSection },
    ]),
  ],
}
