import { lazy } from 'react'
import { homeSections } from '@shuku/domain/documents/web'
import { pageActs, useMessages, type WebFeature } from '@shuku/kit/web'
import { bookmarkMessages } from '../messages.ts'
import { bookmarkAct } from './bookmark-act.tsx'

const Content = lazy(async () => ({ default: (await import('./bookmarks-section.tsx')).BookmarksSection }))

export const bookmarksWeb: WebFeature = {
  routes: [],
  slots: [
    pageActs.with([bookmarkAct]),
    homeSections.with([{ id: 'bookmarks', pane: 'side', order: 15, rows: 5, useLabel, Content }]),
  ],
}

function useLabel() {
  return useMessages(bookmarkMessages)('bookmarks')
}
