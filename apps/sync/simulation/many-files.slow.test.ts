import { expect, test } from 'vitest'
import { carryMany } from './many-files.given.ts'

// `SHUKU_MANY_FILES=100000` is the whole folder that a company has, and takes hours
const files = Number(process.env['SHUKU_MANY_FILES'] ?? 5_000)
const [kills, seed] = [100, 2026]
/** Each start looks at every file, and reads those that are not carried yet. */
const longestMs = 7_200_000

function printProgress(killed: number): void {
  process.stderr.write(`${files} files: killed ${killed} of ${kills} times\n`)
}

test(
  `a folder of ${files} files whose client is killed 100 times on the way ends equal`,
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
