import { defineFeature } from '@shuku/domain/slots/server'
import { arrange, getArrangement } from './arrangement.ts'
import { listNews } from './list-news.ts'
import { listRecent } from './list-recent.ts'

export const homeServer = defineFeature({ handlers: [listRecent, listNews, getArrangement, arrange] })
