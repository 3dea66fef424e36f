import { lazy } from 'react'
import type { TabContent } from '@shuku/domain/documents/web'
import { attachmentsTab, propertiesTab, versionsTab } from '../../offers.ts'

// every screen knows the tabs, only the page of a document draws them
const PropertiesTab = lazy(async () => ({ default: (await import('./properties-tab.tsx')).PropertiesTab }))
const AttachmentsTab = lazy(async () => ({ default: (await import('./attachments-tab.tsx')).AttachmentsTab }))
const VersionsTab = lazy(async () => ({ default: (await import('./versions-tab.tsx')).VersionsTab }))

export const ownTabs: readonly TabContent[] = [
  { tab: propertiesTab, Content: PropertiesTab },
  { tab: attachmentsTab, count: ({ attachments }) => attachments || undefined, Content: AttachmentsTab },
  { tab: versionsTab, count: ({ versions }) => versions || undefined, Content: VersionsTab },
]
