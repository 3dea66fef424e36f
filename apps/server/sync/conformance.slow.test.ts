import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequence, walk } from './sequences.given.ts'

/** Another one each time; a failure names it, and `seed` here tries it again. */
const seed = Number(process.env['SHUKU_SEED'] ?? Date.now() % 1_000_000)

test(`the model of sync answers as the server does: 300 sequences of 30 steps with the seed ${seed}`, async () => {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await walk(steps)
      walked++
    }),
    { numRuns: 300, seed },
  )
  expect(walked).toBeGreaterThanOrEqual(300)
}, 600_000)
