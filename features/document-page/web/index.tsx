import { lazy } from 'react'
import {
  documentActions,
  documentTabs,
  panelSections,
  prefetchNotes,
  quickLook,
  type TabContent,
} from '@shuku/domain/documents/web'
import { prefetch, type WebFeature } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentActs } from './acts/document-acts.tsx'
import { attachmentsTab, propertiesTab, versionsTab } from '../offers.ts'

// every screen knows the tabs, only the page of a document draws them
const PropertiesTab = lazy(async () => ({ default: (await import('./panel/properties-tab.tsx')).PropertiesTab }))
const AttachmentsTab = lazy(async () => ({ default: (await import('./panel/attachments-tab.tsx')).AttachmentsTab }))
const MentionsSection = lazy(async () => ({ default: (await import('./panel/mentions-section.tsx')).MentionsSection }))
const VersionsTab = lazy(async () => ({ default: (await import('./panel/versions-tab.tsx')).VersionsTab }))

const ownTabs: readonly TabContent[] = [
  { tab: propertiesTab, Content: PropertiesTab },
  { tab: attachmentsTab, count: ({ attachments }) => attachments || undefined, Content: AttachmentsTab },
  { tab: versionsTab, count: ({ versions }) => versions || undefined, Content: VersionsTab },
]

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
    panelSections.with([{ id: 'mentions', order: 60, Content: MentionsSection }]),
    quickLook.with([{ id: 'document-page', Content: QuickLook }]),
  ],
}
