import { defineFeature } from '@shuku/domain/slots/server'
import { act } from './act.ts'
import { getConditions, getRightMenu, getTree, listTabs } from './describe.ts'
import { listSubscriptions, subscribableTable, subscriptionTable, isOfTab } from './lists.ts'
import { subscriptionNotices } from './notices.ts'
import { endSubscriptions, remindOfSubscriptions } from './remind.ts'
import { sql, type RawBuilder } from 'kysely'
import type { HangingOn } from '@shuku/domain/documents/server'
import type { TaskKind, TaskRows } from '@shuku/domain/notices/server'
import { subscriptionMessages } from '../messages.ts'

const from = sql`subscription join document on document.id = subscription.document_id
  join person as author on author.id = document.creator_id`

const columnsBy = (byId: RawBuilder<number>): Omit<TaskRows, 'from'> => ({
  id: sql`subscription.id`,
  subjectId: sql`document.id`,
  byId,
  at: sql`subscription.asked_at`,
  note: sql`subscription.note`,
})

const subscriptionTask: TaskKind = {
  id: 'subscription',
  order: 50,
  label: subscriptionMessages.texts.approval,
  saysWhoSees: true,
  waiting: (asking) => ({
    ...columnsBy(sql`subscription.person_id`),
    from: sql`${from} where ${isOfTab('1', asking)}`,
  }),
  begun: (asking) => ({
    ...columnsBy(sql`document.creator_id`),
    from: sql`${from} where ${isOfTab('0', asking)} and subscription.state = 'asked'`,
  }),
}

const requestsHangingOn: HangingOn = {
  id: 'subscriptionRequests',
  label: subscriptionMessages.texts.hanging,
  moved: subscriptionMessages.texts.movedRequests,
  order: 45,
  count: (documentIds) => sql<number>`
    select count(*) from subscription where document_id = any(${documentIds}) and state = 'asked'`,
}

export const subscriptionServer = defineFeature({
  handlers: [listTabs, listSubscriptions, getRightMenu, getConditions, getTree, act],
  tables: [subscribableTable, subscriptionTable],
  notices: subscriptionNotices,
  tasks: [subscriptionTask],
  hangingOn: [requestsHangingOn],
  jobs: [endSubscriptions],
  schedule: [{ job: endSubscriptions, cron: '*/10 * * * *' }],
  daily: [{ job: remindOfSubscriptions, at: '09:20' }],
})
