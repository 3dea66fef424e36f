import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

export interface Failure {
  readonly name: string
  /** Why; may be of many lines, with colours. */
  readonly message: string
}

export interface Tally {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** What failed at first and passed at once when it was run again, in a fresh product: printed, to be looked at. */
  readonly unsteady?: readonly Failure[]
  /** What this machine cannot run, for want of a program, an account or a wall. */
  readonly leftOut?: readonly string[]
  /** How long each file of tests took. */
  readonly files?: readonly FileTime[]
}

interface FileTime {
  readonly file: string
  readonly seconds: number
}

export interface Part {
  readonly name: string
  readonly tally: Tally
  /** From its beginning to its end. */
  readonly seconds: number
}

export async function measurePart(name: string, run: () => Promise<Tally>): Promise<Part> {
  const begin = performance.now()
  const tally = await run()
  return { name, tally, seconds: (performance.now() - begin) / 1000 }
}

/**
 * Prints what was left out, the failures once more, where the time went, and the sum as the last line: of a run of thousands of tests the
 * end is what one sees, and a build server may keep no more.
 */
export function concludeWith(parts: readonly Part[]): never {
  const failures = parts.flatMap(({ tally }) => tally.failures)
  const unsteady = parts.flatMap(({ tally }) => tally.unsteady ?? [])
  for (const name of parts.flatMap(({ tally }) => tally.leftOut ?? [])) console.log(`○ left out: ${name}`)
  for (const { name, message } of unsteady)
    console.log(`\n~ passed at the second try: ${name}\n${beginningOf(message)}`)
  for (const failure of failures) console.log(`\n✗ ${failure.name}\n${beginningOf(failure.message)}`)
  console.log(`\n${describeTimes(parts)}`)
  const passed = parts.reduce((sum, { tally }) => sum + tally.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 ? 0 : 1)
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

const linesShown = 20

function beginningOf(message: string): string {
  const lines = message.trimEnd().split('\n')
  const rest = lines.length - linesShown
  return rest > 0 ? [...lines.slice(0, linesShown), `… ${rest} more lines above`].join('\n') : lines.join('\n')
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
}

export function readVitestTally(reportFile: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(reportFile)
  if (!report) return { passed: 0, failures: [noReport('vitest', exitCode)] }
  const failures = report.testResults.flatMap(failuresOfFile)
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }))
  const leftOut = report.testResults.flatMap(leftOutOfFile)
  return withFailure('vitest', { passed: report.numPassedTests, failures, files, leftOut }, exitCode)
}

function leftOutOfFile({ name, assertionResults }: VitestFile): string[] {
  const skipped = assertionResults.filter(({ status }) => status === 'skipped')
  return skipped.map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`)
}

/** A file that does not even load has no failed test, and counts as one. */
function failuresOfFile(file: VitestFile): Failure[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (file.status === 'failed' && failed.length === 0) return [{ name: file.name, message: file.message }]
  return failed.map((test) => ({
    name: `${file.name} › ${test.fullName}`,
    message: test.failureMessages.join('\n'),
  }))
}

interface PlaywrightReport {
  readonly stats: { expected: number; flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { title: string; tests: readonly PlaywrightTest[] }[]
}

interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly { duration: number; errors: readonly { message?: string }[] }[]
}

/** A test that passes the second time counts as passed, and is named: docs/decisions/0104-second-try.md. */
export function readPlaywrightTally(reportFile: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(reportFile)
  if (!report) return { passed: 0, failures: [noReport('playwright', exitCode)] }
  const failures = report.suites.flatMap((suite) => testsOfSuite(suite, 'unexpected'))
  const unsteady = report.suites.flatMap((suite) => testsOfSuite(suite, 'flaky'))
  // named from the folder of the tests, which is the root
  const files = report.suites.map((suite) => ({ file: resolve(suite.title), seconds: secondsOf(suite) }))
  const leftOut = report.suites.flatMap((suite) => testsOfSuite(suite, 'skipped')).map(({ name }) => name)
  const passed = report.stats.expected + report.stats.flaky
  return withFailure('playwright', { passed, failures, unsteady, files, leftOut }, exitCode)
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
  return suites.reduce((sum, inner) => sum + secondsOf(inner), own)
}

function testsOfSuite(suite: PlaywrightSuite, of: PlaywrightTest['status'], above: readonly string[] = []): Failure[] {
  const path = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === of)
      .map(({ results }) => ({ name: [...path, title].join(' › '), message: messagesOf(results) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, of, path))]
}

function messagesOf(results: PlaywrightTest['results']): string {
  return results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')
}

/** A run that failed for another reason – an unhandled error, a server that did not start – never counts as green. */
function withFailure(tool: string, tally: Tally, exitCode: number): Tally {
  if (exitCode === 0 || tally.failures.length > 0) return tally
  return { ...tally, failures: [{ name: tool, message: `no test failed, but it ended with ${exitCode}; see above` }] }
}

function noReport(tool: string, exitCode: number): Failure {
  return { name: tool, message: `it left no report and ended with ${exitCode}; see above` }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
