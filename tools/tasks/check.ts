import { runStaticChecks } from './static-checks.ts'
import { concludeWith, readVitestTally } from './tally.ts'
import { runVitest } from './run-vitest.ts'

// The quick check before every commit: no database, no browser.
const statics = await runStaticChecks()
const { exitCode, reportFile } = await runVitest(['--project', 'unit'])
concludeWith([statics, readVitestTally(reportFile, exitCode)])
