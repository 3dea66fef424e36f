import { sql } from 'kysely'
import { readingApi } from '@shuku/features/required-reading/contract'
import { tableApi } from '@shuku/kit/contract'
import type { Client } from '../client.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { changing, type Held, type Stage } from './stage.ts'

const group = 'Required reading: 1,000 documents'
const wanted = 1000

export interface Readings {
  readonly cases: readonly Case[]
  end(): Promise<void>
}

/** A thousand documents that everyone, or three departments, must read; asked by readers, by superiors, by authors. */
export async function requireReadings(world: World, { database }: Stage, client: Client): Promise<Readings> {
  const { rows: last } = await sql<{ event: string; reading: string }>`
    select (select coalesce(max(id), 0) from notice_event) as event, (select coalesce(max(id), 0) from required_reading) as reading`.execute(
    database,
  )
  const { rows: documents } = await sql<Held>`
    select document.id, creator_id as "creatorId" from document join person on person.id = creator_id and person.status = 'active'
    where document.status = 1 and deleted_at is null and secrecy = 4 and document.id % 613 = 0 order by document.id limit ${wanted}`.execute(
    database,
  )
  const { rows: departments } = await sql<{ id: number }>`
    select id from unit where kind = 'department' and not canceled order by id`.execute(database)
  for (const [number, { id, creatorId }] of documents.entries()) {
    const some = [1, 7, 31].map((step) => departments[(number * step + step) % departments.length]?.id).join(',')
    const whom = number % 20 === 0 ? { everyone: 1 } : { departmentIds: some }
    const form = { docid: id, dueOn: '2099-12-31', mustConfirm: number % 2, ...whom }
    await client.post(readingApi.requireReading.path, form, await world.sessions.cookieOf(creatorId))
  }
  const { rows: superiors } = await sql<{ id: number }>`
    select distinct manager_id as id from person where status = 'active' and manager_id is not null order by 1 limit 60`.execute(
    database,
  )
  return {
    cases: casesOf(world, { documents, superiors: superiors.map(({ id }) => id) }),
    end: () =>
      changing(database, async (db) => {
        await sql`delete from required_reading where id > ${last[0]?.reading ?? 0}`.execute(db)
        await sql`delete from notice_event where id > ${last[0]?.event ?? 0}`.execute(db)
      }),
  }
}

interface Cast {
  readonly documents: readonly Held[]
  readonly superiors: readonly number[]
}

function casesOf(world: World, cast: Cast): Case[] {
  return [...readerCases(world, cast), ...authorCases(world, cast)]
}

function readerCases(world: World, { documents, superiors }: Cast): Case[] {
  const staff = Object.values(world.loaded.readers).flat()
  const reader = (number: number) => world.sessions.cookieOf(staff[number % staff.length]?.personId ?? 0)
  const ten = (number: number) => documents.slice(number % 900, (number % 900) + 10).map(({ id }) => id)
  return [
    {
      group,
      name: 'what I must read, first page',
      prepare: async (_, number) => {
        const cookie = await reader(number)
        return {
          run: (by) => listAndRows(by, readingApi.listMyReadings.path, { cookie }),
          floor: twice('readings', ten(number)),
        }
      },
    },
    {
      group,
      name: 'how many I have still to read',
      prepare: async (_, number) => {
        const cookie = await reader(number)
        return {
          run: (by) => by.get(readingApi.countMyReadings.path, {}, cookie),
          floor: floorOf('readings', ten(number)),
        }
      },
    },
    {
      group,
      name: 'what those who report to me must read',
      prepare: async (_, number) => {
        const cookie = await world.sessions.cookieOf(superiors[number % superiors.length] ?? 0)
        return {
          run: (by) => listAndRows(by, readingApi.listTeam.path, { cookie }),
          floor: twice('readings', ten(number)),
        }
      },
    },
  ]
}

function authorCases(world: World, { documents }: Cast): Case[] {
  const document = (number: number) => documents[(number * 37) % documents.length] as Held
  return [
    {
      group,
      name: 'who has not read it, first page',
      prepare: async (client, number) => {
        const held = document(number)
        const cookie = await world.sessions.cookieOf(held.creatorId)
        const query = { docid: held.id }
        const page = await listAndRows(client, readingApi.listRequiredReaders.path, { cookie, query })
        const ids = (page['datas'] as { personId: string }[]).map(({ personId }) => Number(personId))
        return {
          run: (by) => listAndRows(by, readingApi.listRequiredReaders.path, { cookie, query }),
          floor: twice('people', ids),
        }
      },
    },
    {
      group,
      name: 'how many have, by department',
      prepare: async (_, number) => {
        const held = document(number)
        const cookie = await world.sessions.cookieOf(held.creatorId)
        return {
          run: (by) => by.get(readingApi.countByUnit.path, { docid: held.id }, cookie),
          floor: floorOf('readers', [held.id]),
        }
      },
    },
  ]
}

interface Page {
  readonly cookie: string
  readonly query?: Readonly<Record<string, string | number>>
}

async function listAndRows(by: Client, path: string, { cookie, query = {} }: Page) {
  const { sessionkey } = await by.get(path, query, cookie)
  return by.post(tableApi.getRows.path, { dataKey: String(sessionkey), current: 1 }, cookie)
}

function twice(name: 'people' | 'readings', ids: readonly number[]) {
  return async (by: Client) => {
    await floorOf(name, ids)(by)
    return floorOf(name, ids)(by)
  }
}
