import { runStaticChecks } from './static-checks.ts'
import { addTallies, readVitestTally } from './tally.ts'
import { runVitest } from './run-vitest.ts'

// The quick check before every commit: no database, no browser.
const statics = await runStaticChecks()
const { exitCode, reportFile } = await runVitest(['--project', 'unit'])
const { passed, failed } = addTallies([statics, readVitestTally(reportFile, exitCode)])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
