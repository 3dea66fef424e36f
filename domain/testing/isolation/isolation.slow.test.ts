import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWrongCounts } from '@shuku/domain/documents/server'
import { RightsCache } from '@shuku/domain/rights/server'
import { LocalStore } from '@shuku/kit/server'
import { interleave, SteppedConnection, testDatabase } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actNames, doAct, endOf, type ActName, type Node } from './acts-that-meet.ts'
import { describeOutcome } from './describe-outcome.ts'
import { makeStage, setStage, type Meeting, type Stage } from './stage.ts'

// After the manner of PostgreSQL's isolation suite: each pair of acts, on two connections and two nodes, the first one
// cut at several of its statements. Whatever comes of it must be what one act after the other would have left behind.

const folder = mkdtempSync(join(tmpdir(), 'shuku-isolation-'))
const store = new LocalStore(folder, { fast: true })
let stage: Stage
let sides: [SteppedConnection, SteppedConnection]
let nodes: [Node, Node]

beforeAll(async () => {
  const { connection } = await testDatabase()
  stage = await makeStage(store)
  sides = [new SteppedConnection(connection), new SteppedConnection(connection)]
  nodes = [
    { database: sides[0].database, cache: new RightsCache() },
    { database: sides[1].database, cache: new RightsCache() },
  ]
})
afterAll(async () => {
  await Promise.all(sides.map((side) => side.close()))
  rmSync(folder, { recursive: true })
})

let isSourceAsBefore = false

/** The document is what gives both acts something to do; the source gives the same whatever met before. */
function begin(pair: readonly ActName[]) {
  const changesDefaults = !isSourceAsBefore
  isSourceAsBefore = !pair.includes('changeDefaults')
  return setStage(stage, {
    isDraft: pair.includes('publish'),
    isDeleted: pair.includes('restore'),
    changesDefaults,
  })
}

interface InTurn {
  readonly statements: number
  readonly left: unknown
  readonly ends: Readonly<Record<'first' | 'second', string>>
}

const known = new Map<string, Promise<InTurn>>()

/** One after the other, each on a node of its own: done once for each order. */
function inTurn(first: ActName, second: ActName): Promise<InTurn> {
  const key = `${first} ${second}`
  const found = known.get(key) ?? doInTurn(first, second)
  known.set(key, found)
  return found
}

async function doInTurn(first: ActName, second: ActName): Promise<InTurn> {
  const meeting = await begin([first, second])
  for (const side of sides) side.allow(Infinity)
  sides[0].takeCount()
  const end = async (name: ActName, node: Node) => {
    const [outcome] = await Promise.allSettled([doAct(name, meeting, node)])
    return endOf(outcome)
  }
  const ended = await end(first, nodes[0])
  const statements = sides[0].takeCount()
  const ends = { first: ended, second: await end(second, nodes[1]) }
  return { statements, left: await leftBy(meeting), ends }
}

async function leftBy(meeting: Meeting) {
  const { db } = await testDatabase()
  for (const side of sides) side.allow(Infinity)
  return describeOutcome(db, meeting, nodes)
}

const outcomeOf = (ends: readonly string[], left: unknown) => JSON.stringify({ ends, left }, undefined, 1)

type Pair = readonly [ActName, ActName]
const pairs = actNames.flatMap((first) => actNames.map((second): Pair => [first, second]))

test.each(actNames)('%s and every other act: some order explains what comes of it', async (first) => {
  const { db } = await testDatabase()
  for (const pair of pairs.filter(([name]) => name === first)) {
    const [, second] = pair
    const one = await inTurn(first, second)
    const other = await inTurn(second, first)
    const expected = [
      outcomeOf([one.ends.first, one.ends.second], one.left),
      outcomeOf([other.ends.second, other.ends.first], other.left),
    ]
    for (const after of cutsOf(one.statements)) {
      const meeting = await begin(pair)
      const ended = await interleave({
        sides,
        observer: db,
        after,
        first: () => doAct(first, meeting, nodes[0]),
        second: () => doAct(second, meeting, nodes[1]),
      })
      const outcome = outcomeOf(ended.map(endOf), await leftBy(meeting))
      expect(expected, `${first}, cut after ${after}, and ${second}`).toContain(outcome)
    }
  }
  expect(await findWrongCounts(db)).toEqual([])
})

/** Early, when only who acts is known; about where it begins to write; and before its commit. */
function cutsOf(statements: number): number[] {
  return [...new Set([2, Math.ceil(statements / 2), statements - 1])]
}
