import { relative } from 'node:path'
import { addRecord, readRecords } from './records.ts'
import type { Failure, Tally } from './tally.ts'

export interface Part {
  readonly name: string
  readonly tally: Tally
  /** From its beginning to its end. */
  readonly seconds: number
}

/** Of a run: what `npm run verify` keeps of it. */
export interface RunSummary {
  readonly passed: number
  readonly failed: number
  readonly secondsByPart: Readonly<Record<string, number>>
  /** Names of what passed only when it was tried again. */
  readonly secondTries: readonly string[]
}

export const lastRunFile = '.build/last-run.json'
export const secondTriesFile = '.build/second-tries.json'

export async function measurePart(name: string, run: () => Promise<Tally>): Promise<Part> {
  const begin = performance.now()
  const tally = await run()
  return { name, tally, seconds: (performance.now() - begin) / 1000 }
}

/**
 * Prints where the time went, what was left out, what passed only at the second try, the failures once more, and the sum
 * as the last line: of a run of thousands of tests the end is what one sees, and a build server may keep no more.
 */
export function concludeWith(parts: readonly Part[]): never {
  const summary = summarise(parts)
  const before = readRecords<RunSummary>(secondTriesFile)
  if (summary.secondTries.length > 0) addRecord(secondTriesFile, summary)
  addRecord(lastRunFile, summary, 1)
  for (const line of describeRun(parts, before)) console.log(line)
  console.log(`${summary.passed} passed, ${summary.failed} failed`)
  process.exit(summary.failed === 0 ? 0 : 1)
}

function summarise(parts: readonly Part[]): RunSummary {
  return {
    passed: parts.reduce((sum, { tally }) => sum + tally.passed, 0),
    failed: failuresOf(parts).length,
    secondsByPart: Object.fromEntries(parts.map(({ name, seconds }) => [name, Math.round(seconds)])),
    secondTries: unsteadyOf(parts).map(({ name }) => name),
  }
}

/** Of runs of different tests. */
export function addSummaries(runs: readonly RunSummary[]): RunSummary {
  const secondsByPart: Record<string, number> = {}
  for (const run of runs)
    for (const [name, seconds] of Object.entries(run.secondsByPart))
      secondsByPart[name] = (secondsByPart[name] ?? 0) + seconds
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    secondsByPart,
    secondTries: runs.flatMap(({ secondTries }) => secondTries),
  }
}

const failuresOf = (parts: readonly Part[]): Failure[] => parts.flatMap(({ tally }) => tally.failures)
const unsteadyOf = (parts: readonly Part[]): Failure[] => parts.flatMap(({ tally }) => tally.unsteady ?? [])

/** So many lines at the end say what to do. */
const linesAtTheEnd = 50
const mostLeftOut = 20

/** All that is printed before the last line; `before` are earlier runs with second tries. */
export function describeRun(parts: readonly Part[], before: readonly RunSummary[]): string[] {
  const failures = failuresOf(parts)
  const unsteady = unsteadyOf(parts)
  const leftOut = parts.flatMap(({ tally }) => tally.leftOut ?? [])
  const linesEach = Math.max(3, Math.floor(linesAtTheEnd / Math.max(failures.length, 1)) - 2)
  return [
    '',
    describeTimes(parts),
    ...leftOut.slice(0, mostLeftOut).map((name) => `○ left out: ${name}`),
    ...(leftOut.length > mostLeftOut ? [`○ left out: ${leftOut.length - mostLeftOut} more`] : []),
    ...unsteady.map(({ name, message }) => {
      const isKnown = before.some(({ secondTries }) => secondTries.includes(name))
      const again = isKnown ? ', NOT for the first time: mend it or delete it' : ''
      return `\n~ passed at the second try${again}: ${name}\n${beginningOf(message, 3)}`
    }),
    ...failures.map(({ name, message }) => `\n✗ ${name}\n${beginningOf(message, linesEach)}`),
    '',
  ]
}

const slowestShown = 10

/** A line of parts, and one for each of the slowest files. */
export function describeTimes(parts: readonly Part[]): string {
  const files = parts.flatMap(({ tally }) => tally.files ?? [])
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  const all = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `${[...parts, { name: 'all', seconds: all }].map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}; the slowest files:`,
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(process.cwd(), file)}`),
  ].join('\n')
}

function beginningOf(message: string, most: number): string {
  const lines = message.trimEnd().split('\n')
  const rest = lines.length - most
  return rest > 0 ? [...lines.slice(0, most), `… ${rest} more lines above`].join('\n') : lines.join('\n')
}
