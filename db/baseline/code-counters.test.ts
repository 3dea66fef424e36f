import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'

test('numbers that went on over the years are given again by no rule that begins anew with each', async () => {
  const pool = await givenBaseline()
  const migrations = readMigrations()
  const at = migrations.findIndex(({ name }) => name.includes('counters-of-each-day'))
  await migrate(pool, { migrations: migrations.slice(0, at) })
  await pool.query(`
    update document set created_at = '2024-05-06' where id = 1;
    insert into document_code_counter (counted, last)
    values ('ZD-[year]-[]', 50), ('ZD-2024-[]', 70), ('ZD-2025-[]', 30), ('T[yy][month][day]-[]', 4), ('QT-2025-[]', 7)`)
  await migrate(pool)
  const counted = ['ZD-[year]-[]', 'ZD-2023-[]', 'ZD-2024-[]', 'ZD-2025-[]', 'T240507-[]', 'QT-2025-[]', 'QT-2024-[]']
  const { rows } = await pool.query<{ counted: string; last: string }>(
    'select counted, last from document_code_counter where counted = any($1) order by 1',
    [counted],
  )
  expect(Object.fromEntries(rows.map((row) => [row.counted, Number(row.last)]))).toEqual({
    'ZD-[year]-[]': 50,
    'ZD-2024-[]': 70,
    'ZD-2025-[]': 50,
    'T240507-[]': 4,
    'QT-2025-[]': 7,
  })
})
