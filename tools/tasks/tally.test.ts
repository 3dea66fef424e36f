import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTallies, readPlaywrightTally, readVitestTally } from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-tally-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const brokenFile = { status: 'failed', assertionResults: [] }

test('a test file that does not load counts as one failure', () => {
  const report = reportOf({ numPassedTests: 2, numFailedTests: 1, testResults: [passedFile, failedFile, brokenFile] })
  expect(readVitestTally(report, 1)).toEqual({ passed: 2, failed: 2 })
})

test('a run that fails without a failed test is not green', () => {
  const report = reportOf({ numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] })
  expect(readVitestTally(report, 0)).toEqual({ passed: 1, failed: 0 })
  expect(readVitestTally(report, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that left no report is not green, whatever it answered', () => {
  expect(readVitestTally(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(readPlaywrightTally(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passed only the second time has failed', () => {
  const report = reportOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(readPlaywrightTally(report, 1)).toEqual({ passed: 3, failed: 2 })
})

test('the sum is over everything', () => {
  expect(
    addTallies([
      { passed: 4, failed: 0 },
      { passed: 2, failed: 1 },
    ]),
  ).toEqual({ passed: 6, failed: 1 })
})
