import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairedDisks } from './paired-disks.given.ts'
import { sequence, walk } from './sequences.given.ts'

const seed = 77

test(`the model of sync answers as the server does: 300 sequences of 30 steps with the seed ${seed}`, async () => {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      await walk(await PairedDisks.start(), steps)
      walked++
    }),
    { numRuns: 300, seed },
  )
  expect(walked).toBeGreaterThanOrEqual(300)
}, 900_000)
