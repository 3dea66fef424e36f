import { lazy } from 'react'
import { documentActions, documentTabs, prefetchNotes, quickLook } from '@shuku/domain/documents/web'
import { prefetch, type WebFeature } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentActs } from './acts/document-acts.tsx'
import { ownTabs } from './panel/own-tabs.ts'

// lists know it, and load it when somebody first looks
const QuickLook = lazy(async () => ({ default: (await import('./quick-look/quick-look.tsx')).QuickLook }))

export const documentPageWeb: WebFeature = {
  routes: [
    {
      path: 'detail',
      load: async () => (await import('./reading/reading-page.tsx')).ReadingPage,
      prefetch: ({ id }, itemsOf) => {
        const documentId = Number(id)
        prefetch(documentApi.getDocument, { documentId })
        prefetchNotes(documentId, itemsOf)
      },
      frame: 'folded',
    },
    {
      path: 'fileView',
      load: async () => (await import('./reading/file-view-page.tsx')).FileViewPage,
      frame: 'folded',
    },
  ],
  slots: [
    documentActions.with(documentActs),
    documentTabs.with(ownTabs),
    quickLook.with([{ id: 'document-page', Content: QuickLook }]),
  ],
}
