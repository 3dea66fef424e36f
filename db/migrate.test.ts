import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { testDatabase } from '@shuku/kit/testing'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMigration, migrate, readMigrations } from './migrate.ts'

let pool: Pool

beforeEach(async () => {
  pool = (await testDatabase()).pool
})

afterEach(async () => {
  await pool.query("delete from schema_migration where name like '9%'")
  await pool.query('drop table if exists tried, tried_too')
})

const makeTried = makeMigration('9001-tried.sql', 'create table tried (id integer); insert into tried values (1);')

test('what is missing is run once, in the order of the names', async () => {
  const second = makeMigration('9002-more.sql', 'insert into tried values (2);')
  expect(await migrate(pool, { migrations: [makeTried, second] })).toEqual(['9001-tried.sql', '9002-more.sql'])
  expect(await migrate(pool, { migrations: [makeTried, second] })).toEqual([])
  expect((await pool.query('select id from tried order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a lock that is not to be had is asked for again, and nobody waits behind it', { tags: ['slow'] }, async () => {
  await migrate(pool, { migrations: [makeTried] })
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select * from tried')
    const change = makeMigration('9002-change.sql', 'alter table tried add column more integer;')
    const migrated = migrate(pool, { migrations: [makeTried, change] })
    await delay(2500)
    // between two tries who comes later gets on
    expect((await pool.query('select id from tried')).rows).toHaveLength(1)
    await other.query('commit')
    expect(await migrated).toEqual(['9002-change.sql'])
  } finally {
    other.release()
  }
})

test('a migration that fails leaves nothing behind and says where it failed', async () => {
  const broken = makeMigration(
    '9001-broken.sql',
    'create table tried (id integer);\ninsert into tried\nvalues (nothing);',
  )
  await expect(migrate(pool, { migrations: [broken] })).rejects.toThrow(
    'The migration 9001-broken.sql failed: column "nothing" does not exist (line 3)',
  )
  expect((await pool.query("select to_regclass('tried') as found")).rows).toEqual([{ found: null }])
  expect(await migrate(pool, { migrations: [makeTried] })).toEqual(['9001-tried.sql'])
})

test('a file that was changed after it was applied stops the start', async () => {
  await migrate(pool, { migrations: [makeTried] })
  const changed = makeMigration('9001-tried.sql', 'create table tried (id bigint);')
  await expect(migrate(pool, { migrations: [changed] })).rejects.toThrow(/9001-tried\.sql was changed after/)
})

test('other line ends are the same file', () => {
  expect(makeMigration('a.sql', 'select 1;\r\nselect 2;\r\n')).toEqual(makeMigration('a.sql', 'select 1;\nselect 2;\n'))
})

test('several nodes that start at once run each migration once', async () => {
  const slow = makeMigration('9001-slow.sql', 'select pg_sleep(0.2); create table tried (id integer);')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, { migrations: [slow] })))
  expect(applied.flat()).toEqual(['9001-slow.sql'])
})

test('an index is made concurrently outside a transaction while another node waits', async () => {
  await pool.query('create table tried (id integer, note text)')
  const sql = [
    '-- no transaction',
    '-- a semicolon; in a comment',
    'drop index concurrently if exists tried_note;',
    "create index concurrently tried_note on tried (note) where note <> 'a;b';",
    'do $$ begin perform 1; end $$;',
  ].join('\n')
  const migrations = [makeMigration('9001-index.sql', sql)]
  const applied = await Promise.all([migrate(pool, { migrations }), migrate(pool, { migrations })])
  expect(applied.flat()).toEqual(['9001-index.sql'])
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'tried_note'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('connections that migrated are not used again with their lock and settings', async () => {
  await migrate(pool, { migrations: [] })
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
  // The server notices the closed connection a moment later.
  const countLocks = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*) as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`,
    )
    return rows[0]?.n
  }
  await expect.poll(countLocks).toBe(0)
})

test('the names begin with numbers that follow each other', () => {
  const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('only files that end in .sql are migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-migrations-'))
  for (const name of ['0002-b.sql', '0001-a.sql', 'README.md']) writeFileSync(join(folder, name), 'select 1;')
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0001-a.sql', '0002-b.sql'])
  rmSync(folder, { recursive: true })
})
