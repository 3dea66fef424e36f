import { rmSync } from 'node:fs'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { runTool } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { runStaticChecks } from './static-checks.ts'
import { concludeWith, readPlaywrightTally, readVitestTally, type Tally } from './tally.ts'

// Everything, from a clean clone, without a terminal. The last line is the sum of all.
concludeWith([await runStaticChecks(), await runVitestTests(), await runBrowserTests()])

async function runVitestTests(): Promise<Tally> {
  const { exitCode, reportFile } = await runVitest([])
  return readVitestTally(reportFile, exitCode)
}

/** Against the built app, on a port and a data folder of its own (playwright.config.ts). */
async function runBrowserTests(): Promise<Tally> {
  try {
    const chromium = await findChromium()
    await buildWeb()
    const reportFile = '.build/playwright-report.json'
    rmSync(reportFile, { force: true })
    const env = { SHUKU_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
    const { exitCode } = await runTool('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], { env })
    return readPlaywrightTally(reportFile, exitCode)
  } catch (error) {
    return { passed: 0, failures: [{ name: 'The browser tests could not run', message: (error as Error).message }] }
  }
}
