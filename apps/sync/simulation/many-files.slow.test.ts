import { expect, test } from 'vitest'
import { carryMany } from './many-files.given.ts'

const [files, kills, seed] = [100_000, 100, 2026]
/** Each start looks at every file, and reads those that are not carried yet. */
const longestMs = 7_200_000

function printProgress(killed: number): void {
  process.stderr.write(`100,000 files: killed ${killed} of ${kills} times\n`)
}

test(
  'a folder of 100,000 files whose client is killed 100 times on the way ends equal',
  { timeout: longestMs },
  async () => {
    expect(await carryMany({ way: 'up', files, kills, seed, onKill: printProgress })).toEqual({
      killed: kills,
      files,
      wrongHere: [],
      wrongThere: [],
      rest: [],
    })
  },
)
