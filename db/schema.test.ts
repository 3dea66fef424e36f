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

test('what goes with a document or a file is found by a key, so that deleting for good costs the same at any number', async () => {
  const { pool } = await testDatabase()
  // a condition that says no more than "is not null" is met by every key that is looked for
  const { rows } = await pool.query<{ from: string; by: string }>(`
    with recursive gone (id) as (
      values ('document'::regclass::oid), ('file'::regclass::oid)
      union
      select conrelid from gone join pg_constraint on confrelid = gone.id and contype = 'f' and confdeltype = 'c'
    )
    select conrelid::regclass::text as "from", attname as by
    from gone join pg_constraint as referring on referring.confrelid = gone.id and referring.contype = 'f'
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1, 2`)
  expect(rows).toEqual([])
})
