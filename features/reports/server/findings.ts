import { sql, type RawBuilder } from 'kysely'
import { isCountedFor } from '@shuku/domain/documents/server'
import {
  isInNamedUnit,
  isKnownInReports,
  isSeenInReports,
  localName,
  nameOrder,
  personOrder,
} from '@shuku/domain/people/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import { isWithin } from '@shuku/domain/search/server'
import type { Caller, Context } from '@shuku/kit/server'
import { bySyllables, companyToday, dateCell, defineList } from '@shuku/kit/server'
import {
  findingsApi as api,
  GrowthRow,
  IdlePersonRow,
  OverdueDocumentRow,
  UnreadDocumentRow,
  type GrowthQuery,
} from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { isWhereAsked, selectReadable } from './counting.ts'

const text = listMessages.texts
const aYearAgo = sql`now() - interval '1 year'`

/** On `read_mark as mark`, and `document`: somebody else than its author opened it within a year. */
const isOfThisYear = sql<boolean>`
  (mark.times > 0 and mark.last_at > ${aYearAgo} and mark.person_id <> document.creator_id)`

const reads = sql<number>`coalesce(counted.reads, 0)`
const sorts = {
  subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
  reads: { expression: () => reads, type: 'integer' },
} as const

/** In force, readable by the caller, in a category with those below it. */
const selectInForce = ({ db, caller, language }: Context, categoryId: number | undefined) =>
  db
    .selectFrom('document')
    .innerJoin('category', 'category.id', 'document.category_id')
    .innerJoin('person as author', 'author.id', 'document.creator_id')
    .leftJoin('document_count as counted', 'counted.document_id', 'document.id')
    .where('document.deleted_at', 'is', null)
    .where(documentIsInForce)
    .where(mayRead(caller))
    .where(isWhereAsked({ categoryId }))
    .select([
      'document.id',
      'document.subject',
      'document.kind',
      localName('category', language).as('categoryName'),
      localName('author', language).as('authorName'),
      reads.as('reads'),
    ])

/** Since when it is in force; what came from elsewhere may have no other time than that of its making. */
const effectiveAt = sql<Date>`coalesce(document.effective_at, document.created_at)`

export const unreadList = defineList({
  endpoint: api.listUnread,
  shape: UnreadDocumentRow,
  select: (context, { categoryId }) =>
    selectInForce(context, categoryId)
      .where(sql<boolean>`${effectiveAt} < ${aYearAgo}`)
      .where(
        sql<boolean>`not exists (select from read_mark as mark where mark.document_id = document.id and ${isOfThisYear})`,
      )
      .select(effectiveAt.as('effectiveAt')),
  sorts: { ...sorts, effectiveAt: { expression: () => effectiveAt, type: 'timestamptz' } },
  defaultSort: { column: 'effectiveAt', order: 'ascend' },
  tieBreak: () => sql<number>`document.id`,
  export: { name: text.unread },
  canCheck: false,
})

export const overdueList = defineList({
  endpoint: api.listOverdue,
  shape: OverdueDocumentRow,
  select: (context, { categoryId }) =>
    selectInForce(context, categoryId)
      .innerJoin('document_review as review', 'review.document_id', 'document.id')
      .where(sql<boolean>`review.due_on < ${companyToday()}`)
      .select(sql<string>`review.due_on::text`.as('dueOn')),
  sorts: { ...sorts, dueOn: { expression: () => sql<string>`review.due_on`, type: 'date' } },
  defaultSort: { column: 'reads', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  export: { name: text.overdue, cells: { dueOn: ({ dueOn }) => dateCell(dueOn) } },
  canCheck: false,
})

export const idleList = defineList({
  endpoint: api.listIdle,
  shape: IdlePersonRow,
  select: ({ db, caller, language }, { unitId }) =>
    db
      .selectFrom('person')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .where('person.status', '=', 'active')
      .where(unitId === undefined ? sql<boolean>`true` : isInNamedUnit(unitId))
      .where(isKnownInReports(caller))
      .where(
        sql<boolean>`not exists (
          select from read_mark as mark join document on document.id = mark.document_id
          where mark.person_id = person.id and ${isOfThisYear})`,
      )
      .select([
        'person.id',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
      ]),
  sorts: {
    name: { expression: ({ language }) => personOrder('person', language), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
  },
  defaultSort: { column: 'departmentName', order: 'ascend' },
  tieBreak: () => sql<number>`person.id`,
  export: { name: text.idle },
  canCheck: false,
})

interface Growing {
  readonly query: GrowthQuery
  readonly readable: readonly number[]
}

interface Grown {
  category_id: number
  month: Date
  documents: number
  bytes: number
}

/** By category and month, of what the report by category counts for the caller. */
export const growthList = defineList({
  endpoint: api.listGrowth,
  shape: GrowthRow,
  prepare: async ({ db, caller }, query): Promise<Growing> => ({ query, readable: await selectReadable(db, caller) }),
  select: ({ db, caller, language }, growing) =>
    db
      .selectFrom(sql<Grown>`${selectGrown(caller, growing)}`.as('grown'))
      .innerJoin('category', 'category.id', 'grown.category_id')
      .select([
        growthId.as('id'),
        'category.id as categoryId',
        localName('category', language).as('categoryName'),
        month.as('month'),
        'grown.documents',
        'grown.bytes as sizeBytes',
      ]),
  sorts: {
    categoryName: { expression: ({ language }) => nameOrder('category', language), type: 'text' },
    month: { expression: () => month, type: 'text' },
    documents: { expression: () => sql<number>`grown.documents`, type: 'integer' },
    sizeBytes: { expression: () => sql<number>`grown.bytes`, type: 'double precision' },
  },
  defaultSort: { column: 'month', order: 'descend' },
  tieBreak: () => growthId,
  export: { name: text.growth },
  canCheck: false,
})

const month = sql<string>`to_char(grown.month, 'YYYY-MM')`
/** Small enough for the numbers of browsers. */
const growthId = sql<number>`(grown.category_id::bigint * 100000 + extract(year from grown.month)::integer * 12
  + extract(month from grown.month)::integer)`

function selectGrown(caller: Caller, { query, readable }: Growing): RawBuilder<unknown> {
  const is = (
    column: string,
  ) => sql`${isCountedFor(caller)} and ${isSeenInReports(caller)} and document.category_id = any(${readable}::integer[])
    and ${isWhereAsked(query)} and ${isWithin(column, query, caller) ?? sql`true`}`
  const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone ${caller.timeZone})::date`
  return sql`(
    select category_id, month, sum(documents)::integer as documents, sum(bytes)::float8 as bytes
    from (
      select document.category_id, ${monthOf('document.created_at')} as month, count(*) as documents, 0::bigint as bytes
      from document join person on person.id = document.creator_id
      where ${is('document.created_at')} group by 1, 2
      union all
      select document.category_id, ${monthOf('version.added_at')}, 0, sum(content.size_bytes)
      from attachment_version as version
      join attachment on attachment.id = version.attachment_id
      join document on document.id = attachment.document_id
      join person on person.id = document.creator_id
      join file on file.id = version.file_id
      join file_content as content on content.id = file.content_id
      where ${is('version.added_at')} group by 1, 2
    ) as each
    group by 1, 2)`
}
