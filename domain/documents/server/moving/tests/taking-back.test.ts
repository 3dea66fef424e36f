import { recordDocumentAct } from '@shuku/domain/audit/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { changeDefaultEntries, shareDocuments } from '@shuku/domain/rights/server'
import { expect, test } from 'vitest'
import { recordRead } from '../../reading/record-read.ts'
import { saveDocument } from '../../save/save-document.ts'
import { contextOf, placesOf, start } from './moves.given.ts'

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
