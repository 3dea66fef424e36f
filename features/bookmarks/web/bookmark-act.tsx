import { Bookmark } from 'lucide-react'
import { useLocation } from 'react-router'
import { call, invalidate, toast, useMessages, type PageAct } from '@shuku/kit/web'
import { bookmarkApi, longestBookmarkName } from '../contract.ts'
import { bookmarkMessages } from '../messages.ts'

/** Documents have their star, and the bookmarks are on the start page. */
const withoutBookmark = /\/(?:detail|edit|home)$/

export const bookmarkAct: PageAct = {
  type: 'BTN_STORE',
  useAct: (title) => {
    const t = useMessages(bookmarkMessages)
    const { pathname } = useLocation()
    if (title === '' || withoutBookmark.test(pathname)) return undefined
    return { label: t('bookmark'), icon: <Bookmark aria-hidden />, run: () => bookmarkPage(title) }
  },
}

async function bookmarkPage(title: string): Promise<void> {
  const page = { name: title.slice(0, longestBookmarkName), link: location.hash }
  const { id, isThere, message } = await call(bookmarkApi.addBookmark, page)
  await invalidate(bookmarkApi.listBookmarks)
  if (isThere) toast.plain(message)
  else toast.success(message, { undo: () => removeBookmark(id) })
}

/** Answers what the server says of it. */
export async function removeBookmark(id: number): Promise<string> {
  const { message } = await call(bookmarkApi.removeBookmark, { id })
  await invalidate(bookmarkApi.listBookmarks)
  return message
}
