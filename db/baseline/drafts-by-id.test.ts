import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'

test('drafts of before go on under a name of their own, and another one fits in their place', async () => {
  const pool = await givenBaseline()
  const columns =
    'person_id, document_id, category_id, base_version, subject, html, file_ids, form, body_file_ids, saved_at'
  const read = async () => (await pool.query(`select ${columns} from document_draft order by subject`)).rows
  const before = await read()
  expect(before).toHaveLength(2)
  await migrate(pool)
  expect(await read()).toEqual(before)
  const { rows } = await pool.query<{ id: string }>('select distinct id from document_draft')
  expect(rows).toHaveLength(2)
  for (const { id } of rows) expect(id).toMatch(/^[\w-]{16,64}$/)
  await pool.query(`insert into document_draft (id, person_id, document_id) values ('a-window-of-today', 2, 1)`)
})
