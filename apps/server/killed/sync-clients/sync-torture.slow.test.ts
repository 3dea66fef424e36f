import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { SyncTorture, victims } from './sync-torture.ts'

// `npm run torture -- --sync --minutes 10 --seed 7` sets both; a run of all tests kills each of the victims once.
const minutes = Number(process.env['SHUKU_TORTURE_SYNC_MINUTES'] ?? 0)
const seed = Number(process.env['SHUKU_TORTURE_SEED'] ?? 7)
const minuteMs = 60_000
/** For the start, the rounds that are always played, and the end. */
const besideMs = 10 * minuteMs

test(
  'two clients and the product are killed while people write on both sides: both settle, are equal, and nothing is lost',
  { timeout: besideMs + 2 * minutes * minuteMs },
  async () => {
    const random = randomFrom(seed)
    const begin = performance.now()
    const torture = new SyncTorture(random)
    try {
      await torture.start()
      for (let round = 0; round < victims.length || performance.now() < begin + minutes * minuteMs; round++) {
        const victim = victims[round] ?? random.pick(victims)
        const faults = await torture.round({ victim, afterMs: 200 + random.int(3800) })
        expect(faults, `round ${round + 1}`).toEqual([])
        if (minutes > 0) printProgress(round + 1, begin)
      }
      expect(await torture.end()).toEqual([])
    } finally {
      await torture.remove()
    }
  },
)

function printProgress(rounds: number, begin: number): void {
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  process.stderr.write(`torture of sync: ${rounds} rounds in ${seconds} s, no fault\n`)
}
