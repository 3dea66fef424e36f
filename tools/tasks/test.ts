import { rmSync } from 'node:fs'
import { prepareBrowserData } from '../browser/browser-data.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { concludeWith, measurePart, type Part } from './conclude.ts'
import { runTool } from './run-command.ts'
import { fallenSilent, mostFailures, pieceOf, runVitest, scopeOf, silentMinutes } from './run-vitest.ts'
import { runStaticChecks } from './static-checks.ts'
import { readPlaywrightTally, type Tally } from './tally.ts'
import { forgetUnderWay, underWayFile } from './under-way.ts'
import { judgeUnseenRows } from './unseen-rows.ts'

// `npm test` is the core, `npm run test:rest` what is outside of it, `npm run test:all` both at once; from a clean clone,
// without a terminal. The last line is the sum. Of the rest, `-- --piece=database` runs one piece.
const scope = scopeOf(process.argv)
const { part: onlyPart, shard } = pieceOf(process.argv)
const parts: Part[] = []

// it comes over the network, while checks and tests without a database need the processor
const chromium = asResult(findChromium())
if (scope !== 'rest') await run('static checks', runStaticChecks)
await run('unit', () => runVitest('unit', scope))
// what the browser tests need is made beside the tests with a database, which wait much and end one by one
const needsBrowser = onlyPart === undefined || onlyPart === 'browser'
const prepared = asResult(needsBrowser ? chromium.then(takeValue).then(prepareForBrowser) : Promise.resolve(''))
await run('database', () => runVitest('database', scope))
if (scope === 'all') await run('rows', () => Promise.resolve(judgeRows()))
await run('browser', async () => runBrowserTests(await prepared))
concludeWith(parts)

/** A part that was stopped ends the run: a product that is broken shows it within minutes. */
async function run(name: string, part: () => Promise<Tally>): Promise<void> {
  if (onlyPart && onlyPart !== name) return
  const measured = await measurePart(name, part)
  parts.push(measured)
  if (!measured.tally.wasStopped) return
  console.log(`\nThe part "${name}" was stopped; the parts after it are not run.`)
  concludeWith(parts)
}

/** Tests that failed may have left statements unseen. */
function judgeRows(): Tally {
  const hasFailed = parts.some(({ tally }) => tally.failures.length > 0)
  return hasFailed ? { passed: 0, failures: [] } : judgeUnseenRows()
}

async function prepareForBrowser(path: string): Promise<string> {
  await prepareBrowserData()
  return path
}

/** Against the built app, on ports and data folders of their own (playwright.config.ts). */
async function runBrowserTests(chromiumPath: Result<string>): Promise<Tally> {
  if ('error' in chromiumPath) {
    return { passed: 0, failures: [{ name: 'The browser tests could not run', message: chromiumPath.error.message }] }
  }
  const reportFile = '.build/playwright-report.json'
  rmSync(reportFile, { force: true })
  forgetUnderWay()
  const env = { SHUKU_CHROMIUM: chromiumPath.value, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const words = ['test', '--reporter=list,json,./tools/tasks/under-way.ts', `--max-failures=${mostFailures}`]
  if (scope !== 'all') words.push(scope === 'core' ? '--grep' : '--grep-invert', '@core')
  const silence = { minutes: silentMinutes[scope], signOfLife: underWayFile }
  if (shard) words.push(`--shard=${shard}`)
  const { exitCode, wasSilent } = await runTool('playwright', words, { env, silence })
  if (wasSilent) return fallenSilent('browser', scope)
  const tally = readPlaywrightTally(reportFile, exitCode)
  return tally.failures.length < mostFailures ? tally : { ...tally, leftOut: [], wasStopped: true }
}

type Result<Value> = { readonly value: Value } | { readonly error: Error }

/** What is waited for later must not end the process when it fails meanwhile. */
function asResult<Value>(work: Promise<Value>): Promise<Result<Value>> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error as Error }),
  )
}

function takeValue<Value>(result: Result<Value>): Value {
  if ('error' in result) throw result.error
  return result.value
}
