import { documentUploadApi } from '@shuku/domain/documents/contract'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { reportListsApi, reportsApi } from '@shuku/features/reports/contract'
import type { ReaderKind } from '../generate/pick-readers.ts'
import { idsOf } from '../measure/cases/pages.ts'
import type { Case, World } from '../measure/world.ts'
import { at, callCase, listCase, readerOf, reports, type Cookie, type Query } from './case-kinds.ts'

const centreCalls = [
  centreApi.countAll,
  centreApi.countMine,
  centreApi.countReceived,
  centreApi.getRank,
  centreApi.listReaders,
  centreApi.listTabs,
  centreApi.listRecommended,
  centreApi.listPartnerTabs,
  centreApi.listOfPartners,
  centreApi.getUser,
  documentUploadApi.getUploadSet,
]

export function centreCases(world: World, kind: ReaderKind): Case[] {
  const group = `Knowledge centre, ${kind}`
  const cookie = readerOf(world, kind)
  return [
    callCase(group, 'all calls of the page, one after the other', {
      cookie,
      calls: () => centreCalls.map(({ path }) => [path, {}] as const),
    }),
    ...centreCalls.map(({ path }) =>
      callCase(group, path.replace('/api/doc/doccenter/', ''), { cookie, calls: () => [[path, {}]] }),
    ),
    callCase(group, 'categories for a file', {
      cookie,
      calls: () => [[documentUploadApi.proposeCategories.path, { name: '磁悬浮质保金管理办法.docx' }]],
    }),
    callCase(group, 'similar documents', {
      cookie,
      calls: async (number, list) => {
        const ids = idsOf(await list.rows(await list.open({}), { pageSize: 60 }))
        return [[centreApi.listSimilar.path, { documentId: at(ids, number) }]]
      },
    }),
  ]
}

const reportCalls = {
  'readings by person': reportsApi.readingRows,
  'people who read': reportsApi.readers,
  'documents read': reportsApi.readDocuments,
  authors: reportsApi.authorRows,
  departments: reportsApi.departmentRows,
  'sub-companies': reportsApi.subcompanyRows,
  categories: reportsApi.categoryRows,
  'number of documents': reportsApi.documentsOfAuthors,
  'category used most': reportsApi.categoryOfAuthors,
}

export function reportCases(world: World, administratorId: number): Case[] {
  const cookie = () => world.sessions.cookieOf(administratorId)
  const periods = { always: '0', 'a year': '5' }
  const person = readerOf(world, 'wide')
  const personOf = (number: number) => world.readerOf('wide', number).personId
  const whole = { deptType: '1', doccreatedateselect: '0' }
  return [...barCases({ cookie, person, personOf, whole }), ...totalCases(cookie, periods)]
}

interface Bars {
  readonly cookie: Cookie
  readonly person: Cookie
  readonly personOf: (number: number) => number
  readonly whole: Query
}

/** From a bar to the list that it counts. */
function barCases({ cookie, person, personOf, whole }: Bars): Case[] {
  const group = 'Reports, from a bar to its list'
  const { listCounted, listReadings, listPeople } = reportListsApi
  return [
    listCase(group, 'documents of an author', {
      cookie,
      path: listCounted.path,
      query: (number) => ({ ...whole, report: 'author', bar: personOf(number) }),
    }),
    listCase(group, 'what somebody read', {
      cookie,
      path: listReadings.path,
      query: (number) => ({ ...whole, bar: personOf(number) }),
    }),
    listCase(group, 'what one read oneself', {
      cookie: person,
      path: listReadings.path,
      query: (number) => ({ ...whole, bar: personOf(number) }),
    }),
    listCase(group, 'who read anything', { cookie, path: listPeople.path, query: { ...whole, who: 'readers' } }),
  ]
}

function totalCases(cookie: Cookie, periods: Readonly<Record<string, string>>): Case[] {
  return Object.entries(reportCalls).flatMap(([name, { path }]) =>
    Object.entries(periods).map(([period, doccreatedateselect]) =>
      callCase(reports, `${name}, ${period}`, {
        cookie,
        calls: () => [[path, { depttype: '1', doccreatedateselect }]],
        mostRuns: 20,
      }),
    ),
  )
}
