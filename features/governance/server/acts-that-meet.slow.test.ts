import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStore } from '@shuku/kit/server'
import { interleave, SteppedConnection, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts, beforeOf, doAct, isFree, pairsOf, type ActName } from './acts-that-meet.given.ts'
import { leftBy, makeStage, setStage, type Stage } from './meeting-stage.given.ts'

// Approvals, turns, holds and the end of a document, in pairs on two connections: the first one is cut at its middle and
// before its commit. Whatever comes of it is what one after the other would have left behind; what saves, moves and
// deletes leave among themselves, domain/testing/isolation shows. Retention is not among them: it passes over what anybody
// has locked, asks again once it has the lock, and comes again the next night, so no order is promised of it.

const folder = mkdtempSync(join(tmpdir(), 'shuku-acts-'))
const store = new LocalStore(folder, { fast: true })
let stage: Stage
let sides: [SteppedConnection, SteppedConnection]

beforeAll(async () => {
  await mountedApp()
  const { connection } = await testDatabase()
  stage = await makeStage(store)
  sides = [new SteppedConnection(connection), new SteppedConnection(connection)]
})
afterAll(async () => {
  await Promise.all(sides.map((side) => side.close()))
  rmSync(folder, { recursive: true })
})

type Pair = readonly [ActName, ActName]

const endOf = (outcome: PromiseSettledResult<unknown>) => {
  if (outcome.status === 'fulfilled') return 'done'
  const { code, message } = outcome.reason as { code?: string; message: string }
  return code ?? message
}

const begin = (pair: Pair) => setStage(stage, beforeOf(pair) ?? 'inForce')

interface InTurn {
  readonly statements: number
  /** Of the first, with nothing before it. */
  readonly end: string
  /** How each ended, in the order of their names, and what they left. */
  readonly outcome: string
}

const done = new Map<string, Promise<InTurn>>()

function inTurn(pair: Pair): Promise<InTurn> {
  const key = pair.join(' ')
  const found = done.get(key) ?? doInTurn(pair)
  done.set(key, found)
  return found
}

async function doInTurn([first, second]: Pair): Promise<InTurn> {
  const meeting = await begin([first, second])
  for (const side of sides) side.allow(Infinity)
  sides[0].takeCount()
  const [one] = await Promise.allSettled([doAct(first, meeting, sides[0].database)])
  const statements = sides[0].takeCount()
  const [other] = await Promise.allSettled([doAct(second, meeting, sides[1].database)])
  return {
    statements,
    end: endOf(one),
    outcome: outcomeOf([first, endOf(one)], [second, endOf(other)], await leftBy(meeting)),
  }
}

type Ended = readonly [ActName, string]

function outcomeOf(one: Ended, other: Ended, left: unknown): string {
  const ends = [one, other].map((each) => each.join(': ')).toSorted()
  return JSON.stringify({ ends, left }, undefined, 1)
}

test.each(Object.keys(acts) as ActName[])(
  '%s and what may meet it: some order explains what comes of it',
  async (first) => {
    const { db } = await testDatabase()
    for (const [, second] of pairsOf(first)) {
      const one = await inTurn([first, second])
      expect(isFree([first, second]) ? one.end : 'done', `${first} alone`).toBe('done')
      const expected = [one.outcome, (await inTurn([second, first])).outcome]
      for (const after of new Set([Math.ceil(one.statements / 2), one.statements - 1])) {
        const meeting = await begin([first, second])
        const [ended, other] = await interleave({
          sides,
          observer: db,
          after,
          first: (database) => doAct(first, meeting, database),
          second: (database) => doAct(second, meeting, database),
        })
        const outcome = outcomeOf([first, endOf(ended)], [second, endOf(other)], await leftBy(meeting))
        expect(expected, `${first}, cut after ${after}, and ${second}`).toContain(outcome)
      }
    }
  },
)
