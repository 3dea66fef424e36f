import { defineFeature } from '@shuku/domain/slots/server'
import { addBookmark, listBookmarks, removeBookmark, renameBookmark } from './bookmarks.ts'

export const bookmarksServer = defineFeature({ handlers: [listBookmarks, addBookmark, renameBookmark, removeBookmark] })
