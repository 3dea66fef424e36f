import { join } from 'node:path'
import { readConfiguration } from './start/configuration.ts'
import { startProduct } from './start/start-product.ts'

/** Starts one node, says where it listens, and stops it properly when the process is asked to end. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const webFolder = join(import.meta.dirname, '../web/dist')
  const product = await startProduct(configuration, webFolder)

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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
