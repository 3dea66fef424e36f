import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '@shuku/kit/server'
import { randomFrom, testDatabase, type Random } from '@shuku/kit/testing'
import { foldCounts } from '@shuku/domain/documents/server'
import { RightsCache } from '@shuku/domain/rights/server'
import { act, read } from '../act.ts'
import { compareWithOracle } from './compare-with-oracle.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { makeRandomWorld } from './random-world.ts'

/** Two nodes read again and again while others change rights. */
const longMs = 300_000

const size = { people: 90, categories: 10, documents: 350 }
const comparisons = 500

interface Node {
  readonly db: Database
  readonly cache: RightsCache
}

async function startNode(applicationName: string): Promise<Node> {
  const { connection } = await testDatabase()
  const pool = createPool({ connection, max: 8, applicationName, work: 'requests' })
  return { db: createDatabase(pool), cache: new RightsCache() }
}

class ChangedMyMind extends Error {}

/** Changes that linger before they are committed, or are taken back; answers how many were committed. */
async function changeAgainAndAgain(node: Node, random: Random, isOver: () => boolean): Promise<number> {
  let committed = 0
  while (!isOver()) {
    const change = async (db: Database) => {
      const changes = 1 + random.int(2)
      for (let each = 0; each < changes; each++) await changeAtRandom(db, random)
      await delay(random.int(25))
      if (random.chance(0.2)) throw new ChangedMyMind()
    }
    const isCommitted = await act(change, node.db).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ChangedMyMind || isRefusal(error)) return false
        throw error
      },
    )
    committed += isCommitted ? 1 : 0
    if (random.chance(0.1)) await foldCounts(node.db)
  }
  return committed
}

async function readAgainAndAgain(node: Node, random: Random, next: () => boolean): Promise<void> {
  while (next()) {
    const people = await node.db
      .selectFrom('person')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('id')
      .execute()
    // few, so that most rights are brought up to date and not read from nothing
    const personId = random.pick(people.slice(0, 12)).id
    const comparison = await read((db) => compareWithOracle(db, personId, node), node.db).catch((error: unknown) => {
      if (/unknown or has left/.test(String(error))) return undefined
      throw error
    })
    expect(comparison?.product, `person ${personId}`).toEqual(comparison?.oracle)
  }
}

test(
  'two nodes read exactly what their snapshots allow while others change rights, memberships and defaults',
  { timeout: longMs },
  async () => {
    await act((db) => makeRandomWorld(db, randomFrom(5), size))
    const nodes = [await startNode('node one'), await startNode('node two')] as const
    let made = 0
    let isOver = false
    const readers = [0, 1, 2, 3].map((index) =>
      readAgainAndAgain(nodes[index % 2 === 0 ? 0 : 1], randomFrom(100 + index), () => !isOver && made++ < comparisons),
    )
    const writers = [0, 1, 2, 3].map((index) =>
      changeAgainAndAgain(nodes[index % 2 === 0 ? 1 : 0], randomFrom(200 + index), () => isOver),
    )
    try {
      await Promise.race([Promise.all(readers), Promise.all(writers)])
    } finally {
      isOver = true
    }
    await Promise.all(readers)
    const committed = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0)
    // how many depends on the machine; some must have met the readers
    expect(committed).toBeGreaterThan(20)
    expect(made).toBeGreaterThanOrEqual(comparisons)
    await Promise.all(nodes.map(({ db }) => db.destroy()))
  },
)
