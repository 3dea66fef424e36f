import { sql, type RawBuilder } from 'kysely'
import { localName, nameOrder } from '@shuku/domain/people/server'
import { mayRead, seesLog } from '@shuku/domain/rights/server'
import { bySyllables, defineList, type Caller } from '@shuku/kit/server'
import {
  CountedDocumentRow,
  CountedPersonRow,
  ReadingRow,
  reportListsApi as api,
  type CountedQuery,
  type ReadingsQuery,
} from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { countedDocuments, countedReadings, isCounted, isInScope, prepareCounting, type Counting } from './counting.ts'
import { hiddenSheet, openBar, type Listed } from './open-bar.ts'

const text = listMessages.texts

const subject = { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' } as const

const documents: Listed = {
  what: sql`count(*)`,
  counted: countedDocuments,
  listed: (asked) => sql`${countedDocuments(asked)} and ${mayRead(asked.caller)}`,
}

/** Of documents that the caller may read, readings of which they may know. */
const readings: Listed = {
  what: sql`count(distinct document.id)`,
  counted: countedReadings,
  listed: (asked) => sql`${countedReadings(asked)} and ${mayRead(asked.caller)} and ${seesReading(asked.caller)}`,
}

/**
 * On a `document` that the caller may read, and its reader as `person`: they may know of this reading. It is their own, or
 * of somebody who reports to them, or it is in a log that they see. How much somebody read the bars say to all whom
 * reports tell of them; what it was they do not.
 */
function seesReading(caller: Caller): RawBuilder<boolean> {
  const { personId } = caller
  return sql<boolean>`(
    person.id = ${personId} or person.superior_ids @> array[${personId}::integer] or ${seesLog(caller)})`
}

const barOf = (query: CountedQuery) => ({ query, report: query.report, barId: query.barId })
const readingsOf = (query: ReadingsQuery) => ({ query, report: 'reading' as const, barId: query.barId })

/** What a bar of documents counts, as far as the caller may read it. */
export const documentList = defineList({
  endpoint: api.listCounted,
  shape: CountedDocumentRow,
  select: ({ db, caller, language }, query) =>
    db
      .selectFrom('document')
      .innerJoin('person', 'person.id', 'document.creator_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .where(isCounted({ ...barOf(query), caller }))
      .where(mayRead(caller))
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        localName('person', language).as('authorName'),
        localName('department', language).as('departmentName'),
        'document.created_at as createdAt',
      ]),
  sorts: { subject, createdAt: { expression: () => sql<Date>`document.created_at`, type: 'timestamptz' } },
  defaultSort: { column: 'createdAt', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  opens: (context) => openBar(context, barOf(context.query), documents),
  export: { name: text.counted, further: (context, query) => hiddenSheet(context, barOf(query), documents) },
  canCheck: false,
})

/** What the people of the statistics, or one of them, read for the first time. */
export const readingList = defineList({
  endpoint: api.listReadings,
  shape: ReadingRow,
  select: ({ db, caller, language }, query) =>
    db
      .selectFrom(
        sql<{ id: number; first_at: Date; readers: number }>`(
          select document.id, min(read_mark.first_at) as first_at, count(*)::integer as readers
          from ${readings.listed({ ...readingsOf(query), caller })} group by 1
        )`.as('reading'),
      )
      .innerJoin('document', 'document.id', 'reading.id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .innerJoin('person as author', 'author.id', 'document.creator_id')
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        localName('author', language).as('authorName'),
        'reading.readers',
        'reading.first_at as firstAt',
      ]),
  sorts: {
    subject,
    readers: { expression: () => sql<number>`reading.readers`, type: 'integer' },
    firstAt: { expression: () => sql<Date>`reading.first_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'firstAt', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  opens: (context) => openBar(context, readingsOf(context.query), readings),
  export: { name: text.readings, further: (context, query) => hiddenSheet(context, readingsOf(query), readings) },
  canCheck: false,
})

/** Whom a report counts; their numbers are those of its bars. */
export const peopleList = defineList({
  endpoint: api.listPeople,
  shape: CountedPersonRow,
  prepare: async ({ db, caller }, query) => {
    const report = query.who === 'authors' ? 'author' : 'reading'
    return { counting: await prepareCounting(db, { query, caller, report }), who: query.who }
  },
  select: ({ db, language }, { counting, who }) =>
    db
      .selectFrom(sql<{ id: number; n: number }>`(${peopleOf[who](counting)})`.as('counted'))
      .innerJoin('person', 'person.id', 'counted.id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .select([
        'person.id',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        'counted.n',
      ]),
  sorts: {
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    n: { expression: () => sql<number>`counted.n`, type: 'integer' },
  },
  defaultSort: { column: 'n', order: 'descend' },
  tieBreak: () => sql<number>`person.id`,
  export: { name: text.everybody },
  canCheck: false,
})

const peopleOf = {
  authors: (counting: Counting) =>
    sql`select person.id, count(*)::integer as n from ${countedDocuments(counting)} group by 1`,
  readers: (counting: Counting) =>
    sql`select person.id, count(*)::integer as n from ${countedReadings(counting)} group by 1`,
  everybody: (counting: Counting) => sql`
    select person.id, coalesce(read.n, 0)::integer as n
    from person left join (select person.id, count(*) as n from ${countedReadings(counting)} group by 1) as read
      on read.id = person.id
    where ${isInScope(counting)}`,
}
