import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mostReached, virtualFoldersApi as api } from '../contract.ts'
import { make, start, written } from './folders.given.ts'

/** A folder of somebody’s who may share all that is in it, shared with people of a department who read some of it. */
async function shared() {
  const { client, creator, category, two, secret, owner, reader } = await start()
  const [departmentId] = (await given.organisation()).departmentIds
  const somebody = await given.person({ departmentId })
  await given.person({ departmentId })
  const full = [{ to: { kind: 'person' as const, id: reader.id }, level: 'full' as const }]
  const shares = [...full, { to: { kind: 'person' as const, id: somebody.id }, level: 'view' as const }]
  await act((db) => shareDocuments(db, { documentIds: [two.id], shares: full }))
  const one = await written({ category, creator, subject: '另行共享的', shares })
  const folderId = await make(client)
  await client.call(api.importDocuments, { targetIds: [folderId], documentIds: [one.id, two.id] })
  const share = (readers: { kind: 'person' | 'department' | 'everyone'; id: number }[]) =>
    client.call(api.saveSharing, { folderId, readers })
  const reach = () => client.call(api.getReach, { folderId })
  return { client, creator, category, full, one, two, secret, owner, folderId, share, reach, somebody }
}

test('who keeps a folder is told of each it is shared with how many people see all, some or none of it', async () => {
  const { share, reach, creator, owner, somebody, folderId } = await shared()
  expect(await reach()).toEqual({ entries: 2, isCut: false, grants: [] })
  const { db } = await testDatabase()
  await share([
    { kind: 'person', id: creator.id },
    { kind: 'person', id: owner.id },
    { kind: 'department', id: somebody.departmentId },
  ])
  const byName = async () => new Map((await reach()).grants.map(({ name, ...numbers }) => [name, numbers]))
  const before = await byName()
  expect(before.get(creator.name)).toEqual({ isCounted: true, people: 1, all: 1, some: 0, none: 0 })
  expect(before.get(owner.name)).toEqual({ isCounted: true, people: 1, all: 0, some: 0, none: 1 })
  expect([...before.values()]).toContainEqual({ isCounted: true, people: 2, all: 0, some: 1, none: 1 })
  // who has left is nobody at the next request
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', owner.id).execute()
  const after = await byName()
  expect(after.get(owner.name)).toMatchObject({ people: 0, none: 0 })
  await expect((await clientOf(creator)).call(api.getReach, { folderId })).rejects.toMatchObject({
    failure: { kind: 'refused' },
  })
})

test('entries that the keeper may not read, or not share, are in no number, a rule counts as what was put in, and too many people are not counted', async () => {
  const { client, share, reach, creator, category, folderId, owner, secret, full } = await shared()
  const { db } = await testDatabase()
  await db
    .insertInto('virtual_folder_entry')
    .values({ folder_id: folderId, document_id: secret.id, by_hand: true, added_by: owner.id })
    .execute()
  // who reads what the keeper merely reads is not told to them
  const readable = await written({ category, creator, subject: '可读的' })
  await client.call(api.importDocuments, { targetIds: [folderId], documentIds: [readable.id] })
  await share([{ kind: 'person', id: owner.id }])
  expect((await reach()).entries).toBe(2)
  expect((await reach()).grants).toMatchObject([{ people: 1, none: 1 }])

  await written({ category, creator, subject: '按规则找到的年报', shares: full })
  const ruled = await make(client, { hasRule: true })
  await client.call(api.saveRule, { folderId: ruled, subject: '按规则找到' })
  await client.call(api.saveSharing, { folderId: ruled, readers: [{ kind: 'person', id: creator.id }] })
  expect(await client.call(api.getReach, { folderId: ruled })).toMatchObject({
    entries: 1,
    grants: [{ people: 1, all: 1 }],
  })

  const [crowd] = (await given.organisation()).departmentIds
  await given.people(Array.from({ length: mostReached + 1 }, () => ({ departmentId: crowd })))
  await share([
    { kind: 'department', id: crowd },
    { kind: 'person', id: creator.id },
  ])
  const { grants } = await reach()
  expect(new Map(grants.map(({ isCounted, people }) => [isCounted, people]))).toEqual(
    new Map([
      [false, 0],
      [true, 1],
    ]),
  )
})
