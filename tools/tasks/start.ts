import { pathToFileURL } from 'node:url'
import { buildWeb } from '../build-web.ts'

// The server runs in this very process, so that a signal to it has no way to get lost.
await buildWeb()
await import(pathToFileURL('apps/server/main.ts').href)
