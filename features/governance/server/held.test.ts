import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { purgeDocuments, deleteDocuments } from '@shuku/domain/documents/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { governanceApi as api, governanceErrors } from '../contract.ts'
import { giveHoldsRight } from '../testing.ts'

/** Two who set and release holds; the first reads the documents of a category, the second does not. */
async function start() {
  const { category, creator, controller, readers } = await given.category({ creators: 1, controllers: 1, readers: 1 })
  const [setter] = readers as readonly [GivenPerson]
  const releaser = await given.person()
  for (const { id } of [setter, releaser]) await giveHoldsRight(id)
  const subjects = [{ subject: '甲' }, { subject: '乙' }, { subject: '丙' }]
  const documentIds = await given.texts({ category, creator }, subjects)
  const [sets, releases] = [await clientOf(setter), await clientOf(releaser)]
  return { category, creator, controller, setter, documentIds, sets, releases }
}

const named = () => ({ name: uniqueName('保全'), reason: '诉讼' })

/** What a list had when somebody selected all of it. */
async function selected(person_id: number, ids: readonly number[]): Promise<number> {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('table_selection')
    .values({ person_id, kind: 'document', ids: [...ids] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function held(client: TestClient, holdId: number) {
  const { key, ...about } = await client.call(api.listHeld, { holdId })
  const { rows } = await client.call(tableApi.getRows, { key })
  return { ...about, ids: rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b) }
}

test('which documents a hold is on is listed to who may read them, the rest is a number; after the release it is the same', async () => {
  const { category, controller, documentIds, sets, releases } = await start()
  const { id } = await sets.call(api.setHold, { ...named(), documentIds, categoryIds: [category.id] })
  const there = { others: 0, categories: [{ id: category.id, name: category.name }], otherCategories: 0 }
  expect(await held(sets, id)).toMatchObject({ ...there, ids: documentIds })
  const unread = { others: documentIds.length, categories: [], otherCategories: 1, ids: [] }
  expect(await held(releases, id), 'who may read none of them').toMatchObject(unread)
  const stranger = await clientOf(controller)
  expect(await stranger.fail(api.listHeld, { holdId: id })).toMatchObject({ code: 'governance.mayNot' })

  await releases.call(api.releaseHold, { holdId: id, reason: '结案' })
  expect(await held(sets, id)).toMatchObject({ ...there, ids: documentIds })
  const { key } = await sets.call(api.listHolds, {})
  const { rows } = await sets.call(tableApi.getRows, { key })
  expect(rows.find((row) => Number(row['id']) === id)).toMatchObject({ state: 'released', documents: '3' })

  // what was held may go; that it was held is known
  const { store } = await mountedApp()
  const [gone = 0, ...left] = documentIds
  await act(async (db) => {
    const caller = await callerIn(db, controller.id)
    const context = { db, caller, language: 'en-US' as const, store, request: { address: '' } }
    expect(await deleteDocuments(context, [gone])).toMatchObject({ done: [gone] })
    expect(await purgeDocuments(context, [gone])).toMatchObject({ done: [gone] })
  })
  expect(await held(sets, id)).toMatchObject({ others: 1, ids: left })
})

test('a hold is set on all that a search found; what has gone since is left out and counted', async () => {
  const { setter, documentIds, sets } = await start()
  const { db } = await testDatabase()
  const [gone = 0, ...rest] = documentIds
  const selectionId = await selected(setter.id, documentIds)
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const set = await sets.call(api.setHold, { ...named(), selectionId })
  expect(set.message).toMatch(/1/)
  expect(await held(sets, set.id)).toMatchObject({ ids: rest, others: 0 })

  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', 'in', rest).execute()
  expect(await sets.fail(api.setHold, { ...named(), selectionId })).toMatchObject({ code: 'governance.noneLeft' })
  const foreign = await selected((await given.person()).id, documentIds)
  expect(await sets.fail(api.setHold, { ...named(), selectionId: foreign })).toMatchObject({ kind: 'notFound' })
  const many = await selected(
    setter.id,
    Array.from({ length: 10_001 }, (_, index) => index + 1),
  )
  expect(await sets.fail(api.setHold, { ...named(), selectionId: many })).toMatchObject({ code: 'governance.tooMany' })
})

test('before a deletion or a move it says how many are held and stay, and why', async () => {
  const { controller, documentIds, sets } = await start()
  await sets.call(api.setHold, { ...named(), documentIds: documentIds.slice(0, 1) })
  const asks = await clientOf(controller)
  const reason = governanceErrors.held().textIn('zh-CN')
  const refused = [{ reason, count: 1, documents: [{ id: documentIds[0], subject: '甲' }] }]
  for (const name of ['delete', 'move'] as const) {
    const preview = await asks.call(bulkOperationsApi.previewAct, { act: name, documentIds })
    expect(preview.refused, name).toContainEqual(refused[0])
    expect(preview.allowed).toBe(preview.all - preview.refused.reduce((sum, { count }) => sum + count, 0))
  }
  const deleted = await asks.call(bulkOperationsApi.previewAct, { act: 'delete', documentIds })
  expect(deleted).toEqual({ all: 3, checked: 3, allowed: 2, refused, hangingOn: [], binDays: 30 })
  // a hold does not keep anybody from sharing
  const shared = await asks.call(bulkOperationsApi.previewAct, { act: 'share', documentIds })
  expect(shared).toMatchObject({ allowed: 3, refused: [] })
})
