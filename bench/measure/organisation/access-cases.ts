import { accessApi, shareApi, shareScreenApi } from '@shuku/features/share/contract'
import { tableApi } from '@shuku/kit/contract'
import type { Client } from '../client.ts'
import { idsOf } from '../cases/pages.ts'
import { floorOf, type Case, type World } from '../world.ts'
import type { Held, Stage } from './stage.ts'

const group = 'Who can see, and why'

/** Asked by who made the document. */
export function accessCases(world: World, stage: Stage): Case[] {
  const { documents, shared } = stage
  return [
    ...(['many', 'some', 'few'] as const).flatMap((which) => casesOf(world, which, documents[which])),
    shareDialog(world, shared),
    ...shareScreen(world, stage),
  ]
}

function casesOf(world: World, which: string, held: Held & { readonly readers: number }): Case[] {
  const staff = Object.values(world.loaded.readers).flat()
  const name = `${which} readers (${held.readers})`
  return [
    {
      group,
      name: `why may a person read it: ${name}`,
      prepare: async (_, number) => {
        const cookie = await world.sessions.cookieOf(held.creatorId)
        const personId = staff[number % staff.length]?.personId ?? held.creatorId
        return {
          run: (by) => by.get(accessApi.explainAccess.path, { docid: held.id, personId }, cookie),
          floor: floorOf('grants', [held.id]),
        }
      },
    },
    {
      group,
      name: `the first 50: ${name}`,
      prepare: async (client) => {
        const { list, rows, ids } = await readersOf(world, client, held)
        return {
          run: async (by) => rows(by, await list(by)),
          floor: async (by) => {
            await floorOf('grants', [held.id])(by)
            return floorOf('people', ids)(by)
          },
        }
      },
    },
    {
      group,
      name: `the first 50 and the total, beside the count of people: ${name}`,
      prepare: async (client) => {
        const { list, rows, count } = await readersOf(world, client, held)
        return {
          run: async (by) => {
            const key = await list(by)
            await rows(by, key)
            return count(by, key)
          },
          floor: floorOf('readers', [held.id]),
        }
      },
    },
  ]
}

function shareDialog(world: World, shared: Held): Case {
  return {
    group: 'Share dialog',
    name: 'a document with 200 shares: list and rows',
    prepare: async () => {
      const cookie = await world.sessions.cookieOf(shared.creatorId)
      return {
        run: async (by) => {
          const { sessionkey } = await by.get(shareApi.listShares.path, { docid: shared.id }, cookie)
          const dataKey = String(sessionkey)
          return by.post(tableApi.getRows.path, { dataKey, current: 1, pageSize: 200 }, cookie)
        },
        floor: async (by) => {
          await floorOf('shares', [shared.id])(by)
          return floorOf('shares', [shared.id])(by)
        },
      }
    },
  }
}

/** What one may share: of somebody who may share little, and of who shares for others everywhere. */
function shareScreen(world: World, { administratorId }: Stage): Case[] {
  const group = 'Share screen'
  const persons = {
    'a reader of everything': (number: number) => world.readerOf('wide', number).personId,
    'a reader of little': (number: number) => world.readerOf('narrow', number).personId,
    'who shares for others': () => administratorId,
  }
  return Object.entries(persons).flatMap(([name, personOf]) => {
    const begin = async (client: Client, number: number) => {
      const cookie = await world.sessions.cookieOf(personOf(number))
      const { sessionkey } = await client.post(shareScreenApi.listShareable.path, {}, cookie)
      const dataKey = String(sessionkey)
      const rows = (by: Client) => by.post(tableApi.getRows.path, { dataKey, current: 1 }, cookie)
      const count = (by: Client) => by.post(tableApi.countRows.path, { dataKey }, cookie)
      return { rows, count, ids: idsOf(await rows(client)) }
    }
    return [
      {
        group,
        name: `first page, ${name}`,
        prepare: async (client, number) => {
          const { rows, ids } = await begin(client, number)
          return { run: rows, floor: floorOf('page', ids) }
        },
      },
      {
        group,
        name: `total, ${name}`,
        prepare: async (client, number) => {
          const { count } = await begin(client, number)
          return { run: count, floor: floorOf('number', [number]) }
        },
      },
    ] satisfies Case[]
  })
}

async function readersOf(world: World, client: Client, { id, creatorId }: Held) {
  const cookie = await world.sessions.cookieOf(creatorId)
  const list = async (by: Client) =>
    String((await by.get(accessApi.listReaders.path, { docid: id }, cookie))['sessionkey'])
  const rows = (by: Client, dataKey: string) =>
    by.post(tableApi.getRows.path, { dataKey, current: 1, pageSize: 50 }, cookie)
  const count = (by: Client, dataKey: string) => by.post(tableApi.countRows.path, { dataKey }, cookie)
  const first = await rows(client, await list(client))
  const ids = (first['datas'] as { personId: string }[]).map(({ personId }) => Number(personId))
  return { list, rows, count, ids }
}
