import { bulkOperationsApi, statuses } from '@shuku/domain/documents/contract'
import { documentSelection, moveJob, movedAtOnce } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lifecycleApi as api } from '../contract.ts'

const count = movedAtOnce + 20

/** So many documents in force. */
async function start() {
  const { category, controller, creator } = await given.category({ controllers: 1, creators: 1 })
  const { db } = await testDatabase()
  const one = await given.document({ category, creator })
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
    select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
    from document, generate_series(2, ${count}::integer) as n where document.id = ${one.id}`.execute(db)
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('category_id', '=', category.id)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const client = await clientOf(controller)
  return { controller, client, ids, db }
}

async function countWith(ids: readonly number[], status: keyof typeof statuses): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from document where id = any(${[...ids]}::bigint[]) and status = ${statuses[status]}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

async function runTurns() {
  const [{ pool, db }, { store }] = [await testDatabase(), await mountedApp()]
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

test('more than 500 are archived by a job, which goes on after a kill; what stays is named, and its undo leaves what others changed since', async () => {
  const { client, ids, db } = await start()
  const [void1 = 0, changed = 0] = ids
  await db.updateTable('document').set({ status: statuses.void }).where('id', '=', void1).execute()
  const documentIds = [...ids]
  expect(await client.call(api.previewStatus, { act: 'archive', documentIds })).toMatchObject({
    all: count,
    checked: count,
    allowed: count - 1,
    refused: [{ count: 1, documents: [{ id: void1 }] }],
  })
  const begun = await client.call(api.changeStatus, { act: 'archive', documentIds, reason: '年度归档' })
  expect(begun).toMatchObject({ isLong: true, done: [], message: `正在更改 ${count} 篇文档的状态` })
  const moveId = begun.moveId ?? 0
  expect(await countWith(ids, 'archived'), 'nothing yet').toBe(0)

  let steps = 0
  const signal = {
    throwIfAborted: () => {
      if (steps++ === 1) throw new Error('the process ends here')
    },
  } as unknown as AbortSignal
  const { store } = await mountedApp()
  const job = moveJob.run({ moveId }, { database: db, store, log: silentLog, signal, attempt: 1 })
  await expect(job).rejects.toThrow('the process ends here')
  expect(await countWith(ids, 'archived'), 'the first two hundred').toBe(199)
  await runTurns()
  expect(await countWith(ids, 'archived')).toBe(count - 1)
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves).toMatchObject([
    {
      id: moveId,
      kind: 'turn',
      state: 'done',
      total: count,
      done: count,
      moved: count - 1,
      mayUndo: true,
      mayRetry: true,
    },
  ])
  const { rows: lines } = await sql<{ n: number; documents: number; reasons: number }>`
    select count(*)::integer as n, count(distinct document_id)::integer as documents,
      count(*) filter (where details ->> 'reason' = '年度归档')::integer as reasons
    from document_log where batch_id = (select batch_id from bulk_operation where id = ${moveId})`.execute(db)
  expect(lines).toEqual([{ n: count - 1, documents: count - 1, reasons: count - 1 }])

  await client.call(api.changeStatus, { act: 'reopen', documentIds: [changed] })
  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(back).toMatchObject({ isLong: true, message: `正在恢复 ${count - 1} 篇文档的状态` })
  await runTurns()
  expect([await countWith(ids, 'archived'), await countWith(ids, 'inForce')]).toEqual([0, count - 1])
  const ended = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(ended.moves.find(({ id }) => id === back.moveId)).toMatchObject({
    kind: 'turnBack',
    state: 'done',
    moved: count - 2,
    mayUndo: false,
  })
  const kept = await db.selectFrom('document_turn').select('act').where('document_id', '=', changed).execute()
  expect(kept, 'what was done with it since stays').toEqual([{ act: 'reopen' }])
})

test('what a list had when it was selected is one act, however often it is requested; a publication waits for its day, and is taken back until that comes', async () => {
  const { client, controller, ids, db } = await start()
  await db.updateTable('document').set({ status: statuses.waitingToBePublished }).where('id', 'in', ids).execute()
  const { id: selectionId } = await db
    .insertInto('table_selection')
    .values({ person_id: controller.id, kind: documentSelection, ids })
    .returning('id')
    .executeTakeFirstOrThrow()
  const publishAt = new Date(Date.now() + 86_400_000)
  const begun = await client.call(api.changeStatus, { act: 'publish', selectionId, publishAt })
  expect(begun).toMatchObject({ isLong: true })
  expect(await client.call(api.changeStatus, { act: 'publish', selectionId, publishAt })).toMatchObject({
    moveId: begun.moveId,
  })
  await expect(client.call(api.changeStatus, { act: 'publish', selectionId })).rejects.toThrow(
    '所选内容已用于另一次操作',
  )
  await runTurns()
  const dated = await db.selectFrom('document_publication').select('at').where('document_id', 'in', ids).execute()
  expect(dated.length).toBe(count)
  expect(await countWith(ids, 'waitingToBePublished')).toBe(count)
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves).toMatchObject([{ kind: 'turn', moved: count, mayUndo: true, mayRetry: false }])
  // of one somebody else has said when since
  const [other = 0] = ids
  const { id: person_id } = await given.person()
  await db.updateTable('document_publication').set({ person_id }).where('document_id', '=', other).execute()
  await client.call(bulkOperationsApi.undoBulkOperation, { moveId: begun.moveId ?? 0 })
  await runTurns()
  const left = await db
    .selectFrom('document_publication')
    .select('document_id')
    .where('document_id', 'in', ids)
    .execute()
  expect(left).toEqual([{ document_id: other }])
  expect(await countWith(ids, 'waitingToBePublished')).toBe(count)
})

test('what somebody else changed meanwhile stays and is named; what was left is tried again', async () => {
  const { client, ids, db } = await start()
  const begun = await client.call(api.changeStatus, { act: 'expire', documentIds: [...ids] })
  await db.updateTable('document').set({ status: statuses.archived }).where('id', 'in', ids.slice(0, 3)).execute()
  await runTurns()
  expect(await countWith(ids, 'expired')).toBe(count - 3)
  await db.updateTable('document').set({ status: statuses.inForce }).where('id', 'in', ids.slice(0, 3)).execute()
  const again = await client.call(bulkOperationsApi.retryBulkOperation, { moveId: begun.moveId ?? 0 })
  expect(again.done).toEqual(ids.slice(0, 3))
  expect(await countWith(ids, 'expired')).toBe(count)
})
