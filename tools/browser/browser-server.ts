import { pathToFileURL } from 'node:url'

// The product for browser tests: it ends with the worker that started it, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL('apps/server/main.ts').href)
