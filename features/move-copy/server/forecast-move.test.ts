import { statuses, mostForecast } from '@shuku/domain/documents/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { moveCopyApi as api } from '../contract.ts'

/** Two categories, each with readers of its own, and who may move from the one into the other. */
async function start() {
  const { category: source, controller: mover, readers } = await given.category({ controllers: 1, readers: 3 })
  const { category: target, readers: others } = await given.category({ readers: 2 })
  const to = { kind: 'person', id: mover.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const creator = await given.person()
  const document = () => given.document({ category: source, creator })
  return { source, target, readers, others, document, client: await clientOf(mover), mover }
}

const facts = async (id: number) => {
  const { db } = await testDatabase()
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('before a move it says how many people gain and lose reading by the default rights of the target, and of how many documents; nothing is moved', async () => {
  const { target, readers, document, client } = await start()
  const documents = [await document(), await document()]
  const [one] = documents
  // who has a share keeps reading that one
  const shares = [{ to: { kind: 'person' as const, id: readers[0]!.id }, level: 'view' as const }]
  await act((db) => shareDocuments(db, { documentIds: [one!.id], shares }))
  const documentIds = documents.map(({ id }) => id)
  const before = await facts(one!.id)
  const forecast = () => client.call(api.forecastMove, { documentIds, targetId: target.id })
  // the three readers and the mover lose it, the other two gain it
  expect(await forecast()).toEqual({ gain: 2, lose: 4, opened: 2, closed: 2, isExact: true })
  expect(await facts(one!.id)).toEqual(before)
  const single = await client.call(api.forecastMove, { documentIds: [one!.id], targetId: target.id })
  expect(single).toMatchObject({ lose: 3, closed: 1 })
})

test('of what would stay it says nothing, and refuses what the move refuses', async () => {
  const { source, target, readers, document, client } = await start()
  const [going, waiting] = [await document(), await document()]
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: statuses.inApproval }).where('id', '=', waiting.id).execute()
  const documentIds = [going.id, waiting.id]
  expect(await client.call(api.forecastMove, { documentIds, targetId: target.id })).toMatchObject({ closed: 1 })
  const fail = (ids: number[], targetId: number) => client.fail(api.forecastMove, { documentIds: ids, targetId })
  expect((await fail([waiting.id], target.id)).code).toBe('documents.inApproval')
  expect((await fail([going.id], source.id)).code).toBe('documents.alreadyThere')
  const many = Array.from({ length: mostForecast + 1 }, (_, index) => 800_000_000 + index)
  expect((await fail(many, target.id)).kind).toBe('limit')
  const reader = await clientOf(readers[1]!)
  const asked = { documentIds: [going.id], targetId: target.id }
  expect((await reader.fail(api.forecastMove, asked)).kind).toBe('refused')
})
