import { defineFeature } from '@shuku/domain/slots/server'
import { act } from './act.ts'
import { getConditions, getRightMenu, getTree, listTabs } from './describe.ts'
import { listSubscriptions, subscribableTable, subscriptionTable } from './lists.ts'
import { subscriptionNotices } from './notices.ts'
import { endSubscriptions, remindOfSubscriptions } from './remind.ts'
import { subscriptionTask } from './task-kind.ts'

export const subscriptionServer = defineFeature({
  handlers: [listTabs, listSubscriptions, getRightMenu, getConditions, getTree, act],
  tables: [subscribableTable, subscriptionTable],
  notices: subscriptionNotices,
  tasks: [subscriptionTask],
  jobs: [endSubscriptions],
  schedule: [{ job: endSubscriptions, cron: '*/10 * * * *' }],
  daily: [{ job: remindOfSubscriptions, at: '09:20' }],
})
