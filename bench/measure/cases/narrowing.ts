import { searchFormApi, type FacetId } from '@shuku/domain/search/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import { fieldsToAsk } from '../../stage-search.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { idsOf, ListRun } from './pages.ts'

type Query = Readonly<Record<string, string>>

/** Words by the share of documents that have them: at a million documents 100, 10,000 and 100,000. */
const words = { 'rare, 0.01 %': '磁悬浮', 'medium, 1 %': '灰度发布', 'frequent, 10 %': '降本增效' }

/** At a million documents 1,000. */
const together = `${words['medium, 1 %']} ${words['frequent, 10 %']}`

/** Of two groups: each is counted by what is chosen of the other. */
const chosen: Query = { docstatus: '1,2', maintype: 'page' }

/** What narrows a list beside it: the counts of all groups, of what words find and of everything; once with a choice. */
export function facetCases(world: World, kind: ReaderKind): Case[] {
  const lists: [name: string, query: Query, isWithFields?: boolean][] = [
    ...Object.entries({ ...words, everything: '' }).map(([name, fulltext]): [string, Query] => [name, { fulltext }]),
    ['two words together, 0.1 %', { fulltext: together }],
    ['medium, 1 %, of two groups', { fulltext: words['medium, 1 %'], ...chosen }],
    ['medium, 1 %, of a category with custom fields', { fulltext: words['medium, 1 %'] }, true],
  ]
  return lists.map(([name, narrowing, isWithFields = false]) => ({
    group: `Facets, ${kind}`,
    name,
    countsMany: true,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const query = { ...narrowing, ...(isWithFields ? await ofFields(world) : {}) }
      const dataKey = await new ListRun(client, cookie).open(query)
      const fulltext = query['fulltext'] ?? ''
      return {
        run: (by) => by.get(searchFormApi.countFacets.path, { dataKey }, cookie),
        floor:
          fulltext === '' || fulltext === together
            ? floorOf('number', [number])
            : floorOf('found', [fulltext, fulltext]),
      }
    },
  }))
}

const ofFields = async ({ pool }: World): Promise<Query> => ({
  seccategory: String((await fieldsToAsk(pool)).category),
})

/** Values of a facet by a part of their names: rare ones, in lists of which the groups themselves count a part. */
export function facetValueCases(world: World, kind: ReaderKind): Case[] {
  const lists: [name: string, query: Query][] = [
    ['of everything', {}],
    ['of 10 %', { fulltext: words['frequent, 10 %'] }],
  ]
  const wanted: [id: FacetId, by: (row: Row) => string][] = [
    ['author', ({ doccreaterid }) => doccreaterid],
    ['department', ({ docdepartmentid }) => docdepartmentid],
    ['category', ({ seccategory }) => seccategory],
  ]
  const named = lists.flatMap(([list, query]) =>
    wanted.map(([id, by]): Case => ({
      group: `Facet values, ${kind}`,
      name: `${id}, ${list}`,
      countsMany: true,
      prepare: async (client, number) => {
        const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
        const row = await foundRow(new ListRun(client, cookie), number)
        const dataKey = await new ListRun(client, cookie).open(query)
        const text = await nameOf(world, id, by(row))
        return {
          run: (client) => client.get(searchFormApi.findFacetValues.path, { dataKey, id, text }, cookie),
          floor: floorOf('number', [number]),
        }
      },
    })),
  )
  return [...named, keywordCase(world, kind)]
}

const tables = { author: 'person', department: 'unit', category: 'category' } as const

async function nameOf({ pool }: World, id: FacetId, value: string): Promise<string> {
  const table = tables[id as keyof typeof tables]
  const { rows } = await pool.query<{ name: string }>(`select name from ${table} where id = $1`, [value])
  return rows[0]?.name ?? ''
}

/** A keyword that no document has: all of them are looked at. */
function keywordCase(world: World, kind: ReaderKind): Case {
  return {
    group: `Facet values, ${kind}`,
    name: 'keyword that nothing has, of everything',
    countsMany: true,
    mostRuns: 12,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const dataKey = await new ListRun(client, cookie).open({})
      return {
        run: (by) => by.get(searchFormApi.findFacetValues.path, { dataKey, id: 'keyword', text: '没有的词' }, cookie),
        floor: floorOf('number', [number]),
      }
    },
  }
}

/** Of a document that the reader finds, so that it has hits. */
interface Row {
  readonly docsubject: string
  readonly doccreaterid: string
  readonly docdepartmentid: string
  readonly doccode: string
  readonly seccategory: string
}

/** One of the newest that the reader may read, another with each number. */
async function foundRow(run: ListRun, number: number): Promise<Row> {
  const { datas } = (await run.rows(await run.open({}), { pageSize: 60 })) as { datas?: Row[] }
  const row = datas?.[number % datas.length]
  if (!row) throw new Error('the reader finds nothing')
  return row
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
  return Object.entries(conditions).map(([name, queryOf]) =>
    listCase(world, kind, {
      group: 'Conditions',
      name,
      queryOf: async (run, number) => queryOf(await foundRow(run, number)),
    }),
  )
}

/** Conditions on custom fields: what was chosen, and a number within bounds. */
export function fieldCases(world: World, kind: ReaderKind): Case[] {
  const asked: [name: string, of: (fields: Awaited<ReturnType<typeof fieldsToAsk>>, number: number) => object][] = [
    ['a choice', ({ unit, someUnit }) => ({ id: unit, values: [String(someUnit)] })],
    ['a number within bounds', ({ whole }, number) => ({ id: whole, from: String(number), to: String(number + 9) })],
  ]
  return asked.map(([name, of]) =>
    listCase(world, kind, {
      group: 'Custom fields',
      name,
      queryOf: async (_, number) => ({ customfields: JSON.stringify([of(await fieldsToAsk(world.pool), number)]) }),
    }),
  )
}

interface Listed {
  readonly group: string
  readonly name: string
  queryOf(run: ListRun, number: number): Promise<Query>
}

/** A list and its first page. */
function listCase(world: World, kind: ReaderKind, { group, name, queryOf }: Listed): Case {
  return {
    group: `${group}, ${kind}`,
    name,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const run = new ListRun(client, cookie)
      const query = await queryOf(run, number)
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
  }
}
