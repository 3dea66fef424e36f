import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import type { Client, Reply } from '../client.ts'
import { floorOf, type Case, type World } from '../world.ts'

type Query = Readonly<Record<string, string | number>>

/** Where a page is of, for a reader and a number. */
export type PageScope = 'everything' | 'one category' | 'a subtree'

const paths = { list: searchApi.openSearchList.path, datas: tableApi.getRows.path, counts: tableApi.countRows.path }

export const newestFirst = { sortParams: JSON.stringify([{ orderkey: 'updatedOn', sortOrder: 'descend' }]) }

/** A run of a list: its key, and the ids of its first page. */
export class ListRun {
  readonly #client: Client
  readonly #cookie: string

  constructor(client: Client, cookie: string) {
    this.#client = client
    this.#cookie = cookie
  }

  /** As our screen asks: it tells how much one has read beside all documents only. */
  async open(query: Query): Promise<string> {
    const narrowed = Object.keys(query).length > 0 ? { counters: 0 } : {}
    const reply = await this.#client.post(paths.list, { ...query, ...narrowed }, this.#cookie)
    return String(reply['sessionkey'])
  }

  rows(dataKey: string, query: Query = {}): Promise<Reply> {
    return this.#client.post(paths.datas, { dataKey, current: 1, ...query }, this.#cookie)
  }

  count(dataKey: string): Promise<Reply> {
    return this.#client.post(paths.counts, { dataKey }, this.#cookie)
  }
}

export function idsOf(page: Reply): number[] {
  return (page['datas'] as { id: string }[]).map(({ id }) => Number(id))
}

/** The first page of documents, from the search and by its key alone; the exact total by the key. */
export function pageCases(world: World, kind: ReaderKind): Case[] {
  return (['everything', 'one category', 'a subtree'] as const).flatMap((place) => {
    const begin = async (client: Client, number: number) => {
      const reader = world.readerOf(kind, number)
      const cookie = await world.sessions.cookieOf(reader.personId)
      const { category, subtree } = await world.placesOf(reader, number)
      const query: Query = place === 'everything' ? {} : { seccategory: place === 'one category' ? category : subtree }
      const run = new ListRun(client, cookie)
      const key = await run.open(query)
      return { query, cookie, key, ids: idsOf(await run.rows(key)) }
    }
    return [
      {
        group: `First page, ${kind}`,
        name: `list + datas, ${place}`,
        prepare: async (client, number) => {
          const { query, cookie, ids } = await begin(client, number)
          return {
            run: async (by) => {
              const run = new ListRun(by, cookie)
              return run.rows(await run.open(query))
            },
            floor: async (by) => {
              await floorOf('page', ids)(by)
              return floorOf('page', ids)(by)
            },
          }
        },
      },
      {
        group: `First page, ${kind}`,
        name: `datas, ${place}`,
        prepare: async (client, number) => {
          const { cookie, key, ids } = await begin(client, number)
          return { run: (by) => new ListRun(by, cookie).rows(key), floor: floorOf('page', ids) }
        },
      },
      {
        group: `Totals, ${kind}`,
        name: `counts, ${place}`,
        prepare: async (client, number) => {
          const { cookie, key } = await begin(client, number)
          return { run: (by) => new ListRun(by, cookie).count(key), floor: floorOf('number', [number]) }
        },
      },
    ] satisfies Case[]
  })
}

/** Far from the first page: by its number, and page after page. */
export function farPageCases(world: World): Case[] {
  const group = 'Far pages, wide'
  const begin = async (client: Client, number: number) => {
    const cookie = await world.sessions.cookieOf(world.readerOf('wide', number).personId)
    return { cookie, key: await new ListRun(client, cookie).open({}) }
  }
  const walks: Walk[] = []
  return [
    {
      group,
      name: 'the first',
      prepare: async (client, number) => {
        const { cookie, key } = await begin(client, number)
        const ids = idsOf(await new ListRun(client, cookie).rows(key))
        return { run: (by) => new ListRun(by, cookie).rows(key), floor: floorOf('page', ids) }
      },
    },
    {
      group,
      name: 'to page 1,000',
      prepare: async (client, number) => {
        const { cookie, key } = await begin(client, number)
        const ids = idsOf(await new ListRun(client, cookie).rows(key))
        return { run: (by) => new ListRun(by, cookie).rows(key, { current: 1000 }), floor: floorOf('page', ids) }
      },
    },
    {
      group,
      name: 'page after page, behind page 900',
      prepare: async (client, number) => {
        const turn = number % 4
        const walk = (walks[turn] ??= await beginWalk(client, await begin(client, number)))
        walk.page += 1
        const { cookie, key, page } = walk
        // where a page ends is written down after it was answered
        const ids = idsOf(await new ListRun(client, cookie).rows(key, { current: page - 1 }))
        return { run: (by) => new ListRun(by, cookie).rows(key, { current: page }), floor: floorOf('page', ids) }
      },
    },
  ]
}

interface Walk {
  readonly cookie: string
  readonly key: string
  page: number
}

async function beginWalk(client: Client, { cookie, key }: { cookie: string; key: string }): Promise<Walk> {
  await new ListRun(client, cookie).rows(key, { current: 899 })
  return { cookie, key, page: 900 }
}
