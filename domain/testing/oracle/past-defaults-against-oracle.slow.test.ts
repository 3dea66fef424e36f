import { sql } from 'kysely'
import { justBefore, present, withDefaultReaders, type Moment } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { judge } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { makeRandomWorld } from './random-world.ts'

/** Many changes are made by chance, and at each instant all people and documents are compared. */
const longMs = 300_000

/** What somebody makes in a category, and whoever could read it, by the plain rules. */
interface NewDefaultDocument {
  readonly categoryId: number
  readonly creatorId: number
  readonly readers: readonly string[]
}

interface Step {
  readonly instant: string
  readonly after: string
  readonly made: readonly NewDefaultDocument[]
}

const steps = 130

/** A document that nobody has made, among those that there are. */
function readersOfNew(world: World, { creatorId, setId }: { creatorId: number; setId: number }): string[] {
  const id = 0
  const document = {
    id,
    category_id: 0,
    default_set_id: setId,
    creator_id: creatorId,
    owner_id: creatorId,
    unit_id: world.people.get(creatorId)?.department_id ?? 0,
    status: 1,
    secrecy: 4,
    deleted: false,
    updated_by: creatorId,
    age: 0,
    read_by: [],
  }
  const asked = { ...world, documents: new Map([[id, document]]) }
  return [...world.people.keys()]
    .sort((a, b) => a - b)
    .flatMap((personId) => {
      const { mayRead, level, mayDownload } = judge(asked, personId, id)
      return mayRead ? [`${personId} ${level} ${mayDownload}`] : []
    })
}

test(
  'who would have read what was made in a category at any past instant is what the plain rules said at that instant',
  { timeout: longMs },
  async () => {
    const random = randomFrom(20_261_121)
    const { db } = await testDatabase()
    await act((tx) => makeRandomWorld(tx, random, { people: 40, categories: 6, documents: 60 }))
    const categories = await db.selectFrom('category').select('id').orderBy('id').execute()
    const creators = random.sample(
      (await db.selectFrom('person').select('id').orderBy('id').execute()).map(({ id }) => id),
      8,
    )
    const record = async (after: string): Promise<Step> => {
      const { world, sets } = await read(async (tx) => ({
        world: await loadWorld(tx),
        sets: await tx.selectFrom('category').select(['id', 'default_set_id']).execute(),
      }))
      const { rows } = await sql<{ instant: string }>`select clock_timestamp()::text as instant`.execute(db)
      const made = sets.flatMap(({ id: categoryId, default_set_id: setId }) =>
        creators
          .filter((id) => world.people.get(id)?.status === 'active')
          .map((creatorId) => ({ categoryId, creatorId, readers: readersOfNew(world, { creatorId, setId }) })),
      )
      return { instant: rows[0]?.instant ?? '', after, made }
    }
    const recorded = [await record('the beginning')]
    while (recorded.length < steps) {
      const name = await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      if (name !== undefined) recorded.push(await record(name))
    }
    const summaryOf = (step: Step | undefined) =>
      new Map(step?.made.map(({ categoryId, creatorId, readers }) => [`${categoryId} ${creatorId}`, readers.join()]))
    // else nothing would have been asked
    const [first, last] = [summaryOf(recorded[0]), summaryOf(recorded.at(-1))]
    const changed = [...first].filter(([key, readers]) => readers !== last.get(key))
    expect(changed.length).toBeGreaterThan((categories.length * creators.length) / 2)

    for (const [index, { instant, after, made }] of recorded.entries()) {
      const [before, next] = [summaryOf(recorded[index - 1]), summaryOf(recorded[index + 1])]
      const touched = made.filter(({ categoryId, creatorId, readers }) =>
        [before, next].some((other) => other.get(`${categoryId} ${creatorId}`) !== readers.join()),
      )
      const moment = justBefore(sql`${instant}::timestamptz`)
      for (const asked of [...random.sample(touched, Math.min(touched.length, 8)), ...random.sample(made, 4)])
        expect(await readersThen(db, asked, moment), `${asked.categoryId} after step ${index}, ${after}`).toEqual(
          asked.readers,
        )
    }
    for (const asked of recorded.at(-1)?.made ?? [])
      expect(await readersThen(db, asked, present), `${asked.categoryId} now`).toEqual(asked.readers)
  },
)

async function readersThen(
  db: Database,
  { categoryId, creatorId }: NewDefaultDocument,
  moment: Moment,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; level: number; can_download: boolean }>`
    with ${withDefaultReaders({ categoryId, creatorId, moment })}
    select id, level, can_download from readers order by id`.execute(db)
  return rows.map(({ id, level, can_download }) => `${id} ${level} ${can_download}`)
}

test('default rights that stay as they are leave no row behind, and a change of them leaves one, however many statements it takes', async () => {
  const { db } = await testDatabase()
  const [category] = await db.selectFrom('category').select(['id', 'default_set_id']).orderBy('id').limit(1).execute()
  if (!category) throw new Error('no category was made')
  const rows = async () =>
    Number(
      (
        await sql<{ n: number }>`
          select count(*)::integer as n from default_entry_past where category_id = ${category.id}`.execute(db)
      ).rows[0]?.n,
    )
  const before = await rows()
  await act((tx) => sql`update category set name = name || '!' where id = ${category.id}`.execute(tx))
  expect(await rows()).toBe(before)
  await act(async (tx) => {
    const to = sql`(default_set_id, principal_id, level)`
    await sql`delete from default_entry where default_set_id = ${category.default_set_id}`.execute(tx)
    await sql`insert into default_entry ${to} values (${category.default_set_id}, 1, 1)`.execute(tx)
    await sql`update default_entry set level = 2 where default_set_id = ${category.default_set_id}`.execute(tx)
  })
  expect(await rows()).toBe(before + 1)
})
