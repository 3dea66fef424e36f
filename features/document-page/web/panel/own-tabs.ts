import { lazy } from 'react'
import type { DocumentTab } from '@shuku/domain/documents/web'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

// every screen knows the tabs, only the page of a document draws them
const PropertiesTab = lazy(async () => ({ default: (await import('./properties-tab.tsx')).PropertiesTab }))
const AttachmentsTab = lazy(async () => ({ default: (await import('./attachments-tab.tsx')).AttachmentsTab }))
const VersionsTab = lazy(async () => ({ default: (await import('./versions-tab.tsx')).VersionsTab }))

/** The tabs that this slice gives; their ids are the server's. */
export const ownTabs: readonly DocumentTab[] = [
  { id: 'param', label: text.tabProperties, order: 10, isOffered: () => true, Content: PropertiesTab },
  {
    id: 'acc',
    label: text.tabAttachments,
    order: 20,
    isOffered: () => true,
    count: ({ attachments }) => attachments || undefined,
    Content: AttachmentsTab,
  },
  {
    id: 'version',
    label: text.tabVersions,
    order: 30,
    isOffered: ({ offers }) => offers.includes('version'),
    count: ({ versions }) => versions || undefined,
    Content: VersionsTab,
  },
]
