import { defineFeature } from '@shuku/domain/slots/server'
import { listNotices } from './list-notices.ts'
import { getMails, setMails } from './mail-choices.ts'
import { mailNoticesJob } from './mail-notices.ts'
import { countNotices, markSeen } from './mark-seen.ts'

export const noticesServer = defineFeature({
  handlers: [listNotices, countNotices, markSeen, getMails, setMails],
  jobs: [mailNoticesJob],
  // nobody looks for one of half a year ago; what happened is in the logs
  rowRetention: [
    { table: 'notice_event', since: 'at', days: 180 },
    { table: 'notice_withdrawn', since: 'at', hours: 1 },
  ],
})
