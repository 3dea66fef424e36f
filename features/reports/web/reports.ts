import { addresses } from '@shuku/domain/addresses'
import type { Endpoint } from '@shuku/kit/contract'
import { reportsApi as api, type ReportKind } from '../contract.ts'

export interface ReportRow {
  readonly id: number
  readonly name: string
  readonly n: number
}

interface Report {
  readonly conditions: typeof api.authorConditions
  readonly first: typeof api.authors
  readonly second: typeof api.authors
  /** A number, or the category that has most. */
  readonly third: typeof api.authors | typeof api.mostUsedCategory
  readonly rows: Endpoint
  readonly address: () => string
  /** Where a label leads; categories lead nowhere (REPORT-12). */
  readonly open?: (id: number) => string
}

const card = (id: number) => addresses.personCard(id)

/** What is different from report to report. */
export const reports: Readonly<Record<ReportKind, Report>> = {
  reading: {
    conditions: api.readingConditions,
    first: api.readingPeople,
    second: api.readDocuments,
    third: api.readers,
    rows: api.readingRows,
    address: () => addresses.report('count'),
    open: card,
  },
  author: {
    conditions: api.authorConditions,
    first: api.authors,
    second: api.documentsOfAuthors,
    third: api.categoryOfAuthors,
    rows: api.authorRows,
    address: () => addresses.report('docofauthor'),
    open: card,
  },
  department: {
    conditions: api.departmentConditions,
    first: api.departments,
    second: api.documentsOfDepartments,
    third: api.categoryOfDepartments,
    rows: api.departmentRows,
    address: () => addresses.report('docofdepartment'),
    open: (id) => addresses.directory({ id, kind: 'department' }),
  },
  subcompany: {
    conditions: api.subcompanyConditions,
    first: api.subcompanies,
    second: api.documentsOfSubcompanies,
    third: api.categoryOfSubcompanies,
    rows: api.subcompanyRows,
    address: () => addresses.report('docofsubdepartment'),
    open: (id) => addresses.directory({ id, kind: 'subcompany' }),
  },
  category: {
    conditions: api.categoryConditions,
    first: api.categories,
    second: api.documentsOfCategories,
    third: api.mostUsedCategory,
    rows: api.categoryRows,
    address: () => addresses.report('catalog'),
  },
}
