import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naive } from './naive.given.ts'
import { schedules, simulate } from './simulate.given.ts'
import { Violation } from './world.given.ts'

const seed = 2026
const fewSchedules = 2000

/** 10,000 together; each has its own seed, by which it is tried again. */
const seeds = Array.from({ length: 10 }, (_, at) => seed + at)

test.each(seeds)(
  'of 1,000 schedules with the seed %i none loses, invents, covers unseen or carries twice, and each comes to rest',
  async (own) => {
    const happened = { changes: 0, kills: 0, lost: 0, restores: 0 }
    await fc.assert(
      fc.asyncProperty(schedules(), async ([setting, events]) => {
        const { stats } = await simulate(setting, events)
        for (const key of ['changes', 'kills', 'lost', 'restores'] as const) happened[key] += stats[key]
      }),
      { numRuns: 1000, seed: own },
    )
    // schedules in which nothing goes wrong would show nothing
    expect(happened.changes).toBeGreaterThan(2000)
    expect(happened.kills).toBeGreaterThan(500)
    expect(happened.lost).toBeGreaterThan(400)
    expect(happened.restores).toBeGreaterThan(80)
  },
  60_000,
)

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
      if (found.has(breaks)) break
    }
    expect([...found]).toContain(breaks)
  }, 60_000)
