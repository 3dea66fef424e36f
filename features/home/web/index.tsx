import { BookMarked, House } from 'lucide-react'
import { documentActions, homeSections, panelSections, type HomeSectionContent } from '@shuku/domain/documents/web'
import { type WebFeature, useMessages } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'
import { followActs } from './follow-act.tsx'
import { FollowSection } from './follow-section.tsx'
import { starActs } from './star-act.tsx'
import { lazy } from 'react'

const Tasks = lazy(async () => ({ default: (await import('./tasks-section.tsx')).TasksSection }))
const Recent = lazy(async () => ({ default: (await import('./recent-section.tsx')).RecentSection }))
const Favourites = lazy(async () => ({ default: (await import('./favourites-section.tsx')).FavouritesSection }))
const News = lazy(async () => ({ default: (await import('./news-section.tsx')).NewsSection }))

const label = (key: 'tasks' | 'recent' | 'favourites' | 'news') =>
  function useLabel() {
    return useMessages(homeMessages)(key)
  }

const sections: readonly HomeSectionContent[] = [
  { id: 'tasks', pane: 'main', order: 10, rows: 5, useLabel: label('tasks'), Content: Tasks },
  { id: 'recent', pane: 'main', order: 30, rows: 10, useLabel: label('recent'), Content: Recent },
  { id: 'favourites', pane: 'side', order: 10, rows: 5, useLabel: label('favourites'), Content: Favourites },
  { id: 'news', pane: 'side', order: 30, rows: 5, useLabel: label('news'), Content: News },
]

export const homeWeb: WebFeature = {
  routes: [
    { path: 'home', load: async () => (await import('./home-page.tsx')).HomePage },
    { path: 'mine', load: async () => (await import('./mine-page.tsx')).MinePage },
  ],
  menu: [
    { path: 'home', label: homeMessages.texts.home, icon: <House aria-hidden />, group: 'mine', order: 0 },
    { path: 'mine', label: homeMessages.texts.mine, icon: <BookMarked aria-hidden />, group: 'mine', order: 15 },
  ],
  slots: [
    homeSections.with(sections),
    documentActions.with([...starActs, ...followActs]),
    panelSections.with([{ id: 'follow', order: 22, Content: FollowSection }]),
  ],
}
