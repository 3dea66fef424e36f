import { forecastAtOnce, mostForecast, statuses } from '@shuku/domain/documents/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
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

test('of more than 200 documents it says bounds at once, and exactly of those that would go when it is asked to', async () => {
  const { source, target, readers, client, mover } = await start()
  const creator = await given.person()
  const ids = await given.texts(
    { category: source, creator },
    Array.from({ length: forecastAtOnce + 1 }, () => ({ subject: '办法' })),
  )
  const { db } = await testDatabase()
  const [own, staying] = ids
  // one person reads all but the one that stays anyway
  const shares = [{ to: { kind: 'person' as const, id: readers[0]!.id }, level: 'view' as const }]
  await act((tx) => shareDocuments(tx, { documentIds: ids.filter((id) => id !== staying), shares }))
  await db.updateTable('document').set({ owner_id: mover.id }).where('id', '=', own!).execute()
  await db.updateTable('document').set({ status: statuses.inApproval }).where('id', '=', staying!).execute()
  const asked = { documentIds: ids, targetId: target.id }
  const all = forecastAtOnce + 1
  expect(await client.call(api.forecastMove, asked)).toEqual({
    gain: 2,
    lose: 4,
    // what waits for approval only who edits would read
    opened: all - 1,
    closed: all,
    isExact: false,
  })
  expect(await client.call(api.forecastMove, { ...asked, exactly: true })).toEqual({
    gain: 2,
    lose: 3,
    opened: all - 1,
    closed: all - 1,
    isExact: true,
  })
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
  const reader = await clientOf(readers[1]!)
  const asked = { documentIds: [going.id], targetId: target.id }
  expect((await reader.fail(api.forecastMove, asked)).kind).toBe('refused')
})

test('among many too it says nothing of what the caller may read and not move: by single people in the target they would learn who reads', async () => {
  const { source, target, readers, document, client } = await start()
  const { id } = await document()
  const many = (documentId: number) => [
    documentId,
    ...Array.from({ length: forecastAtOnce }, (_, n) => 2_000_000_000 + n),
  ]
  const [reader] = readers
  const to = { kind: 'person', id: reader!.id } as const
  await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] }))
  const asked = { documentIds: many(id), targetId: target.id }
  expect((await (await clientOf(reader!)).fail(api.forecastMove, asked)).kind).toBe('refused')
  expect(await client.call(api.forecastMove, asked)).toMatchObject({ closed: 1 })

  // one of their own beside it: of that alone
  const own = await given.document({ category: source, creator: reader! })
  const { db } = await testDatabase()
  await sql`update category set author_retracts = 'unread' where id = ${source.id}`.execute(db)
  const both = { ...asked, documentIds: [own.id, ...many(id)] }
  expect(await (await clientOf(reader!)).call(api.forecastMove, both)).toMatchObject({ closed: 1 })
})

test('of more documents than a selection may have it says that they are too many', async () => {
  const { target, client, mover } = await start()
  const { db } = await testDatabase()
  const select = async (count: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into table_selection (person_id, kind, ids)
      select ${mover.id}, 'document', array_agg(n) from generate_series(1, ${count}::integer) as n returning id`.execute(
      db,
    )
    return { selectionId: Number(rows[0]?.id), targetId: target.id }
  }
  const refused = await client.fail(api.forecastMove, await select(mostForecast + 1))
  expect(refused).toMatchObject({ code: 'documents.tooManyToForecast' })
  // as many as that are looked at: the numbers of nothing
  expect((await client.fail(api.forecastMove, await select(mostForecast))).kind).toBe('notFound')
})
