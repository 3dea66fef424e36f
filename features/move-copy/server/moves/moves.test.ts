import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { bulkOperationsApi, undoDays } from '@shuku/domain/documents/contract'
import { moveAllOf, moveJob, movedAtOnce } from '@shuku/domain/documents/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { liveApi, tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { moveCopyApi as api } from '../../contract.ts'

const count = movedAtOnce + 100

/** A long move that has been asked for, and whose job has not begun. */
async function start() {
  const person = await given.person()
  const entries = [{ to: { kind: 'person' as const, id: person.id }, level: 'full' as const }]
  const { category: source, administrator: sourceAdministrator } = await given.category({ administrators: 1, entries })
  const { category: target, administrator: targetAdministrator } = await given.category({ administrators: 1 })
  const to = { kind: 'person', id: person.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  await given.texts(
    { category: source, creator: person },
    Array.from({ length: count }, (_, n) => ({ subject: `批量 ${n}` })),
  )
  const { store } = await mountedApp()
  const { moveId } = await act(async (db) => {
    const caller = await callerIn(db, person.id)
    const context = { db, caller, language: 'zh-CN', store, request: { address: '' } } as const
    return moveAllOf(context, { sourceId: source.id, targetId: target.id, resetsRights: true })
  })
  return { person, source, target, sourceAdministrator, targetAdministrator, moveId }
}

async function runMoves() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

async function rowsOf(client: TestClient, whose: 'mine' | 'others') {
  const { key } = await client.call(api.listBulkOperations, { whose })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows
}

test('whoever moved sees it wait, done with its way back, and taken back', async () => {
  const { person, target, moveId } = await start()
  const client = await clientOf(person)
  const watched = async () => (await client.call(bulkOperationsApi.watchBulkOperations)).moves
  const move = async () => (await client.call(api.getBulkOperation, { id: moveId })).move
  const about = { id: moveId, kind: 'move', target: target.name, total: count }
  expect(await watched()).toMatchObject([{ ...about, state: 'waiting', done: 0, mayUndo: false }])
  await runMoves()
  expect(await watched()).toMatchObject([{ ...about, state: 'done', moved: count, mayUndo: true }])
  const { askedAt, undoUntil } = await move()
  expect(undoUntil && undoUntil.getTime() - askedAt.getTime()).toBe(undoDays * 86_400_000)

  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  await runMoves()
  expect(await move()).toMatchObject({ isUndone: true, undoUntil: null })
  expect(await rowsOf(client, 'mine')).toMatchObject([
    { id: String(back.moveId), kind: 'moveBack' },
    { id: String(moveId), kind: 'move' },
  ])
})

test('who administers a category that is moved from or to sees it, without what is none of their business', async () => {
  const { source, target, sourceAdministrator, targetAdministrator, moveId } = await start()
  const seen = async (person: GivenPerson) => {
    const client = await clientOf(person)
    const { move, refused, jobId } = await client.call(api.getBulkOperation, { id: moveId })
    const listed = (await rowsOf(client, 'others')).map((row) => row['id'])
    return { listed, target: move.target, isMine: move.isMine, refused, jobId, undoUntil: move.undoUntil }
  }
  await act((db) =>
    db
      .deleteFrom('category_grant')
      .where('category_id', '=', target.id)
      .where('category_right', '=', 'moveIn')
      .execute(),
  )
  await runMoves()
  const about = { listed: [String(moveId)], isMine: false, refused: [], jobId: 0, undoUntil: null }
  expect(await seen(targetAdministrator)).toEqual({ ...about, target: target.name })
  expect(await seen(sourceAdministrator), 'the name of another’s category').toEqual({ ...about, target: null })
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.getBulkOperation, { id: moveId })).toMatchObject({ kind: 'notFound' })
  expect([await rowsOf(stranger, 'others'), await rowsOf(stranger, 'mine')]).toEqual([[], []])
  const { category: other, administrator } = await given.category({ administrators: 1 })
  expect(other.id).not.toBe(source.id)
  expect(await rowsOf(await clientOf(administrator), 'others')).toEqual([])
})

test('what was done with one document is listed, too, by its title and with its way back, for who did it alone', async () => {
  const person = await given.person()
  const to = { kind: 'person', id: person.id } as const
  const entries = [{ to, level: 'full' as const }]
  const { category: source, administrator } = await given.category({ administrators: 1, entries })
  const { category: target } = await given.category()
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const { id, subject } = await given.document({ category: source, creator: person })
  const client = await clientOf(person)
  const { moveId } = await client.call(api.moveDocuments, { documentIds: [id], targetId: target.id })
  expect(await rowsOf(client, 'mine')).toMatchObject([{ id: String(moveId), kind: 'move', subject }])
  const one = () => client.call(api.getBulkOperation, { id: moveId })
  expect(await one()).toMatchObject({
    move: { state: 'done', moved: 1, subject, undoUntil: expect.any(Date) },
    documents: [{ id, subject, isDeleted: false }],
  })
  expect((await client.call(bulkOperationsApi.watchBulkOperations)).moves, 'no notice in the top bar').toEqual([])
  expect(await rowsOf(await clientOf(administrator), 'others')).toEqual([])
  await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect((await one()).move).toMatchObject({ isUndone: true, undoUntil: null })
  expect((await rowsOf(client, 'mine')).map(({ kind }) => kind)).toEqual(['moveBack', 'move'])
})

test('a failed one says why, in the language of whoever looks; a stopped one keeps what has gone', async () => {
  const { person, target, moveId } = await start()
  const client = await clientOf(person)
  await act((db) => db.deleteFrom('category_grant').where('category_id', '=', target.id).execute())
  await runMoves()
  const { move } = await client.call(api.getBulkOperation, { id: moveId })
  expect(move).toMatchObject({ state: 'failed', moved: 0, undoUntil: null })
  expect(move.reason).toMatch(/\p{Script=Han}/u)

  const { person: other, moveId: stoppedId } = await start()
  const itsMover = await clientOf(other)
  const { jobId } = await itsMover.call(api.getBulkOperation, { id: stoppedId })
  expect(await client.call(liveApi.cancelJob, { id: jobId }), 'by somebody else').toEqual({ canceled: false })
  await itsMover.call(liveApi.cancelJob, { id: jobId })
  expect((await itsMover.call(api.getBulkOperation, { id: stoppedId })).move.state).toBe('stopping')
  await runMoves()
  expect((await itsMover.call(api.getBulkOperation, { id: stoppedId })).move).toMatchObject({
    state: 'stopped',
    moved: 0,
  })
})
