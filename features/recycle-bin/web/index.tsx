import { lazy } from 'react'
import { ArchiveX, Trash2 } from 'lucide-react'
import { missingDocument } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { deletedDocumentMessages } from '../deleted-document-messages.ts'
import { recycleBinMessages } from '../messages.ts'

const DeletedDocument = lazy(async () => ({ default: (await import('./deleted-document.tsx')).DeletedDocument }))

export const recycleBinWeb: WebFeature = {
  routes: [
    {
      path: 'deletedDocuments',
      load: async () => (await import('./deleted-documents-page.tsx')).DeletedDocumentsPage,
    },
    { path: 'docRecycle', load: async () => (await import('./bin-page.tsx')).BinPage },
    { path: 'cloudDiskRecycle', load: async () => (await import('./disk-bin-page.tsx')).DiskBinPage },
  ],
  menu: [
    { path: 'docRecycle', label: recycleBinMessages.texts.bin, icon: <Trash2 aria-hidden />, group: 'mine', order: 90 },
    {
      path: 'deletedDocuments',
      label: deletedDocumentMessages.texts.bin,
      icon: <ArchiveX aria-hidden />,
      group: 'administration',
      order: 875,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
  ],
  slots: [missingDocument.with([{ id: 'deleted', Instead: DeletedDocument }])],
}
