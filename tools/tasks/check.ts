import { runStaticChecks } from './static-checks.ts'
import { concludeWith, measurePart } from './tally.ts'
import { runVitest } from './run-vitest.ts'

// The quick check before every commit: no database, no browser.
const statics = await measurePart('static checks', runStaticChecks)
concludeWith([statics, await measurePart('unit', () => runVitest('unit'))])
