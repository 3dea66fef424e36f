import { forecastOf, type Forecast } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { judge } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, changeOrganisationAtRandom, isRefusal } from './random-changes.ts'
import { makeRandomWorld } from './random-world.ts'

/** Many changes are made by chance, and after each all people and documents are compared. */
const longMs = 240_000

/** `person document` of everything that anybody may read. */
function readsIn(world: World): Set<string> {
  const reads = new Set<string>()
  for (const id of world.documents.keys())
    for (const personId of world.people.keys()) if (judge(world, personId, id).mayRead) reads.add(`${personId} ${id}`)
  return reads
}

/** Rows come in no order of their own, and what was rolled back changes that. */
function inOrder(world: World): string[] {
  return Object.values(world).flatMap((rows: unknown) =>
    [...(rows as Iterable<unknown>)]
      .flat()
      .flatMap((row) => textOf(Array.isArray(row) ? row.map(textOf).toSorted() : row))
      .toSorted(),
  )
}

/** Whatever happens or does not, documents grow older. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'age' ? undefined : inner))
}

const firsts = (pairs: Set<string>) => new Set([...pairs].map((pair) => pair.split(' ')[0])).size
const seconds = (pairs: Set<string>) => new Set([...pairs].map((pair) => pair.split(' ')[1])).size

const keys = ['gain', 'lose', 'opened', 'closed'] as const
type Numbers = Readonly<Record<(typeof keys)[number], number>>

/** What was said and is not so. */
function contradictions(truth: Numbers, { bounds, exact }: Readonly<Record<'bounds' | 'exact', Forecast>>): string[] {
  return keys.flatMap((key) => [
    ...(exact.isExact && exact[key] !== truth[key] ? [`${key}: ${exact[key]}, but ${truth[key]}`] : []),
    ...[exact, bounds]
      .filter((said) => said[key] >= 0 && said[key] < truth[key])
      .map((said) => `${key}: at most ${said[key]}, but ${truth[key]}`),
  ])
}

async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    return undefined
  })
}

test(
  'what a forecast says of a change of the organisation comes true by the plain rules, and nothing of it stays',
  { timeout: longMs },
  async () => {
    const random = randomFrom(61)
    await act((db) => makeRandomWorld(db, random, { people: 60, categories: 8, documents: 220 }))
    const seen = { exact: 0, gain: 0, lose: 0, closed: 0, opened: 0 }
    const kinds = new Set<string>()
    for (let round = 0; round < 70; round++) {
      for (let change = 0; change < 3; change++) await orRefused(act((tx) => changeAtRandom(tx, random)))
      const seed = random.int(1_000_000)
      const change = (tx: Database) => changeOrganisationAtRandom(tx, randomFrom(seed))
      const before = await read(loadWorld)
      const forecast = (exactly: boolean) => orRefused(act((tx) => forecastOf(tx, () => change(tx), exactly)))
      const [bounds, exact] = [await forecast(false), await forecast(true)]
      expect(inOrder(await read(loadWorld)), `round ${round}`).toEqual(inOrder(before))
      const name = await orRefused(act(change))
      // what the change is refused for is refused to the forecast too
      expect([bounds, exact].map((said) => said !== undefined)).toEqual([name !== undefined, name !== undefined])
      if (!name || !bounds || !exact) continue
      const [was, is] = [readsIn(before), readsIn(await read(loadWorld))]
      const [gained, lost] = [is.difference(was), was.difference(is)]
      const truth = { gain: firsts(gained), lose: firsts(lost), opened: seconds(gained), closed: seconds(lost) }
      expect(contradictions(truth, { bounds, exact }), `round ${round}, ${name}`).toEqual([])
      kinds.add(name)
      seen.exact += exact.isExact ? 1 : 0
      for (const key of keys) seen[key] += truth[key]
    }
    expect(kinds.size).toBe(5)
    expect(seen.exact).toBeGreaterThan(45)
    expect(seen.lose).toBeGreaterThan(50)
    expect(seen.gain).toBeGreaterThan(50)
  },
)
