import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naive } from './naive.given.ts'
import { schedules, simulate } from './simulate.given.ts'
import { Violation } from './world.given.ts'

const seed = 2026
const fewSchedules = 2000

test(`10,000 schedules with the seed ${seed}: nothing is lost, invented, covered unseen or carried twice, and it ends`, async () => {
  const happened = { changes: 0, kills: 0, lost: 0, restores: 0 }
  await fc.assert(
    fc.asyncProperty(schedules(), async ([setting, events]) => {
      const { stats } = await simulate(setting, events)
      for (const key of ['changes', 'kills', 'lost', 'restores'] as const) happened[key] += stats[key]
    }),
    { numRuns: 10_000, seed },
  )
  // schedules in which nothing goes wrong would show nothing
  expect(happened.changes).toBeGreaterThan(20_000)
  expect(happened.kills).toBeGreaterThan(5000)
  expect(happened.lost).toBeGreaterThan(5000)
  expect(happened.restores).toBeGreaterThan(1000)
}, 120_000)

for (const { name, switches, breaks, drawn } of naive)
  test(`a client or server that is less careful is found out: ${name}`, async () => {
    const found = new Set<string>()
    for (const [setting, events] of fc.sample(schedules(drawn), { numRuns: fewSchedules, seed })) {
      try {
        await simulate(setting, events, switches)
      } catch (error) {
        if (!(error instanceof Violation)) throw error
        found.add(error.kind)
      }
      if (found.has(breaks)) return
    }
    expect([...found]).toContain(breaks)
  }, 120_000)
