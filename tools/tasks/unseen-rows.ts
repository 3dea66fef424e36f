import { readFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

/** By file, how many of its statements no test gets a row from, so that nothing holds the types of their rows. */
type Unseen = Readonly<Record<string, number>>

const known = 'kit/testing/rows/unseen.json'

/** What a run of all tests left in `.build/unseen-rows.json` beside what is known, which may only become fewer. */
export function judgeUnseenRows(): Tally {
  const [now, before] = ['.build/unseen-rows.json', known].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Unseen,
  ) as [Unseen, Unseen]
  return judgeUnseen(now, before)
}

export function judgeUnseen(now: Unseen, before: Unseen): Tally {
  const more = Object.entries(now).filter(([file, count]) => count > (before[file] ?? 0))
  const failures = more.map(([file, count]) => ({
    name: `rows of ${file}`,
    message: `No test gets a row from ${count} of its statements with a row type (\`sql<Row>\`), known are ${before[file] ?? 0} (${known}): show the new ones with a row.`,
  }))
  return { passed: failures.length === 0 ? 1 : 0, failures }
}
