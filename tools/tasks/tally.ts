import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that does not even load has no failed test, and counts as one. */
export function readVitestTally(reportFile: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(reportFile)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return withFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode)
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number }
}

/** A test that passes only the second time has failed. */
export function readPlaywrightTally(reportFile: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(reportFile)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return withFailure({ passed: expected, failed: unexpected + flaky }, exitCode)
}

/** A run that failed for another reason – an unhandled error, a server that did not start – never counts as green. */
function withFailure(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
