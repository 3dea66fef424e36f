import { defineFeature } from '@shuku/domain/slots/server'
import { arrange, getArrangement } from './arrangement.ts'
import { followDocuments, listFollowed } from './follow-documents.ts'
import { followersHangingOn } from './followers-hanging-on.ts'
import { listNews, listRecent } from './list-news.ts'
import { mineLists } from './mine-lists.ts'
import { followNotices, notifyFollowers, savesOfFollowed, turnsOfFollowed } from './notify-followers.ts'
import { listStarred, starDocument, starDocuments } from './star-documents.ts'
import { followOperation, starOperation } from '../offers.ts'

export const homeServer = defineFeature({
  handlers: [
    listRecent,
    listNews,
    listStarred,
    starDocuments,
    starDocument,
    followDocuments,
    listFollowed,
    getArrangement,
    arrange,
  ],
  lists: mineLists,
  operations: [starOperation, followOperation],
  hangingOn: [followersHangingOn],
  jobs: [notifyFollowers],
  notices: followNotices,
  subscribes: [savesOfFollowed, turnsOfFollowed],
})
