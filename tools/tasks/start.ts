import { pathToFileURL } from 'node:url'
import { buildWeb } from '../build-web.ts'
import { runCommand } from './run-command.ts'

/** A server without the client to download is better than none. */
async function packClient(): Promise<void> {
  const { exitCode } = await runCommand([process.execPath, 'tools/tasks/build-client.ts'])
  if (exitCode !== 0) console.error('The sync client could not be packed: it cannot be downloaded from this server.')
}

// The server runs in this very process, so that a signal to it has no way to get lost.
await Promise.all([buildWeb(), packClient()])
await import(pathToFileURL('apps/server/main.ts').href)
