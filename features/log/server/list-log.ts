import { logActs } from '@shuku/domain/audit/server'
import { copyMoveLog, findHolder, recordRead } from '@shuku/domain/documents/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { readFileId } from '@shuku/domain/files/server'
import { handle, readWrite, openTable } from '@shuku/kit/server'
import { logApi, logErrors, LogQuery } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { logTable, requireSeen } from './log-table.ts'
import { readTable } from './read-table.ts'
import { countDueReaders } from './select-due-readers.ts'

const text = logMessages.texts
const ofReaders = new Set(['6', '3', '7', '2'])
/** The period that leaves no day out. */
const anyDay = '0'

export const listLog = readWrite(
  handle(logApi.listLog, async (context) => {
    const { db } = context
    const { documentId, operation, ...asked } = context.query
    if (operation === 'copymove') {
      const key = await openTable(context, copyMoveLog, context.query)
      return { key, shouldRead: '0', hasRead: '0', hasNotRead: '0' }
    }
    if (documentId === undefined) throw logErrors.nothingNamed()
    const query = { ...asked, documentId, operation }
    await requireSeen(context, documentId)
    if (!ofReaders.has(query.view)) {
      return { key: await openTable(context, logTable, query), shouldRead: '0', hasRead: '0', hasNotRead: '0' }
    }
    refuseOfReaders(query)
    const { shouldRead, hasRead } = await countDueReaders(db, query.documentId)
    return {
      key: await openTable(context, readTable, query),
      shouldRead: String(shouldRead),
      hasRead: String(hasRead),
      hasNotRead: String(shouldRead - hasRead),
    }
  }),
)

const tabs = [
  { view: 0, title: text.all },
  { view: 1, title: text.read },
  { view: 4, title: text.print },
  { view: 5, title: text.download },
  { view: 6, title: text.summary },
]

export const listTabs = handle(logApi.listTabs, async (context) => {
  const { documentId } = context.query
  if (documentId !== undefined) await requireSeen(context, documentId)
  return {
    tabs: tabs.map(({ view, title }) => ({
      title: title[context.language],
      groupId: String(view),
      view,
      selected: view === 0,
      deletable: false,
    })),
  }
})

export const listActs = handle(logApi.listActs, async ({ language }) => ({
  acts: logActs.all().map(({ code, label }) => ({ code, label: label[language] })),
}))

/** Opened elsewhere, it is read all the same. */
export const recordChatRead = handle(logApi.recordChatRead, async (context) => {
  const { db, query } = context
  const fileId = query.file === undefined ? undefined : await readFileId(db, query.file)
  const documentId = query.documentId ?? (fileId && (await findHolder(context, fileId, 'read')))
  if (documentId) await recordRead(context, documentId)
  else throw query.file === undefined ? logErrors.nothingNamed() : fileErrors.notFound()
  return {}
})

/** Refuses conditions on acts, which the list of readers would otherwise silently ignore. */
function refuseOfReaders(query: LogQuery): void {
  const names = (['operation', 'period', 'from', 'until'] as const)
    .filter((name) => query[name] !== undefined && query[name] !== anyDay)
    .map((name) => LogQuery.fields[name].names[0])
  if (names.length > 0) throw logErrors.notOfReaders({ names: names.join(', ') })
}
