import { sql } from 'kysely'
import { defineTable } from '@shuku/kit/server'
import { localName, nameOrder, personOrder } from '@shuku/domain/people/server'
import { LogQuery, ReadRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { mayReadLog, nameOf } from './log-table.ts'
import { selectDueReaders } from './select-due-readers.ts'

const text = logMessages.texts

/** The people who should read a document: all, those who have (7), those who have not (2). */
export const readTable = defineTable({
  shape: ReadRow,
  query: LogQuery,
  prepare: async ({ db }, query: LogQuery) => ({ ...query, due: await selectDueReaders(db, query.documentId) }),
  select: ({ db, caller, language }, { documentId, view, personId, due }) =>
    db
      .selectFrom(sql<Record<string, unknown>>`${due}`.as('due'))
      .innerJoin('person', (join) => join.on(sql<boolean>`person.id = due.person_id`))
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .where(mayReadLog(caller))
      .$if(view === '7', (query) => query.where(sql<boolean>`due.has_read`))
      .$if(view === '2', (query) => query.where(sql<boolean>`not due.has_read`))
      .$if(personId !== undefined, (query) => query.where('person.id', '=', personId ?? 0))
      .select([
        'person.id as personId',
        localName('person', language).as('personName'),
        localName('department', language).as('departmentName'),
        sql<boolean>`due.has_read`.as('hasRead'),
        sql<Date | null>`due.first_at`.as('firstAt'),
        sql<Date | null>`due.last_at`.as('lastAt'),
        sql<number>`due.times`.as('times'),
      ]),
  sorts: {
    personName: { expression: ({ language }) => personOrder('person', language), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    // who never read it comes before who did long ago
    lastAt: { expression: () => sql<Date>`coalesce(due.last_at, '-infinity')`, type: 'timestamptz' },
    times: { expression: () => sql<number>`due.times`, type: 'integer' },
  },
  defaultSort: { column: 'departmentName', order: 'ascend' },
  tieBreak: () => sql<number>`person.id`,
  export: {
    name: nameOf(text.exportReadsName),
    cells: { hasRead: ({ hasRead }, language) => text[hasRead ? 'hasRead' : 'hasNotRead'][language] },
  },
  canCheck: false,
})
