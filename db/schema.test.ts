import { readFileSync } from 'node:fs'
import { describeSchema } from '@shuku/db/describe-schema'
import { describeSql } from '@shuku/db/describe-sql'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'

test.each([
  ['schema.ts', describeSchema],
  ['schema.sql', describeSql],
])('db/%s is what the migrated database has (node tools/generate-schema.ts makes it anew)', async (name, describe) => {
  const { pool } = await testDatabase()
  expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(await describe(pool))
})

test('db/schema.sql has every table, whoever owns it, once', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'`)
  const written = await describeSql(pool)
  const named = [...written.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map((found) => found[1] ?? '')
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
