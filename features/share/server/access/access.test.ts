import { tableApi } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { accessApi } from '../../contract/access.ts'
import { shareApi } from '../../contract.ts'

async function start() {
  const { departmentIds } = await given.organisation()
  const [author, near, far] = await given.people([
    { name: '作者', departmentId: departmentIds[0] },
    { name: '近人', departmentId: departmentIds[0], securityLevel: 10 },
    { name: '远人', departmentId: departmentIds[2], securityLevel: 50 },
  ])
  if (!author || !near || !far) throw new Error('nobody was made')
  const { category } = await given.category({
    entries: [{ to: { kind: 'department', id: departmentIds[0] }, level: 'view', minSecurity: 5 }],
  })
  const document = await given.document({ category, creator: author })
  const client = await clientOf(author)
  const list = async (query: { name?: string } = {}) => {
    const { key } = await client.call(accessApi.listReaders, { documentId: document.id, ...query })
    return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  return { author, near, far, category, document, client, list, departmentIds }
}

test('who can see names everybody once, with level, download and what opens it to them most', async () => {
  const { author, near, far, document, client, list } = await start()
  await client.call(shareApi.saveShare, { documentIds: [document.id], kind: 'person', ids: [near.id], level: 'edit' })
  await client.call(shareApi.saveShare, { documentIds: [document.id], kind: 'person', ids: [far.id], download: false })
  const listed = await list()
  expect(listed.map(({ name, level, download, why }) => [name, level, download, why])).toEqual([
    [author.name, '3', '1', '创建人或负责人'],
    ['近人', '2', '1', '人员'],
    ['远人', '1', '0', '人员'],
  ])
  expect((await list({ name: '远' })).map(({ name }) => name)).toEqual(['远人'])
  expect((await list({ name: 'jin' })).map(({ name }) => name)).toEqual(['近人'])
})

test('how many can see a document is how many its list names, with shares to a unit, a group and people, some of them by several', async () => {
  const { far, document, client, list, departmentIds } = await start()
  const [member, both, closed] = await given.people([
    { name: '组员', departmentId: departmentIds[1] },
    { name: '两处', departmentId: departmentIds[2] },
    { name: '级别低', departmentId: departmentIds[2], securityLevel: 1 },
  ])
  if (!member || !both || !closed) throw new Error('nobody was made')
  const groupId = await given.group([member.id, both.id])
  const share = { documentIds: [document.id] }
  await client.call(shareApi.saveShare, {
    ...share,
    kind: 'department' as const,
    departmentIds: [departmentIds[2]],
    minSecurity: 10,
  })
  await client.call(shareApi.saveShare, { ...share, kind: 'group', ids: [groupId] })
  await client.call(shareApi.saveShare, { ...share, kind: 'person', ids: [far.id, both.id] })
  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['近人', '远人', '组员', '两处']))
  expect(names).not.toContain('级别低')
  expect(new Set(names).size, 'each once').toBe(names.length)
  const { total, grantCount } = await client.call(shareApi.getReaderCount, { documentId: document.id })
  expect(total).toBe(names.length)
  expect(grantCount, 'author, category, unit, group, two people').toBe(6)
})

test('an explanation names the grant, the membership behind it, who gave it and when, and what keeps a person out', async () => {
  const { near, far, author, document, client, departmentIds } = await start()
  const share = { documentIds: [document.id], kind: 'department' as const, departmentIds: [departmentIds[2]] }
  await client.call(shareApi.saveShare, { ...share, minSecurity: 60, note: '请核对' })
  const of = (personId: number) => client.call(accessApi.explainAccess, { documentId: document.id, personId })
  const seen = await of(near.id)
  expect(seen).toMatchObject({ mayRead: true, level: 1, obstacles: [], person: { id: near.id, securityLevel: 10 } })
  expect(seen.grants.find(({ reaches }) => reaches)).toMatchObject({
    from: 'category',
    detail: '部门',
    memberSince: expect.any(Date),
  })
  const unseen = await of(far.id)
  expect(unseen).toMatchObject({ mayRead: false, obstacles: ['noGrant'] })
  expect(unseen.grants.find(({ from }) => from === 'document')).toMatchObject({
    isMember: true,
    isWithinBounds: false,
    reaches: false,
    minSecurity: 60,
    givenBy: author.name,
    givenAt: expect.any(Date),
    note: '请核对',
  })
})

test('who only reads is told why they may, and nothing of anybody else', async () => {
  const { near, far, document, client } = await start()
  await client.call(shareApi.saveShare, { documentIds: [document.id], kind: 'person', ids: [far.id] })
  const reader = await clientOf(near)
  const own = await reader.call(accessApi.explainAccess, { documentId: document.id })
  expect(own).toMatchObject({ mayRead: true, person: { id: near.id } })
  expect(own.grants).toHaveLength(1)
  expect(await reader.fail(accessApi.explainAccess, { documentId: document.id, personId: far.id })).toMatchObject({
    kind: 'refused',
  })
  expect(await reader.fail(accessApi.listReaders, { documentId: document.id })).toMatchObject({ kind: 'refused' })
})

test('whoever made a document is told that they may still take it back, and until when; nobody else is, nor they once it has been read', async () => {
  const { author, near, category, document, client } = await start()
  const { db } = await testDatabase()
  const retraction = async (personId?: number) =>
    (await client.call(accessApi.explainAccess, { documentId: document.id, ...(personId ? { personId } : {}) }))
      .retracts
  const rule = (author_retracts: 'never' | 'unread' | 'days') =>
    db.updateTable('category').set({ author_retracts, author_retract_days: 3 }).where('id', '=', category.id).execute()
  await rule('unread')
  expect(await retraction()).toEqual({ rule: 'unread', days: 3 })
  expect(await retraction(author.id)).toEqual({ rule: 'unread', days: 3 })
  expect(await retraction(near.id), 'who only reads').toBeUndefined()
  await db.insertInto('read_mark').values({ person_id: near.id, document_id: document.id }).execute()
  expect(await retraction(), 'once somebody else has read it').toBeUndefined()
  await rule('days')
  expect(await retraction(), 'whoever has read it').toEqual({ rule: 'days', days: 3 })
  await rule('never')
  expect(await retraction()).toBeUndefined()
})

test('the list opens no more once the right to share has gone', async () => {
  const { near, document, client } = await start()
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [near.id], level: 'full' as const }
  const { actId } = await client.call(shareApi.saveShare, share)
  const administrator = await clientOf(near)
  const { key } = await administrator.call(accessApi.listReaders, { documentId: document.id })
  expect((await administrator.call(tableApi.getRows, { key })).rows.length).toBeGreaterThan(0)
  await client.call(shareApi.undoShares, { actId })
  expect(await administrator.fail(tableApi.getRows, { key })).toMatchObject({ kind: 'refused' })
})

test('of two grants to the same person each tells its own giver and note', async () => {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1 })
  const document = await given.document({ category, creator })
  const person = await given.person({ securityLevel: 30 })
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [person.id] }
  await (await clientOf(creator)).call(shareApi.saveShare, { ...share, note: '先看' })
  await (
    await clientOf(controller)
  ).call(shareApi.saveShare, { ...share, level: 'edit', minSecurity: 20, note: '再改' })
  const { grants } = await (
    await clientOf(creator)
  ).call(accessApi.explainAccess, {
    documentId: document.id,
    personId: person.id,
  })
  const retraction = grants.map(({ level, givenBy, note }) => [level, givenBy, note])
  expect(retraction).toContainEqual(['view', creator.name, '先看'])
  expect(retraction).toContainEqual(['edit', controller.name, '再改'])
})
