import { sql } from 'kysely'
import { localName, nameOrder, personOrder } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { dateCell, type Context, type WrittenSheet } from '@shuku/kit/server'
import { readingErrors, type TeamQuery } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { isOverdue } from '../is-overdue.ts'
import { countOpen, mostOpen } from './count-team.ts'
import { findTeam, isTitled, selectTeam, type Team } from './team-filter.ts'

const text = readingMessages.texts

/** What the caller's reports have still to read, in the narrowed list; counted before it is read. */
export async function openSheet(context: Context, asked: TeamQuery): Promise<WrittenSheet> {
  const { language } = context
  const team = await findTeam(context, asked)
  if ((await countOpen(context, team)) > mostOpen) throw readingErrors.tooManyOfTeam({ most: mostOpen })
  const head = [text.title, text.person, text.department, text.from, text.due, text.state]
  const open = await findOpen(context, team)
  return {
    name: text.hasNot[language],
    head: head.map((title) => title[language]),
    rows: open.map(({ subject, name, departmentName, by, dueOn, isOverdue: isLate }) => [
      subject,
      name,
      departmentName,
      by,
      dateCell(dueOn),
      text[isLate ? 'overdue' : 'hasNot'][language],
    ]),
  }
}

interface Open {
  readonly subject: string
  readonly name: string
  readonly departmentName: string
  readonly by: string | null
  readonly dueOn: string | null
  readonly isOverdue: boolean
}

async function findOpen({ db, caller, language }: Context, team: Team): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select document.subject, ${localName('person', language)} as name, ${localName('department', language)} as "departmentName",
      ${localName('maker', language)} as "by", reading.due_on::text as "dueOn", ${isOverdue()} as "isOverdue"
    from ${selectTeam({ caller }, team)} as report
    join required_reading as reading on reading.id = report.reading_id
    join document on document.id = reading.document_id
    join person on person.id = report.person_id
    join unit as department on department.id = person.department_id
    left join person as maker on maker.id = reading.made_by
    where report.done_at is null and ${mayRead(caller)} and ${isTitled(team)}
    order by reading.due_on nulls last, reading.id, ${nameOrder('department', language)},
      ${personOrder('person', language)}, person.id
    limit ${mostOpen}`.execute(db)
  return rows
}
