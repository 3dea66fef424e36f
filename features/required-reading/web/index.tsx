import { lazy } from 'react'
import { BookOpenCheck } from 'lucide-react'
import { documentNotes, documentTabs, homeTasks, panelSections } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { readingTab } from '../offers.ts'
import { useReadingTasks } from './use-reading-tasks.tsx'
import { MenuCount, MenuLabel } from './menu-label.tsx'

const ReadingTab = lazy(async () => ({ default: (await import('./tab/reading-tab.tsx')).ReadingTab }))
const ReadingNote = lazy(async () => ({ default: (await import('./reading-note.tsx')).ReadingNote }))
const ReadingConfirmation = lazy(async () => ({ default: (await import('./reading-note.tsx')).ReadingConfirmation }))
const ReadingSection = lazy(async () => ({ default: (await import('./section/reading-section.tsx')).ReadingSection }))

export const requiredReadingWeb: WebFeature = {
  routes: [{ path: 'toRead', load: async () => (await import('./to-read-page.tsx')).ToReadPage }],
  menu: [
    {
      path: 'toRead',
      Label: MenuLabel,
      Count: MenuCount,
      icon: <BookOpenCheck aria-hidden />,
      group: 'work',
      order: 30,
    },
  ],
  slots: [
    documentNotes.with([{ id: 'requiredReading', Content: ReadingNote, Foot: ReadingConfirmation }]),
    documentTabs.with([{ tab: readingTab, Content: ReadingTab }]),
    homeTasks.with([{ id: 'readings', useTasks: useReadingTasks }]),
    panelSections.with([{ id: 'reading', order: 20, Content: ReadingSection }]),
  ],
}
