import { sql } from 'kysely'
import { localName, nameOrder } from '@shuku/domain/people/server'
import { bySyllables, defineList, handle } from '@shuku/kit/server'
import { ReadDocumentRow, readingReportApi as api, ReadPairRow, ReadPersonRow } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { findScope } from './find-scope.ts'
import { selectPairs, type Pair } from './select-pairs.ts'

const text = reportMessages.texts

export const summarise = handle(api.summarise, async (context) => {
  const { db, caller, query } = context
  const scope = await findScope(context, query)
  const { rows } = await sql<{ documents: number; people: number; should: number; done: number }>`
    select count(distinct pair.document_id)::integer as documents, count(distinct pair.person_id)::integer as people,
      count(*)::integer as should, count(pair.read_at)::integer as done
    from ${selectPairs(caller, scope)} as pair`.execute(db)
  const { unitId = caller.departmentId } = query
  return { ...(rows[0] ?? { documents: 0, people: 0, should: 0, done: 0 }), unitId, isCut: scope.isCut }
})

const should = sql<number>`counted.should`
const done = sql<number>`counted.done`
const open = sql<number>`counted.should - counted.done`
const share = sql<number>`(counted.done * 100 / counted.should)`
const columns = [should.as('should'), done.as('done'), open.as('open'), share.as('share')] as const
const integer = (expression: typeof should) => ({ expression: () => expression, type: 'integer' as const })
const sorts = { should: integer(should), done: integer(done), open: integer(open), share: integer(share) }

type Counted = { id: number; should: number; done: number }

/** The pairs by one of their two sides; there is none without a pair. */
const counted = (pairs: ReturnType<typeof selectPairs>, by: 'document_id' | 'person_id') =>
  sql<Counted>`(
    select pair.${sql.ref(by)} as id, count(*)::integer as should, count(pair.read_at)::integer as done
    from ${pairs} as pair group by 1)`.as('counted')

export const documentList = defineList({
  endpoint: api.listDocuments,
  shape: ReadDocumentRow,
  prepare: findScope,
  select: ({ db, caller, language }, scope) =>
    db
      .selectFrom(counted(selectPairs(caller, scope), 'document_id'))
      .innerJoin('document', 'document.id', 'counted.id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .select([
        'counted.id',
        'document.subject',
        'document.kind',
        localName('category', language).as('categoryName'),
        ...columns,
      ]),
  sorts: { ...sorts, subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' } },
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
      ])
  },
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
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
