import pg, { type Pool } from 'pg'
import { inject } from 'vitest'
import { type Connection, createDatabase, createPool, type Database } from '../../server/database/database.ts'
import { oncePerFile } from '../per-file.ts'
import { templateName } from './template-cluster.ts'

export interface TestDatabase {
  readonly connection: Exclude<Connection, string>
  readonly pool: Pool
  readonly db: Database
}

/** The process goes on to the next file, which drops the databases of this one. */
const ofThisFile = oncePerFile(
  () => ({ count: 0, pools: [] as Pool[] }),
  ({ pools }) => Promise.all(pools.map((pool) => pool.end())),
)

/** This test file's own database, migrated and empty; every call in the file answers the same. */
export const testDatabase: () => Promise<TestDatabase> = oncePerFile(newTestDatabase)

/** One more, for tests that compare two databases or fill one. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const made = ofThisFile()
  made.count += 1
  // Named after the worker and not the file: the next file of this worker drops what this one leaves.
  const name = `worker_${process.env['VITEST_POOL_ID'] ?? process.pid}_${made.count}`
  await cloneTemplate(name)
  const connection = { ...inject('postgres'), database: name }
  const pool = createPool({ connection, max: 10, applicationName: 'test', work: 'requests' })
  made.pools.push(pool)
  return { connection, pool, db: createDatabase(pool) }
}

async function cloneTemplate(name: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  } finally {
    await client.end()
  }
}
