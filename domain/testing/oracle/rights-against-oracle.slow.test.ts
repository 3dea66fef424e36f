import { beforeAll, expect, test } from 'vitest'
import { randomFrom, testDatabase, type Random } from '@shuku/kit/testing'
import { foldCounts, verifyCounts } from '@shuku/domain/documents/server'
import {
  checkRight,
  exchangeShares,
  explainRight,
  previewShares,
  RightsCache,
  shareDocuments,
  whoCanRead,
} from '@shuku/domain/rights/server'
import { act, callerIn, read } from '../act.ts'
import { compareWithOracle } from './compare-with-oracle.ts'
import { judge, judgeTaking, readableDocuments } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { randomShares, readCast } from './random-subjects.ts'
import { makeRandomWorld } from './random-world.ts'

/** All people and documents of a world made by chance are compared, before and after many changes. */
const longMs = 300_000

const size = { people: 160, categories: 16, documents: 700 }

async function somePeople(random: Random, count: number): Promise<number[]> {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('person').select('id').where('status', '=', 'active').orderBy('id').execute()
  return random.sample(rows, count).map(({ id }) => id)
}

async function stillHere(people: readonly number[]): Promise<number[]> {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', people)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The same cache throughout, so that most rights come from what was known before and what changed since. */
async function checkPeople(people: readonly number[], cache: RightsCache): Promise<number> {
  let documents = 0
  // nobody changes anything meanwhile
  const world = await read(loadWorld)
  for (const personId of people) {
    const { product, oracle } = await read((db) => compareWithOracle(db, personId, { cache, world }))
    expect(product, `person ${personId}`).toEqual(oracle)
    documents += product.total
  }
  return documents
}

// One world for all: each compares with what it finds there, so that each also passes alone.
beforeAll(() => act((db) => makeRandomWorld(db, randomFrom(20_261_120), size)), longMs)

test(
  'ORG-27 lists, levels, counts, downloads and category rights are what the plain rules say, before and after changes',
  { timeout: longMs },
  async () => {
    const random = randomFrom(20_261_122)
    const cache = new RightsCache()
    expect(await checkPeople(await somePeople(random, 40), cache)).toBeGreaterThan(500)

    // the same people again and again: superiors, who stand first, and others
    const watched = [
      ...new Set([...(await somePeople(random, 12)), ...Array.from({ length: 14 }, (_, index) => index + 1)]),
    ]
    const done = new Map<string, number>()
    for (let round = 0; round < 60; round++) {
      for (let change = 0; change < 6; change++) {
        const name = await act((db) => changeAtRandom(db, random)).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
          return 'refused'
        })
        done.set(name, (done.get(name) ?? 0) + 1)
      }
      if (random.chance(0.3)) await foldCounts((await testDatabase()).db)
      await checkPeople(await stillHere(random.sample(watched, 8)), cache)
    }
    expect(done.size).toBeGreaterThan(14)
    await checkPeople(await somePeople(random, 30), cache)
    expect(await verifyCounts((await testDatabase()).db)).toEqual([])
  },
)

test(
  'an explanation, the list of readers and the check before an act agree with the plain rules',
  { timeout: longMs },
  async () => {
    const random = randomFrom(7)
    const { db } = await testDatabase()
    const world = await read(loadWorld)
    const documents = random.sample([...world.documents.values()], 150)
    for (const { id, deleted } of documents) {
      for (const personId of random.sample([...world.people.keys()], 4)) {
        const { mayRead, mayDownload, level } = await explainRight(db, personId, id)
        expect({ mayRead, mayDownload, level }, `${personId} ${id}`).toEqual(judge(world, personId, id))
      }
      if (deleted) continue
      const readers = await whoCanRead(db, id, { offset: 0, limit: 1000 })
      const expected = [...world.people.keys()].filter((personId) => judge(world, personId, id).mayRead)
      expect(readers.people.map(({ personId }) => personId).sort((a, b) => a - b)).toEqual(
        expected.sort((a, b) => a - b),
      )
      expect(readers.total).toBe(expected.length)
      for (const { personId, level } of readers.people) expect(level).toBe(judge(world, personId, id).level)
    }
  },
)

test(
  'what a preview says of shares comes true by the plain rules, and their undo leaves everybody as before',
  { timeout: longMs },
  async () => {
    const random = randomFrom(23)
    const { db } = await testDatabase()
    const cast = await readCast(db)
    const readersIn = (world: World, id: number) =>
      new Set([...world.people.keys()].filter((personId) => judge(world, personId, id).mayRead))
    const readersOf = async (id: number) => readersIn(await read(loadWorld), id)
    const start = await read(loadWorld)
    const open = [...start.documents.values()].filter(({ deleted }) => !deleted)
    let added = 0
    for (const { id } of random.sample(open, 40)) {
      const shares = randomShares(random, cast, 3)
      // what the last one changed was undone
      const before = readersIn(start, id)
      const preview = await previewShares(db, id, shares)
      const changed = await act((tx) => shareDocuments(tx, { documentIds: [id], shares }))
      const after = await readersOf(id)
      expect(preview.added, `document ${id}`).toBe(after.difference(before).size)
      expect(preview.reached).toBeGreaterThanOrEqual(preview.added)
      expect(preview.reached).toBeLessThanOrEqual(after.size)
      added += preview.added
      await act((tx) => exchangeShares(tx, { end: changed.made, openAgain: changed.ended }))
      expect(await readersOf(id)).toEqual(before)
    }
    expect(added).toBeGreaterThan(50)
  },
)

test('MON-22~ of a batch each right lets go on what the plain rules allow, and what one may not know of is not found', async () => {
  const random = randomFrom(11)
  const world = await read(loadWorld)
  for (const personId of await somePeople(random, 25)) {
    const ids = random.sample([...world.documents.keys()], 60).sort((a, b) => a - b)
    const readable = new Set(readableDocuments(world, personId))
    const isHolder = (id: number) =>
      [world.documents.get(id)?.creator_id, world.documents.get(id)?.owner_id].includes(personId)
    const verdict = (id: number) => judge(world, personId, id)
    const rules = {
      read: () => true,
      download: (id: number) => verdict(id).mayDownload,
      edit: (id: number) => verdict(id).level >= 2,
      share: (id: number) => verdict(id).level === 3 || isHolder(id),
      delete: (id: number) => judgeTaking(world, personId, id).delete,
      move: (id: number) => judgeTaking(world, personId, id).move,
      full: (id: number) => verdict(id).level === 3,
    } as const
    for (const right of Object.keys(rules) as (keyof typeof rules)[]) {
      const { allowed, refused } = await act(async (db) =>
        checkRight({ db, caller: await callerIn(db, personId) }, [...ids, 999_999], right),
      )
      const may = ids.filter((id) => readable.has(id) && rules[right](id))
      expect(
        allowed.map(({ id }) => id),
        `${personId} ${right}`,
      ).toEqual(may)
      const notFound = refused.filter(({ why }) => why === 'notFound').map(({ id }) => id)
      expect(notFound).toEqual([...ids.filter((id) => !readable.has(id)), 999_999])
    }
  }
})
