import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'

test('a change that waits keeps the files that it holds or its author uploaded, and none that its text only names', async () => {
  const pool = await givenBaseline()
  const migrations = readMigrations()
  const at = migrations.findIndex(({ name }) => name.includes('files-of-changes'))
  await migrate(pool, { migrations: migrations.slice(0, at) })
  const version = JSON.stringify({ attachments: [{ fileId: 3 }] })
  // the first file is that of another person, and the last one is not there any more
  await pool.query(`
    update file set uploaded_by = 3 where id in (1, 3);
    insert into pending_change (document_id, person_id, change, version, file_ids, secrecy)
    values (1, 2, '{}', '${version}', '{1,2,3,9999}', 3)`)
  await migrate(pool)
  const { rows } = await pool.query<{ file_ids: string[] }>('select file_ids from pending_change')
  expect(rows.map(({ file_ids }) => file_ids.map(Number).toSorted((a, b) => a - b))).toEqual([[2, 3]])
})
