import { sql } from 'kysely'
import { documentErrors } from '@shuku/domain/documents/contract'
import { findDocument } from '@shuku/domain/documents/server'
import { sheetFile } from '@shuku/domain/files/server'
import { translate } from '@shuku/kit/i18n'
import { handleFile, keeping, localStamp, type Context, type WrittenSheet } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { logApi, logErrors, type LogRow, type ReadRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { logTable } from './log-table.ts'
import { readTable } from './read-table.ts'
import { selectDueReaders } from './select-due-readers.ts'

const text = logMessages.texts
/** They stand in memory at once. */
const mostEntries = 50_000
const ofReaders = new Set(['6', '3', '7', '2'])

type Query = QueryOf<typeof logApi.exportLog>

/** What the window shows, all of it, in the language and the time zone of who saves it. */
export const exportLog = keeping(
  handleFile(logApi.exportLog, async (context) => {
    const { query, language, store } = context
    const { subject, allowed } = await findDocument(context, query.documentId)
    if (!allowed.seeLog) throw documentErrors.mayNotSeeLog()
    const isOfReaders = ofReaders.has(query.view)
    const sheet = isOfReaders ? await readersSheet(context, query) : await entriesSheet(context, query)
    const name = translate(isOfReaders ? text.exportReadsName : text.exportName, language, { subject })
    return await sheetFile(store, { sheets: [sheet], form: query.form, name })
  }),
)

async function entriesSheet(context: Context, query: Query): Promise<WrittenSheet> {
  const { language, caller } = context
  const rows = (await logTable
    .select(context, query)
    .orderBy(sql`document_log.at desc, document_log.id desc`)
    .limit(mostEntries + 1)
    .execute()) as LogRow[]
  if (rows.length > mostEntries) throw logErrors.tooManyEntries({ most: mostEntries })
  return {
    name: text.title[language],
    head: [text.person, text.department, text.operation, text.time, text.terminal, text.address].map(
      (title) => title[language],
    ),
    rows: rows.map((row) => [
      row.personName,
      row.departmentName,
      row.operationName,
      localStamp(row.at, caller.timeZone),
      row.terminal,
      row.address,
    ]),
  }
}

async function readersSheet(context: Context, query: Query): Promise<WrittenSheet> {
  const { language, caller } = context
  const due = await selectDueReaders(context.db, query.documentId)
  const rows = (await readTable
    .select(context, { ...query, due })
    .orderBy(sql`department.pinyin, person.pinyin, person.id`)
    .execute()) as ReadRow[]
  const stamp = (at: Date | null) => (at === null ? '' : localStamp(at, caller.timeZone))
  return {
    name: text.summary[language],
    head: [text.person, text.department, text.state, text.firstRead, text.lastRead, text.times].map(
      (title) => title[language],
    ),
    rows: rows.map((row) => [
      row.personName,
      row.departmentName,
      (row.hasRead ? text.hasRead : text.hasNotRead)[language],
      stamp(row.firstAt),
      stamp(row.lastAt),
      String(row.times),
    ]),
  }
}
