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
  readonly documents: readonly number[]
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
    documents: await ids(sql`
      select id from document where status = 1 and deleted_at is null and secrecy = 4 and id % 997 = 0 order by id limit 200`),
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

/** Calls asked one after the other, or at once as a page does. */
function callCase(group: string, name: string, { cookie, calls, together = true, mostRuns }: Called): Case {
  return {
    group,
    name,
    ...(mostRuns === undefined ? {} : { mostRuns }),
    prepare: async (_, number) => {
      const own = await cookie(number)
      const asked = calls(number)
      return {
        run: async (by) => {
          const ask = ([path, query]: readonly [string, Query]) => by.get(path, query, own)
          if (together) return Promise.all(asked.map(ask))
          for (const one of asked) await ask(one)
          return asked.length
        },
        floor: floorOf('number', [number]),
      }
    },
  }
}

interface Called {
  readonly cookie: (number: number) => Promise<string>
  readonly calls: (number: number) => readonly (readonly [string, Query])[]
  readonly together?: boolean
  readonly mostRuns?: number
}

/** Lists and pages of the capabilities beyond the core, as people open them. */
export function breadthCases(world: World, cast: Cast): Case[] {
  const as = (personId: number) => () => world.sessions.cookieOf(personId)
  const reader = (kind: ReaderKind) => (number: number) =>
    world.sessions.cookieOf(world.readerOf(kind, number).personId)
  const administrator = as(cast.administratorId)
  const at = (list: readonly number[], number: number) => list[number % list.length] ?? 0
  const { categoryId, choice, option, amount } = cast.field
  const fieldQuery = (conditions: unknown): Query => ({
    seccategory: categoryId,
    customfields: JSON.stringify(conditions),
  })
  const search = searchApi.openSearchList.path
  const kinds = ['wide', 'narrow'] as const
  const everything = { depttype: '1', doccreatedateselect: '0' }
  return [
    listCase('Tasks', 'of a person with 500, first page', { cookie: as(cast.busyId), path: tasksApi.listTasks.path }),
    callCase('Tasks', 'their number', { cookie: as(cast.busyId), calls: () => [[taskApi.countTasks.path, {}]] }),
    listCase('Recycle bin', 'everybody’s, first page', { cookie: administrator, path: recycleBinApi.listBin.path }),
    listCase('Recycle bin', 'everybody’s, of one person', {
      cookie: administrator,
      path: recycleBinApi.listBin.path,
      query: { deleterid: cast.deleterId },
    }),
    listCase('Recycle bin', 'one’s own', { cookie: as(cast.deleterId), path: recycleBinApi.listBin.path }),
    callCase('Recycle bin', 'its tree', {
      cookie: administrator,
      calls: () => [[recycleBinApi.getTree.path, {}]],
      mostRuns: 12,
    }),
    listCase('Monitor', 'first page, everything', { cookie: administrator, path: monitorApi.listMonitor.path }),
    callCase('Monitor', 'its tree', {
      cookie: administrator,
      calls: () => [[monitorApi.getTree.path, {}]],
      mostRuns: 12,
    }),
    ...kinds.flatMap((kind) => [
      callCase(`Virtual folders, ${kind}`, 'tree with counts', {
        cookie: reader(kind),
        calls: () => [[virtualFoldersApi.listFolders.path, {}]],
      }),
      listCase(`Virtual folders, ${kind}`, 'a folder by hand', {
        cookie: reader(kind),
        path: virtualFoldersApi.listEntries.path,
        query: (number) => ({ dummyId: at(cast.handFolders, number) }),
      }),
      listCase(`Virtual folders, ${kind}`, 'a folder by rule', {
        cookie: reader(kind),
        path: virtualFoldersApi.listEntries.path,
        query: (number) => ({ dummyId: at(cast.ruleFolders, number) }),
      }),
      listCase(`Fields, ${kind}`, 'an entry of a choice, 10 %', {
        cookie: reader(kind),
        path: search,
        query: fieldQuery([{ id: choice, values: [String(option)] }]),
      }),
      listCase(`Fields, ${kind}`, 'an amount from to, 1 %', {
        cookie: reader(kind),
        path: search,
        query: fieldQuery([{ id: amount, from: '100', to: '199' }]),
      }),
      listCase(`Fields, ${kind}`, 'an amount, 0.01 %', {
        cookie: reader(kind),
        path: search,
        query: fieldQuery([{ id: amount, from: '77', to: '77' }]),
      }),
      listCase(`News and subscriptions, ${kind}`, 'a page of 1,000 news', {
        cookie: reader(kind),
        path: newsApi.listNews.path,
        query: { pageid: cast.newsPageId },
      }),
      listCase(`News and subscriptions, ${kind}`, 'what one may subscribe to', {
        cookie: reader(kind),
        path: subscriptionApi.listSubscriptions.path,
      }),
      callCase(`Knowledge centre, ${kind}`, 'all calls of the page, one after the other', {
        cookie: reader(kind),
        together: false,
        calls: () => [
          [centreApi.countAll.path, {}],
          [centreApi.countMine.path, {}],
          [centreApi.countReceived.path, {}],
          [centreApi.getRank.path, {}],
          [centreApi.listReaders.path, {}],
          [centreApi.listTabs.path, {}],
          [centreApi.listRecommended.path, {}],
          [centreApi.listPartnerTabs.path, {}],
          [centreApi.listOfPartners.path, {}],
          [centreApi.getUser.path, {}],
          [centreApi.getUploadSet.path, {}],
        ],
      }),
      callCase(`Knowledge centre, ${kind}`, 'similar documents', {
        cookie: reader(kind),
        calls: (number) => [[centreApi.listSimilar.path, { documentId: at(cast.documents, number) }]],
      }),
    ]),
    ...(
      [
        ['readings by person', reportsApi.readingRows.path],
        ['people who read', reportsApi.readers.path],
        ['documents read', reportsApi.readDocuments.path],
        ['authors', reportsApi.authorRows.path],
        ['departments', reportsApi.departmentRows.path],
        ['sub-companies', reportsApi.subcompanyRows.path],
        ['categories', reportsApi.categoryRows.path],
        ['number of documents', reportsApi.documentsOfAuthors.path],
        ['category used most', reportsApi.categoryOfAuthors.path],
      ] as const
    ).flatMap(([name, path]) => [
      callCase('Reports, whole company', `${name}, always`, {
        cookie: administrator,
        calls: () => [[path, everything]],
        mostRuns: 20,
      }),
      callCase('Reports, whole company', `${name}, a year`, {
        cookie: administrator,
        calls: () => [[path, { depttype: '1', doccreatedateselect: '5' }]],
        mostRuns: 20,
      }),
    ]),
  ]
}
