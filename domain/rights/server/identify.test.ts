import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { countStatements, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import {
  addRoleMembers,
  changePeople,
  createRole,
  giveRoleRights,
  leave,
  rightStrings,
} from '@shuku/domain/people/server'
import { changeDefaultEntries, identify, mayRead, RightsCache, shareDocuments, type Who } from './index.ts'

const session = (token: string, actAs?: number): Who => ({
  tokenHash: createHash('sha256').update(token).digest(),
  actAs,
})

async function readable(personId: number, cache: RightsCache): Promise<number[]> {
  return read(async (db) => {
    const caller = await callerIn(db, personId, cache)
    const rows = await db.selectFrom('document').select('id').where(mayRead(caller)).orderBy('id').execute()
    return rows.map(({ id }) => id)
  })
}

/** A transaction under way on a connection of its own. */
async function begin(isolation: 'read committed' | 'repeatable read' = 'read committed') {
  const { db } = await testDatabase()
  return db.startTransaction().setIsolationLevel(isolation).execute()
}

test('a session says who acts; unknown, expired and left people are nobody', async () => {
  const person = await given.person({ name: '王芳', language: 'en-US', securityLevel: 33, classification: 1 })
  const { db } = await testDatabase()
  expect(await identify(db, session(await given.session(person.id)))).toMatchObject({
    personId: person.id,
    signedInId: person.id,
    name: '王芳',
    language: 'en-US',
    securityLevel: 33,
    clearance: 1,
    departmentId: person.departmentId,
    subcompanyId: person.subcompanyId,
  })
  expect(await identify(db, session('nothing'))).toBeUndefined()
  expect(await identify(db, session(await given.session(person.id, { hours: -1 })))).toBeUndefined()
  await act((tx) => leave({ db: tx }, [person.id]))
  expect(await identify(db, { personId: person.id })).toBeUndefined()
})

test('ORG-29 a call may name a secondary account of the same human being, and nobody else’s', async () => {
  const [main, stranger] = await given.people([{}, {}])
  const second = await given.person({ mainPerson: main!.id })
  const token = await given.session(main!.id)
  const { db } = await testDatabase()
  const cache = new RightsCache()
  expect(await identify(db, session(token), cache)).toMatchObject({ personId: main!.id, signedInId: main!.id })
  expect(await identify(db, session(token, second.id), cache)).toMatchObject({
    personId: second.id,
    signedInId: main!.id,
  })
  expect(await identify(db, session(token, stranger!.id), cache)).toMatchObject({ personId: main!.id })
  expect((await identify(db, session(token, second.id), cache))?.rights.personId).toBe(second.id)
  await act((tx) => leave({ db: tx }, [second.id]))
  expect(await identify(db, session(token, second.id), cache)).toMatchObject({ personId: main!.id })
})

test('ORG-28 right strings come with their level', async () => {
  const person = await given.person({ rights: [rightStrings.recycleForAll] })
  await act(async (db) => {
    const role = await createRole({ db }, { name: '目录管理员' })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 1 }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.shareForOthers, level: 2 }])
  })
  const { rightNames } = await given.caller(person)
  expect(Object.fromEntries(rightNames)).toEqual({
    [rightStrings.shareForOthers]: 1,
    [rightStrings.recycleForAll]: 2,
  })
})

test('who acts is one statement while nothing changes, and a second one when something did', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator })
  const { db, pool } = await testDatabase()
  const cache = new RightsCache()
  const statements = async () =>
    (await countStatements(pool, () => identify(db, { personId: reader.id }, cache))).statements.length
  expect(await statements()).toBe(2)
  expect(await statements()).toBe(1)
  await act((tx) =>
    shareDocuments(tx, { documentIds: [document.id], shares: [{ to: { kind: 'everyone' }, level: 'view' }] }),
  )
  expect(await statements()).toBe(2)
  expect(await statements()).toBe(1)
  await act((tx) => changePeople({ db: tx }, [{ personId: reader.id, securityLevel: 77 }]))
  expect(await statements()).toBe(2)
  expect(await statements()).toBe(1)
})

test('rights that were read while a change was under way follow it once it is committed', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { id } = await given.document({ category, creator })
  const stranger = await given.person({ securityLevel: 1 })
  const cache = new RightsCache()
  const underWay = await begin()
  await changeDefaultEntries(underWay, category.defaultSetId, {
    entries: [{ to: { kind: 'everyone' }, level: 'view', minSecurity: 50 }],
  })
  await changePeople({ db: underWay }, [{ personId: stranger.id, securityLevel: 60 }])
  // later transactions end first, so the snapshots below lie beyond the one under way
  await given.document({ category, creator })
  await act((db) =>
    shareDocuments(db, { documentIds: [id], shares: [{ to: { kind: 'person', id: creator.id }, level: 'full' }] }),
  )
  expect(await readable(reader.id, cache)).toContain(id)
  expect(await readable(stranger.id, cache)).not.toContain(id)
  await underWay.commit().execute()
  expect(await readable(reader.id, cache)).not.toContain(id)
  expect(await readable(stranger.id, cache)).toContain(id)
})

test('a membership that was under way when rights were read counts from its commit on', async () => {
  const person = await given.person()
  const role = await given.role()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'role', id: role, level: 2 }, level: 'view' }],
  })
  const { id } = await given.document({ category, creator })
  const cache = new RightsCache()
  const underWay = await begin()
  await addRoleMembers({ db: underWay }, role, [{ personId: person.id, level: 2 }])
  await given.document({ category, creator })
  expect(await readable(person.id, cache)).not.toContain(id)
  await underWay.commit().execute()
  expect(await readable(person.id, cache)).toContain(id)
})

test('a transaction that began before what the node knows sees its own snapshot', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { id } = await given.document({ category, creator })
  const cache = new RightsCache()
  const early = await begin('repeatable read')
  await sql`select 1`.execute(early)
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [] }))
  expect(await readable(reader.id, cache)).not.toContain(id)
  const caller = await callerIn(early, reader.id, cache)
  expect(await early.selectFrom('document').select('id').where(mayRead(caller)).where('id', '=', id).execute()).toEqual(
    [{ id }],
  )
  await early.commit().execute()
  expect(await readable(reader.id, cache)).not.toContain(id)
})

test('what a transaction changed itself and then took back is known to nobody else', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { id } = await given.document({ category, creator })
  const cache = new RightsCache()
  const mine = await begin()
  await changeDefaultEntries(mine, category.defaultSetId, { entries: [] })
  const caller = await callerIn(mine, reader.id, cache)
  expect(await mine.selectFrom('document').select('id').where(mayRead(caller)).where('id', '=', id).execute()).toEqual(
    [],
  )
  await mine.rollback().execute()
  expect(await readable(reader.id, cache)).toContain(id)
})

test('a share ends by the database’s clock, without anybody changing anything', { tags: ['slow'] }, async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const person = await given.person()
  const cache = new RightsCache()
  const validUntil = new Date(Date.now() + 4000)
  const { id } = await given.document({
    category,
    creator,
    shares: [{ to: { kind: 'person', id: person.id }, level: 'view', validUntil }],
  })
  expect(await readable(person.id, cache)).toContain(id)
  await delay(validUntil.getTime() - Date.now() + 50)
  expect(await readable(person.id, cache)).not.toContain(id)
})

test('a full cache forgets the people whom it has not seen for longest', async () => {
  const people = await given.people([{}, {}, {}])
  const cache = new RightsCache({ maxBytes: 2500 })
  for (const { id } of people) await readable(id, cache)
  expect(people.map(({ id }) => cache.find(id) !== undefined)).toEqual([false, true, true])
  expect(cache.bytes).toBeLessThanOrEqual(2500)
})

test('who gets a new colleague in their post, or a new subordinate, reads what the relation opens from then on', async () => {
  const [manager, colleague] = await given.people([{ postId: await given.post() }, { postId: await given.post() }])
  const post = (
    await act((db) =>
      db.selectFrom('person').select('post_id').where('id', '=', colleague!.id).executeTakeFirstOrThrow(),
    )
  ).post_id
  const relations = [
    { to: { kind: 'same_post' }, level: 'view' },
    { to: { kind: 'all_superiors' }, level: 'view' },
  ] as const
  const { category } = await given.category({ entries: relations })
  // both stand in the relations to somebody already, so that what is known of them is brought up to date and not begun
  const [peer, below] = await given.people([{ postId: post }, { manager: manager!.id }])
  await given.document({ category, creator: peer! })
  const cache = new RightsCache()
  const both = async (id: number) => [
    (await readable(colleague!.id, cache)).includes(id),
    (await readable(manager!.id, cache)).includes(id),
  ]
  await both(0)

  const created = await given.person({ postId: post, manager: below!.id })
  const { id } = await given.document({ category, creator: created })
  expect(await both(id)).toEqual([true, true])
  await act((db) => changePeople({ db }, [{ personId: created.id, postId: null, managerId: null }]))
  expect(await both(id)).toEqual([false, false])
  await act((db) => changePeople({ db }, [{ personId: created.id, postId: post }]))
  expect(await both(id)).toEqual([true, false])
  await act((db) => changePeople({ db }, [{ personId: created.id, managerId: manager!.id }]))
  expect(await both(id)).toEqual([true, true])
})
