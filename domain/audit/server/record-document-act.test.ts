import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { recordDocumentAct } from './index.ts'

test('a batch has one record of its own and a row per document with its own details', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const first = await given.document({ category, creator, subject: '一' })
  const second = await given.document({ category, creator, subject: '二' })
  const caller = { personId: creator.id, signedInId: creator.id }
  const request = { address: '10.1.1.1' }
  await act((db) =>
    recordDocumentAct(
      { db, caller, request },
      {
        act: 'move',
        documentIds: [first.id, second.id],
        details: { to: 5 },
        detailsOf: new Map([[first.id, { from: 3 }]]),
      },
    ),
  )
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_log')
    .selectAll()
    .where('operation', '=', 11)
    .orderBy('document_id')
    .execute()
  expect(rows).toMatchObject([
    { document_id: first.id, subject: '一', details: { to: 5, from: 3 }, address: '10.1.1.1' },
    { document_id: second.id, subject: '二', details: { to: 5 } },
  ])
  expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1)
  expect(await db.selectFrom('log_batch').selectAll().execute()).toMatchObject([
    { operation: 11, details: { count: 2, to: 5 } },
  ])
})

test('one document alone has no batch', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator })
  await act((db) =>
    recordDocumentAct(
      { db, caller: { personId: creator.id, signedInId: creator.id } },
      { act: 'print', documentIds: [id] },
    ),
  )
  const { db } = await testDatabase()
  expect(await db.selectFrom('document_log').selectAll().where('document_id', '=', id).execute()).toMatchObject([
    { batch_id: null, operation: 21 },
  ])
})
