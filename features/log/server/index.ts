import { defineFeature } from '@shuku/domain/slots/server'
import { logOperation, logTab } from '../offers.ts'
import { listActs, listLog, listTabs, recordChatRead } from './list-log.ts'
import { logTable } from './log-table.ts'
import { readTable } from './read-table.ts'

export const logServer = defineFeature({
  handlers: [listTabs, listActs, listLog, recordChatRead],
  tables: [logTable, readTable],
  operations: [logOperation],
  tabs: [logTab],
})
