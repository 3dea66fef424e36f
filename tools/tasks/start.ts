import { pathToFileURL } from 'node:url'
import { buildWeb } from '../build-web.ts'

// The server runs in this very process, so that a signal to it has no way to get lost.
await buildWeb()
const main = 'apps/server/main.ts'
process.argv[1] = main
await import(pathToFileURL(main).href)
