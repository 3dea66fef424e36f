import { sql, type RawBuilder } from 'kysely'
import { isKnownInReports, localName, nameOrder } from '@shuku/domain/people/server'
import { mayRead, seesLog } from '@shuku/domain/rights/server'
import { bySyllables, defineList, type Caller } from '@shuku/kit/server'
import {
  CountedDocumentRow,
  CountedPersonRow,
  ReadingRow,
  reportListsApi as api,
  type CountedQuery,
  type PeopleQuery,
  type ReadingsQuery,
} from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import type { EverybodyOf } from './answering/answer-question.ts'
import { askEverybody } from './answering/ask-report.ts'
import { countedDocuments, countedReadings, isCounted, isInScope } from './counting.ts'
import { hiddenSheet, openBar, type Listed } from './open-bar.ts'

const text = listMessages.texts

const subject = { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' } as const

const documents: Listed = {
  what: sql`count(*)`,
  counted: countedDocuments,
  listed: (asked) => sql`${countedDocuments(asked)} and ${mayRead(asked.caller)}`,
}

/** Of documents that the caller may read, readings of which they may know. What one other person read is not shown at all. */
const readingsFor = (caller: Caller): Listed => ({
  what: sql`case when count(distinct person.id) > 1 or bool_and(${isKnownInReports(caller)})
    then count(distinct document.id) else 0 end`,
  counted: countedReadings,
  listed: (asked) => sql`${countedReadings(asked)} and ${mayRead(asked.caller)} and ${seesReading(asked.caller)}`,
})

/**
 * On a `document` that the caller may read, and its reader as `person`: they may know of this reading. It is their own, or
 * of somebody who reports to them, or it is in a log that they see. How much somebody read is shown to fewer (`isKnownInReports`).
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
        sql<{ id: number; first_at: Date; readers: number }>`(${selectReadings({ query, caller })})`.as('reading'),
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
  opens: (context) => openBar(context, readingsOf(context.query), readingsFor(context.caller)),
  export: {
    name: text.readings,
    further: (context, query) => hiddenSheet(context, readingsOf(query), readingsFor(context.caller)),
  },
  canCheck: false,
})

/** Of one person there is one reading of each document: their list is walked from its begin, and not summed first. */
function selectReadings({ query, caller }: { readonly query: ReadingsQuery; readonly caller: Caller }) {
  const listed = readingsFor(caller).listed({ ...readingsOf(query), caller })
  return query.barId === undefined
    ? sql`select document.id, min(read_mark.first_at) as first_at, count(*)::integer as readers from ${listed} group by 1`
    : sql`select document.id, read_mark.first_at, 1 as readers from ${listed}`
}

/** Whom a report counts; their numbers are those of its bars. */
export const peopleList = defineList({
  endpoint: api.listPeople,
  shape: CountedPersonRow,
  prepare: async (context, query) => ({
    query,
    everybody: await askEverybody({ ...context, query }, query.who === 'authors' ? 'author' : 'reading'),
  }),
  select: ({ db, caller, language }, { query, everybody }) =>
    db
      .selectFrom(
        sql<{ id: number; n: number | null }>`(${peopleOf[query.who](everybody, { query, caller })})`.as('counted'),
      )
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
    n: { expression: () => sql<number>`coalesce(counted.n, -1)`, type: 'integer' },
  },
  defaultSort: { column: 'n', order: 'descend' },
  tieBreak: () => sql<number>`person.id`,
  export: { name: text.everybody },
  canCheck: false,
})

const peopleOf = {
  authors: selectEverybody,
  readers: (everybody: EverybodyOf, { caller }: Of) => sql`
    select id, n from (${selectShown(everybody, caller)}) as shown where n is not null`,
  // who is not known as a reader has no number here
  everybody: (everybody: EverybodyOf, { query, caller }: Of) => sql`
    select person.id, case when shown.id is not null then shown.n when ${isKnownInReports(caller)} then 0 end as n
    from person left join (${selectShown(everybody, caller)}) as shown on shown.id = person.id
    where ${isInScope({ query, caller, report: 'reading' })}`,
}

interface Of {
  readonly query: PeopleQuery
  readonly caller: Caller
}

function selectEverybody(everybody: EverybodyOf): RawBuilder<unknown> {
  return 'key' in everybody
    ? sql`
      select each.id, each.n from report_answer cross join unnest(counted_ids, counted_numbers) as each (id, n)
      where key = ${everybody.key}`
    : sql`select * from unnest(${everybody.ids}::integer[], ${everybody.numbers}::integer[]) as each (id, n)`
}

/** Readers, with the numbers that the caller may know. Where one number would be left, the sum of all would give it away: then one more is withheld. */
function selectShown(everybody: EverybodyOf, caller: Caller): RawBuilder<unknown> {
  return sql`
    select id, case when is_known and not (unknown = 1 and place = 1) then n end as n from (
      select *, count(*) filter (where not is_known) over () as unknown,
        row_number() over (partition by is_known order by n, id desc) as place
      from (
        select person.id, counted.n, ${isKnownInReports(caller)} as is_known
        from (${selectEverybody(everybody)}) as counted join person on person.id = counted.id
      ) as reader
    ) as ranked`
}
