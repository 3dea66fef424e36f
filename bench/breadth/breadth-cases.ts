import { sql } from 'kysely'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { newsApi } from '@shuku/features/news/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { reportsApi } from '@shuku/features/reports/contract'
import { searchApi } from '@shuku/features/search/contract'
import { subscriptionApi } from '@shuku/features/subscription/contract'
import { tasksApi } from '@shuku/features/tasks/contract'
import { taskApi } from '@shuku/domain/notices/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { tableApi } from '@shuku/kit/contract'
import { createDatabase } from '@shuku/kit/server'
import type { ReaderKind } from '../generate/pick-readers.ts'
import type { Client, Reply } from '../measure/client.ts'
import { idsOf, ListRun } from '../measure/cases/pages.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'

type Query = Readonly<Record<string, string | number>>

/** Who asks, and what of the loaded is asked for. */
export interface Cast {
  readonly administratorId: number
  /** Has many tasks. */
  readonly busyId: number
  /** Deleted the most. */
  readonly deleterId: number
  readonly handFolders: readonly number[]
  readonly ruleFolders: readonly number[]
  readonly newsPageId: number
  /** A choice, its entry, and a number's field, with the category that has them. */
  readonly field: {
    readonly categoryId: number
    readonly choice: number
    readonly option: number
    readonly amount: number
  }
}

export async function castOf(world: World, administratorId: number): Promise<Cast> {
  const db = createDatabase(world.pool)
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  const first = async (query: ReturnType<typeof sql<{ id: number }>>) => (await ids(query))[0] ?? 0
  const { rows: fields } = await sql<Cast['field']>`
    select choice.category_id as "categoryId", choice.id as choice, amount.id as amount,
      (select min(id) from field_option where field_id = choice.id) as option
    from field as choice join field as amount on amount.category_id = choice.category_id and amount.kind = 'amount'
    where choice.kind = 'choice' order by choice.id, amount.id limit 1`.execute(db)
  return {
    administratorId,
    busyId: await first(sql`
      select person_id as id from approval_task where state = 'open' group by 1 order by count(*) desc limit 1`),
    deleterId: await first(sql`
      select deleted_by as id from document where deleted_at is not null group by 1 order by count(*) desc limit 1`),
    handFolders: await ids(sql`select id from virtual_folder where rule is null order by id limit 40`),
    ruleFolders: await ids(sql`select id from virtual_folder where rule is not null order by id limit 40`),
    newsPageId: await first(sql`select id from news_page`),
    field: fields[0] as Cast['field'],
  }
}

/** A list and its first page, beside as many rows fetched by their ids. */
function listCase(group: string, name: string, { cookie, path, query, page = {} }: Listed): Case {
  return {
    group,
    name,
    prepare: async (client, number) => {
      const own = await cookie(number)
      const asked = typeof query === 'function' ? query(number) : (query ?? {})
      const run = async (by: Client): Promise<Reply> => {
        const reply = await by.post(path, asked, own)
        const dataKey = String(reply['sessionkey'] ?? reply['dataKey'])
        return by.post(tableApi.getRows.path, { dataKey, current: 1, ...page }, own)
      }
      await run(client)
      const ids = Array.from({ length: 10 }, (_, place) => (number * 131 + place * 997) % 900_000)
      return {
        run,
        floor: async (by) => {
          await floorOf('page', ids)(by)
          return floorOf('page', ids)(by)
        },
      }
    },
  }
}

interface Listed {
  readonly cookie: (number: number) => Promise<string>
  readonly path: string
  readonly query?: Query | ((number: number) => Query)
  readonly page?: Query
}

/** Calls asked one after the other: what each costs, with nothing that goes on at once. */
function callCase(group: string, name: string, { cookie, calls, mostRuns }: Called): Case {
  return {
    group,
    name,
    ...(mostRuns === undefined ? {} : { mostRuns }),
    prepare: async (client, number) => {
      const own = await cookie(number)
      const asked = await calls(number, new ListRun(client, own))
      return {
        run: async (by) => {
          for (const [path, query] of asked) await by.get(path, query, own)
          return asked.length
        },
        floor: floorOf('number', [number]),
      }
    },
  }
}

type Calls = readonly (readonly [string, Query])[]

interface Called {
  readonly cookie: (number: number) => Promise<string>
  /** With a list of who asks, where a call is about what they may read. */
  readonly calls: (number: number, list: ListRun) => Calls | Promise<Calls>
  readonly mostRuns?: number
}

/** Lists and pages of the capabilities beyond the core, as people open them. */
export function breadthCases(world: World, cast: Cast): Case[] {
  const kinds = ['wide', 'narrow'] as const
  return [
    ...administratorCases(world, cast),
    ...kinds.flatMap((kind) => folderCases(world, cast, kind)),
    ...kinds.flatMap((kind) => fieldCases(world, cast, kind)),
    ...kinds.flatMap((kind) => newsCases(world, cast, kind)),
    ...kinds.flatMap((kind) => centreCases(world, kind)),
    ...reportCases(world, cast),
  ]
}

type Cookie = (number: number) => Promise<string>

const readerOf =
  (world: World, kind: ReaderKind): Cookie =>
  (number) =>
    world.sessions.cookieOf(world.readerOf(kind, number).personId)
const at = (list: readonly number[], number: number) => list[number % list.length] ?? 0

/** What waits for somebody, what was deleted, and what administrators see. */
function administratorCases(world: World, cast: Cast): Case[] {
  const as = (personId: number) => () => world.sessions.cookieOf(personId)
  const [busy, deleter, administrator] = [as(cast.busyId), as(cast.deleterId), as(cast.administratorId)]
  const bin = { path: recycleBinApi.listBin.path }
  const few = { mostRuns: 12 }
  return [
    listCase('Tasks', 'of a person with 500, first page', { cookie: busy, path: tasksApi.listTasks.path }),
    callCase('Tasks', 'their number', { cookie: busy, calls: () => [[taskApi.countTasks.path, {}]] }),
    listCase('Recycle bin', 'everybody’s, first page', { ...bin, cookie: administrator }),
    listCase('Recycle bin', 'everybody’s, of one person', {
      ...bin,
      cookie: administrator,
      query: { deleterid: cast.deleterId },
    }),
    listCase('Recycle bin', 'one’s own', { ...bin, cookie: deleter }),
    callCase('Recycle bin', 'its tree', {
      cookie: administrator,
      calls: () => [[recycleBinApi.getTree.path, {}]],
      ...few,
    }),
    listCase('Monitor', 'first page, everything', { cookie: administrator, path: monitorApi.listMonitor.path }),
    callCase('Monitor', 'its tree', { cookie: administrator, calls: () => [[monitorApi.getTree.path, {}]], ...few }),
  ]
}

function folderCases(world: World, cast: Cast, kind: ReaderKind): Case[] {
  const group = `Virtual folders, ${kind}`
  const cookie = readerOf(world, kind)
  const list = (name: string, folders: readonly number[]) =>
    listCase(group, name, {
      cookie,
      path: virtualFoldersApi.listEntries.path,
      query: (number) => ({ dummyId: at(folders, number) }),
    })
  return [
    callCase(group, 'tree with counts', { cookie, calls: () => [[virtualFoldersApi.listFolders.path, {}]] }),
    list('a folder by hand', cast.handFolders),
    list('a folder by rule', cast.ruleFolders),
  ]
}

function fieldCases(world: World, { field }: Cast, kind: ReaderKind): Case[] {
  const asked = {
    'an entry of a choice, 10 %': { id: field.choice, values: [String(field.option)] },
    'an amount from to, 1 %': { id: field.amount, from: '100', to: '199' },
    'an amount, 0.01 %': { id: field.amount, from: '77', to: '77' },
  }
  return Object.entries(asked).map(([name, condition]) =>
    listCase(`Fields, ${kind}`, name, {
      cookie: readerOf(world, kind),
      path: searchApi.openSearchList.path,
      query: { seccategory: field.categoryId, customfields: JSON.stringify([condition]) },
    }),
  )
}

function newsCases(world: World, { newsPageId }: Cast, kind: ReaderKind): Case[] {
  const group = `News and subscriptions, ${kind}`
  const cookie = readerOf(world, kind)
  return [
    callCase(group, 'a page of 1,000 news', {
      cookie,
      calls: () => [[newsApi.listNews.path, { id: newsPageId }]],
    }),
    listCase(group, 'what one may subscribe to', { cookie, path: subscriptionApi.listSubscriptions.path }),
  ]
}

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
  centreApi.getUploadSet,
]

function centreCases(world: World, kind: ReaderKind): Case[] {
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

function reportCases(world: World, { administratorId }: Cast): Case[] {
  const cookie = () => world.sessions.cookieOf(administratorId)
  const periods = { always: '0', 'a year': '5' }
  return Object.entries(reportCalls).flatMap(([name, { path }]) =>
    Object.entries(periods).map(([period, doccreatedateselect]) =>
      callCase('Reports, whole company', `${name}, ${period}`, {
        cookie,
        calls: () => [[path, { depttype: '1', doccreatedateselect }]],
        mostRuns: 20,
      }),
    ),
  )
}
