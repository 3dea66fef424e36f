import type { Database } from '@shuku/kit/server'
import { describe, expect, test } from 'vitest'
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

describe('an entry that is written once', () => {
  async function start() {
    const { category, creator } = await given.category({ creators: 1 })
    const { id } = await given.document({ category, creator })
    const record = { act: 'read', documentIds: [id], onceWithinMinutes: 10 } as const
    const read = (db: Database) =>
      recordDocumentAct({ db, caller: { personId: creator.id, signedInId: creator.id } }, record)
    const entries = async () => {
      const { db } = await testDatabase()
      return (await db.selectFrom('document_log').select('id').where('document_id', '=', id).execute()).length
    }
    return { read, entries }
  }

  /** An act that has recorded it and has not ended. */
  async function underWay(record: (db: Database) => Promise<unknown>) {
    const recorded = Promise.withResolvers<void>()
    const { promise: end, resolve: commit, reject: rollBack } = Promise.withResolvers<void>()
    const ended = act(async (db) => {
      await record(db)
      recorded.resolve()
      await end
    })
    await recorded.promise
    return { ended, commit, rollBack }
  }

  test('is written although the one who writes it at the same moment has not ended, and may take theirs back', async () => {
    const { read, entries } = await start()
    const other = await underWay(read)
    expect(await act(read)).toBe(1)
    other.rollBack(new Error('refused'))
    await expect(other.ended).rejects.toThrow('refused')
    expect(await entries()).toBe(1)
  })

  test('is one for those who write it at the same moment, once the first of them has ended', async () => {
    const { read, entries } = await start()
    const other = await underWay(read)
    const second = act(read)
    other.commit()
    await other.ended
    expect(await second).toBe(0)
    expect(await entries()).toBe(1)
  })
})
