import { addresses, screenAddress } from '@shuku/domain/addresses'
import { encodeQuery, type Endpoint } from '@shuku/kit/contract'
import { reportKinds, reportsApi as api, ReportQuery, type ReportKind } from '../contract.ts'
import type { ListPlace } from './list-address.ts'

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
  readonly address: (query?: Partial<ReportQuery>) => string
  /** What the tiles are of, of people or documents; units and categories are in the table of the report itself. */
  readonly behind: Readonly<Record<'first' | 'second' | 'third', Behind | undefined>>
  /** Where a label leads; categories lead nowhere. */
  readonly open?: (id: number) => string
}

/** A list for the number of a tile. */
type Behind = Pick<ListPlace, 'who'>

const documents: Behind = {}
const ofDocuments = { first: undefined, second: documents, third: documents } as const
const at =
  (route: string) =>
  (query: Partial<ReportQuery> = {}) =>
    screenAddress(route, encodeQuery(ReportQuery, query))

const card = (id: number) => addresses.personCard(id)

/** What is different from report to report. */
export const reports: Readonly<Record<ReportKind, Report>> = {
  reading: {
    conditions: api.readingConditions,
    first: api.readingPeople,
    second: api.readDocuments,
    third: api.readers,
    rows: api.readingRows,
    address: at('count'),
    behind: { first: { who: 'everybody' }, second: documents, third: { who: 'readers' } },
    open: card,
  },
  author: {
    conditions: api.authorConditions,
    first: api.authors,
    second: api.documentsOfAuthors,
    third: api.categoryOfAuthors,
    rows: api.authorRows,
    address: at('docofauthor'),
    behind: { ...ofDocuments, first: { who: 'authors' } },
    open: card,
  },
  department: {
    conditions: api.departmentConditions,
    first: api.departments,
    second: api.documentsOfDepartments,
    third: api.categoryOfDepartments,
    rows: api.departmentRows,
    address: at('docofdepartment'),
    behind: ofDocuments,
    open: (id) => addresses.directory({ id, kind: 'department' }),
  },
  subcompany: {
    conditions: api.subcompanyConditions,
    first: api.subcompanies,
    second: api.documentsOfSubcompanies,
    third: api.categoryOfSubcompanies,
    rows: api.subcompanyRows,
    address: at('docofsubdepartment'),
    behind: ofDocuments,
    open: (id) => addresses.directory({ id, kind: 'subcompany' }),
  },
  category: {
    conditions: api.categoryConditions,
    first: api.categories,
    second: api.documentsOfCategories,
    third: api.mostUsedCategory,
    rows: api.categoryRows,
    address: at('catalog'),
    behind: ofDocuments,
  },
}

/** The pages of the reports. */
export const reportTabs = [...reportKinds, 'findings'] as const

export const tabAddress = (tab: string): string =>
  tab === 'findings' ? screenAddress('reportFindings') : reports[tab as ReportKind].address()
