import { defineFeature } from '@shuku/domain/slots/server'
import { arrange, getArrangement } from './arrangement.ts'
import { listNews } from './list-news.ts'
import { listRecent } from './list-recent.ts'
import { listStarred, starDocument } from './star-document.ts'
import { starOperation } from '../offers.ts'

export const homeServer = defineFeature({
  handlers: [listRecent, listNews, listStarred, starDocument, getArrangement, arrange],
  operations: [starOperation],
})
