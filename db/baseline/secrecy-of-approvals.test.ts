import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'

test('approvals that run are as secret as their changes that wait; those that ended before say nothing of it', async () => {
  const pool = await givenBaseline()
  const migrations = readMigrations()
  const at = migrations.findIndex(({ name }) => name.includes('secrecy-of-approvals-that-wait'))
  await migrate(pool, { migrations: migrations.slice(0, at) })
  await pool.query(`
    update document set version = 5 where id in (1, 2);
    insert into pending_change (document_id, person_id, change, version, file_ids, secrecy)
    values (1, 2, '{}', '{"attachments": []}', '{}', 2), (2, 2, '{}', '{"attachments": []}', '{}', 3);
    insert into approval (document_id, rule, version, content_hash, asked_by, is_change, state, ended_at)
    select document_id, '{}', version, '', 2, is_change, state, case when state <> 'running' then now() end
    from (values (1, 5, true, 'approved'), (1, 6, true, 'returned'), (1, 6, true, 'running'), (2, 6, true, 'approved'), (2, 1, false, 'approved'))
      as given (document_id, version, is_change, state)`)
  await migrate(pool)
  const { rows } = await pool.query<{ secrecy: number | null }>('select secrecy from approval order by id')
  expect(rows.map(({ secrecy }) => secrecy)).toEqual([null, null, 2, 3, null])
})
