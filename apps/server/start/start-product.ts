import type { Configuration } from './configuration.ts'
import { openDatabase } from './parts/open-database.ts'
import { hearEvents, startWork } from './parts/start-work.ts'
import { startWeb } from './parts/start-web.ts'
import { openStore } from './parts/open-store.ts'
import { putUpWalls } from './parts/put-up-walls.ts'
import { beginStart, readyLine, whole, type RunningProduct } from './parts/start.ts'

/** Starts database, jobs and web server in this order and in this process, and answers how to stop them in the other one. */
export async function startProduct(configuration: Configuration, webFolder?: string): Promise<RunningProduct> {
  const start = beginStart(configuration)
  return whole(start, async (stop) => {
    putUpWalls(start)
    const store = openStore(start)
    const connection = await openDatabase(start)
    const { greeting, direct } = await startWork(start, { connection, store })
    if (!configuration.SHUKU_ROLES.includes('web')) {
      process.stdout.write(`${readyLine(configuration)}\n${greeting}`)
      return { log: start.log, stop }
    }
    const live = await hearEvents(start, direct)
    const address = await startWeb(start, { connection, store, live, direct, webFolder, processes: 1 })
    process.stdout.write(`${readyLine(configuration, address)}\n${greeting}`)
    return { log: start.log, stop }
  })
}
