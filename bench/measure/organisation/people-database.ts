import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import {
  createDatabase,
  createPool,
  inTransaction,
  prepareDatabase,
  startEmbeddedPostgres,
  type Connection,
} from '@shuku/kit/server'
import { buildFolder, digestOf } from '../../bench-database.ts'
import { loadOrganisation } from '../../generate/organisation.ts'

export const manyPeople = 100_000

export interface PeopleDatabase {
  readonly folder: string
  readonly connection: Exclude<Connection, string>
  readonly pool: Pool
  stop(): Promise<void>
}

/** An enterprise of a hundred thousand people, without documents; what an earlier run loaded is used again. */
export async function openPeopleDatabase(seed: number): Promise<PeopleDatabase> {
  const folder = join(buildFolder, `people-${manyPeople}-${seed}`)
  const note = join(folder, 'loaded.json')
  const madeBy = digestOf('generate')
  const isUsable = existsSync(note) && (JSON.parse(readFileSync(note, 'utf8')) as { madeBy: string }).madeBy === madeBy
  if (!isUsable) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
  const pool = createPool({ connection: postgres.connection, max: 4, applicationName: 'bench', work: 'jobs' })
  await prepareDatabase(pool)
  if (!isUsable) {
    process.stderr.write(`Loading ${manyPeople} people …\n`)
    const scale = {
      documents: 0,
      seed,
      people: manyPeople,
      departments: 5000,
      subcompanies: 60,
      categories: 0,
      roles: 200,
      groups: 400,
      posts: 300,
    }
    await inTransaction(createDatabase(pool), { isolation: 'read committed' }, (db) => loadOrganisation(db, scale))
    await pool.query('vacuum analyze')
    writeFileSync(note, JSON.stringify({ madeBy }))
  }
  const stop = async () => {
    await pool.end()
    await postgres.stop()
  }
  return { folder, connection: postgres.connection, pool, stop }
}
