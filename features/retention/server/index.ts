import { defineFeature } from '@shuku/domain/slots/server'
import { decideRetention } from './decide.ts'
import { getRetention } from './get-retention.ts'
import { decideAct } from './log-acts.ts'
import { retentionNotices } from './notices.ts'
import { retentionList } from './retention-list.ts'
import { runRetention } from './run.ts'
import { retentionSection } from './settings.ts'
import { retentionTask } from './task-kind.ts'
import { retentionAlarm, watchRetention } from './watch.ts'

export { retentionSection, runRetention }

export const retentionServer = defineFeature({
  handlers: [getRetention, decideRetention],
  lists: [retentionList],
  nightly: [runRetention],
  jobs: [watchRetention],
  schedule: [{ job: watchRetention, cron: '23 * * * *' }],
  alarms: [retentionAlarm],
  tasks: [retentionTask],
  categorySections: [retentionSection],
  logActs: [decideAct],
  notices: retentionNotices,
})
