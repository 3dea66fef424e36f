import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildWeb } from '../build-web.ts'

// The product as the browser tests get it: the built app over a new data folder, with the demo company.
rmSync(process.env['SHUKU_DATA'] ?? '.build/browser-tests', { recursive: true, force: true })
await buildWeb()
await import(pathToFileURL('apps/server/main.ts').href)
