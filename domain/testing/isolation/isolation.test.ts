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
import { makeStage, setStage, type Stage } from './stage.ts'

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

/** The document is what gives both acts something to do. */
function begin(pair: readonly ActName[]) {
  return setStage(stage, {
    isDraft: pair.includes('publish'),
    isDeleted: pair.includes('restore'),
    changesDefaults: pair.includes('changeDefaults'),
  })
}

/** One after the other; `second` is done first where it is asked so. */
async function inTurn([first, second]: Pair, secondFirst: boolean) {
  const meeting = await begin([first, second])
  for (const side of sides) side.allow(Infinity)
  sides[0].takeCount()
  const settle = async (name: ActName, node: Node) => (await Promise.allSettled([doAct(name, meeting, node)]))[0]
  const ends: Record<string, string> = {}
  const run = async (name: ActName, at: 0 | 1) => (ends[at] = endOf(await settle(name, nodes[at])))
  if (secondFirst) await run(second, 1)
  await run(first, 0)
  const statements = sides[0].takeCount()
  if (!secondFirst) await run(second, 1)
  return { statements, outcome: await outcomeOf(meeting, [ends[0], ends[1]]) }
}

async function outcomeOf(meeting: Awaited<ReturnType<typeof begin>>, ends: readonly unknown[]) {
  const { db } = await testDatabase()
  for (const side of sides) side.allow(Infinity)
  return JSON.stringify({ ends, left: await describeOutcome(db, meeting, nodes) }, undefined, 1)
}

type Pair = readonly [ActName, ActName]
const pairs = actNames.flatMap((first) => actNames.map((second): Pair => [first, second]))

test.each(actNames)('%s and every other act: some order explains what comes of it', async (first) => {
  const { db } = await testDatabase()
  for (const pair of pairs.filter(([name]) => name === first)) {
    const [, second] = pair
    const one = await inTurn(pair, false)
    const other = await inTurn(pair, true)
    for (const after of cutsOf(one.statements)) {
      const meeting = await begin(pair)
      const ended = await interleave({
        sides,
        observer: db,
        after,
        first: () => doAct(first, meeting, nodes[0]),
        second: () => doAct(second, meeting, nodes[1]),
      })
      const outcome = await outcomeOf(meeting, ended.map(endOf))
      expect([one.outcome, other.outcome], `${first}, cut after ${after}, and ${second}`).toContain(outcome)
    }
  }
  expect(await findWrongCounts(db)).toEqual([])
})

/** Early, when only who acts is known; about where it begins to write; and before its commit. */
function cutsOf(statements: number): number[] {
  return [...new Set([2, Math.ceil(statements / 2), statements - 1])]
}
