import { sql, type RawBuilder } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { localName, nameOrder } from '@shuku/domain/people/server'
import { bySyllables, defineList, handle } from '@shuku/kit/server'
import { ReadDocumentRow, readingReportApi as api, ReadPairRow, ReadPersonRow, ReadUnitRow } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { findScope, type Scope } from './find-scope.ts'
import { percentOf } from './percent-of.ts'
import { selectPairs, type Pair } from './select-pairs.ts'

const text = reportMessages.texts

export const summarise = handle(api.summarise, async (context) => {
  const { db, caller, query } = context
  const scope = await findScope(context, query)
  const { rows } = await sql<Summary>`
    select count(distinct pair.document_id)::integer as documents, count(distinct pair.person_id)::integer as people,
      count(*)::integer as should, count(pair.read_at)::integer as done, ${medianDays} as "medianDays"
    from ${selectPairs(caller, scope)} as pair ${joinFirstReading}`.execute(db)
  const { unitId = caller.departmentId } = query
  return { ...(rows[0] ?? nothing), unitId, isCut: scope.isCut }
})

interface Summary {
  readonly documents: number
  readonly people: number
  readonly should: number
  readonly done: number
  readonly medianDays: number | null
}

const nothing: Summary = { documents: 0, people: 0, should: 0, done: 0, medianDays: null }

/** Beside `pair`: when its document came into force, and when its person first read it, also before that was required. */
const joinFirstReading = sql`
  join document as shown on shown.id = pair.document_id
  left join read_mark as opened on opened.document_id = pair.document_id and opened.person_id = pair.person_id
    and opened.times > 0`

/** Whole days, of those who are counted as having read it; who read a draft has read it at once. */
const medianDays = sql<number | null>`floor(percentile_cont(0.5) within group (order by greatest(
  extract(epoch from opened.first_at - coalesce(shown.effective_at, shown.created_at)), 0))
  filter (where pair.read_at is not null and opened.first_at is not null) / 86400)::integer`

const should = sql<number>`counted.should`
const done = sql<number>`counted.done`
const open = sql<number>`counted.should - counted.done`
const share = percentOf(done, should)
const columns = [should.as('should'), done.as('done'), open.as('open'), share.as('share')] as const
const integer = (expression: RawBuilder<number>) => ({ expression: () => expression, type: 'integer' as const })
const sorts = { should: integer(should), done: integer(done), open: integer(open), share: integer(share) }

type Counted = { id: number; should: number; done: number }

/** The pairs by one of their two sides; there is none without a pair. */
const counted = (pairs: ReturnType<typeof selectPairs>, by: 'document_id' | 'person_id') =>
  sql<Counted>`(
    select pair.${sql.ref(by)} as id, count(*)::integer as should, count(pair.read_at)::integer as done
    from ${pairs} as pair group by 1)`.as('counted')

interface CountedDocument extends Counted {
  medianDays: number | null
  downloads: number
  prints: number
}

/** By document, with what the people of its pairs did with it, as its log has it. */
const countedDocuments = (pairs: ReturnType<typeof selectPairs>, { documentIds }: Scope) =>
  sql<CountedDocument>`(
    with pairs as materialized (select * from ${pairs} as pair),
    taken as (
      select log.document_id, count(*) filter (where log.operation = ${sql.lit(documentActs.download)})::integer as downloads,
        count(*) filter (where log.operation = ${sql.lit(documentActs.print)})::integer as prints
      from document_log as log join pairs on pairs.document_id = log.document_id and pairs.person_id = log.account_id
      where log.document_id = any(${documentIds}::bigint[])
        and log.operation in (${sql.lit(documentActs.print)}, ${sql.lit(documentActs.download)})
      group by 1
    )
    select pair.document_id as id, count(*)::integer as should, count(pair.read_at)::integer as done,
      ${medianDays} as "medianDays", coalesce(max(taken.downloads), 0) as downloads, coalesce(max(taken.prints), 0) as prints
    from pairs as pair ${joinFirstReading} left join taken on taken.document_id = pair.document_id
    group by 1)`.as('counted')

const taken = {
  // what nobody has read comes last, as the slowest
  medianDays: integer(sql<number>`coalesce(counted."medianDays", 2147483647)`),
  downloads: integer(sql<number>`counted.downloads`),
  prints: integer(sql<number>`counted.prints`),
}

export const documentList = defineList({
  endpoint: api.listDocuments,
  shape: ReadDocumentRow,
  prepare: findScope,
  select: ({ db, caller, language }, scope) =>
    db
      .selectFrom(countedDocuments(selectPairs(caller, scope), scope))
      .innerJoin('document', 'document.id', 'counted.id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .select([
        'counted.id',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        'counted.medianDays',
        'counted.downloads',
        'counted.prints',
        ...columns,
      ]),
  sorts: { ...sorts, ...taken, subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' } },
  defaultSort: { column: 'open', order: 'descend' },
  tieBreak: () => sql<number>`counted.id`,
  export: { name: text.exportDocuments },
  canCheck: false,
})

export const peopleList = defineList({
  endpoint: api.listPeople,
  shape: ReadPersonRow,
  prepare: findScope,
  select: ({ db, caller, language }, scope) =>
    db
      .selectFrom(counted(selectPairs(caller, scope), 'person_id'))
      .innerJoin('person', 'person.id', 'counted.id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .select([
        'counted.id',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        ...columns,
      ]),
  sorts: {
    ...sorts,
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
  },
  defaultSort: { column: 'open', order: 'descend' },
  tieBreak: () => sql<number>`counted.id`,
  export: { name: text.exportPeople },
  canCheck: false,
})

interface CountedUnit extends Counted {
  people: number
}

export const unitList = defineList({
  endpoint: api.listUnits,
  shape: ReadUnitRow,
  prepare: findScope,
  select: ({ db, caller, language }, scope) =>
    db
      .selectFrom(
        sql<CountedUnit>`(
          select person.department_id as id, count(distinct person.id)::integer as people, count(*)::integer as should,
            count(pair.read_at)::integer as done
          from ${selectPairs(caller, scope)} as pair join person on person.id = pair.person_id
          group by 1)`.as('counted'),
      )
      .innerJoin('unit as department', 'department.id', 'counted.id')
      .select(['counted.id', localName('department', language).as('name'), 'counted.people', ...columns]),
  sorts: {
    ...sorts,
    people: integer(sql<number>`counted.people`),
    name: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
  },
  defaultSort: { column: 'open', order: 'descend' },
  tieBreak: () => sql<number>`counted.id`,
  export: { name: text.exportUnits },
  canCheck: false,
})

const openings = sql<number>`coalesce(opened.times, 0)`

export const pairList = defineList({
  endpoint: api.listPairs,
  shape: ReadPairRow,
  prepare: findScope,
  select: ({ db, caller, language }, scope) => {
    const { state = 'all' } = scope.asked
    return db
      .selectFrom(sql<Pair>`${selectPairs(caller, scope)}`.as('pair'))
      .innerJoin('document', 'document.id', 'pair.document_id')
      .innerJoin('person', 'person.id', 'pair.person_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .leftJoin('read_mark as opened', (join) =>
        join.onRef('opened.document_id', '=', 'document.id').onRef('opened.person_id', '=', 'person.id'),
      )
      .$if(state !== 'all', (query) => query.where('pair.read_at', state === 'read' ? 'is not' : 'is', null))
      .select([
        pairId(scope.personIds).as('id'),
        'document.id as documentId',
        'document.subject',
        'document.kind',
        'person.id as personId',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        sql<boolean>`pair.read_at is not null`.as('hasRead'),
        'pair.read_at as readAt',
        openings.as('openings'),
      ])
  },
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    openings: integer(openings),
    readAt: { expression: () => sql<Date>`coalesce(pair.read_at, '-infinity')`, type: 'timestamptz' },
  },
  defaultSort: { column: 'readAt', order: 'ascend' },
  tieBreak: () => sql<number>`(pair.document_id * 4294967296 + pair.person_id)`,
  export: {
    name: text.exportPairs,
    cells: { hasRead: ({ hasRead }, language) => text[hasRead ? 'read' : 'unread'][language] },
  },
  canCheck: false,
})

/** Of a document and a person, unique in the list, and small enough for the numbers of browsers. */
const pairId = (personIds: readonly number[]) =>
  sql<number>`(pair.document_id * 1024 + array_position(${personIds}::integer[], pair.person_id))::float8`
