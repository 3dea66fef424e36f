import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { documentActs } from '@shuku/domain/audit/contract'
import { beginBatch } from '@shuku/domain/audit/server'
import { deleteDocuments, moveJob } from '@shuku/domain/documents/server'
import { act, findDifferences, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BinRow, recycleBinApi as api } from '../contract.ts'

// More than goes at once: by a job, like moves and deletes of many.

const count = 501

async function startMany() {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1 })
  const client = await clientOf(controller)
  const one = await given.document({ category, creator, subject: '批量 1' })
  const { db } = await testDatabase()
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
    select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
    from document, generate_series(2, ${count}::integer) as n where document.id = ${one.id}`.execute(db)
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('category_id', '=', category.id)
    .where('subject', 'like', '批量%')
    .execute()
  const ids = rows.map(({ id }) => id)
  const { store } = await mountedApp()
  const caller = await given.caller(controller)
  await act((own) => deleteDocuments({ db: own, caller, language: 'zh-CN', store, request: { address: '' } }, ids))
  const select = async () => {
    const { key } = await client.call(api.listBin, { subject: '批量', deleterId: controller.id })
    return client.call(tableApi.selectAll, { key })
  }
  const inBin = async () => (await client.call(api.getTree)).all
  const differences = () => findDifferences([creator.id, controller.id])
  return { client, controller, ids, select, inBin, differences }
}

async function runMoves() {
  const [{ pool, db }, { store }] = [await testDatabase(), await mountedApp()]
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

test('what one person deleted is restored by a job: what may not go stays and is named, asked twice it is one act, and it is no deletion to undo', async () => {
  const { client, ids, select, inBin, differences } = await startMany()
  const { selectionId, count: selected } = await select()
  expect(selected).toBe(count)
  const begun = await client.call(api.settleDeleted, { operation: 'recover', selectionId })
  expect(begun).toMatchObject({ isLong: true, done: [], message: `正在还原 ${count} 篇文档` })
  expect(await client.call(api.settleDeleted, { operation: 'recover', selectionId })).toMatchObject({
    moveId: begun.moveId,
    isLong: true,
  })
  await expect(client.call(api.settleDeleted, { operation: 'delete', selectionId })).rejects.toThrow(
    '所选内容已用于另一次操作',
  )
  const { db } = await testDatabase()
  // ended for good meanwhile by somebody else
  await db
    .deleteFrom('document')
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await runMoves()
  expect(await inBin()).toBe(0)
  expect(await differences()).toEqual([])
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves).toMatchObject([
    { id: begun.moveId, kind: 'recover', state: 'done', total: count, done: count, moved: count - 1, mayUndo: false },
  ])
  await expect(client.call(bulkOperationsApi.undoBulkOperation, { moveId: begun.moveId ?? 0 })).rejects.toThrow(
    '这次操作已不能撤销',
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from document_log join bulk_operation using (batch_id)
    where bulk_operation.id = ${begun.moveId ?? 0}`.execute(db)
  expect(rows).toEqual([{ count: count - 1 }])
})

test('all of a list is deleted for good by a job with the rights that its person has then, and each stands in the audit', async () => {
  const { client, controller, ids, select, differences } = await startMany()
  const { selectionId } = await select()
  await client.call(api.settleDeleted, { operation: 'delete', selectionId })
  const { db } = await testDatabase()
  // more secret by now than its person may read
  await db
    .updateTable('document')
    .set({ secrecy: 3 })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await runMoves()
  expect((await client.call(bulkOperationsApi.watchBulkOperations)).moves).toMatchObject([
    { kind: 'purge', state: 'done', moved: count - 1 },
  ])
  const left = await db.selectFrom('document').select('id').where('id', 'in', ids).execute()
  expect(left).toEqual([{ id: ids[0] }])
  expect(await differences()).toEqual([])
  const audited = await db
    .selectFrom('audit_log')
    .select('id')
    .where('act', '=', 'deleteForGood')
    .where('person_id', '=', controller.id)
    .execute()
  expect(audited).toHaveLength(count - 1)
})

test('a deletion for good of a few that is asked twice is one act, and the second says what the first ended', async () => {
  const { category, controller } = await given.category({ controllers: 1 })
  const ids: number[] = []
  for (let at = 0; at < 2; at++) ids.push((await given.document({ category, creator: controller })).id)
  const { store } = await mountedApp()
  const caller = await given.caller(controller)
  await act((own) => deleteDocuments({ db: own, caller, language: 'zh-CN', store, request: { address: '' } }, ids))
  const client = await clientOf(controller)
  const { key } = await client.call(api.listBin, { deleterId: controller.id })
  const { selectionId } = await client.call(tableApi.selectAll, { key })
  const first = await client.call(api.settleDeleted, { operation: 'delete', selectionId })
  const second = await client.call(api.settleDeleted, { operation: 'delete', selectionId })
  expect(first.done.toSorted((a, b) => a - b)).toEqual(ids)
  expect(second).toMatchObject({ moveId: first.moveId, done: first.done.toSorted((a, b) => a - b) })
  const { db } = await testDatabase()
  expect(await db.selectFrom('document').select('id').where('id', 'in', ids).execute()).toEqual([])
})

test('what was deleted together is found by any of it: by one act, or by one batch that went in steps; nobody learns of what is not in their bin', async () => {
  const { category, controller } = await given.category({ controllers: 2 })
  const make = async (n: number) => {
    const made = []
    for (let at = 0; at < n; at++) made.push((await given.document({ category, creator: controller })).id)
    return made
  }
  const [one = 0, two = 0, alone = 0, other = 0] = await make(4)
  const { store } = await mountedApp()
  const caller = await given.caller(controller)
  const remove = (...ids: number[]) =>
    act((own) => deleteDocuments({ db: own, caller, language: 'zh-CN', store, request: { address: '' } }, ids))
  await remove(one, two)
  await remove(alone)
  const client = await clientOf(controller)
  const found = async (deletedWith: number) => {
    const { key } = await client.call(api.listBin, { deletedWith })
    const { rows } = await client.call(tableApi.getRows, { key })
    return rows.map((row) => BinRow.row.parse(row).id).toSorted((a, b) => a - b)
  }
  expect(await found(one)).toEqual([one, two])
  expect(await found(alone)).toEqual([alone])
  // a batch of which each step has a moment of its own
  const { db } = await testDatabase()
  const batch = await act((own) => beginBatch({ db: own, caller }, { act: 'delete', details: {}, count: 2 }))
  for (const id of [one, alone])
    await db
      .updateTable('document_log')
      .set({ batch_id: batch })
      .where('document_id', '=', id)
      .where('operation', '=', documentActs.delete)
      .execute()
  expect(await found(alone)).toEqual([one, alone])
  await db.updateTable('document').set({ secrecy: 3 }).where('id', '=', alone).execute()
  expect(await found(alone)).toEqual([])
  expect(await found(other)).toEqual([])
})
