import { sql } from 'kysely'
import { explainRightAt, justBefore, withReaders } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { judge, type Verdict } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { makeRandomWorld } from './random-world.ts'

/** Many changes are made by chance, and at each instant all people and documents are compared. */
const longMs = 300_000

/** How it was at an instant, by the plain rules: each document with whoever could read it. */
interface Step {
  readonly instant: string
  readonly after: string
  readonly world: World
  readonly readers: ReadonlyMap<number, readonly string[]>
}

const documents = 150
const steps = 110

function readersIn(world: World): Map<number, string[]> {
  const people = [...world.people.keys()].sort((a, b) => a - b)
  const readersOf = (id: number) =>
    people.flatMap((personId) => {
      const { mayRead, level, mayDownload } = judge(world, personId, id)
      return mayRead ? [`${personId} ${level} ${mayDownload}`] : []
    })
  return new Map([...world.documents.keys()].map((id) => [id, readersOf(id)]))
}

async function record(after: string): Promise<Step> {
  const world = await read(loadWorld)
  const { db } = await testDatabase()
  // as text: a Date would lose the microseconds, in which an act may lie
  const { rows } = await sql<{ instant: string }>`select clock_timestamp()::text as instant`.execute(db)
  return { instant: rows[0]?.instant ?? '', after, world, readers: readersIn(world) }
}

async function readersThen(db: Database, documentId: number, instant: string): Promise<string[]> {
  const { rows } = await sql<{ id: number; level: number; can_download: boolean }>`
    with ${await withReaders(db, documentId, { moment: justBefore(sql`${instant}::timestamptz`) })}
    select id, level, can_download from readers order by id`.execute(db)
  return rows.map(({ id, level, can_download }) => `${id} ${level} ${can_download}`)
}

test(
  'who could read a document at any past instant is what the plain rules said at that instant',
  { timeout: longMs },
  async () => {
    const random = randomFrom(20_260_301)
    const { db } = await testDatabase()
    await act((tx) => makeRandomWorld(tx, random, { people: 50, categories: 8, documents }))
    const recorded = [await record('the beginning')]
    while (recorded.length < steps) {
      const name = await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      if (name !== undefined) recorded.push(await record(name))
    }
    const [first, last] = [recorded[0]?.readers, recorded.at(-1)?.readers]
    const changed = [...(first ?? [])].filter(([id, readers]) => readers.join() !== last?.get(id)?.join())
    // else nothing would have been asked
    expect(changed.length).toBeGreaterThan(documents / 2)
    expect(new Set(recorded.map(({ after }) => after)).size).toBeGreaterThan(14)

    // those that an act changed, before it and after it, and some others
    for (const [index, { instant, after, world, readers }] of recorded.entries()) {
      const touched = [...readers].filter(
        ([id, each]) =>
          each.join() !== recorded[index - 1]?.readers.get(id)?.join() ||
          each.join() !== recorded[index + 1]?.readers.get(id)?.join(),
      )
      const asked = [...random.sample(touched, Math.min(touched.length, 12)), ...random.sample([...readers], 6)]
      for (const [id, expected] of asked) {
        expect(await readersThen(db, id, instant), `document ${id} after step ${index}, ${after}`).toEqual(expected)
      }
      const [id] = random.pick(asked)
      for (const personId of random.sample([...world.people.keys()], 3)) {
        const moment = justBefore(sql`${instant}::timestamptz`)
        const explained = await explainRightAt(db, { personId, documentId: id, moment })
        expect(verdictOf(explained), `${personId} ${id} after step ${index}, ${after}`).toEqual(
          judge(world, personId, id),
        )
      }
    }
  },
)

function verdictOf(explained: Awaited<ReturnType<typeof explainRightAt>>): Verdict | undefined {
  return explained && { mayRead: explained.mayRead, mayDownload: explained.mayDownload, level: explained.level }
}

test('a text that is saved, and a person whose language changes, leave nothing behind; what decides leaves one row', async () => {
  const { db } = await testDatabase()
  const rows = async () =>
    (
      await sql<{ documents: number; people: number; sets: number }>`
        select (select count(*)::integer from document_past) as documents,
          (select count(*)::integer from person_past) as people,
          (select count(*)::integer from access_set_past) as sets`.execute(db)
    ).rows[0]
  const before = await rows()
  await act((tx) =>
    sql`update document set subject = subject || '!', version = version + 1, updated_at = now()`.execute(tx),
  )
  await act((tx) => sql`update person set language = 'en-US', membership_xid = pg_current_xact_id()`.execute(tx))
  expect(await rows()).toEqual(before)
  const { rows: changed } = await act((tx) =>
    sql<{ id: number }>`update document set secrecy = 5 - secrecy where id % 2 = 0 returning id`.execute(tx),
  )
  expect((await rows())?.documents).toBe((before?.documents ?? 0) + changed.length)
  await act((tx) => sql`delete from document where id = ${changed[0]?.id ?? 0}`.execute(tx))
  const { rows: left } = await sql`select from document_past where document_id = ${changed[0]?.id ?? 0}`.execute(db)
  expect(left).toEqual([])
})

test('of two acts that overlap, the one that began first and ended last hides nothing of what was before both', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; before: string }>`
    update document set secrecy = 4 where id = (select min(id) from document)
    returning id, clock_timestamp()::text as before`.execute(db)
  const { id = 0, before = '' } = rows[0] ?? {}
  const become = (secrecy: number, on: Database) =>
    sql`update document set secrecy = ${secrecy} where id = ${id}`.execute(on)
  await act(async (first) => {
    await sql`select now()`.execute(first)
    await act((second) => become(3, second))
    await become(2, first)
  })
  const secrecyBefore = async (instant: string) => {
    const found = await sql<{ secrecy: number }>`
      select secrecy from ${justBefore(sql`${instant}::timestamptz`).documents} as document where id = ${id}`.execute(
      db,
    )
    return found.rows[0]?.secrecy
  }
  expect([await secrecyBefore(before), await secrecyBefore('infinity')]).toEqual([4, 2])
})
