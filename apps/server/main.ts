import { lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfiguration } from './start/configuration.ts'

/** Starts one node, says where it listens, and stops it properly when the process is asked to end. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  cacheCompiled(configuration.SHUKU_DATA)
  const webFolder = join(import.meta.dirname, '../web/dist')
  const { startNode } = await import('./start/start-node.ts')
  const product = await startNode(configuration, webFolder)

  let stopping = false
  const stop = (signal: string) => {
    // Ctrl-C reaches the whole group and the launcher forwards what it gets: the second signal changes nothing
    if (stopping) return
    stopping = true
    product.log.info({ signal }, 'stopping')
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        product.log.error(error, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
}

/** What loading costs is mostly reading the types out of our code: half of a second and more, in each process. */
function cacheCompiled(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
  const folder = join(dataFolder, 'compiled')
  mkdirSync(folder, { mode: 0o700, recursive: true })
  // root runs no code that another account may have put there
  const isRoot = process.getuid?.() === 0
  if (!isRoot || [dataFolder, folder].every((path) => lstatSync(path).uid === 0)) enableCompileCache(folder)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
