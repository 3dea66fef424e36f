import { readFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

/** By file, how many of its statements no test gets a row from, so that nothing holds the types of their rows. */
export type Unseen = Readonly<Record<string, number>>

/** What the last run of all tests left, and what is known; the known may only become fewer. */
export const leftBehind = '.build/unseen-rows.json'
export const known = 'kit/testing/rows/unseen.json'

export function readUnseen(file: string): Unseen {
  return JSON.parse(readFileSync(file, 'utf8')) as Unseen
}

export function judgeUnseen(now: Unseen, before: Unseen): Tally {
  const more = Object.entries(now).filter(([file, count]) => count > (before[file] ?? 0))
  const failures = more.map(([file, count]) => ({
    name: `rows of ${file}`,
    message: `No test gets a row from ${count} of its statements with a row type (\`sql<Row>\`), known are ${before[file] ?? 0} (${known}): show the new ones with a row.`,
  }))
  return { passed: failures.length === 0 ? 1 : 0, failures }
}

/** For the log: what of the known is seen by now, to be taken off. */
export function tellFewer(now: Unseen, before: Unseen): string[] {
  return Object.entries(before)
    .filter(([file, count]) => (now[file] ?? 0) < count)
    .map(([file, count]) => `${known}: ${file} has ${now[file] ?? 0} and not ${count} any more`)
}
