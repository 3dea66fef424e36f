import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnitClaims, type Claimed } from './unit-claims.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const change = (body: string) => ({ bodies: [body], units: ['p1'], made: [] })

/** A link whose pushes are answered when the test says so. */
function start() {
  const said: string[] = []
  const link = {
    hasUnsent: false,
    unsent: [],
    applied: 0,
    shown: 'on' as 'on' | 'refused',
    push: (body: string) => {
      said.push(`push ${body}`)
      link.hasUnsent = true
    },
    receive: (_rows: unknown, number: number) => void said.push(`known ${number}`),
    fill: () => undefined,
    fail: (error: Error & { kind?: string }) => {
      if (error.kind !== 'network') link.shown = 'refused'
    },
    state: () => (link.shown === 'on' ? { state: 'on' as const } : { state: 'refused' as const, error: undefined }),
  }
  let failures = 0
  let failure = Object.assign(new Error('no network'), { kind: 'network' })
  const claims = new UnitClaims({
    link,
    claim: async (units): Promise<Claimed> => {
      said.push(`claim ${units.join()}`)
      if (failures-- > 0) throw failure
      return { number: 2, held: [...units], denied: [] }
    },
    answer: (ask, { held }) => void said.push(`answer ${ask} ${held.join()}`),
  })
  return {
    said,
    link,
    claims,
    fail: (count: number, kind = 'network') => {
      failures = count
      failure = Object.assign(new Error(kind), { kind })
    },
  }
}

const pass = (ms = 200) => vi.advanceTimersByTimeAsync(ms)

test('a paragraph is given up only when everything that was written in it is stored, and what comes behind waits', async () => {
  const { said, link, claims } = start()
  claims.change(change('a'))
  claims.ask(1, ['p2'])
  claims.change(change('b'))
  await pass()
  expect(said).toEqual(['push a'])
  link.hasUnsent = false
  await pass()
  expect(said).toEqual(['push a', 'claim p2', 'known 2'])
  // what was written there before by others is applied first
  link.applied = 2
  await pass()
  expect(said.slice(3)).toEqual(['answer 1 p2', 'push b'])
})

test('of claims without a change between them only the last is asked for', async () => {
  const { said, link, claims } = start()
  link.applied = 2
  claims.change(change('a'))
  for (const [ask, unit] of [
    [1, 'p1'],
    [2, 'p2'],
    [3, 'p3'],
  ] as const)
    claims.ask(ask, [unit])
  link.hasUnsent = false
  await pass()
  expect(said).toEqual(['push a', 'claim p3', 'known 2', 'answer 3 p3'])
  claims.again()
  await pass()
  expect(said.slice(4)).toEqual(['claim p3', 'known 2', 'answer 3 p3'])
})

test('a claim without network is asked again; once the log takes nothing any more there is none', async () => {
  const { said, link, claims, fail } = start()
  link.applied = 2
  fail(1)
  claims.ask(1, ['p1'])
  await pass(3_000)
  expect(said).toEqual(['claim p1', 'claim p1', 'known 2', 'answer 1 p1'])
  link.shown = 'refused'
  claims.ask(2, ['p2'])
  await pass(3_000)
  expect(said).toHaveLength(4)
})

test('a claim that is refused for good is not asked for again, and what waits behind it is known', async () => {
  const { said, link, claims, fail } = start()
  fail(10, 'noRight')
  claims.ask(1, ['p2'])
  claims.change(change('b'))
  await pass(5_000)
  expect([said, link.shown]).toEqual([['claim p2'], 'refused'])
  expect(claims.unsent).toEqual(['b'])
  await claims.idle()
})
