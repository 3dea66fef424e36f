import { lazy } from 'react'
import type { HomeSectionContent } from '@shuku/domain/documents/web'
import { useMessages } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'

const Tasks = lazy(async () => ({ default: (await import('./tasks-section.tsx')).TasksSection }))
const Recent = lazy(async () => ({ default: (await import('./recent-section.tsx')).RecentSection }))
const Favourites = lazy(async () => ({ default: (await import('./favourites-section.tsx')).FavouritesSection }))
const News = lazy(async () => ({ default: (await import('./news-section.tsx')).NewsSection }))

const label = (key: 'tasks' | 'recent' | 'favourites' | 'news') =>
  function useLabel() {
    return useMessages(homeMessages)(key)
  }

export const sections: readonly HomeSectionContent[] = [
  { id: 'tasks', pane: 'main', order: 10, rows: 5, useLabel: label('tasks'), Content: Tasks },
  { id: 'recent', pane: 'main', order: 30, rows: 10, useLabel: label('recent'), Content: Recent },
  { id: 'favourites', pane: 'side', order: 10, rows: 5, useLabel: label('favourites'), Content: Favourites },
  { id: 'news', pane: 'side', order: 30, rows: 5, useLabel: label('news'), Content: News },
]
