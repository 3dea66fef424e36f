import { rmSync } from 'node:fs'
import { prepareBrowserData } from '../browser/browser-data.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { runTool } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { runStaticChecks } from './static-checks.ts'
import { concludeWith, measurePart, readPlaywrightTally, type Tally } from './tally.ts'
import { judgeUnseenRows } from './unseen-rows.ts'

// Everything, from a clean clone, without a terminal. The last line is the sum of all.
const statics = await measurePart('static checks', runStaticChecks)
const unit = await measurePart('unit', () => runVitest('unit'))
// what the browser tests need is made beside the tests with a database, which wait much and end one by one
const prepared = prepareForBrowser()
const database = await measurePart('database', () => runVitest('database'))
// tests that failed may have left statements unseen
const nothing: Tally = { passed: 0, failures: [] }
const hasFailed = database.tally.failures.length > 0
const rows = await measurePart('rows', async () => (hasFailed ? nothing : judgeUnseenRows()))
const browser = await measurePart('browser', async () => runBrowserTests(await prepared))
concludeWith([statics, unit, database, rows, browser])

async function prepareForBrowser(): Promise<{ chromium: string } | { error: Error }> {
  try {
    const chromium = await findChromium()
    await prepareBrowserData()
    return { chromium }
  } catch (error) {
    return { error: error as Error }
  }
}

/** Against the built app, on ports and data folders of their own (playwright.config.ts). */
async function runBrowserTests(prepared: Awaited<ReturnType<typeof prepareForBrowser>>): Promise<Tally> {
  if ('error' in prepared) {
    return { passed: 0, failures: [{ name: 'The browser tests could not run', message: prepared.error.message }] }
  }
  const reportFile = '.build/playwright-report.json'
  rmSync(reportFile, { force: true })
  const env = { SHUKU_CHROMIUM: prepared.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const { exitCode } = await runTool('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], { env })
  return readPlaywrightTally(reportFile, exitCode)
}
