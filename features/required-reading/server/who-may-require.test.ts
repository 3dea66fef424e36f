import { addGroupMembers, changePeople, createGroup } from '@shuku/domain/people/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { explainRight, grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'
import { inDays, morning, names, noticesOf, start } from './required.given.ts'

test('who joins the department must read it too, who goes need not; who cannot see it is marked', async () => {
  const { unit, first, document, require, readers, mine } = await start()
  await require({ shares: false })
  expect((await readers('open')).every((row) => row['maySee'] === '0')).toBe(true)
  expect(await mine(first)).toEqual([])
  await require()
  const { departmentIds } = await given.organisation()
  const joins = await given.person({ departmentId: departmentIds[0] })
  await act((db) => changePeople({ db }, [{ personId: joins.id, departmentId: unit }]))
  await act((db) => changePeople({ db }, [{ personId: first.id, departmentId: departmentIds[0] }]))
  expect(names(await readers('open')).has(joins.id)).toBe(true)
  expect(names(await readers('open')).has(first.id)).toBe(false)
  expect(await mine(joins)).toHaveLength(1)
  const { db } = await testDatabase()
  expect((await explainRight(db, joins.id, document.id)).mayRead).toBe(true)
})

test('beyond their department and reports an author requires reading of nobody without an office', async () => {
  const { departmentIds } = await given.organisation()
  const [unit, below, elsewhere] = departmentIds
  const { category } = await given.category()
  const author = await given.person({ departmentId: unit })
  const [near, report, far] = await given.people([
    { departmentId: below },
    { departmentId: elsewhere, manager: author.id },
    { departmentId: elsewhere },
  ])
  const { id: documentId } = await given.document({ category, creator: author })
  const client = await clientOf(author)
  const ask = { documentId, shares: true }
  const refused = { code: 'requiredReading.beyondReach' }
  expect(await client.fail(api.requireReading, { ...ask, everyone: true })).toMatchObject(refused)
  expect(await client.fail(api.requireReading, { ...ask, departmentIds: [elsewhere] })).toMatchObject(refused)
  expect(await client.fail(api.requireReading, { ...ask, personIds: [far?.id ?? 0] })).toMatchObject(refused)
  const preview = async (query: object) =>
    (await client.call(api.previewReading, { documentId, ...query })).isBeyondReach
  expect(await preview({ personIds: [far?.id ?? 0] })).toBe(true)
  expect(await preview({ everyone: true })).toBe(true)
  const within = { departmentIds: [unit], personIds: [near?.id ?? 0, report?.id ?? 0] }
  expect(await preview(within)).toBe(false)
  await client.call(api.requireReading, { ...ask, ...within })
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: author.id }, rights: ['settings'] }] }),
  )
  expect(await preview({ everyone: true })).toBe(false)
  const { readingId } = await client.call(api.requireReading, { ...ask, everyone: true })
  // everybody made after this would have to read it too
  await client.call(api.endReading, { readingId, ends: true })
})

test('who may not share a document requires nothing of it; a passed date, nobody and unknown people are refused', async () => {
  const { unit, first, document, author, require } = await start()
  await require()
  const reader = await clientOf(first)
  const query = { documentId: document.id, departmentIds: [unit] }
  expect(await reader.fail(api.requireReading, query)).toMatchObject({ kind: 'refused' })
  expect(await reader.fail(api.getSubjects, query)).toMatchObject({ kind: 'refused' })
  expect(await reader.fail(api.countByUnit, query)).toMatchObject({ kind: 'refused' })
  expect(await author.fail(api.requireReading, { ...query, dueOn: '2020-01-01' })).toMatchObject({ kind: 'invalid' })
  expect(await author.fail(api.requireReading, { documentId: document.id })).toMatchObject({ kind: 'invalid' })
  expect(await author.fail(api.requireReading, { documentId: document.id, personIds: [999_999_999] })).toBeTruthy()
})

test('ORG-33~ nobody requires reading of the private group of somebody else, nor learns of it; where it stands it stays', async () => {
  const { creator, first, second, document, author } = await start()
  const group = (owner: { id: number }) =>
    act(async (db) => {
      const id = await createGroup({ db }, { name: uniqueName('组'), ownerId: owner.id })
      await addGroupMembers({ db }, id, [second.id])
      return id
    })
  const [mine, theirs] = [await group(creator), await group(first)]
  const naming = (id: number) => ({ documentId: document.id, groupIds: [id] })
  for (const call of [api.previewReading, api.requireReading] as const)
    expect(await author.fail(call, naming(theirs))).toMatchObject({ code: 'people.unknownGroup' })
  expect(await author.call(api.previewReading, naming(mine))).toMatchObject({ people: 1 })
  await author.call(api.requireReading, { ...naming(mine), shares: true })
  // somebody else who decides about the document keeps it, and changes the last day
  await act((db) =>
    shareDocuments(db, {
      documentIds: [document.id],
      shares: [{ to: { kind: 'person', id: first.id }, level: 'full' }],
    }),
  )
  const other = await clientOf(first)
  await other.call(api.requireReading, { ...naming(mine), dueOn: inDays(9) })
})

test('who has the document for a time opens it for no longer, to themselves as to others', async () => {
  const { unit, document, boss, first, db } = { ...(await start()), db: (await testDatabase()).db }
  const until = new Date(Date.now() + 24 * 3600 * 1000)
  await act((tx) =>
    shareDocuments(tx, {
      documentIds: [document.id],
      shares: [{ to: { kind: 'person', id: boss.id }, level: 'full', validUntil: until }],
    }),
  )
  const client = await clientOf(boss)
  const asked = { documentId: document.id, shares: true, departmentIds: [unit], personIds: [boss.id, first.id] }
  await client.call(api.requireReading, asked)
  expect((await explainRight(db, first.id, document.id)).level).toBe(1)
  const ends = await db
    .selectFrom('document_grant')
    .select('valid_until')
    .where('document_id', '=', document.id)
    .where('given_by', '=', boss.id)
    .execute()
  // the boss has it so long already
  expect(ends).toHaveLength(2)
  expect(new Set(ends.map(({ valid_until }) => valid_until?.getTime()))).toEqual(new Set([until.getTime()]))
})

test('a document that is required is opened to those alone who cannot see it yet', async () => {
  const { boss, first, document, author } = await start()
  const { db } = await testDatabase()
  await act((tx) =>
    shareDocuments(tx, {
      documentIds: [document.id],
      shares: [{ to: { kind: 'person', id: first.id }, level: 'view' }],
    }),
  )
  const shares = async () =>
    await db
      .selectFrom('document_grant')
      .select(['id'])
      .where('document_id', '=', document.id)
      .where('source', '=', 'share')
      .where('ended_at', 'is', null)
      .execute()
  const asked = { documentId: document.id, personIds: [first.id], shares: true }
  await author.call(api.requireReading, asked)
  expect(await shares()).toHaveLength(1)
  await author.call(api.requireReading, { ...asked, personIds: [first.id, boss.id] })
  expect(await shares()).toHaveLength(2)
  expect((await explainRight(db, boss.id, document.id)).mayRead).toBe(true)
})

test('whose clearance is too low is told of before a document is required of them, and is not notified of what they cannot open', async () => {
  const { first, second, creator, document, author, require } = await start()
  const { db } = await testDatabase()
  const set = (id: number, classification: number) =>
    db.updateTable('person').set({ classification }).where('id', '=', id).execute()
  for (const { id } of [first, creator]) await set(id, 0)
  await set(second.id, secrecyLevels.secret)
  await db.updateTable('document').set({ secrecy: secrecyLevels.secret }).where('id', '=', document.id).execute()
  const personIds = [first.id, second.id]
  const preview = await author.call(api.previewReading, { documentId: document.id, personIds })
  expect(preview).toEqual({ people: 2, blind: 2, barred: 1, isBeyondReach: false })
  await require({ departmentIds: [], personIds, dueOn: inDays(1) } as never)
  expect(await noticesOf(first)).toMatchObject([{ kind: 'readingRequired' }])
  expect(await noticesOf(second)).toEqual([])
  await morning()
  expect(await noticesOf(second)).toEqual([])
  expect(await author.fail(api.remind, { documentId: document.id, personIds: [second.id] })).toMatchObject({
    kind: 'invalid',
  })
  // cleared for it, they are like the others
  await set(second.id, 0)
  await author.call(api.remind, { documentId: document.id, personIds: [second.id] })
  expect(await noticesOf(second)).toMatchObject([{ kind: 'readingDue' }])
})
