import { concludeWith, measurePart } from './conclude.ts'
import { describeHead } from './green.ts'
import { runStaticChecks } from './static-checks.ts'
import { runVitest } from './run-vitest.ts'

// The quick check before every commit: no database, no browser.
const statics = await measurePart('static checks', runStaticChecks)
const unit = await measurePart('unit', () => runVitest('unit'))
console.log(`\n${describeHead()}`)
concludeWith([statics, unit])
