import { searchFormApi } from '@shuku/domain/search/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { idsOf, ListRun } from './pages.ts'

type Query = Readonly<Record<string, string>>

/** Words by the share of documents that have them: at a million documents 100, 10,000 and 100,000. */
const words = { 'rare, 0.01 %': '磁悬浮', 'medium, 1 %': '灰度发布', 'frequent, 10 %': '降本增效' }

/** Of two groups: each is counted by what is chosen of the other. */
const chosen: Query = { docstatus: '1,2', maintype: 'page' }

/** What narrows a list beside it: the counts of all groups, of what words find and of everything; once with a choice. */
export function facetCases(world: World, kind: ReaderKind): Case[] {
  const lists: [name: string, query: Query][] = [
    ...Object.entries({ ...words, everything: '' }).map(([name, fulltext]): [string, Query] => [name, { fulltext }]),
    ['medium, 1 %, of two groups', { fulltext: words['medium, 1 %'], ...chosen }],
  ]
  return lists.map(([name, query]) => ({
    group: `Facets, ${kind}`,
    name,
    countsMany: true,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const dataKey = await new ListRun(client, cookie).open(query)
      const fulltext = query['fulltext'] ?? ''
      return {
        run: (by) => by.get(searchFormApi.countFacets.path, { dataKey }, cookie),
        floor: fulltext === '' ? floorOf('number', [number]) : floorOf('found', [fulltext, fulltext]),
      }
    },
  }))
}

/** Of a document that the reader finds, so that it has hits. */
interface Row {
  readonly docsubject: string
  readonly doccreaterid: string
  readonly docdepartmentid: string
  readonly doccode: string
}

const conditions: Readonly<Record<string, (row: Row) => Query>> = {
  title: ({ docsubject }) => ({ docsubject: docsubject.slice(0, 3) }),
  author: ({ doccreaterid }) => ({ doccreaterid }),
  department: ({ docdepartmentid }) => ({ departmentid: docdepartmentid }),
  status: () => ({ docstatus: '1,2' }),
  'changed this year': () => ({ doclastmoddateselect: '5' }),
  'created this year': () => ({ doccreatedateselect: '5' }),
  'approved this year': () => ({ docapprovedateselect: '5' }),
  'archived this year': () => ({ docarchivedateselect: '5' }),
  code: ({ doccode }) => ({ doccode: doccode.slice(0, 4) }),
  secrecy: () => ({ secretLevel: '4' }),
  'title, department, status and change': ({ docsubject, docdepartmentid }) => ({
    docsubject: docsubject.slice(0, 2),
    departmentid: docdepartmentid,
    docstatus: '1,2',
    doclastmoddateselect: '5',
  }),
}

/** The advanced search: each condition alone, and four of them. */
export function conditionCases(world: World, kind: ReaderKind): Case[] {
  return Object.entries(conditions).map(([name, queryOf]) => ({
    group: `Conditions, ${kind}`,
    name,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const run = new ListRun(client, cookie)
      const { datas } = (await run.rows(await run.open({}), { pageSize: 60 })) as { datas?: Row[] }
      const row = datas?.[number % datas.length]
      if (!row) throw new Error('the reader finds nothing')
      const query = queryOf(row)
      const ids = idsOf(await run.rows(await run.open(query)))
      return {
        run: async (by) => {
          const own = new ListRun(by, cookie)
          return own.rows(await own.open(query))
        },
        floor: async (by) => {
          await floorOf('page', ids)(by)
          return floorOf('page', ids)(by)
        },
      }
    },
  }))
}
