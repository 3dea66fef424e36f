import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { findDocument } from '@shuku/domain/documents/server'
import { sheetFile } from '@shuku/domain/files/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { handleFile, keeping, localStamp, type Context, type WrittenSheet } from '@shuku/kit/server'
import { readingApi, readingErrors, type RequiredReaderRow } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { selectUnits } from './get-reading.ts'
import { requiredReaderList, tellWhoMaySee } from './reader-table.ts'
import { concernedBy } from './select-concerned.ts'

const text = readingMessages.texts
/** They stand in memory at once. */
export const mostExported = 50_000
const peopleAtOnce = 2000

type Asking = Context<QueryOf<typeof readingApi.exportReaders>>

/** What the list shows, all of it: everybody for who decides about the document, their own reports for others. */
export const exportReaders = keeping(
  handleFile(readingApi.exportReaders, async (context) => {
    const { db, query, language, store } = context
    const { subject, allowed } = await findDocument(context, query.documentId)
    const people = await findPeople(context)
    const units = allowed.share ? await selectUnits({ db, language }, query.documentId) : []
    await recordExport(context, { documentId: query.documentId, state: query.state, people: people.length })
    const sheets = [
      peopleSheet(context, people),
      ...(units.length > 1 && query.unitId === undefined ? [unitsSheet(context, units)] : []),
    ] as const
    const name = translate(text.exportName, language, { subject })
    return await sheetFile(store, { sheets, form: query.form, name })
  }),
)

async function findPeople(context: Asking): Promise<RequiredReaderRow[]> {
  const concerned = await concernedBy(context.db, context.query.documentId)
  const rows = (await requiredReaderList.table
    .select(context, { ...context.query, concerned })
    .orderBy(sql`department.pinyin, person.pinyin, person.id`)
    .limit(mostExported + 1)
    .execute()) as RequiredReaderRow[]
  if (rows.length > mostExported) throw readingErrors.tooManyToExport({ most: mostExported })
  return rows
}

function peopleSheet(context: Asking, people: RequiredReaderRow[]): WrittenSheet {
  const { language, caller, query } = context
  const head = [text.person, text.department, text.state, text.doneAt, text.note]
  return {
    name: text.byPerson[language],
    head: head.map((title) => title[language]),
    rows: (async function* () {
      for (let at = 0; at < people.length; at += peopleAtOnce) {
        for (const row of await tellWhoMaySee(context, query, people.slice(at, at + peopleAtOnce)))
          yield [
            row.name,
            row.departmentName,
            (row.doneAt === null ? text.hasNot : text.has)[language],
            row.doneAt === null ? '' : localStamp(row.doneAt, caller.timeZone),
            row.maySee ? '' : text.cannotSee[language],
          ]
      }
    })(),
  }
}

function unitsSheet({ language }: Asking, units: Awaited<ReturnType<typeof selectUnits>>): WrittenSheet {
  const head = [text.department, text.should, text.has, text.hasNot]
  return {
    name: text.byUnit[language],
    head: head.map((title) => title[language]),
    rows: units.map(({ name, should, done }) => [name, String(should), String(done), String(should - done)]),
  }
}

/** Who has not read what is told to a file that goes its own way: it stands in the record who took it. */
export async function recordExport(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  { documentId, ...details }: { readonly documentId?: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(db, {
    act: 'exportReading',
    subject: { kind: 'requiredReading', ...(documentId === undefined ? {} : { id: documentId }) },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}
