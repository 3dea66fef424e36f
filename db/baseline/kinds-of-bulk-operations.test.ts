import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { givenBaseline } from './baseline.given.ts'

test('operations of before have the kind of what they did, and an undo that of what it takes back; what stayed is known by the log', async () => {
  const pool = await givenBaseline()
  // 1 was done with the first of two documents alone
  await pool.query('update document_move set document_ids = array[1, 2], position = 2 where id = 1')
  await pool.query(
    "insert into document_log (document_id, subject, operation, person_id, account_id, address, terminal, batch_id, details) values (1, '', 11, 2, 2, '', '', 1, '{}')",
  )
  await migrate(pool)
  const { rows } = await pool.query(
    'select kind, details, undoes_id, staying_ids, done from bulk_operation order by id',
  )
  const moved = { kind: 'move', details: { targetId: 1, sourceId: 2, resetsRights: true, pairs: [] } }
  expect(rows).toMatchObject([
    { ...moved, staying_ids: [2], done: 1 },
    { ...moved, undoes_id: 1, staying_ids: [], done: 0 },
    { kind: 'delete', details: {}, done: 0 },
  ])
  const { rows: made } = await pool.query(
    "insert into bulk_operation (batch_id, person_id, kind, details, thing_ids) values (1, 2, 'move', '{}', '{}') returning id",
  )
  expect(made).toEqual([{ id: 4 }])
})
