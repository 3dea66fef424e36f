import { readFileSync } from 'node:fs'
import { newTestDatabase } from '@shuku/kit/testing'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../migrate.ts'
import { baselineCount } from './take-over.ts'

/** A database as the baseline made it, with rows in every table: what the test of a later migration begins with. */
export async function givenBaseline(): Promise<Pool> {
  const { pool } = await newTestDatabase()
  await pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  await migrate(pool, { migrations: readMigrations().slice(0, baselineCount) })
  await pool.query(readFileSync(new URL('./rows.sql', import.meta.url), 'utf8'))
  return pool
}
