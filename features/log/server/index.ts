import type { ServerPart } from '@shuku/domain/slots/server'
import { logMessages } from '../messages.ts'
import { exportLog } from './export-log.ts'
import { listLog, listTabs, recordChatRead } from './list-log.ts'
import { logTable } from './log-table.ts'
import { readTable } from './read-table.ts'

const text = logMessages.texts

export const logServer: ServerPart = {
  handlers: [listTabs, listLog, exportLog, recordChatRead],
  tables: [logTable, readTable],
  documentOperations: [{ id: 'log', label: text.seeLog, right: 'full', order: 70 }],
  documentTabs: [{ id: 'log', label: text.tab, right: 'full', order: 60 }],
}
