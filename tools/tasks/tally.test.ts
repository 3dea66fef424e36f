import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeTimes, readPlaywrightTally, readVitestTally } from './tally.ts'

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
  name: 'a.test.ts',
  startTime: 0,
  endTime: 1500,
  status: 'passed',
  assertionResults: [{ status: 'passed' }],
}
const failedFile = {
  name: 'b.test.ts',
  startTime: 1000,
  endTime: 1250,
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed', fullName: 'adds', failureMessages: ['3 is not 4'] }],
}
const brokenFile = {
  name: 'c.test.ts',
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
      { file: 'a.test.ts', seconds: 1.5 },
      { file: 'b.test.ts', seconds: 0.25 },
      { file: 'c.test.ts', seconds: 0 },
    ],
    leftOut: [],
  })
})

test('what a machine cannot run is named', () => {
  const skipped = { status: 'skipped', fullName: 'by LibreOffice reads', failureMessages: [] }
  const file = { ...passedFile, name: join(process.cwd(), 'a.test.ts'), assertionResults: [skipped] }
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

test('where the time went is told by part, and by the ten slowest files of all', () => {
  const files = Array.from({ length: 8 }, (_, n) => ({ file: join(process.cwd(), `n/${n}.test.ts`), seconds: n }))
  const slow = [...files.slice(0, 4), { file: join(process.cwd(), 'slow.e2e.ts'), seconds: 61.25 }]
  const lines = describeTimes([
    { name: 'unit', seconds: 28.4, tally: { passed: 1, failures: [], files } },
    { name: 'browser', seconds: 70, tally: { passed: 1, failures: [], files: slow } },
  ]).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'unit 28 s, browser 70 s, all 98 s; the slowest files:',
    '   61.3 s  slow.e2e.ts',
    '    7.0 s  n/7.test.ts',
  ])
  expect(lines).toHaveLength(11)
})
