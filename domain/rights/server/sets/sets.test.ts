import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { meet, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, loadWorld, read, readableDocuments, type GivenDocument } from '@shuku/domain/testing'
import { internPrincipals, moveUnit } from '@shuku/domain/people/server'
import {
  changeDefaultEntries,
  changeDefaultsForNew,
  classFor,
  copyDefaultSet,
  createDefaultSet,
  deriveOwnSets,
  detachDocuments,
  endShares,
  exchangeShares,
  explainRight,
  mayRead,
  resetToDefaults,
  shareDocuments,
  syncToHistory,
} from '../index.ts'

async function mayPersonRead(person: { id: number }, document: GivenDocument): Promise<boolean> {
  return read(async (db) => {
    const caller = await callerIn(db, person.id)
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where(mayRead(caller))
      .where('id', '=', document.id)
      .execute()
    expect(readableDocuments(await loadWorld(db), person.id).includes(document.id)).toBe(rows.length === 1)
    return rows.length === 1
  })
}

async function documentRow({ id }: { id: number }) {
  const { db } = await testDatabase()
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('documents of one unit under one default set share a class, whatever is relative in it', async () => {
  const { departmentIds } = await given.organisation()
  const [one, other] = departmentIds
  const set = await act((db) => createDefaultSet(db, { entries: [] }))
  const first = await act((db) => classFor(db, set, one))
  expect(await act((db) => classFor(db, set, one))).toBe(first)
  expect(await act((db) => classFor(db, set, other))).not.toBe(first)
})

test('two who make the first document of a unit at once get the same class', async () => {
  const { departmentIds } = await given.organisation()
  const set = await act((db) => createDefaultSet(db, { entries: [{ to: { relative: 'department' }, level: 'view' }] }))
  const { db } = await testDatabase()
  const make = (tx: typeof db) => classFor(tx, set, departmentIds[0])
  const { first, second } = await meet(db, { first: make, second: make })
  expect(second).toEqual(first)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from access_set_grant where kind = 2
      and set_id in (select id from access_set where kind = 2 and default_set_id = ${set})`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})

test('a class that is made while its default is being changed has the new entries', async () => {
  const { departmentIds } = await given.organisation()
  const [member, stranger] = await given.people([
    { departmentId: departmentIds[1] },
    { departmentId: departmentIds[0] },
  ])
  const { category } = await given.category()
  const { db } = await testDatabase()
  const meeting = await meet(db, {
    first: (tx) =>
      changeDefaultEntries(tx, category.defaultSetId, { entries: [{ to: { relative: 'department' }, level: 'view' }] }),
    second: (tx) => classFor(tx, category.defaultSetId, departmentIds[1]),
  })
  expect(meeting.secondWaited).toBe(true)
  const author = await given.person({ departmentId: departmentIds[1] })
  const document = await given.document({ category, creator: author })
  expect(await mayPersonRead(member!, document)).toBe(true)
  expect(await mayPersonRead(stranger!, document)).toBe(false)
})

test('documents with equal shares share one own set, and a set never changes', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [reader, other] = await given.people([{}, {}])
  const shares = [{ to: { kind: 'person', id: reader!.id }, level: 'view' }] as const
  const [first, second] = [
    await given.document({ category, creator, shares }),
    await given.document({ category, creator, shares }),
  ]
  const ownId = (await documentRow(first)).own_id
  expect((await documentRow(second)).own_id).toBe(ownId)
  await act((db) =>
    shareDocuments(db, { documentIds: [first.id], shares: [{ to: { kind: 'person', id: other!.id }, level: 'edit' }] }),
  )
  expect((await documentRow(first)).own_id).not.toBe(ownId)
  expect((await documentRow(second)).own_id).toBe(ownId)
  expect([await mayPersonRead(other!, first), await mayPersonRead(other!, second)]).toEqual([true, false])
})

test('a share that is taken back leaves the document as it was, and stays to be looked up', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const reader = await given.person()
  const document = await given.document({
    category,
    creator,
    shares: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
  })
  const { db } = await testDatabase()
  const grants = await db.selectFrom('document_grant').select('id').where('document_id', '=', document.id).execute()
  await act((tx) =>
    endShares(
      tx,
      grants.map(({ id }) => id),
      creator.id,
    ),
  )
  expect(await mayPersonRead(reader, document)).toBe(false)
  expect((await documentRow(document)).own_id).toBeNull()
  expect(
    await db.selectFrom('document_grant').select(['ended_by']).where('document_id', '=', document.id).execute(),
  ).toEqual([{ ended_by: creator.id }])
})

test('SHARE-32 the same share again makes no second row, and the higher level wins', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const reader = await given.person()
  const to = { kind: 'person', id: reader.id } as const
  const document = await given.document({ category, creator, shares: [{ to, level: 'edit' }] })
  await act((db) =>
    shareDocuments(db, {
      documentIds: [document.id],
      shares: [
        { to, level: 'view' },
        { to, level: 'full' },
        { to, level: 'view' },
      ],
    }),
  )
  const { db } = await testDatabase()
  const ofDocument = db.selectFrom('document_grant').select('level').where('document_id', '=', document.id)
  expect(await ofDocument.where('ended_at', 'is', null).execute()).toEqual([{ level: 3 }])
  // what it was before can still be looked up
  expect(await ofDocument.where('ended_at', 'is not', null).execute()).toEqual([{ level: 2 }])
  expect((await explainRight(db, reader.id, document.id)).level).toBe(3)
})

test('a sharing is taken back as it was: what it made ends, what it raised is open again', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [reader, other] = await given.people([{}, {}])
  const to = { kind: 'person', id: reader?.id ?? 0 } as const
  const document = await given.document({ category, creator, shares: [{ to, level: 'view', canDownload: false }] })
  const shares = [
    { to, level: 'full' },
    { to: { kind: 'person', id: other?.id ?? 0 }, level: 'view' },
  ] as const
  const changed = await act((db) => shareDocuments(db, { documentIds: [document.id], shares }))
  expect([changed.made.length, changed.ended.length]).toEqual([2, 1])
  const back = { end: changed.made, openAgain: changed.ended }
  await act((db) => exchangeShares(db, back))
  // asked twice, it is done once
  await act((db) => exchangeShares(db, back))
  const { db } = await testDatabase()
  const open = db.selectFrom('document_grant').where('document_id', '=', document.id).where('ended_at', 'is', null)
  expect(await open.select(['level', 'can_download']).execute()).toEqual([{ level: 1, can_download: false }])
  expect(await explainRight(db, reader?.id ?? 0, document.id)).toMatchObject({ level: 1, mayDownload: false })
  expect(await explainRight(db, other?.id ?? 0, document.id)).toMatchObject({ level: 0 })
})

test('two who share one document at once both succeed', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [one, other] = await given.people([{}, {}])
  const document = await given.document({ category, creator })
  const { db } = await testDatabase()
  const shareWith = (id: number) => (tx: typeof db) =>
    shareDocuments(tx, { documentIds: [document.id], shares: [{ to: { kind: 'person', id }, level: 'view' }] })
  const { secondWaited } = await meet(db, { first: shareWith(one!.id), second: shareWith(other!.id) })
  expect(secondWaited).toBe(true)
  expect([await mayPersonRead(one!, document), await mayPersonRead(other!, document)]).toEqual([true, true])
})

test('shares that are written straight to the table count once the own set is derived, also of two at once', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [one, other] = await given.people([{}, {}])
  const document = await given.document({ category, creator })
  const { db } = await testDatabase()
  const principals = await act((tx) =>
    internPrincipals(
      tx,
      [one!, other!].map(({ id }) => ({ kind: 'person', id })),
    ),
  )
  const write = (index: number) => async (tx: typeof db) => {
    await tx
      .insertInto('document_grant')
      .values({ document_id: document.id, principal_id: principals[index] ?? 0, level: 1 })
      .execute()
    await deriveOwnSets(tx, [document.id])
  }
  const { secondWaited } = await meet(db, { first: write(0), second: write(1) })
  expect(secondWaited).toBe(true)
  expect([await mayPersonRead(one!, document), await mayPersonRead(other!, document)]).toEqual([true, true])
})

test('two who are first with the same shares on different documents end in one set', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const reader = await given.person()
  const [first, second] = [await given.document({ category, creator }), await given.document({ category, creator })]
  await given.document({ category, creator, shares: [{ to: { kind: 'person', id: reader.id }, level: 'full' }] })
  const { db } = await testDatabase()
  const share = (id: number) => (tx: typeof db) =>
    shareDocuments(tx, { documentIds: [id], shares: [{ to: { kind: 'person', id: reader.id }, level: 'edit' }] })
  await meet(db, { first: share(first.id), second: share(second.id) })
  expect((await documentRow(second)).own_id).toBe((await documentRow(first)).own_id)
  expect([await mayPersonRead(reader, first), await mayPersonRead(reader, second)]).toEqual([true, true])
})

test('CAT-51 a change is for all documents, or for new ones only until it is synced to history', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const newcomer = await given.person()
  const old = await given.document({ category, creator })
  const entries = [{ to: { kind: 'person', id: newcomer.id }, level: 'view' }] as const
  await act((db) => changeDefaultsForNew(db, category.id, { entries }))
  const recent = await given.document({ category, creator })
  expect([await mayPersonRead(reader, old), await mayPersonRead(newcomer, old)]).toEqual([true, false])
  expect([await mayPersonRead(reader, recent), await mayPersonRead(newcomer, recent)]).toEqual([false, true])
  await act((db) => syncToHistory(db, category.id))
  expect([await mayPersonRead(reader, old), await mayPersonRead(newcomer, old)]).toEqual([false, true])
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [] }))
  expect(await mayPersonRead(newcomer, old)).toBe(false)
})

test('documents that were detached keep their rights through changes and syncs, and return when they are reset', async () => {
  const { category, creator, reader } = await given.category({
    creators: 1,
    readers: 1,
    entries: [{ to: { relative: 'department' }, level: 'edit' }],
  })
  const [detached, same, follows] = [
    await given.document({ category, creator }),
    await given.document({ category, creator }),
    await given.document({ category, creator }),
  ]
  await act((db) => detachDocuments(db, [detached.id]))
  await act((db) => detachDocuments(db, [same.id, detached.id]))
  expect((await documentRow(same)).class_id).toBe((await documentRow(detached)).class_id)
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [] }))
  await act((db) => syncToHistory(db, category.id))
  expect([await mayPersonRead(reader, detached), await mayPersonRead(reader, follows)]).toEqual([true, false])
  await act((db) => resetToDefaults(db, [detached.id]))
  expect(await mayPersonRead(reader, detached)).toBe(false)
})

test('a copied set is a set of its own', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator })
  const copy = await act((db) => copyDefaultSet(db, category.defaultSetId))
  await act((db) => changeDefaultEntries(db, copy, { entries: [] }))
  expect(await mayPersonRead(reader, document)).toBe(true)
})

test('“its sub-company” follows a department that moves to another one, in defaults and in shares', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [, moving, target] = departmentIds
  const role = await given.role()
  const { category } = await given.category({ entries: [{ to: { relative: 'subcompany' }, level: 'view' }] })
  const [author, former, later] = await given.people([
    { departmentId: moving },
    { departmentId: departmentIds[0] },
    { departmentId: target },
  ])
  const roleMember = await given.person({ departmentId: target })
  await act(async (db) => {
    await sql`insert into role_member values (${role}, ${roleMember.id}, 1)`.execute(db)
  })
  const byDefault = await given.document({ category, creator: author! })
  const { category: closed } = await given.category()
  const byShare = await given.document({
    category: closed,
    creator: author!,
    shares: [{ to: { relative: 'role', id: role, level: 1 }, level: 'view' }],
  })
  expect([
    await mayPersonRead(former!, byDefault),
    await mayPersonRead(later!, byDefault),
    await mayPersonRead(roleMember, byShare),
  ]).toEqual([true, false, false])
  await act((db) => moveUnit({ db }, moving, target))
  expect([await mayPersonRead(former!, byDefault), await mayPersonRead(later!, byDefault)]).toEqual([false, true])
  expect(await mayPersonRead(roleMember, byShare)).toBe(true)
  const { db } = await testDatabase()
  const history = await db
    .selectFrom('document_grant')
    .innerJoin('principal', 'principal.id', 'principal_id')
    .select('unit_id')
    .where('document_id', '=', byShare.id)
    .orderBy('document_grant.id')
    .execute()
  expect(history.map(({ unit_id }) => unit_id)).toEqual(subcompanyIds)
})

test('a share that is taken back while its department moves is not given anew', async () => {
  const { departmentIds } = await given.organisation()
  const [, moving, target] = departmentIds
  const role = await given.role()
  const author = await given.person({ departmentId: moving })
  const member = await given.person({ departmentId: target })
  await act(async (db) => {
    await sql`insert into role_member values (${role}, ${member.id}, 1)`.execute(db)
  })
  const { category } = await given.category()
  const document = await given.document({
    category,
    creator: author,
    shares: [{ to: { relative: 'role', id: role, level: 1 }, level: 'view' }],
  })
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from document_grant where document_id = ${document.id} and source = 'share' and ended_at is null`.execute(
    db,
  )
  const { secondWaited } = await meet(db, {
    first: (tx) =>
      endShares(
        tx,
        rows.map(({ id }) => id),
        author.id,
      ),
    second: (tx) => moveUnit({ db: tx }, moving, target),
  })
  expect([secondWaited, await mayPersonRead(member, document)]).toEqual([true, false])
})
