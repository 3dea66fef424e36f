import { readFileSync } from 'node:fs'
import { describeSql } from '@shuku/db/describe-sql'
import { newTestDatabase } from '@shuku/kit/testing'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { makeMigration, migrate, readMigrations } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'
import { baselineCount, readNamesBefore } from './take-over.ts'

const migrations = readMigrations()
const later = migrations.slice(baselineCount).map(({ name }) => name)

async function findTables(pool: Pool, which: 'all' | 'empty'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; full: boolean }>(`
    select relname as name, query_to_xml(format('select from %I limit 1', relname), true, true, '')::text <> '' as full
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows.filter(({ full }) => which === 'all' || !full).map(({ name }) => name)
}

async function readApplied(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; digest: string }>('select name, digest from schema_migration')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

type Row = readonly [name: string, digest: string]

/** Puts the names of before in the place of the baseline's. */
async function rename(pool: Pool, names: Iterable<Row>): Promise<void> {
  await pool.query('delete from schema_migration')
  for (const row of names) await pool.query('insert into schema_migration (name, digest) values ($1, $2)', [...row])
}

test('a store of the baseline, with rows in every table, goes through all later migrations', async () => {
  const pool = await givenBaseline()
  expect(await findTables(pool, 'empty')).toEqual([])
  const tables = await findTables(pool, 'all')
  expect(await migrate(pool)).toEqual(later)
  expect(await describeSql(pool)).toBe(readFileSync(new URL('../schema.sql', import.meta.url), 'utf8'))
  // none of them lost its rows on the way
  expect((await findTables(pool, 'empty')).filter((name) => tables.includes(name))).toEqual([])
})

test('a migration that does not fit rows that are there fails on the baseline', async () => {
  const pool = await givenBaseline()
  const wrong = makeMigration('9001-wrong.sql', 'alter table category add column wrong integer not null')
  await expect(migrate(pool, { migrations: [...migrations, wrong] })).rejects.toThrow('contains null values')
})

test('a store that the 63 migrations of before made goes on as one of the baseline', async () => {
  const pool = await givenBaseline()
  const tables = await findTables(pool, 'all')
  await rename(pool, readNamesBefore())
  expect(await migrate(pool)).toEqual(later)
  expect(await readApplied(pool)).toEqual(new Map(migrations.map(({ name, digest }) => [name, digest])))
  expect((await findTables(pool, 'empty')).filter((name) => tables.includes(name))).toEqual([])
  expect(await migrate(pool)).toEqual([])
})

test.each([
  ['an older one', (names: Row[]) => names.slice(0, -1)],
  ['one with a migration besides', (names: Row[]): Row[] => [...names, ['0064-own.sql', '00']]],
  [
    'one with a changed migration',
    (names: Row[]): Row[] => names.map(([name, digest], index) => [name, index === 0 ? '00' : digest]),
  ],
])('%s of before is refused as it is, and told what to do', async (_, change) => {
  const { pool } = await newTestDatabase()
  await rename(pool, change([...readNamesBefore()]))
  const applied = await readApplied(pool)
  await expect(migrate(pool)).rejects.toThrow(/Start it once with that one \(commit \w+\), then with this one/)
  expect(await readApplied(pool)).toEqual(applied)
})
