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
  /** It ended before its end: too much had failed, or nothing was heard of it. */
  readonly wasStopped?: boolean
}

export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** Of two runs of different tests. */
export function addTallies(one: Tally, two: Tally): Tally {
  return {
    passed: one.passed + two.passed,
    failures: [...one.failures, ...two.failures],
    unsteady: [...(one.unsteady ?? []), ...(two.unsteady ?? [])],
    leftOut: [...(one.leftOut ?? []), ...(two.leftOut ?? [])],
    files: [...(one.files ?? []), ...(two.files ?? [])],
    wasStopped: one.wasStopped === true || two.wasStopped === true,
  }
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
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
    readonly tags?: readonly string[]
  }[]
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

/** Those outside the core are left out on purpose (docs/decisions/0189-core-and-all-tests.md). */
function leftOutOfFile({ name, assertionResults }: VitestFile): string[] {
  const skipped = assertionResults.filter(({ status, tags = [] }) => status === 'skipped' && !tags.includes('slow'))
  return skipped.map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`)
}

/** A file that does not even load has no failed test, and counts as one. */
function failuresOfFile(file: VitestFile): Failure[] {
  const path = pathOf(file)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (file.status === 'failed' && failed.length === 0) return [{ name: path, message: file.message }]
  return failed.map((test) => ({ name: `${path} › ${test.fullName}`, message: test.failureMessages.join('\n') }))
}

/** Files with a failure, to be run again. */
export function findFailedFiles({ failures, files = [] }: Tally): string[] {
  const paths = files.map(({ file }) => relative(process.cwd(), file))
  return paths.filter((path) => failures.some(({ name }) => name === path || name.startsWith(`${path} › `)))
}

/** What failed at first and passed when its file was run again, in a new world, has passed, and is named. */
export function readSecondTry(first: Tally, reportFile: string): Tally {
  const files = readReport<VitestReport>(reportFile)?.testResults ?? []
  const passed = new Set(
    files.flatMap((file) => [
      ...(file.status === 'passed' ? [pathOf(file)] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => `${pathOf(file)} › ${fullName}`),
    ]),
  )
  const unsteady = first.failures.filter(({ name }) => passed.has(name))
  const failures = first.failures.filter(({ name }) => !passed.has(name))
  return { ...first, passed: first.passed + unsteady.length, failures, unsteady }
}

function pathOf({ name }: VitestFile): string {
  return relative(process.cwd(), name)
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
