import { defineFeature } from '@shuku/domain/slots/server'
import { publishNewsOperation } from '../offers.ts'
import { followsMonitor } from './follows-monitor.ts'
import { getNewsPage, updateNewsPage } from './console/page-settings.ts'
import { pageList } from './console/page-table.ts'
import { pictureList } from './console/picture-table.ts'
import { readFeed } from './outer-feed.ts'
import { downloadOuterFile } from './outer-file.ts'
import { deletePage, listPages, listPlaces, publishNews, savePage, takeOffNews } from './pages.ts'
import { getArticle, listNews, listOuterNews, outerPages } from './read-news.ts'

export const newsServer = defineFeature({
  handlers: [
    listNews,
    listOuterNews,
    getArticle,
    downloadOuterFile,
    readFeed,
    listPages,
    savePage,
    deletePage,
    listPlaces,
    publishNews,
    takeOffNews,
    getNewsPage,
    updateNewsPage,
  ],
  lists: [pageList, pictureList],
  operations: [publishNewsOperation],
  subscribes: [followsMonitor],
  outerPlaces: [outerPages],
})
