import { sql } from 'kysely'
import type { HangingOn } from '@shuku/domain/documents/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { newsMessages } from '../messages.ts'
import { publishNewsOperation } from '../offers.ts'
import { followsMonitor } from './follows-monitor.ts'
import { listFront } from './front.ts'
import { readOuterPage } from './outer-page.ts'
import { getNewsPage, updateNewsPage } from './console/page-settings.ts'
import { pageList } from './console/page-table.ts'
import { pictureList } from './console/picture-table.ts'
import { endInnerFeed, getInnerFeed, readInnerFeed, renewInnerFeed } from './inner-feed.ts'
import { readFeed } from './outer-feed.ts'
import { downloadOuterFile } from './outer-file.ts'
import { deletePage, listPages, listPlaces, publishNews, savePage, takeOffNews } from './pages.ts'
import { getPageRule, savePageRule } from './page-rule.ts'
import { takeAllJob, takeOlder } from './take-all.ts'
import { takeFoundJob, takeFoundLater } from './take-found.ts'
import { getArticle, listNews, listOuterNews, outerPages } from './read-news.ts'

export { setOuterKept } from './outer-copies.ts'

const { hangingOutside, movedOutside, hangingInside, movedInside } = newsMessages.texts

/** News on external and on internal pages: people outside lose theirs with the document, too. */
const newsHangingOn: readonly HangingOn[] = [
  { id: 'outerNews', label: hangingOutside, moved: movedOutside, order: 46, count: onPages(true) },
  { id: 'innerNews', label: hangingInside, moved: movedInside, order: 47, count: onPages(false) },
]

function onPages(isOuter: boolean): HangingOn['count'] {
  return (documentIds) => sql<number>`
    select count(*) from news_item as item join news_page as page on page.id = item.page_id
    where item.document_id = any(${documentIds}) and page.is_outer = ${isOuter}
      and (item.ends_at is null or item.ends_at > now())`
}

export const newsServer = defineFeature({
  handlers: [
    listNews,
    listOuterNews,
    getArticle,
    downloadOuterFile,
    readFeed,
    getInnerFeed,
    renewInnerFeed,
    endInnerFeed,
    readInnerFeed,
    readOuterPage,
    listFront,
    listPages,
    savePage,
    getPageRule,
    savePageRule,
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
  jobs: [takeAllJob, takeFoundJob],
  schedule: [
    { job: takeAllJob, cron: '* * * * *' },
    { job: takeFoundJob, cron: '*/5 * * * *' },
  ],
  nightly: [takeOlder, takeFoundLater],
  outerPlaces: [outerPages],
  hangingOn: newsHangingOn,
})
