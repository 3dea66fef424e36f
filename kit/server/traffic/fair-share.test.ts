import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairShare } from './fair-share.ts'

const share = { atOnce: 2, waiting: 3 }
const refuse = () => new Error('too many')

/** Work that says when it runs, and ends when it is told to. */
function work(started: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const run = () => {
    started.push(name)
    return ended
  }
  return { run, end }
}

test('nobody has more at once than their share, and more than may wait are refused', async () => {
  const places = new FairShare({ places: 10, waitMs: 10_000, refuse })
  const started: string[] = []
  const mine = Array.from({ length: 6 }, (_, index) => work(started, `mine${index}`))
  const results = mine.map(({ run }) => places.run('me', share, run))
  await expect(results[5]).rejects.toThrow('too many')
  expect(started).toEqual(['mine0', 'mine1'])
  mine[0]?.end()
  await results[0]
  await delay(1)
  expect(started).toEqual(['mine0', 'mine1', 'mine2'])
  for (const { end } of mine) end()
  await Promise.all(results.slice(0, 5))
})

test('of those who wait the one with the fewest comes first, however long the others’ queues are', async () => {
  const places = new FairShare({ places: 2, waitMs: 10_000, refuse })
  const started: string[] = []
  const [one, two, three] = ['mine0', 'mine1', 'mine2'].map((name) => work(started, name))
  const theirs = work(started, 'theirs')
  const results = [one, two, three].map((each) => places.run('me', share, each!.run))
  results.push(places.run('they', share, theirs.run))
  await delay(1)
  expect(started).toEqual(['mine0', 'mine1'])
  one?.end()
  await delay(1)
  expect(started).toEqual(['mine0', 'mine1', 'theirs'])
  for (const each of [two, three, theirs]) each?.end()
  await Promise.all(results)
  expect(started.at(-1)).toBe('mine2')
})

test('who has waited long enough is refused, and does not come later', async () => {
  const places = new FairShare({ waitMs: 20, refuse })
  const started: string[] = []
  const [one, late] = [work(started, 'one'), work(started, 'late')]
  const first = places.run('me', { atOnce: 1, waiting: 5 }, one.run)
  await expect(places.run('me', { atOnce: 1, waiting: 5 }, late.run)).rejects.toThrow('too many')
  one.end()
  await first
  await delay(1)
  expect(started).toEqual(['one'])
})

test('a place that is given back twice is one place, and work that fails gives back its own', async () => {
  const places = new FairShare({ places: 1, waitMs: 10, refuse })
  const leave = await places.enter('me', share)
  leave()
  leave()
  await expect(places.run('me', share, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  const [one, two] = [await places.enter('me', share), places.enter('they', share)]
  await expect(two).rejects.toThrow('too many')
  one()
})
