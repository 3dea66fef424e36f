import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { batchActs, respects } from './ledger.ts'
import { Torture, victims } from './torture.ts'

// `npm run torture -- --rounds 1000 --seed 7` sets both; a run of all tests kills each of the three twice.
const rounds = Number(process.env['SHUKU_TORTURE_ROUNDS'] ?? 6)
const seed = Number(process.env['SHUKU_TORTURE_SEED'] ?? 7)
/** A product that grows for ever would be looked through for ever longer. */
const roundsOfOne = 50
const minutes = 180_000

test(
  `killed ${rounds} times under load: what was answered is there, nothing is half-done, the store is sound`,
  { timeout: (2 + rounds) * minutes },
  async () => {
    const random = randomFrom(seed)
    const begin = performance.now()
    const answers = new Map<string, number>()
    for (let done = 0; done < rounds;) {
      const torture = new Torture()
      await torture.start()
      try {
        for (let left = Math.min(roundsOfOne, rounds - done); left > 0; left--) {
          // each of the three twice, then as it comes
          const victim = [...victims, ...victims][done] ?? random.pick(victims)
          const round = { victim, afterMs: 30 + random.int(870), texts: done % 10 === 9 }
          expect(await torture.round(round), `round ${done + 1}`).toEqual([])
          done += 1
          if (done % 10 === 0) printProgress(done, begin)
        }
        expect(await torture.end()).toEqual([])
        expect(torture.answers.has('text')).toBe(true)
        // in so many rounds every side of the load has been answered
        const silent = respects.filter((respect) => !torture.answers.has(respect))
        expect(rounds < 20 ? [] : silent).toEqual([])
        // a job may take a round, and the last of them comes after four others
        expect(rounds < 50 ? [] : batchActs.filter((act) => !torture.answers.has(act))).toEqual([])
        for (const [respect, n] of torture.answers) answers.set(respect, (answers.get(respect) ?? 0) + n)
      } finally {
        await torture.remove()
      }
    }
    if (rounds > 20) process.stderr.write(`torture: answered ${JSON.stringify(Object.fromEntries(answers))}\n`)
  },
)

function printProgress(done: number, begin: number): void {
  if (rounds <= 20) return
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  process.stderr.write(`torture: ${done} of ${rounds} rounds in ${seconds} s, no fault\n`)
}
