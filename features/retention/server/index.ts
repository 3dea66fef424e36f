import { defineFeature } from '@shuku/domain/slots/server'
import { decideRetention } from './decide.ts'
import { getRetention } from './get-retention.ts'
import { decideAct } from './log-acts.ts'
import { retentionList } from './retention-list.ts'
import { runRetention } from './run.ts'
import { findRefusalOfPlace, retentionSection } from './settings.ts'
import { retentionTask } from './task-kind.ts'
import { retentionAlarm, watchRetention } from './watch.ts'
import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { retentionTexts as text } from '../messages.ts'

const retentionNotices: readonly NoticeKind[] = [
  {
    id: 'retentionSoon',
    sentence: text.noticeSoon,
    details: z.object({ category: z.string(), n: z.number(), day: z.string() }),
    mails: { id: 'retention', label: text.mails, order: 56 },
    leadsTo: () => addresses.retention(),
  },
  {
    id: 'retentionLate',
    sentence: text.noticeLate,
    details: z.object({ day: z.string() }),
    mails: { id: 'retention', label: text.mails, order: 56 },
    leadsTo: () => addresses.retention(),
  },
]

export { retentionSection, runRetention }

export const retentionServer = defineFeature({
  handlers: [getRetention, decideRetention],
  lists: [retentionList],
  nightly: [runRetention],
  jobs: [watchRetention],
  schedule: [{ job: watchRetention, cron: '23 * * * *' }],
  alarms: [retentionAlarm],
  tasks: [retentionTask],
  categorySections: [{ ...retentionSection, findRefusalOfPlace }],
  logActs: [decideAct],
  notices: retentionNotices,
})
