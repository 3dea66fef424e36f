import { defineFeature } from '@shuku/domain/slots/server'
import { logOperation, logTab } from '../offers.ts'
import { getConditions, getRightMenu } from './describe-log.ts'
import { listActs, listLog, listTabs, recordChatRead } from './list-log.ts'
import { logTable } from './log-table.ts'
import { readTable } from './read-table.ts'

export const logServer = defineFeature({
  handlers: [listTabs, listActs, listLog, getRightMenu, getConditions, recordChatRead],
  tables: [logTable, readTable],
  operations: [logOperation],
  tabs: [logTab],
})
