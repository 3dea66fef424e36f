import {
  Conditions,
  download,
  get,
  Id,
  Instant,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { reportKinds, ReportQuery } from './contract/report-query.ts'

export {
  findingsApi,
  GrowthQuery,
  GrowthRow,
  IdlePersonRow,
  OverdueDocumentRow,
  UnreadDocumentRow,
} from './contract/findings.ts'
export {
  CountedDocumentRow,
  CountedPersonRow,
  CountedQuery,
  peopleKinds,
  PeopleQuery,
  ReadingRow,
  ReadingsQuery,
  reportListsApi,
} from './contract/lists.ts'
export { reportErrors } from './contract/report-errors.ts'
export { reportKinds, ReportQuery, usualReach, type ReportKind } from './contract/report-query.ts'

/** Neither where the numbers are of now. */
const countedOnce = {
  /** When they were counted: what takes long to count is kept for a while. */
  asOf: wire('asOf', Instant).optional(),
  /** Newer ones are on their way. */
  isCounting: wire('isCounting', Truth).optional(),
}

/** A number and what it is called. */
export const CountTile = wireObject({
  data: wire(
    'data',
    z.array(
      // the same under the three names by which programs read it
      wireObject({ n: wire('num', z.int()), documents: wire('docNum', z.int()), sum: wire('docSum', z.int()) }),
    ),
  ),
  title: wire('show', Text),
  ...countedOnce,
})

/** Nothing where nothing was counted, or where the caller sees none of the categories. */
export const CategoryTile = wireObject({
  data: wire(
    'data',
    z.array(
      wireObject({
        id: wire('categoryid', Id),
        n: wire('num', z.int()),
        name: wire('name', Text),
        /** From the top, ` / ` between the names. */
        path: wire('mostDocCategoryName', Text),
        subcategory: wire('subcategory', Text),
      }),
    ),
  ),
  title: wire('show', Text),
  ...countedOnce,
})

/** The largest so many; the chart shows twenty of them at once. */
export const mostRows = 500

const rowsOf = <F extends Parameters<typeof wireObject>[0]>(fields: F) => ({
  data: wire('data', z.array(wireObject(fields))),
  ...countedOnce,
  /** How many there are, with those beyond the largest that `data` has, and the sum of all their numbers. */
  count: wire('rowCount', z.int()),
  sum: wire('rowSum', z.int()),
})
const rows = <F extends Parameters<typeof wireObject>[0]>(fields: F) => wireObject(rowsOf(fields))

const countedAs = (...names: [string, ...string[]]) => wire(names, z.int())

const conditions = { query: wireObject({}), reply: Conditions }
const counted = { query: ReportQuery, reply: CountTile }
const mostUsed = { query: ReportQuery, reply: CategoryTile }
const about = 'of documents that count: those in force and archived, made in a period by people of a unit'

export const reportsApi = {
  readingConditions: get('/api/doc/readstatement/condition', {
    doc: 'The form of the reading statistics; its names are the parameters of the other calls.',
    ...conditions,
  }),
  readingPeople: get('/api/doc/readstatement/peopleNum', {
    doc: 'The people that the statistics are about.',
    ...counted,
  }),
  readDocuments: get('/api/doc/readstatement/docNum', {
    doc: 'The documents that they read for the first time.',
    ...counted,
  }),
  readers: get('/api/doc/readstatement/readPeopleNum', { doc: 'How many of these people read something.', ...counted }),
  readingRows: get('/api/doc/readstatement/reportData', {
    doc: 'How many documents each person read for the first time in a period, most first.',
    query: ReportQuery,
    reply: rows({
      n: countedAs('docNum'),
      name: wire('name', Text),
      id: wire('operateuserid', Id),
    }),
  }),
  authorConditions: get('/api/doc/report/condition', { doc: 'The form of the report by author.', ...conditions }),
  authors: get('/api/doc/report/reportPeopleData', { doc: `The authors ${about}.`, ...counted }),
  documentsOfAuthors: get('/api/doc/report/createDocNum', { doc: `The number ${about}.`, ...counted }),
  categoryOfAuthors: get('/api/doc/report/MostDocCategory', {
    doc: `The category that has most ${about}.`,
    ...mostUsed,
  }),
  authorRows: get('/api/doc/report/reportData', {
    doc: `Authors ${about}, most first.`,
    query: ReportQuery,
    reply: rows({
      name: wire('doccreatername', Text),
      id: wire('doccreaterid', Id),
      n: countedAs('docNum'),
    }),
  }),
  departmentConditions: get('/api/doc/deptDocReport/condition', {
    doc: 'The form of the report by department.',
    ...conditions,
  }),
  departments: get('/api/doc/deptDocReport/deptNum', { doc: `The departments ${about}.`, ...counted }),
  documentsOfDepartments: get('/api/doc/deptDocReport/docNum', { doc: `The number ${about}.`, ...counted }),
  categoryOfDepartments: get('/api/doc/deptDocReport/mostCategory', {
    doc: `The category that has most ${about}.`,
    ...mostUsed,
  }),
  departmentRows: get('/api/doc/deptDocReport/reportData', {
    doc: `Departments ${about}, most first; each author counts where they are now.`,
    query: ReportQuery,
    reply: rows({
      id: wire('docdepartmentid', Id),
      name: wire('docdepartmentName', Text),
      n: countedAs('num'),
    }),
  }),
  subcompanyConditions: get('/api/doc/subDocStatement/condition', {
    doc: 'The form of the report by sub-company.',
    ...conditions,
  }),
  subcompanies: get('/api/doc/subDocStatement/getSecNum', { doc: `The sub-companies ${about}.`, ...counted }),
  documentsOfSubcompanies: get('/api/doc/subDocStatement/docNum', { doc: `The number ${about}.`, ...counted }),
  categoryOfSubcompanies: get('/api/doc/subDocStatement/mostCategory', {
    doc: `The category that has most ${about}.`,
    ...mostUsed,
  }),
  subcompanyRows: get('/api/doc/subDocStatement/reportDate', {
    doc: `Sub-companies ${about}, most first.`,
    query: ReportQuery,
    reply: rows({
      id: wire('subcompanyid', Id),
      name: wire('subcompanyname', Text),
      n: countedAs('docNum'),
    }),
  }),
  categoryConditions: get('/api/doc/categoryReport/condition', {
    doc: 'The form of the report by category.',
    ...conditions,
  }),
  categories: get('/api/doc/categoryReport/categoryNum', {
    doc: `The categories ${about}; of those in which the caller may read something.`,
    ...counted,
  }),
  documentsOfCategories: get('/api/doc/categoryReport/docNum', { doc: `The number ${about}.`, ...counted }),
  mostUsedCategory: get('/api/doc/categoryReport/mostCategory', {
    doc: `The category that has most ${about}.`,
    ...mostUsed,
  }),
  categoryRows: get('/api/doc/categoryReport/reportData', {
    doc: `Categories ${about}, most first; of those in which the caller may read something.`,
    query: ReportQuery,
    reply: wireObject({
      ...rowsOf({
        id: wire('categoryid', Id),
        name: wire('subcategory', Text),
        n: countedAs('docSum'),
      }),
      /** Documents that are counted in none of them, as in their categories the caller reads nothing. */
      hidden: wire('hiddenDocSum', z.int()).optional(),
    }),
  }),
  countAgain: post('/api/shuku/reports/count-again', {
    doc: 'Has the numbers of a report counted again that are kept; those that are not are of now anyway.',
    query: wireObject({ ...ReportQuery.fields, report: wire('report', z.enum(reportKinds)) }),
    reply: wireObject({}),
  }),
  exportReport: download('/api/shuku/reports/export', {
    doc: 'The rows of a report as a workbook.',
    query: wireObject({ ...ReportQuery.fields, report: wire('report', z.enum(reportKinds)) }),
  }),
} satisfies Record<string, Endpoint>
