import { tableApi } from '@shuku/kit/contract'
import { documentActs } from '@shuku/domain/audit/contract'
import { plainRecord } from '@shuku/domain/rights/contract'
import { checkSharing, explainRight, isShareable, sharesEverywhere } from '@shuku/domain/rights/server'
import { addRoleMembers, createRole, giveRoleRights, rightStrings, type RightLevel } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi, shareScreenApi } from '../../contract.ts'

const right = rightStrings.shareForOthers

/** Somebody who reads by the category, and shares for others as far as `level`. */
async function sharer(person: GivenPerson, level: RightLevel = 2): Promise<void> {
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: right, level }])
  })
}

async function bound(person: GivenPerson, to: { unit_id?: number; category_id?: number }, right_name: string = right) {
  await act((db) =>
    db
      .insertInto('admin_scope')
      .values({ person_id: person.id, right_name, ...to })
      .execute(),
  )
}

async function start(level: RightLevel = 2) {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '他人的' })
  await sharer(reader, level)
  const client = await clientOf(reader)
  const { db } = await testDatabase()
  const levelOf = async (person: GivenPerson, id = document.id) => (await explainRight(db, person.id, id)).level
  const record = (ids: readonly number[], terms: object = {}) => ({ ...plainRecord, ids: [...ids], ...terms })
  const friend = await given.person()
  const shareable = async () => {
    const caller = await given.caller(reader)
    const all = await act((tx) => tx.selectFrom('document').select('id').execute())
    const { allowed } = await act((tx) =>
      checkSharing(
        { db: tx, caller },
        all.map(({ id }) => id),
      ),
    )
    const { key } = await (await clientOf(reader)).call(shareScreenApi.listShareable, {})
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 500 })
    const listed = (rows as Record<string, string>[]).map((row) => Number(row['id'])).toSorted((a, b) => a - b)
    expect(listed, 'the list has what the act allows').toEqual(allowed.map(({ id }) => id))
    expect(await client.call(tableApi.countRows, { key })).toMatchObject({ count: listed.length })
    return listed
  }
  return { category, creator, reader, document, client, levelOf, record, friend, shareable }
}

describe('ORG-14 who shares for others', () => {
  test('ORG-14 shares what they may only read, one by one and in a batch; their own right to read stays the bound', async () => {
    const { document, client, levelOf, friend, record, shareable, creator } = await start()
    const hidden = await given.document({ category: (await given.category()).category, creator })
    expect(await shareable()).toEqual([document.id])
    expect(await client.call(shareApi.mayShare, { documentId: document.id })).toEqual({ may: true })
    await client.call(shareApi.getReaderCount, { documentId: document.id })
    await client.call(shareApi.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id] })
    expect(await levelOf(friend)).toBe(1)
    const batch = { documentIds: [document.id, hidden.id], records: [record([friend.id])] }
    expect(await client.call(shareApi.saveShareBatch, batch)).toMatchObject({
      done: [document.id],
      refused: [{ id: hidden.id, subject: '' }],
    })
    expect(await levelOf(friend, hidden.id)).toBe(0)
    const one = { documentIds: [hidden.id], kind: 'person' as const, ids: [friend.id] }
    expect(await client.fail(shareApi.saveShare, one)).toMatchObject({ kind: 'notFound' })
    expect(await client.fail(shareApi.mayShare, { documentId: hidden.id })).toMatchObject({ kind: 'notFound' })
  })

  test('ORG-14 gives nobody more than they have themselves, least of all themselves', async () => {
    const { document, client, levelOf, friend, record, reader } = await start()
    for (const level of ['edit', 'full'] as const) {
      const share = { documentIds: [document.id], kind: 'person' as const, ids: [reader.id], level }
      expect(await client.fail(shareApi.saveShare, share)).toMatchObject({ code: 'share.aboveOwn' })
      const records = [record([friend.id], { level })]
      const checked = await client.call(shareApi.checkShareBatch, { documentIds: [document.id], records })
      expect(checked).toMatchObject({ allowed: [], refused: [{ id: document.id, subject: '他人的' }] })
      expect(await client.fail(shareApi.saveShareBatch, { documentIds: [document.id], records })).toMatchObject({
        code: 'share.noneAllowed',
      })
    }
    expect([await levelOf(reader), await levelOf(friend)]).toEqual([1, 0])
  })

  test('ORG-14 whoever may not download the document gives nobody the download', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const { reader: person, friend } = await start()
    const document = await given.document({
      category,
      creator,
      shares: [{ to: { kind: 'person', id: person.id }, level: 'view', canDownload: false }],
    })
    const client = await clientOf(person)
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    expect(await client.fail(shareApi.saveShare, { ...share, download: true })).toMatchObject({
      code: 'share.aboveOwn',
    })
    await client.call(shareApi.saveShare, { ...share, download: false })
    const { db } = await testDatabase()
    expect(await explainRight(db, friend.id, document.id)).toMatchObject({ mayRead: true, mayDownload: false })
  })

  test('ORG-14 takes back no more than they have, alone, by changing, by replacing', async () => {
    const { document, client, levelOf, friend, record, creator } = await start()
    const owner = await clientOf(creator)
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id], level: 'edit' as const }
    await owner.call(shareApi.saveShare, share)
    const { key } = await client.call(shareApi.listShares, { documentId: document.id })
    const shareId = Number((await client.call(tableApi.getRows, { key })).rows.at(-1)?.['id'])
    const one = { documentId: document.id, shareId }
    expect(await client.fail(shareApi.deleteShares, { ...one, shareIds: [shareId] })).toMatchObject({
      code: 'share.aboveOwn',
    })
    expect(await client.fail(shareApi.changeShare, { ...one, level: 'view' })).toMatchObject({ code: 'share.aboveOwn' })
    const batch = { documentIds: [document.id], records: [record([friend.id])], mode: 'replace' as const }
    expect(await client.fail(shareApi.saveShareBatch, batch)).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(friend)).toBe(2)
  })

  test('ORG-14 what they did stands in the log as done for others, and is taken back as one act', async () => {
    const { document, reader, client, levelOf, friend } = await start()
    const { db } = await testDatabase()
    const logged = () =>
      db
        .selectFrom('document_log')
        .select(['person_id as by', 'details'])
        .where('document_id', '=', document.id)
        .where('operation', '=', documentActs.share)
        .orderBy('id')
        .execute()
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    const { actId } = await client.call(shareApi.saveShare, share)
    const shared = { by: reader.id, details: { forOthers: true } }
    expect(await logged()).toMatchObject([shared])
    await client.call(shareApi.undoShares, { actId })
    expect(await logged()).toMatchObject([shared, { by: reader.id, details: { undoes: actId, forOthers: true } }])
    expect(await levelOf(friend)).toBe(0)
  })

  test('ORG-14 secrecy, status and the bin are no less for them', async () => {
    const { category, creator, document, shareable } = await start()
    await given.document({ category, creator, secrecy: 'confidential' })
    await given.document({ category, creator, status: 0 })
    const gone = await given.document({ category, creator })
    await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute())
    expect(await shareable()).toEqual([document.id])
  })
})

describe('how far the right reaches', () => {
  async function inUnits(
    level: RightLevel,
    of: (organisation: Awaited<ReturnType<typeof given.organisation>>) => number,
  ) {
    const organisation = await given.organisation()
    const [a1, a2, b1] = organisation.departmentIds
    const reader = await given.person({ departmentId: of(organisation) })
    const { category } = await given.category({
      entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
    })
    const authors = await given.people([a1, a2, b1].map((departmentId) => ({ departmentId })))
    const documents = []
    for (const creator of authors) documents.push(await given.document({ category, creator }))
    await sharer(reader, level)
    const client = await clientOf(reader)
    const { key } = await client.call(shareScreenApi.listShareable, {})
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    const listed = new Set((rows as Record<string, string>[]).map((row) => Number(row['id'])))
    const { allowed } = await client.call(shareApi.checkShareBatch, { documentIds: documents.map(({ id }) => id) })
    expect(new Set(allowed), 'the check has what the list has').toEqual(listed)
    return documents.map(({ id }) => listed.has(id))
  }

  test('ORG-14 ORG-28 the own department with all below, the own sub-company, or everywhere', async () => {
    expect(await inUnits(0, ({ departmentIds }) => departmentIds[0])).toEqual([true, true, false])
    expect(await inUnits(0, ({ departmentIds }) => departmentIds[1])).toEqual([false, true, false])
    expect(await inUnits(1, ({ departmentIds }) => departmentIds[1])).toEqual([true, true, false])
    expect(await inUnits(2, ({ departmentIds }) => departmentIds[1])).toEqual([true, true, true])
  })

  test('ORG-08~ ORG-14 separated administration bounds it to categories with all below, and to units', async () => {
    const { document, reader, creator, shareable, category } = await start()
    const below = await given.category({
      parentId: category.id,
      entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
    })
    const deep = await given.document({ category: below.category, creator })
    expect(await shareable()).toEqual([document.id, deep.id])
    await bound(reader, { category_id: below.category.id })
    expect(await shareable()).toEqual([deep.id])
    const elsewhere = (await given.organisation()).departmentIds[0]
    await bound(reader, { unit_id: elsewhere })
    expect(await shareable(), 'both bounds hold').toEqual([])
    await bound(reader, { unit_id: creator.departmentId })
    expect(await shareable()).toEqual([deep.id])
  })

  test('ORG-08~ ORG-14 without bounds of its own the right has those of the person’s other rights', async () => {
    const { document, reader, creator, shareable, category } = await start()
    const { category: theirs } = await given.category({
      entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
    })
    const mine = await given.document({ category: theirs, creator })
    await bound(reader, { category_id: theirs.id }, rightStrings.administerCategories)
    expect(await shareable()).toEqual([mine.id])
    await bound(reader, { category_id: category.id })
    expect(await shareable(), 'its own take their place').toEqual([document.id])
  })

  test('who has lost the right while their act waited shares nothing by it, though its bounds are lifted', async () => {
    const { document, reader, client, friend, levelOf } = await start()
    await bound(reader, { category_id: (await given.category()).category.id })
    const { db } = await testDatabase()
    const lose = async (tx: Database) => {
      await tx.selectFrom('document').select('id').where('id', '=', document.id).forNoKeyUpdate().execute()
      await tx.deleteFrom('role_member').where('person_id', '=', reader.id).execute()
      await tx.deleteFrom('admin_scope').where('person_id', '=', reader.id).execute()
    }
    const query = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    const error = await callDuring(db, lose, () => client.fail(shareApi.saveShare, query))
    expect(error).toMatchObject({ kind: 'refused' })
    expect(await levelOf(friend)).toBe(0)
  })

  test('who has lost the right since their request began is told of nothing to share, by whatever list', async () => {
    const { document, reader } = await start()
    const { db } = await testDatabase()
    const caller = await given.caller(reader)
    const asked = async () => {
      const within = await db
        .selectFrom('document')
        .select('id')
        .where(isShareable(caller))
        .where('id', '=', document.id)
        .execute()
      return [within.length, await sharesEverywhere(db, caller)]
    }
    expect(await asked()).toEqual([1, true])
    await db.deleteFrom('role_member').where('person_id', '=', reader.id).execute()
    expect(await asked()).toEqual([0, false])
  })

  test('who has left, or is cleared for less, while their act waited acts on no document', async () => {
    const changes = [{ status: 'left' as const }, { classification: 3 }]
    for (const change of changes) {
      const { document, creator, friend, levelOf } = await start()
      const { db } = await testDatabase()
      await db.updateTable('person').set({ classification: 1 }).where('id', '=', creator.id).execute()
      const client = await clientOf(creator)
      const lose = async (tx: Database) => {
        await tx.selectFrom('document').select('id').where('id', '=', document.id).forNoKeyUpdate().execute()
        await tx.updateTable('person').set(change).where('id', '=', creator.id).execute()
      }
      const query = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
      const error = await callDuring(db, lose, () => client.fail(shareApi.saveShare, query))
      expect([change, error]).toMatchObject([change, { kind: 'notFound' }])
      expect(await levelOf(friend)).toBe(0)
    }
  })
})
