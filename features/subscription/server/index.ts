import { defineFeature } from '@shuku/domain/slots/server'
import { act } from './act.ts'
import { getConditions, getRightMenu, getTree, listTabs } from './describe.ts'
import { listSubscriptions, subscribableTable, subscriptionTable } from './lists.ts'
import { subscriptionNotices } from './notices.ts'

export const subscriptionServer = defineFeature({
  handlers: [listTabs, listSubscriptions, getRightMenu, getConditions, getTree, act],
  tables: [subscribableTable, subscriptionTable],
  notices: subscriptionNotices,
})
