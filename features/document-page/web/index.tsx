import { documentActions, documentTabs } from '@shuku/domain/documents/web'
import { prefetch, type WebFeature } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentActs } from './acts/document-acts.tsx'
import { ownTabs } from './panel/own-tabs.ts'

export const documentPageWeb: WebFeature = {
  routes: [
    {
      path: 'detail',
      load: async () => (await import('./reading/reading-page.tsx')).ReadingPage,
      prefetch: ({ id }) => prefetch(documentApi.getDocument, { documentId: Number(id) }),
      frame: 'folded',
    },
    {
      path: 'fileView',
      load: async () => (await import('./reading/file-view-page.tsx')).FileViewPage,
      frame: 'folded',
    },
  ],
  slots: [documentActions.with(documentActs), documentTabs.with(ownTabs)],
}
