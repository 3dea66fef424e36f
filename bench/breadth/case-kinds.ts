import { setTimeout as delay } from 'node:timers/promises'
import type { ReaderKind } from '../generate/pick-readers.ts'
import { tableApi } from '@shuku/kit/contract'
import type { Client, Reply } from '../measure/client.ts'
import { ListRun } from '../measure/cases/pages.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'

export type Query = Readonly<Record<string, string | number>>

/** A list and its first page, beside as many rows fetched by their ids. */
export function listCase(group: string, name: string, { cookie, path, query, page = {} }: Listed): Case {
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

export const reports = 'Reports, whole company'

/** A report that nobody has asked for yet is counted by a job first; what people wait for from then on is its answer. */
export async function untilCounted(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (!String(error).includes('reports.counting')) throw error
      await delay(1000)
    }
  }
}

/** Calls asked one after the other: what each costs, with nothing that goes on at once. */
export function callCase(group: string, name: string, { cookie, calls, mostRuns }: Called): Case {
  return {
    group,
    name,
    ...(mostRuns === undefined ? {} : { mostRuns }),
    prepare: async (client, number) => {
      const own = await cookie(number)
      const asked = await calls(number, new ListRun(client, own))
      if (group === reports) for (const [path, query] of asked) await untilCounted(() => client.get(path, query, own))
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

export type Cookie = (number: number) => Promise<string>

export const readerOf =
  (world: World, kind: ReaderKind): Cookie =>
  (number) =>
    world.sessions.cookieOf(world.readerOf(kind, number).personId)
export const at = (list: readonly number[], number: number) => list[number % list.length] ?? 0
