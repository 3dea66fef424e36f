import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { removeGroupMembers } from '@shuku/domain/people/server'
import { changeDefaultEntries, explainRight, shareDocuments } from '@shuku/domain/rights/server'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { changeStatus, undoStatusChange } from '../../lifecycle/change-status.ts'
import { recordRead } from '../../reading/record-read.ts'
import { saveDocument } from '../../save/save-document.ts'
import { moveDocuments } from '../move-documents.ts'
import { undoBulkOperation } from '../undo-bulk-operation.ts'
import { contextOf, giveRight, mayRead, placesOf, start } from './moves.given.ts'

const everybodyEdits = async (
  { source, target }: Awaited<ReturnType<typeof start>>,
  people: readonly GivenPerson[],
) => {
  const entries = people.map(({ id }) => ({ to: { kind: 'person' as const, id }, level: 'edit' as const }))
  for (const { defaultSetId } of [source, target])
    await act((db) => changeDefaultEntries(db, defaultSetId, { entries }))
}

test('a move is not taken back where others have written or shared since; what was only read comes back', async () => {
  const world = await start({ count: 4 })
  const { source, target, documentIds, move, undo } = world
  const [written = 0, shared = 0, read = 0, mine = 0] = documentIds
  const [other, friend] = [await given.person(), await given.person()]
  await everybodyEdits(world, [world.mover, other])
  await act((tx) =>
    shareDocuments(tx, {
      documentIds,
      shares: [{ to: { kind: 'person', id: world.mover.id }, level: 'full' }],
    }),
  )
  const { moveId } = await move(true)
  await act(async (tx) => saveDocument(await contextOf(tx, other), { id: written, html: '<p>机密价格</p>' }))
  await act(async (tx) => {
    await shareDocuments(tx, {
      documentIds: [shared],
      shares: [{ to: { kind: 'person', id: friend.id }, level: 'view' }],
      givenBy: other.id,
    })
    await recordDocumentAct(await contextOf(tx, other), { act: 'share', documentIds: [shared] })
  })
  await act(async (tx) => recordRead(await contextOf(tx, other), read))
  await act(async (tx) => saveDocument(await contextOf(tx, world.mover), { id: mine, html: '<p>自己写的</p>' }))
  const { done, refused } = await undo(moveId)
  expect(done).toEqual([read, mine])
  expect(refused.map(({ id }) => id)).toEqual([written, shared])
  expect(refused[0]?.reason).toContain('其他人')
  expect((await placesOf([written, read])).map(({ category_id }) => category_id)).toEqual([target.id, source.id])
})

test('whoever has lost their rights meanwhile takes no move back', async () => {
  const { source, target, mover, documentId, move, undo } = await start()
  const { moveId } = await move(true)
  await act(async (db) => {
    await changeDefaultEntries(db, target.defaultSetId, { entries: [] })
    await db.deleteFrom('category_grant').where('category_id', 'in', [source.id, target.id]).execute()
    await db.updateTable('document').set({ creator_id: 1, owner_id: 1 }).where('id', '=', documentId).execute()
  })
  expect(mover.id).not.toBe(1)
  const answer = await undo(moveId).then(
    ({ refused }) => refused,
    (error: unknown) => (error as { code: string }).code,
  )
  expect(answer).toBe('rights.documentRefused')
  expect(await placesOf([documentId])).toMatchObject([{ category_id: target.id }])
})

test('whoever lost a document otherwise since, by leaving a group, does not open it again by the settings of its category', async () => {
  const { category: source, reader } = await given.category({ readers: 1 })
  const { category: target } = await given.category()
  const [mover, author] = [await given.person(), await given.person()]
  const groupId = await given.group([mover.id])
  const [lost, remaining] = [
    await given.document({ category: source, creator: author }),
    await given.document({ category: source, creator: author }),
  ]
  for (const right of ['settings', 'moveOut', 'moveIn'] as const)
    for (const { id } of [source, target]) await giveRight(id, mover, right)
  const level = 'full' as const
  await act(async (tx) => {
    await shareDocuments(tx, { documentIds: [lost.id], shares: [{ to: { kind: 'group', id: groupId }, level }] })
    await shareDocuments(tx, { documentIds: [remaining.id], shares: [{ to: { kind: 'person', id: mover.id }, level }] })
  })
  const documentIds = [lost.id, remaining.id]
  const { moveId } = await act(async (tx) =>
    moveDocuments(await contextOf(tx, mover), { documentIds, targetId: target.id, resetsRights: true }),
  )
  await act((tx) => removeGroupMembers({ db: tx }, groupId, [mover.id]))
  expect([await mayRead(mover, lost.id), await mayRead(reader, lost.id)]).toEqual([false, false])
  const { done, refused } = await act(async (tx) => undoBulkOperation(await contextOf(tx, mover), moveId))
  expect([done, refused.map(({ id }) => id)]).toEqual([[remaining.id], [lost.id]])
  expect([await mayRead(reader, lost.id), await mayRead(reader, remaining.id)]).toEqual([false, true])
})

test('whom the move itself took the document from takes it back by the settings of its category', async () => {
  const mover = await given.person()
  const entries = [{ to: { kind: 'person' as const, id: mover.id }, level: 'full' as const }]
  const { category: source } = await given.category({ entries })
  const { category: target } = await given.category()
  const document = await given.document({ category: source, creator: await given.person() })
  for (const [id, right] of [
    [source.id, 'settings'],
    [source.id, 'moveOut'],
    [target.id, 'moveIn'],
  ] as const)
    await giveRight(id, mover, right)
  const { moveId } = await act(async (tx) =>
    moveDocuments(await contextOf(tx, mover), { documentIds: [document.id], targetId: target.id, resetsRights: true }),
  )
  expect(await mayRead(mover, document.id)).toBe(false)
  const { done } = await act(async (tx) => undoBulkOperation(await contextOf(tx, mover), moveId))
  expect([done, await mayRead(mover, document.id)]).toEqual([[document.id], true])
})

test('whoever had it for a time has it no longer by taking the move back, whatever they opened to themselves meanwhile', async () => {
  const mover = await given.person()
  const { category: source } = await given.category()
  const { category: target } = await given.category()
  const document = await given.document({ category: source, creator: await given.person() })
  for (const right of ['settings', 'moveOut', 'moveIn'] as const)
    for (const { id } of [source, target]) await giveRight(id, mover, right)
  const to = { kind: 'person' as const, id: mover.id }
  const validUntil = new Date(Date.now() + 1500)
  const documentIds = [document.id]
  await act((tx) => shareDocuments(tx, { documentIds, shares: [{ to, level: 'full', validUntil }] }))
  const { moveId } = await act(async (tx) =>
    moveDocuments(await contextOf(tx, mover), { documentIds, targetId: target.id, resetsRights: false }),
  )
  const { db } = await testDatabase()
  await expect.poll(async () => (await explainRight(db, mover.id, document.id)).level, { timeout: 5000 }).toBe(0)
  // the category holds nothing of others now, and so is theirs to open to themselves
  await act((tx) => changeDefaultEntries(tx, source.defaultSetId, { entries: [{ to, level: 'full' }] }))
  const answer = await act(async (tx) => undoBulkOperation(await contextOf(tx, mover), moveId)).then(
    ({ refused }) => refused.map(({ id }) => id),
    (error: unknown) => (error as { code: string }).code,
  )
  expect(answer).toBe('documents.defaultsChangedSince')
})

test('a move is taken back for 30 days, and not afterwards', async () => {
  const { source, target, documentIds, move, undo } = await start()
  const { db } = await testDatabase()
  const { moveId } = await move()
  const age = (days: number) =>
    sql`update bulk_operation set asked_at = now() - make_interval(days => ${days}::integer), ended_at = now() - make_interval(days => ${days}::integer)
      where id = ${moveId}`.execute(db)
  await age(30)
  await expect(undo(moveId)).rejects.toThrow('documents.moveNotFound')
  expect(await placesOf(documentIds)).toMatchObject([{ category_id: target.id }])
  await age(29)
  expect(await undo(moveId)).toMatchObject({ done: documentIds })
  expect(await placesOf(documentIds)).toMatchObject([{ category_id: source.id }])
})

test('a change of status is taken back for 30 days, and not afterwards', async () => {
  const { mover, documentIds, documentId } = await start()
  const { db } = await testDatabase()
  const statusNow = async () =>
    (await db.selectFrom('document').select('status').where('id', '=', documentId).executeTakeFirstOrThrow()).status
  const before = await statusNow()
  await act(async (tx) => changeStatus(await contextOf(tx, mover), { act: 'archive', documentIds }))
  const archived = await statusNow()
  expect(archived).not.toBe(before)
  // the document was last written before its turn, as it is in life
  const age = async (days: number) => {
    await sql`update document set updated_at = now() - interval '90 days' where id = ${documentId}`.execute(db)
    await sql`update document_turn set at = now() - make_interval(days => ${days}::integer) where document_id = ${documentId}`.execute(
      db,
    )
  }
  const undo = () => act(async (tx) => undoStatusChange(await contextOf(tx, mover), documentIds))
  await age(30)
  await expect(undo()).rejects.toThrow('documents.changedSince')
  expect(await statusNow()).toBe(archived)
  await age(29)
  expect(await undo()).toMatchObject({ done: documentIds })
  expect(await statusNow()).toBe(before)
})
