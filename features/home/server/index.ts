import { defineFeature } from '@shuku/domain/slots/server'
import { arrange, getArrangement } from './arrangement.ts'
import { listNews } from './list-news.ts'
import { listRecent } from './list-recent.ts'
import { mineLists } from './mine-lists.ts'
import { listStarred, starDocument, starDocuments } from './star-documents.ts'
import { starOperation } from '../offers.ts'

export const homeServer = defineFeature({
  handlers: [listRecent, listNews, listStarred, starDocuments, starDocument, getArrangement, arrange],
  lists: mineLists,
  operations: [starOperation],
})
