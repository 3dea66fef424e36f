import { sql } from 'kysely'
import { sheetFile } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handleFile, keeping, type Context, type WrittenSheet } from '@shuku/kit/server'
import { readingApi, readingErrors, type TeamRow } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { mostExported, recordExport } from '../export-readers.ts'
import { isOverdue } from '../is-overdue.ts'
import { countReports, teamList } from '../my-readings.ts'
import { countOpen } from './count-team.ts'
import { findTeam, isTitled, selectTeam, type Team } from './team-filter.ts'

const text = readingMessages.texts
const documentsAtOnce = 500

type Asking = Context<QueryOf<typeof readingApi.exportTeam>>

/** What the caller's reports must read, and who of them has not, as the list was narrowed; counted before it is read. */
export const exportTeam = keeping(
  handleFile(readingApi.exportTeam, async (context) => {
    const { query, language, store } = context
    const team = await findTeam(context, query)
    if ((await countOpen(context, team)) > mostExported) throw readingErrors.tooManyOfTeam({ most: mostExported })
    const documents = (await teamList.table
      .select(context, team)
      .orderBy(sql`reading.due_on nulls last, reading.id`)
      .limit(mostExported + 1)
      .execute()) as TeamRow[]
    if (documents.length > mostExported) throw readingErrors.tooManyOfTeam({ most: mostExported })
    const open = await findOpen(context, team)
    const { form, ...asked } = query
    await recordExport(context, { documents: documents.length, people: open.length, ...asked })
    const sheets = [openSheet(context, open), documentsSheet(context, documents)] as const
    return await sheetFile(store, { sheets, form, name: text.exportTeamName[language] })
  }),
)

interface Open {
  readonly subject: string
  readonly name: string
  readonly departmentName: string
  readonly by: string | null
  readonly dueOn: string | null
  readonly isOverdue: boolean
}

async function findOpen({ db, caller, language }: Asking, team: Team): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select document.subject, ${localName('person', language)} as name, ${localName('department', language)} as "departmentName",
      ${localName('maker', language)} as "by", reading.due_on::text as "dueOn", ${isOverdue(caller.timeZone)} as "isOverdue"
    from ${selectTeam({ caller }, team)} as report
    join required_reading as reading on reading.id = report.reading_id
    join document on document.id = reading.document_id
    join person on person.id = report.person_id
    join unit as department on department.id = person.department_id
    left join person as maker on maker.id = reading.made_by
    where report.done_at is null and ${mayRead(caller)} and ${isTitled(team)}
    order by reading.due_on nulls last, reading.id, department.pinyin, person.pinyin, person.id
    limit ${mostExported}`.execute(db)
  return rows
}

function openSheet({ language }: Asking, open: readonly Open[]): WrittenSheet {
  const head = [text.title, text.person, text.department, text.from, text.due, text.state]
  return {
    name: text.hasNot[language],
    head: head.map((title) => title[language]),
    rows: open.map((row) => [
      row.subject,
      row.name,
      row.departmentName,
      row.by ?? '',
      row.dueOn ?? '',
      (row.isOverdue ? text.overdue : text.hasNot)[language],
    ]),
  }
}

function documentsSheet(context: Asking, documents: TeamRow[]): WrittenSheet {
  const { language } = context
  const head = [text.title, text.from, text.due, text.should, text.has, text.hasNot]
  return {
    name: text.required[language],
    head: head.map((title) => title[language]),
    rows: (async function* () {
      for (let at = 0; at < documents.length; at += documentsAtOnce) {
        for (const { subject, by, dueOn, should, done } of await countReports(
          context,
          context.query,
          documents.slice(at, at + documentsAtOnce),
        ))
          yield [subject, by, dueOn ?? '', String(should), String(done), String(should - done)]
      }
    })(),
  }
}
