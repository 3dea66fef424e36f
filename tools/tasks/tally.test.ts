import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFailedFiles, readPlaywrightTally, readSecondTry, readVitestTally } from './tally.ts'

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

const passedFile = {
  name: join(process.cwd(), 'a.test.ts'),
  startTime: 0,
  endTime: 1500,
  status: 'passed',
  assertionResults: [{ status: 'passed' }],
}
const failedFile = {
  name: join(process.cwd(), 'b.test.ts'),
  startTime: 1000,
  endTime: 1250,
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed', fullName: 'adds', failureMessages: ['3 is not 4'] }],
}
const brokenFile = {
  name: join(process.cwd(), 'c.test.ts'),
  startTime: 0,
  endTime: 0,
  status: 'failed',
  message: 'Unexpected token',
  assertionResults: [],
}

test('what failed is named with its file and its reason; a file that does not load counts as one', () => {
  const report = reportOf({ numPassedTests: 2, testResults: [passedFile, failedFile, brokenFile] })
  expect(readVitestTally(report, 1)).toEqual({
    passed: 2,
    failures: [
      { name: 'b.test.ts › adds', message: '3 is not 4' },
      { name: 'c.test.ts', message: 'Unexpected token' },
    ],
    files: [
      { file: passedFile.name, seconds: 1.5 },
      { file: failedFile.name, seconds: 0.25 },
      { file: brokenFile.name, seconds: 0 },
    ],
    leftOut: [],
  })
})

test('what a machine cannot run is named', () => {
  const skipped = { status: 'skipped', fullName: 'by LibreOffice reads', failureMessages: [] }
  const outsideTheCore = { ...skipped, fullName: 'waits for seconds', tags: ['slow'] }
  const file = { ...passedFile, name: join(process.cwd(), 'a.test.ts'), assertionResults: [skipped, outsideTheCore] }
  expect(readVitestTally(reportOf({ numPassedTests: 0, testResults: [file] }), 0).leftOut).toEqual([
    'a.test.ts › by LibreOffice reads',
  ])
})

test('a run that fails without a failed test is not green', () => {
  const report = reportOf({ numPassedTests: 1, testResults: [passedFile] })
  expect(readVitestTally(report, 0)).toMatchObject({ passed: 1, failures: [] })
  expect(readVitestTally(report, 1).failures).toHaveLength(1)
})

test('a run that left no report is not green, whatever it answered', () => {
  expect(readVitestTally(join(folder, 'nothing.json'), 0).failures).toHaveLength(1)
  expect(readPlaywrightTally(join(folder, 'nothing.json'), 0).failures).toHaveLength(1)
})

test('a browser test that passed only the second time is named, and is no failure', () => {
  const passed = { title: 'opens', tests: [{ status: 'expected', results: [{ duration: 700, errors: [] }] }] }
  const skipped = { title: 'prints', tests: [{ status: 'skipped', results: [] }] }
  const flaky = {
    title: 'saves',
    tests: [{ status: 'flaky', results: [{ duration: 800, errors: [{ message: 'late' }] }] }],
  }
  const wrong = {
    title: 'finds',
    tests: [{ status: 'unexpected', results: [{ duration: 1000, errors: [{ message: 'not' }] }] }],
  }
  const inner = { title: 'on a phone', specs: [wrong] }
  const suites = [{ title: 'search.e2e.ts', specs: [passed, skipped, flaky], suites: [inner] }]
  expect(readPlaywrightTally(reportOf({ stats: { expected: 1, flaky: 1 }, suites }), 1)).toEqual({
    passed: 2,
    failures: [{ name: 'search.e2e.ts › on a phone › finds', message: 'not' }],
    unsteady: [{ name: 'search.e2e.ts › saves', message: 'late' }],
    leftOut: ['search.e2e.ts › prints'],
    files: [{ file: join(process.cwd(), 'search.e2e.ts'), seconds: 2.5 }],
  })
})

test('what failed at first and passed in a second run of its file has passed, and is named with its first error', () => {
  const first = readVitestTally(reportOf({ numPassedTests: 2, testResults: [passedFile, failedFile, brokenFile] }), 1)
  expect(findFailedFiles(first)).toEqual(['b.test.ts', 'c.test.ts'])
  const steady = { ...failedFile, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] }
  const second = readSecondTry(first, reportOf({ numPassedTests: 1, testResults: [steady, brokenFile] }))
  expect(second).toMatchObject({
    passed: 3,
    failures: [{ name: 'c.test.ts', message: 'Unexpected token' }],
    unsteady: [{ name: 'b.test.ts › adds', message: '3 is not 4' }],
  })
})

test('what fails twice, or leaves no report the second time, has failed', () => {
  const first = readVitestTally(reportOf({ numPassedTests: 2, testResults: [passedFile, failedFile] }), 1)
  const failures = [{ name: 'b.test.ts › adds', message: '3 is not 4' }]
  const again = reportOf({ numPassedTests: 1, testResults: [failedFile] })
  for (const report of [again, join(folder, 'nothing.json')])
    expect(readSecondTry(first, report)).toMatchObject({ passed: 2, failures, unsteady: [] })
})
