import { defineFeature } from '@shuku/domain/slots/server'
import { listNotices } from './list-notices.ts'
import { getMails, setMails } from './mail-choices.ts'
import { mailNoticesJob } from './mail-notices.ts'
import { countNotices, markSeen } from './mark-seen.ts'
import { sweepNotices } from './sweep-notices.ts'

export const noticesServer = defineFeature({
  handlers: [listNotices, countNotices, markSeen, getMails, setMails],
  jobs: [mailNoticesJob, sweepNotices],
  schedule: [{ job: sweepNotices, cron: '40 18 * * *' }],
})
