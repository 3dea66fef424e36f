import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { createGroup, addGroupMembers } from '@shuku/domain/people/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { shareDocuments, whoCanRead } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { monitorApi as api } from '../contract.ts'
import { factsOf, givenAdministrator, logOf, rowsOf } from './monitor.given.ts'

async function start() {
  const { category, creator, creators, reader } = await given.category({ creators: 2, readers: 1 })
  const { person, client } = await givenAdministrator([category.id])
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
  const document = (subject: string) => given.document({ category, creator, subject })
  return { category, creator, reader, other: creators[1]!, person, client, document, db }
}

const shareWith = (documentId: number, personId: number, kind: 'person' | 'group' = 'person') =>
  act((db) =>
    shareDocuments(db, {
      documentIds: [documentId],
      shares: [{ to: { kind, id: personId }, level: 'edit', canDownload: true }],
    }),
  )

const readersOf = async (documentId: number) => {
  const { db } = await testDatabase()
  const { people } = await whoCanRead(db, documentId, { offset: 0, limit: 100 })
  return people.map(({ personId, level }) => `${personId} ${level}`).toSorted()
}

async function age(actId: number, days: number): Promise<void> {
  const { db } = await testDatabase()
  const at = new Date(Date.now() - days * 86_400_000)
  const { changes } = await db
    .selectFrom('administrative_act')
    .select('changes')
    .where('id', '=', actId)
    .executeTakeFirstOrThrow()
  const ids = (changes as unknown as { id: number }[]).map(({ id }) => id)
  await db.updateTable('administrative_act').set({ at }).where('id', '=', actId).execute()
  await db.updateTable('document_log').set({ at }).where('document_id', 'in', ids).execute()
}

describe('taking shares off', () => {
  test('ends all shares of what was chosen and nothing else; its undo gives every one of them back as it was', async () => {
    const { client, category, person, document } = await start()
    const guest = await given.person()
    const [shared, free] = [await document('共享过'), await document('没有共享')]
    await shareWith(shared.id, guest.id)
    const before = await readersOf(shared.id)
    expect(before).toContain(`${guest.id} 2`)
    const listed = await rowsOf(client, { categoryId: category.id, operation: 'unshare' })
    expect(Object.fromEntries(listed.map(({ id, whyNot }) => [id, whyNot]))).toEqual({
      [shared.id]: '',
      [free.id]: 'unshared',
    })
    const documentIds = [shared.id, free.id]
    const outcome = await client.call(api.operate, { documentIds, operation: 'unshare' })
    expect(outcome).toMatchObject({ done: [shared.id], refused: [{ id: free.id, reason: '没有共享。' }] })
    const guestClient = await clientOf(guest)
    expect((await guestClient.fail(documentApi.getDocument, { documentId: shared.id })).kind).toBe('notFound')
    expect(await readersOf(shared.id)).toEqual(before.filter((each) => each !== `${guest.id} 2`))
    expect((await logOf(shared.id)).at(-1)).toMatchObject({ operation: documentActs.unshare, personId: person.id })

    const undone = await client.call(api.undoOperation, { actId: outcome.actId! })
    expect(undone).toMatchObject({ done: [shared.id], refused: [] })
    expect(await readersOf(shared.id)).toEqual(before)
    expect((await logOf(shared.id)).at(-1)).toMatchObject({
      operation: documentActs.share,
      details: { undone: true },
    })
    expect((await client.fail(api.undoOperation, { actId: outcome.actId! })).kind, 'once').toBe('notFound')
  })

  test('what somebody has shared anew since keeps as it is, and is named', async () => {
    const { client, creator, document } = await start()
    const guest = await given.person()
    const [one, two] = [await document('甲'), await document('乙')]
    for (const { id } of [one, two]) await shareWith(id, guest.id)
    const { actId } = await client.call(api.operate, { documentIds: [one.id, two.id], operation: 'unshare' })
    const author = await clientOf(creator)
    await author.call(documentApi.saveDocument, { documentId: two.id, subject: '乙（新）' })
    expect(await client.call(api.undoOperation, { actId: actId! })).toMatchObject({
      done: [one.id],
      refused: [{ id: two.id }],
    })
    expect(await readersOf(two.id)).not.toContain(`${guest.id} 2`)
  })

  test('what was in the recycle bin at its undo is taken back once it is restored, and nothing twice', async () => {
    const { client, document, db } = await start()
    const guest = await given.person()
    const [one, two] = [await document('甲'), await document('乙')]
    for (const { id } of [one, two]) await shareWith(id, guest.id)
    const outcome = await client.call(api.operate, { documentIds: [one.id, two.id], operation: 'unshare' })
    const undo = { actId: outcome.actId! }
    const remove = (deleted_at: Date | null) =>
      db.updateTable('document').set({ deleted_at }).where('id', '=', two.id).execute()
    await remove(new Date())
    expect(await client.call(api.undoOperation, undo)).toMatchObject({ done: [one.id], refused: [{ id: two.id }] })
    await remove(null)
    expect(await client.call(api.undoOperation, undo)).toMatchObject({ done: [two.id], refused: [] })
    expect(await readersOf(two.id)).toContain(`${guest.id} 2`)
    expect((await client.fail(api.undoOperation, undo)).kind).toBe('notFound')
  })

  test('a share that has run out is none', async () => {
    const { client, category, document, db } = await start()
    const guest = await given.person()
    const { id } = await document('曾经共享')
    await shareWith(id, guest.id)
    const valid_until = new Date(Date.now() - 60_000)
    await db.updateTable('document_grant').set({ valid_until }).where('document_id', '=', id).execute()
    expect(await rowsOf(client, { categoryId: category.id, operation: 'unshare' })).toMatchObject([
      { whyNot: 'unshared' },
    ])
    expect((await client.fail(api.operate, { documentIds: [id], operation: 'unshare' })).code).toBe(
      'documents.notShared',
    )
  })

  test('a share with a group that the administrator has joined since is not given back by them', async () => {
    const { client, person, document } = await start()
    const { id } = await document('组内')
    const groupId = await act(async (db) => createGroup({ db }, { name: uniqueName('组') }))
    await shareWith(id, groupId, 'group')
    const { actId } = await client.call(api.operate, { documentIds: [id], operation: 'unshare' })
    await act((db) => addGroupMembers({ db }, groupId, [person.id]))
    const refused = await client.fail(api.undoOperation, { actId: actId! })
    expect(refused.code).toBe('documents.undoWouldOpen')
    expect((await client.fail(documentApi.getDocument, { documentId: id })).kind).toBe('notFound')
  })
})

describe('the undo of another author, owner or classification', () => {
  test('gives each document back its author, owner, department and rights, for 30 days', async () => {
    const { client, other, creator, reader, document } = await start()
    const { id } = await document('离职人员的文档')
    const [before, readers] = [await factsOf(id), await readersOf(id)]
    const was = { creator_id: before.creator_id, owner_id: before.owner_id }
    const place = { unit_id: before.unit_id, class_id: before.class_id }
    const change = (operation: 'author' | 'owner', personId: number) =>
      client.call(api.operate, { documentIds: [id], operation, personId })
    const author = await change('author', other.id)
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, unit_id: other.departmentId })
    const owner = await change('owner', reader.id)
    // first what was done first: somebody else owns it by now
    expect((await client.fail(api.undoOperation, { actId: author.actId! })).kind).toBe('conflict')
    await client.call(api.undoOperation, { actId: owner.actId! })
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, owner_id: other.id })
    await age(author.actId!, 29)
    expect(await client.call(api.undoOperation, { actId: author.actId! })).toMatchObject({ done: [id] })
    expect(await factsOf(id)).toMatchObject({ ...was, ...place })
    expect(await readersOf(id)).toEqual(readers)
    expect((await logOf(id)).at(-1)).toMatchObject({
      operation: documentActs.modify,
      details: { author: { from: other.id, to: creator.id }, undone: true },
    })
    const late = await change('author', other.id)
    await age(late.actId!, 31)
    expect((await client.fail(api.undoOperation, { actId: late.actId! })).kind).toBe('notFound')
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id })
  })

  test('leaves what somebody else has written since, and names it', async () => {
    const { client, other, creator, document } = await start()
    const [one, two] = [await document('甲'), await document('乙')]
    const asked = { documentIds: [one.id, two.id], operation: 'author' as const, personId: other.id }
    const { actId } = await client.call(api.operate, asked)
    const author = await clientOf(other)
    await author.call(documentApi.saveDocument, { documentId: two.id, subject: '乙（新）' })
    const undone = await client.call(api.undoOperation, { actId: actId! })
    expect(undone).toMatchObject({ done: [one.id], refused: [{ id: two.id, subject: '乙（新）' }] })
    expect((await factsOf(one.id)).creator_id).toBe(creator.id)
    expect((await factsOf(two.id)).creator_id).toBe(other.id)
  })

  test('brings back the classification and its last day; nobody takes back what somebody else did', async () => {
    const { client, category, document, db } = await start()
    const { id } = await document('内部资料')
    const until = { secrecy: secrecyLevels.internal, secrecy_until: '2099-12-31' }
    await db.updateTable('document').set(until).where('id', '=', id).execute()
    const { actId } = await client.call(api.operate, { documentIds: [id], operation: 'secrecy', secrecy: 'public' })
    expect(await factsOf(id)).toMatchObject({ secrecy: secrecyLevels.public, secrecy_until: null })
    const others = await givenAdministrator([category.id])
    expect((await others.client.fail(api.undoOperation, { actId: actId! })).kind).toBe('notFound')
    await client.call(api.undoOperation, { actId: actId! })
    expect(await factsOf(id)).toMatchObject(until)
  })
})
