import { sql } from 'kysely'
import type { Endpoint } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { mostRows, reportsApi as api, type ReportKind, type ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import type { Answered } from './answering/answer-question.ts'
import { askAgain, askCategories, askDocuments, askReadings, type DocumentReport } from './answering/ask-report.ts'
import { nameCategories, nameRows, type CountedRow } from './answering/names.ts'
import { describeConditions } from './conditions.ts'
import { isInScope } from './counting.ts'

const text = reportsMessages.texts

type Asking = Context<ReportQuery>
type CountedAnswer = Omit<Answered, 'answer'>

type Tile = typeof api.authors
type Best = typeof api.mostUsedCategory
type Count = (context: Asking) => Promise<CountedAnswer & { readonly n: number }>

const tile = (endpoint: Tile, { title, count }: { title: Text; count: Count }) =>
  handle(endpoint, async (context) => {
    const { n, ...counted } = await count(context)
    return { data: [{ n, documents: n, sum: n }], title: title[context.language], ...counted }
  })

/** The people whom the reading statistics are about, whether they read or not. */
const countPeople: Count = async ({ db, caller, query }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from person where ${isInScope({ caller, query, report: 'reading' })}`.execute(db)
  return { n: rows[0]?.n ?? 0 }
}

const countReadDocuments: Count = async (context) => {
  const { answer, ...counted } = await askReadings(context)
  return { n: answer.documents, ...counted }
}

const countReaders: Count = async (context) => {
  const { answer, ...counted } = await askReadings(context)
  return { n: answer.reading.count, ...counted }
}

const documentsOf =
  (report: DocumentReport): Count =>
  async (context) => {
    const { answer, ...counted } = await askDocuments(context, report)
    return { n: answer.documents, ...counted }
  }

type Group = Exclude<DocumentReport, 'category'>

/** How many authors, departments or sub-companies have documents that count. */
const groupsOf =
  (report: Group): Count =>
  async (context) => {
    const { answer, ...counted } = await askDocuments(context, report)
    return { n: answer[report].count, ...counted }
  }

const countCategories: Count = async (context) => {
  const { visible, hidden: _, ...counted } = await askCategories(context, 'category')
  return { n: visible.length, ...counted }
}

const bestCategory = (endpoint: Best, report: DocumentReport) =>
  handle(endpoint, async (context) => {
    const { visible, hidden: _, ...counted } = await askCategories(context, report)
    const [best] = await nameCategories(context, visible.slice(0, 1))
    const data = best ? [{ id: best.id, n: best.n, name: best.ownName, path: best.name, subcategory: best.name }] : []
    return { data, title: text.mostUsed[context.language], ...counted }
  })

export interface Ranked {
  /** The largest, equal ones by their ids. */
  readonly data: readonly CountedRow[]
  /** How many there are, and the sum of all. */
  readonly count: number
  readonly sum: number
}

interface Rows extends Ranked, CountedAnswer {
  readonly hidden?: number
}

const groupRows =
  (report: Group, table: 'person' | 'unit') =>
  async (context: Asking): Promise<Rows> => {
    const { answer, ...counted } = await askDocuments(context, report)
    const { rows: largest, count, sum } = answer[report]
    return { data: await nameRows(context, table, largest), count, sum, ...counted }
  }

/** What a report lists. */
export const rowsOf: Readonly<Record<ReportKind, (context: Asking) => Promise<Rows>>> = {
  reading: async (context) => {
    const { answer, ...counted } = await askReadings(context)
    const { rows: largest, count, sum } = answer.reading
    return { data: await nameRows(context, 'person', largest), count, sum, ...counted }
  },
  author: groupRows('author', 'person'),
  department: groupRows('department', 'unit'),
  subcompany: groupRows('subcompany', 'unit'),
  category: async (context) => {
    const { visible, ...rest } = await askCategories(context, 'category')
    const data = await nameCategories(context, visible.slice(0, mostRows))
    return { data, count: visible.length, sum: visible.reduce((sum, [, n]) => sum + n, 0), ...rest }
  },
}

const rows = (endpoint: Endpoint, report: ReportKind) =>
  handle(endpoint as typeof api.categoryRows, async (context) => {
    const { data, ...further } = await rowsOf[report](context)
    return { data: data.map(({ id, name, n }) => ({ id, name, n })), ...further }
  })

const conditions = (endpoint: typeof api.authorConditions, report: ReportKind) =>
  handle(endpoint, async (context) => describeConditions(context, report))

export const answers = [
  conditions(api.readingConditions, 'reading'),
  tile(api.readingPeople, { title: text.people, count: countPeople }),
  tile(api.readDocuments, { title: text.documents, count: countReadDocuments }),
  tile(api.readers, { title: text.readers, count: countReaders }),
  rows(api.readingRows, 'reading'),

  conditions(api.authorConditions, 'author'),
  tile(api.authors, { title: text.people, count: groupsOf('author') }),
  tile(api.documentsOfAuthors, { title: text.created, count: documentsOf('author') }),
  bestCategory(api.categoryOfAuthors, 'author'),
  rows(api.authorRows, 'author'),

  conditions(api.departmentConditions, 'department'),
  tile(api.departments, { title: text.departments, count: groupsOf('department') }),
  tile(api.documentsOfDepartments, { title: text.documents, count: documentsOf('department') }),
  bestCategory(api.categoryOfDepartments, 'department'),
  rows(api.departmentRows, 'department'),

  conditions(api.subcompanyConditions, 'subcompany'),
  tile(api.subcompanies, { title: text.subcompanies, count: groupsOf('subcompany') }),
  tile(api.documentsOfSubcompanies, { title: text.documents, count: documentsOf('subcompany') }),
  bestCategory(api.categoryOfSubcompanies, 'subcompany'),
  rows(api.subcompanyRows, 'subcompany'),

  conditions(api.categoryConditions, 'category'),
  tile(api.categories, { title: text.categories, count: countCategories }),
  tile(api.documentsOfCategories, { title: text.documents, count: documentsOf('category') }),
  bestCategory(api.mostUsedCategory, 'category'),
  rows(api.categoryRows, 'category'),

  handle(api.countAgain, async (context) => {
    const { report, ...query } = context.query
    await askAgain({ ...context, query }, report)
    return {}
  }),
]
