import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mostTops, topApi as api } from '../contract.ts'

async function start() {
  const { category, creator, controller, reader } = await given.category({ creators: 1, controllers: 1, readers: 1 })
  const document = async (more: object = {}) => (await given.document({ category, creator, ...more })).id
  const client = await clientOf(controller)
  const reads = await clientOf(reader)
  const categoryId = category.id
  const topsOf = async (of = reads) =>
    (await of.call(api.getTops, { categoryId })).documents.map(({ id, mayChange }) => [id, mayChange])
  return { category, creator, document, client, reads, topsOf, categoryId }
}

test('what is pinned stands above the list of its category for its readers, the latest first, until it is unpinned', async () => {
  const { document, client, reads, topsOf } = await start()
  const [one, two] = [await document(), await document()]
  expect((await reads.fail(api.setTop, { documentIds: [one] })).kind).toBe('refused')
  await client.call(api.setTop, { documentIds: [one] })
  await client.call(api.setTop, { documentIds: [two] })
  expect(await topsOf()).toEqual([
    [two, false],
    [one, false],
  ])
  expect(await topsOf(client)).toEqual([
    [two, true],
    [one, true],
  ])
  await client.call(api.setTop, { documentIds: [one] })
  expect(await topsOf()).toEqual([
    [one, false],
    [two, false],
  ])
  await client.call(api.setTop, { documentIds: [one], isTop: false })
  expect(await topsOf()).toEqual([[two, false]])
  expect((await client.call(documentApi.getDocument, { documentId: one })).offers).toContain('top')
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('document_log')
    .select('operation')
    .where('document_id', '=', one)
    .where('operation', 'in', [71, 72])
    .orderBy('id')
    .execute()
  expect(log.map(({ operation }) => operation)).toEqual([71, 71, 72])
})

test('what is hidden, moved, deleted or no longer in force stands there no more, and makes room', async () => {
  const { category, creator, document, client, topsOf } = await start()
  const hidden = await document({ secrecy: 'confidential' })
  const [moved, deleted, archived, stays] = [await document(), await document(), await document(), await document()]
  const { db } = await testDatabase()
  await db
    .insertInto('document_top')
    .values({ document_id: hidden, category_id: category.id, person_id: creator.id })
    .execute()
  await client.call(api.setTop, { documentIds: [moved, deleted, archived, stays] })
  const { category: other } = await given.category()
  const documents = (id: number) => db.updateTable('document').where('id', '=', id)
  await documents(moved).set({ category_id: other.id }).execute()
  await documents(deleted).set({ deleted_at: new Date() }).execute()
  await documents(archived).set({ status: 5 }).execute()
  expect(await topsOf()).toEqual([[stays, false]])
  expect((await client.fail(api.setTop, { documentIds: [archived] })).code).toBe('top.notInForce')
  const more = [await document(), await document(), await document()]
  await client.call(api.setTop, { documentIds: more })
  expect(await topsOf()).toHaveLength(mostTops - 1)
  expect(await client.fail(api.setTop, { documentIds: [await document()] })).toMatchObject({ code: 'top.full' })
})

const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('programs pin for some days: before the first only who may change it sees it, after the last it is gone and makes room', async () => {
  const { document, client, reads, topsOf, categoryId } = await start()
  const [later, now, over] = [await document(), await document(), await document()]
  const set = api.setTopForPrograms
  expect((await reads.fail(set, { documentIds: [now] })).kind).toBe('refused')
  const reply = await client.call(set, { documentIds: [later], fromDay: dayFromToday(2), toDay: dayFromToday(9) })
  expect(reply).toMatchObject({ status: 1 })
  const byId = { id: String(now), isTop: '1', fromDate: '', toDate: dayFromToday(1), status: '1' }
  expect((await client.sendTexts(set, byId)).json).toMatchObject({ status: 1, msg: expect.stringMatching(/\S/) })
  await client.call(set, { documentIds: [over], toDay: dayFromToday(1) })
  const { db } = await testDatabase()
  await db
    .updateTable('document_top')
    .set({ to_day: dayFromToday(-2) })
    .where('document_id', '=', over)
    .execute()
  expect(await topsOf()).toEqual([[now, false]])
  expect(await topsOf(client)).toEqual([
    [now, true],
    [later, true],
  ])
  // with each of the two, which share no day, they fill the five places
  const more = [await document(), await document(), await document(), await document()]
  await client.call(api.setTop, { documentIds: more })
  for (const days of [{}, { fromDay: dayFromToday(4), toDay: dayFromToday(5) }, { fromDay: dayFromToday(1) }])
    expect((await client.fail(set, { documentIds: [over], ...days })).code).toBe('top.full')
  await client.call(set, { documentIds: [over], fromDay: dayFromToday(20) })
  await client.call(set, { documentIds: [over], isTop: false })

  // pinned again it keeps its days, and other days leave it at its place
  const laterNow = async () => (await client.call(api.getTops, { categoryId })).documents.find(({ id }) => id === later)
  await client.call(api.setTop, { documentIds: [later], changes: 'place' })
  expect(await laterNow()).toMatchObject({ fromDay: dayFromToday(2), toDay: dayFromToday(9), isLater: true })
  await client.call(api.setTop, { documentIds: [now], toDay: dayFromToday(1) })
  await client.call(api.setTop, { documentIds: [later], fromDay: dayFromToday(3), changes: 'days' })
  expect(await laterNow()).toMatchObject({ fromDay: dayFromToday(3) })
  expect((await laterNow())?.toDay).toBeUndefined()
  // those of today first, whichever was pinned last
  const ids = (await topsOf(client)).map(([id]) => id)
  expect([ids[0], ids.at(-1)]).toEqual([now, later])

  const crossed = { documentIds: [now], fromDay: dayFromToday(3), toDay: dayFromToday(2) }
  expect((await client.fail(set, crossed)).code).toBe('top.daysCrossed')
  expect((await client.fail(set, { documentIds: [now], toDay: dayFromToday(-2) })).code).toBe('top.dayPassed')
  const far = { documentIds: [now], fromDay: dayFromToday(370) }
  expect((await client.fail(set, far)).code).toBe('top.dayTooFar')
  await client.call(set, { documentIds: [now], isTop: false })
  expect((await topsOf()).map(([id]) => id)).not.toContain(now)
})

test('who sets the category up sees what is pinned for later days, and unpins what they may read without full control of it', async () => {
  const { category, document, client, topsOf, categoryId } = await start()
  const setter = await given.person()
  const to = { kind: 'person', id: setter.id } as const
  const [later, hidden] = [
    await document({ shares: [{ to, level: 'view' }] }),
    await document({ secrecy: 'confidential', shares: [{ to, level: 'view' }] }),
  ]
  const { db } = await testDatabase()
  await client.call(api.setTop, { documentIds: [later], fromDay: dayFromToday(2) })
  await db
    .insertInto('document_top')
    .values({ document_id: hidden, category_id: categoryId, person_id: setter.id })
    .execute()
  const sets = await clientOf(setter)
  const unpin = { documentIds: [later], isTop: false }
  expect((await sets.fail(api.setTop, unpin)).kind).toBe('refused')
  expect(await topsOf(sets)).toEqual([])
  await act((d) => grantCategory(d, category.id, { grants: [{ to, rights: ['settings'] }] }))
  expect((await sets.call(api.getTops, { categoryId })).documents).toMatchObject([
    { id: later, isLater: true, mayChange: false, mayUnpin: true },
  ])
  expect((await sets.fail(api.setTop, { documentIds: [later] })).kind).toBe('refused')
  expect((await sets.fail(api.setTop, { documentIds: [hidden], isTop: false })).kind).toBe('notFound')
  await sets.call(api.setTop, unpin)
  expect(await topsOf(client)).toEqual([])
})
