import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { Torture, victims } from './torture.ts'

// `npm run torture -- --rounds 1000 --seed 7` sets both; a run of all tests takes a few rounds, the same each time.
const rounds = Number(process.env['SHUKU_TORTURE_ROUNDS'] ?? 6)
const seed = Number(process.env['SHUKU_TORTURE_SEED'] ?? 7)
/** A product that grows for ever would be looked through for ever longer. */
const roundsOfOne = 100
const minutes = 60_000

test(
  `killed ${rounds} times under load: what was answered is there, nothing is half-done, the store is sound`,
  { timeout: (2 + rounds) * minutes },
  async () => {
    const random = randomFrom(seed)
    const begin = performance.now()
    for (let done = 0; done < rounds;) {
      const torture = new Torture()
      await torture.start()
      try {
        for (let left = Math.min(roundsOfOne, rounds - done); left > 0; left--) {
          // each of the three first, then as it comes
          const victim = victims[done] ?? random.pick(victims)
          const round = { victim, afterMs: 30 + random.int(870), texts: done % 10 === 9 }
          expect(await torture.round(round), `round ${done + 1}`).toEqual([])
          done += 1
          if (done % 10 === 0) tell(done, begin, torture.answers)
        }
        expect(await torture.end()).toEqual([])
        expect(torture.answers).toBeGreaterThan(0)
      } finally {
        await torture.remove()
      }
    }
  },
)

function tell(done: number, begin: number, answers: number): void {
  if (rounds <= 20) return
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  process.stderr.write(`torture: ${done} of ${rounds} rounds in ${seconds} s, ${answers} answers, no fault\n`)
}
