import { join } from 'node:path'
import {
  createDatabase,
  createPool,
  findEmbeddedPostgres,
  LocalStore,
  prepareDatabase,
  startEmbeddedPostgres,
  type Connection,
  type Database,
  type FileStore,
} from '@shuku/kit/server'
import type { Pool } from 'pg'
import type { Configuration } from '../start/configuration.ts'

/** Database and files for a command beside the server. */
export interface Stores {
  readonly pool: Pool
  readonly database: Database
  readonly store: FileStore
  /** The product is running, and does its jobs itself. */
  readonly serverRuns: boolean
  close(): Promise<void>
}

/** Opens the stores of the running product, or starts the embedded database for the duration of the command. */
export async function openStores(configuration: Configuration): Promise<Stores> {
  const { connection, serverRuns, stop } = await findConnection(configuration)
  const pool = createPool({ connection, max: 10, applicationName: 'shuku command', work: 'jobs' })
  const close = async () => {
    await pool.end()
    await stop()
  }
  try {
    if (!serverRuns) await prepareDatabase(pool)
    return {
      pool,
      database: createDatabase(pool),
      store: new LocalStore(join(configuration.SHUKU_DATA, 'files')),
      serverRuns,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function findConnection(
  configuration: Configuration,
): Promise<{ connection: Connection; serverRuns: boolean; stop(): Promise<void> }> {
  const nothing = async () => {}
  // with an external database, workers are taken to run elsewhere
  const external = configuration.DATABASE_DIRECT_URL ?? configuration.DATABASE_URL
  if (configuration.DATABASE_URL && external) return { connection: external, serverRuns: true, stop: nothing }
  const dataFolder = join(configuration.SHUKU_DATA, 'database')
  const running = findEmbeddedPostgres(dataFolder)
  if (running) return { connection: running, serverRuns: true, stop: nothing }
  const postgres = await startEmbeddedPostgres({ dataFolder })
  return { connection: postgres.connection, serverRuns: false, stop: () => postgres.stop() }
}
