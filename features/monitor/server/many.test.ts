import { documentActs } from '@shuku/domain/audit/contract'
import { bulkOperationsApi, statuses } from '@shuku/domain/documents/contract'
import { moveJob, movedAtOnce } from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, findDifferences, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { countStatements, runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monitorApi as api } from '../contract.ts'
import { givenAdministrator, verify } from './monitor.given.ts'

const count = movedAtOnce + 20

async function start() {
  const { category, creators } = await given.category({ creators: 2 })
  const [creator, other] = [creators[0]!, creators[1]!]
  const { category: target } = await given.category()
  const { person, client } = await givenAdministrator([category.id, target.id])
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
  return { category, creator, other, target, person, client, documentIds: rows.map(({ id }) => id), db }
}

async function runMoves() {
  const [{ pool, db }, { store }] = [await testDatabase(), await mountedApp()]
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

async function countWhere(ids: readonly number[], condition: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from document where id = any(${[...ids]}::bigint[]) and ${condition}`.execute(db)
  return rows[0]?.n ?? 0
}

async function operationOf(client: TestClient, moveId: number | undefined) {
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  return moves.find(({ id }) => id === moveId)
}

/** What one step of an operation changed, which has an id as what is done at once. */
async function someActOf(moveId: number): Promise<number> {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('administrative_act')
    .innerJoin('bulk_operation', 'bulk_operation.batch_id', 'administrative_act.batch_id')
    .select('administrative_act.id')
    .where('bulk_operation.id', '=', moveId)
    .orderBy('administrative_act.id')
    .executeTakeFirstOrThrow()
  return id
}

const isArchived = sql<boolean>`status = ${statuses.archived}`

test('more than 500 get another status by a job, as of who administers them; the undo takes the password, too', async () => {
  const { client, person, documentIds } = await start()
  const begun = await client.call(api.operate, { documentIds, operation: 'archive', reason: '移交' })
  expect(begun).toMatchObject({ isLong: true, done: [], message: `正在处理 ${count} 篇文档` })
  await runMoves()
  expect(await countWhere(documentIds, isArchived), 'without any right of their own').toBe(count)
  const moveId = begun.moveId ?? 0

  const unverified = await clientOf(person)
  const refused = await unverified.fail(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(refused.kind).not.toBe('notFound')
  expect(await countWhere(documentIds, isArchived)).toBe(count)
  await verify(unverified)
  expect(await unverified.call(bulkOperationsApi.undoBulkOperation, { moveId })).toMatchObject({ isLong: true })
  await runMoves()
  expect(await countWhere(documentIds, isArchived)).toBe(0)
})

test('all of a list are those with which it can be done when they are selected, whatever page they are on', async () => {
  const { client, category, documentIds, db } = await start()
  await db
    .updateTable('document')
    .set({ status: statuses.archived })
    .where('id', '=', documentIds[0] ?? 0)
    .execute()
  const { key } = await client.call(api.listMonitor, { operation: 'archive', categoryId: category.id })
  const { selectionId, count: selected } = await client.call(tableApi.selectAll, { key })
  expect(selected).toBe(count - 1)
  const begun = await client.call(api.operate, { selectionId, operation: 'archive' })
  expect(begun).toMatchObject({ isLong: true, message: `正在处理 ${count - 1} 篇文档` })
  await runMoves()
  expect(await operationOf(client, begun.moveId)).toMatchObject({ total: count - 1, moved: count - 1 })
  const { client: other } = await givenAdministrator([category.id])
  expect(await other.fail(api.operate, { selectionId, operation: 'reopen' }), 'that of somebody else').toMatchObject({
    kind: 'notFound',
  })
})

test('more than 500 are moved and deleted by a job, and are back by the undo of the monitor', async () => {
  const { client, category, target, documentIds } = await start()
  const isAt = (id: number) => sql<boolean>`category_id = ${id}`
  const isDeleted = sql<boolean>`deleted_at is not null`
  const moved = await client.call(api.operate, { documentIds, operation: 'move', targetId: target.id })
  expect(moved.isLong).toBe(true)
  await runMoves()
  expect(await countWhere(documentIds, isAt(target.id))).toBe(count)
  const back = await client.call(api.undoOperation, { moveId: moved.moveId ?? 0 })
  expect(back.message).toBe(`正在处理 ${count} 篇文档`)
  await runMoves()
  expect(await countWhere(documentIds, isAt(category.id))).toBe(count)

  const deleted = await client.call(api.operate, { documentIds, operation: 'delete' })
  await runMoves()
  expect(await countWhere(documentIds, isDeleted)).toBe(count)
  await client.call(api.undoOperation, { moveId: deleted.moveId ?? 0 })
  await runMoves()
  expect(await countWhere(documentIds, isDeleted)).toBe(0)
})

test('who does not administer the category any more when the job comes to it does nothing', async () => {
  const { client, category, person, documentIds, db } = await start()
  const begun = await client.call(api.operate, { documentIds, operation: 'archive' })
  await db.deleteFrom('admin_scope').where('person_id', '=', person.id).where('category_id', '=', category.id).execute()
  await runMoves()
  expect(await countWhere(documentIds, isArchived)).toBe(0)
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves.find(({ id }) => id === begun.moveId)).toMatchObject({ state: 'done', done: count, moved: 0 })
})

test('more than 500 get another author by a job; its undo leaves what somebody else has changed since, and names it', async () => {
  const { client, creator, other, documentIds, db } = await start()
  const begun = await client.call(api.operate, { documentIds, operation: 'author', personId: other.id })
  expect(begun).toMatchObject({ isLong: true, done: [], message: `正在处理 ${count} 篇文档` })
  expect(begun.actId, 'it is undone as one').toBeUndefined()
  await runMoves()
  const isOf = (id: number) => sql<boolean>`creator_id = ${id} and owner_id = ${id}`
  expect(await countWhere(documentIds, isOf(other.id))).toBe(count)
  expect(await findDifferences([creator.id, other.id])).toEqual([])
  expect(await operationOf(client, begun.moveId)).toMatchObject({ kind: 'author', moved: count, mayUndo: true })

  const [first = 0, last = 0] = [documentIds[0], documentIds.at(-1)]
  const wrote = { operation: documentActs.modify, person_id: other.id, account_id: other.id, subject: '', address: '' }
  const written = [first, last].map((document_id) => ({ ...wrote, document_id }))
  await db.insertInto('document_log').values(written).execute()
  await client.call(api.undoOperation, { moveId: begun.moveId ?? 0 })
  await runMoves()
  expect(await countWhere(documentIds, isOf(creator.id))).toBe(count - 2)
  expect(await countWhere([first, last], isOf(other.id))).toBe(2)
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves.find(({ kind }) => kind === 'changeBack')).toMatchObject({
    done: count,
    moved: count - 2,
    mayUndo: false,
  })
  const { rows } = await sql<{ id: number }>`
    select (refused_one ->> 'id')::bigint as id from bulk_operation, jsonb_array_elements(refused) as refused_one
    where undoes_id = ${begun.moveId ?? 0} order by id`.execute(db)
  expect(rows.map(({ id }) => Number(id))).toEqual([first, last])
})

test(
  'more than 500 get another owner or classification by a job, and are as they were by its undo',
  { tags: ['slow'] },
  async () => {
    const { client, creator, documentIds, person, db } = await start()
    // 0 is the highest clearance
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
    const other = await given.person()
    const changes = [
      [{ operation: 'owner', personId: other.id }, sql<boolean>`owner_id = ${other.id} and creator_id = ${creator.id}`],
      [{ operation: 'secrecy', secrecy: 'internal' }, sql<boolean>`secrecy = ${secrecyLevels.internal}`],
    ] as const
    for (const [asked, isChanged] of changes) {
      const { moveId = 0 } = await client.call(api.operate, { documentIds, ...asked })
      await runMoves()
      expect(await countWhere(documentIds, isChanged)).toBe(count)
      await client.call(api.undoOperation, { moveId })
      await runMoves()
      expect(await countWhere(documentIds, isChanged)).toBe(0)
    }
  },
)

test('the shares of more than 500 end by a job and are open again by its undo; what is not shared is named and can be tried again', async () => {
  const { client, documentIds, db } = await start()
  const guest = await given.person()
  const shared = documentIds.slice(10)
  const to = { kind: 'person' as const, id: guest.id }
  await act((within) => shareDocuments(within, { documentIds: shared, shares: [{ to, level: 'view' }] }))
  const openShares = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from document_grant
      where document_id = any(${[...documentIds]}::bigint[]) and source = 'share' and ended_at is null`.execute(db)
    return rows[0]?.n
  }
  const { moveId = 0 } = await client.call(api.operate, { documentIds, operation: 'unshare' })
  await runMoves()
  expect(await openShares()).toBe(0)
  expect(await operationOf(client, moveId)).toMatchObject({ kind: 'unshare', moved: count - 10, mayRetry: true })
  expect((await client.fail(api.undoOperation, { actId: await someActOf(moveId) })).kind, 'as one').toBe('notFound')
  await client.call(api.undoOperation, { moveId })
  await runMoves()
  expect(await openShares()).toBe(count - 10)
  expect(await findDifferences([guest.id])).toEqual([])
})

test('an operation on more than 500 that lacks its person or clearance is refused before it begins', async () => {
  const { client, documentIds, person, db } = await start()
  const gone = await given.person()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', gone.id).execute()
  await client.fail(api.operate, { documentIds, operation: 'author', personId: gone.id })
  await client.fail(api.operate, { documentIds, operation: 'author', personId: person.id })
  await client.fail(api.operate, { documentIds, operation: 'secrecy', secrecy: 'internal' })
  const { moves } = await client.call(bulkOperationsApi.watchBulkOperations)
  expect(moves).toEqual([])
})

test('the editing of more than 500 ends by a job, which nobody takes back', async () => {
  const { client, documentIds, db } = await start()
  const editor = await given.person()
  await sql`
    insert into edit_session (document_id, person_id, signed_in_id, token)
    select id, ${editor.id}, ${editor.id}, 'token-of-a-session-' || id from unnest(${[...documentIds]}::bigint[]) as id`.execute(
    db,
  )
  const { moveId } = await client.call(api.operate, { documentIds, operation: 'unlock' })
  await runMoves()
  expect(
    await db.selectFrom('edit_session').select('document_id').where('person_id', '=', editor.id).execute(),
  ).toEqual([])
  expect(await operationOf(client, moveId)).toMatchObject({ kind: 'unlock', moved: count, mayUndo: false })
})

test('whether each of many may be less secret is asked once for all of them', async () => {
  const { person, client, documentIds, db } = await start()
  const { pool } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
  await db.updateTable('document').set({ secrecy: secrecyLevels.secret }).where('id', 'in', documentIds).execute()
  const lower = async (ids: readonly number[]) => {
    const asked = { documentIds: [...ids], operation: 'secrecy' as const, secrecy: 'public' as const }
    const { result, statements } = await countStatements(pool, () => client.call(api.operate, asked))
    expect(result.done).toHaveLength(ids.length)
    return statements.length
  }
  const few = await lower(documentIds.slice(0, 2))
  expect(await lower(documentIds.slice(2, 42))).toBeLessThanOrEqual(few)
})
