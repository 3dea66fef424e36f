import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywrightTally, readVitestTally } from './tally.ts'

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

const passedFile = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }
const failedFile = {
  name: 'b.test.ts',
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed', fullName: 'adds', failureMessages: ['3 is not 4'] }],
}
const brokenFile = { name: 'c.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] }

test('what failed is named with its file and its reason; a file that does not load counts as one', () => {
  const report = reportOf({ numPassedTests: 2, testResults: [passedFile, failedFile, brokenFile] })
  expect(readVitestTally(report, 1)).toEqual({
    passed: 2,
    failures: [
      { name: 'b.test.ts › adds', message: '3 is not 4' },
      { name: 'c.test.ts', message: 'Unexpected token' },
    ],
  })
})

test('a run that fails without a failed test is not green', () => {
  const report = reportOf({ numPassedTests: 1, testResults: [passedFile] })
  expect(readVitestTally(report, 0)).toEqual({ passed: 1, failures: [] })
  expect(readVitestTally(report, 1).failures).toHaveLength(1)
})

test('a run that left no report is not green, whatever it answered', () => {
  expect(readVitestTally(join(folder, 'nothing.json'), 0).failures).toHaveLength(1)
  expect(readPlaywrightTally(join(folder, 'nothing.json'), 0).failures).toHaveLength(1)
})

test('a browser test that passed only the second time has failed', () => {
  const passed = { title: 'opens', tests: [{ status: 'expected', results: [] }] }
  const skipped = { title: 'prints', tests: [{ status: 'skipped', results: [] }] }
  const flaky = { title: 'saves', tests: [{ status: 'flaky', results: [{ errors: [{ message: 'late' }] }] }] }
  const wrong = { title: 'finds', tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'not' }] }] }] }
  const inner = { title: 'on a phone', specs: [wrong] }
  const suites = [{ title: 'search.e2e.ts', specs: [passed, skipped, flaky], suites: [inner] }]
  expect(readPlaywrightTally(reportOf({ stats: { expected: 1 }, suites }), 1)).toEqual({
    passed: 1,
    failures: [
      { name: 'search.e2e.ts › saves', message: 'late' },
      { name: 'search.e2e.ts › on a phone › finds', message: 'not' },
    ],
  })
})
