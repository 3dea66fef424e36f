import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { sheetFile } from '@shuku/domain/files/server'
import type { Endpoint } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { handle, handleFile, readWrite, type Context } from '@shuku/kit/server'
import { mostRows, reportsApi as api, type ReportKind, type ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { describeConditions } from './conditions.ts'
import {
  countDocuments,
  countGroups,
  countHidden,
  countPeople,
  countReadDocuments,
  countReaders,
  selectCategories,
  selectGroups,
  prepareCounting,
  selectReaders,
  type CountedRow,
  type Counting,
} from './counting.ts'
import { scopeSheet } from './open-bar.ts'

const text = reportsMessages.texts

const countingOf = ({ db, caller, query }: Context<ReportQuery>, report: ReportKind): Promise<Counting> =>
  prepareCounting(db, { caller, query, report })

type Tile = typeof api.authors
type Best = typeof api.mostUsedCategory
type Count = (counting: Counting) => Promise<number>

const tile = (endpoint: Tile, report: ReportKind, { title, count }: { title: Text; count: Count }) =>
  handle(endpoint, async (context) => {
    const n = await count(await countingOf(context, report))
    return { data: [{ n, documents: n, sum: n }], title: title[context.language] }
  })

const bestCategory = (endpoint: Best, report: ReportKind) =>
  handle(endpoint, async (context) => {
    const [best] = await selectCategories(await countingOf(context, report))
    const data = best ? [{ id: best.id, n: best.n, name: best.ownName, path: best.name, subcategory: best.name }] : []
    return { data, title: text.mostUsed[context.language] }
  })

interface Rows {
  readonly data: readonly CountedRow[]
  readonly hidden?: number
}

/** What a report lists. */
const rowsOf: Readonly<Record<ReportKind, (counting: Counting) => Promise<Rows>>> = {
  reading: async (counting) => ({ data: await selectReaders(counting) }),
  author: async (counting) => ({ data: await selectGroups(counting, 'author') }),
  department: async (counting) => ({ data: await selectGroups(counting, 'department') }),
  subcompany: async (counting) => ({ data: await selectGroups(counting, 'subcompany') }),
  category: async (counting) => {
    const told = await selectCategories(counting)
    return { data: told.slice(0, mostRows), hidden: await countHidden(counting, told) }
  },
}

const rows = (endpoint: Endpoint, report: ReportKind) =>
  handle(endpoint as typeof api.categoryRows, async (context) => {
    const { data, ...further } = await rowsOf[report](await countingOf(context, report))
    return { data: data.map(({ id, name, n }) => ({ id, name, n })), ...further }
  })

const conditions = (endpoint: typeof api.authorConditions, report: ReportKind) =>
  handle(endpoint, async (context) => describeConditions(context, report))

const documents = { title: text.documents, count: countDocuments }

export const answers = [
  conditions(api.readingConditions, 'reading'),
  tile(api.readingPeople, 'reading', { title: text.people, count: countPeople }),
  tile(api.readDocuments, 'reading', { title: text.documents, count: countReadDocuments }),
  tile(api.readers, 'reading', { title: text.readers, count: countReaders }),
  rows(api.readingRows, 'reading'),

  conditions(api.authorConditions, 'author'),
  tile(api.authors, 'author', { title: text.people, count: (counting) => countGroups(counting, 'author') }),
  tile(api.documentsOfAuthors, 'author', { title: text.created, count: countDocuments }),
  bestCategory(api.categoryOfAuthors, 'author'),
  rows(api.authorRows, 'author'),

  conditions(api.departmentConditions, 'department'),
  tile(api.departments, 'department', {
    title: text.departments,
    count: (counting) => countGroups(counting, 'department'),
  }),
  tile(api.documentsOfDepartments, 'department', documents),
  bestCategory(api.categoryOfDepartments, 'department'),
  rows(api.departmentRows, 'department'),

  conditions(api.subcompanyConditions, 'subcompany'),
  tile(api.subcompanies, 'subcompany', {
    title: text.subcompanies,
    count: (counting) => countGroups(counting, 'subcompany'),
  }),
  tile(api.documentsOfSubcompanies, 'subcompany', documents),
  bestCategory(api.categoryOfSubcompanies, 'subcompany'),
  rows(api.subcompanyRows, 'subcompany'),

  conditions(api.categoryConditions, 'category'),
  tile(api.categories, 'category', {
    title: text.categories,
    count: async (counting) => (await selectCategories(counting)).length,
  }),
  tile(api.documentsOfCategories, 'category', documents),
  bestCategory(api.mostUsedCategory, 'category'),
  rows(api.categoryRows, 'category'),
]

/** REPORT-78: the rows of the chart. */
export const exportReport = readWrite(
  handleFile(api.exportReport, async (context) => {
    const { db, query, language, store } = context
    const { report, ...asked } = query
    const { data, hidden } = await rowsOf[report](await countingOf({ ...context, query: asked }, report))
    await recordAudit(db, {
      act: 'exportReport',
      subject: { kind: 'report' },
      ...auditedBy(context),
      details: { ...query },
    })
    const name = text[report][language]
    const head = headOf(report).map((each) => each[language])
    return sheetFile(store, {
      sheets: [
        { name, head, rows: data.map((row) => [row.name, row.id, row.n]) },
        ...(hidden === undefined ? [] : [scopeSheet({ listed: sumOf(data), hidden }, language)]),
      ],
      form: 'xlsx',
      name,
    })
  }),
)

const sumOf = (rows: readonly CountedRow[]) => rows.reduce((sum, { n }) => sum + n, 0)

function headOf(report: ReportKind): readonly Text[] {
  const id = { 'zh-CN': 'ID', 'en-US': 'ID' }
  const first = {
    reading: text.onePerson,
    author: text.onePerson,
    department: text.oneDepartment,
    subcompany: text.oneSubcompany,
    category: text.category_,
  }
  return [first[report], id, report === 'reading' ? text.read : text.documents]
}
