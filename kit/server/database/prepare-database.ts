import { migrate, type MigrateOptions } from '@shuku/db/migrate'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

/** Brings a database to what this release needs: our tables, then those of the job queue. Safe on several nodes at once. */
export async function prepareDatabase(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const applied = await migrate(pool, options)
  await runMigrations({ pgPool: pool, logger: silent })
  return applied
}

/** The queue logs each of its twenty steps; real problems are thrown. */
const silent = new Logger(() => () => {})
