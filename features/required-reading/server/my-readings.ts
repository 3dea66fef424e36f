import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { translate, type Language } from '@shuku/kit/i18n'
import { dateCell, defineList, handle, type Context, bySyllables } from '@shuku/kit/server'
import { MyReadingRow, readingApi, TeamRow, type TeamQuery } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { isOverdue } from './is-overdue.ts'
import { concernedWithMe } from './select-concerned.ts'
import { openSheet } from './team/open-sheet.ts'
import { concernsTeam, findTeam, isInState, isTitled, selectTeam } from './team/team-filter.ts'

const text = readingMessages.texts

// what has no date comes after all dates
const dueOrLast = sql<string>`coalesce(reading.due_on, 'infinity'::date)`
const dueOn = sql<string | null>`reading.due_on::text`

/** The columns that both lists share; `maker` is the person who required the reading. */
function columnsOf(language: Language) {
  return [
    sql<number>`reading.id`.as('id'),
    sql<number>`document.id`.as('documentId'),
    sql<string>`document.subject`.as('subject'),
    sql<string>`document.kind`.as('kind'),
    localName('maker', language).as('by'),
    dueOn.as('dueOn'),
    isOverdue().as('isOverdue'),
  ] as const
}

const byDueDate = {
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    dueOn: { expression: () => dueOrLast, type: 'date' },
  },
  defaultSort: { column: 'dueOn', order: 'ascend' },
  tieBreak: () => sql<number>`reading.id`,
  canCheck: false,
} as const

export const myReadingList = defineList({
  endpoint: readingApi.listMyReadings,
  shape: MyReadingRow,
  select: ({ db, caller, language }, { state }) =>
    db
      .selectFrom(sql<{ reading_id: number; done_at: Date | null }>`${concernedWithMe(caller.personId)}`.as('mine'))
      .innerJoin('required_reading as reading', 'reading.id', 'mine.reading_id')
      .innerJoin('document', 'document.id', 'reading.document_id')
      .leftJoin('person as maker', 'maker.id', 'reading.made_by')
      .where(mayRead(caller))
      .where('mine.done_at', state === 'open' ? 'is' : 'is not', null)
      .select([...columnsOf(language), 'reading.must_confirm as mustConfirm', 'mine.done_at as doneAt']),
  ...byDueDate,
  export: {
    name: text.required,
    cells: {
      dueOn: ({ dueOn: day }) => dateCell(day),
      mustConfirm: ({ mustConfirm, doneAt }, language) =>
        doneAt ?? text[mustConfirm ? 'byConfirming' : 'byReading'][language],
    },
  },
})

export const countMyReadings = handle(readingApi.countMyReadings, async ({ db, caller }) => {
  const { rows } = await sql<{ open: number; overdue: number; hasReports: boolean }>`
    select count(*)::integer as open,
      (count(*) filter (where ${isOverdue()}))::integer as overdue,
      exists (select from person where manager_id = ${caller.personId} and status = 'active') as "hasReports"
    from ${concernedWithMe(caller.personId)} as mine
    join required_reading as reading on reading.id = mine.reading_id
    join document on document.id = reading.document_id
    where mine.done_at is null and ${mayRead(caller)}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, hasReports: false }
})

/** Titles that the caller may not read are hidden, even though their people must read them. */
export const teamList = defineList({
  endpoint: readingApi.listTeam,
  shape: TeamRow,
  prepare: findTeam,
  select: ({ db, caller, language }, team) =>
    db
      .selectFrom('required_reading as reading')
      .innerJoin('document', 'document.id', 'reading.document_id')
      .leftJoin('person as maker', 'maker.id', 'reading.made_by')
      .where('reading.ended_at', 'is', null)
      .where(concernsTeam({ caller }, team))
      .where(mayRead(caller))
      .where(isTitled(team))
      .where(isInState({ caller }, team))
      .select([...columnsOf(language), sql<number>`0`.as('done'), sql<number>`0`.as('should')]),
  ...byDueDate,
  export: {
    name: text.exportTeamName,
    cells: {
      dueOn: ({ dueOn: day }) => dateCell(day),
      done: ({ done, should }, language) => translate(text.doneOf, language, { done, should }),
    },
    further: async (context, query) => [await openSheet(context, query)],
  },
  complete: countReports,
})

/** For the readings of one page only: counting each of thousands would take as many times as long. */
export async function countReports(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { unitId }: Pick<TeamQuery, 'unitId'>,
  rows: TeamRow[],
): Promise<TeamRow[]> {
  const readings = sql<boolean>`reading.id = any(${rows.map(({ id }) => id)}::bigint[])`
  const concerned = selectTeam({ caller }, await findTeam({ db, caller }, { unitId }), readings)
  const { rows: counts } = await sql<{ id: number; done: number; should: number }>`
    select reading_id as id, count(done_at)::integer as done, count(*)::integer as should
    from ${concerned} as report group by 1`.execute(db)
  const byId = new Map(counts.map((one) => [Number(one.id), one]))
  return rows.map((row) => ({ ...row, done: byId.get(row.id)?.done ?? 0, should: byId.get(row.id)?.should ?? 0 }))
}
