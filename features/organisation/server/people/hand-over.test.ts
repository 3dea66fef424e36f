import { changePeople, leave, rightStrings } from '@shuku/domain/people/server'
import { endShares, explainRight, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

async function start() {
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const { category, creator: leaver } = await given.category({ creators: 1 })
  const { category: otherCategory, creator: other } = await given.category({ creators: 1 })
  const own = await given.document({ category, creator: leaver, subject: '自己的' })
  const shared = await given.document({ category: otherCategory, creator: other, subject: '共享来的' })
  await act((db) =>
    shareDocuments(db, {
      documentIds: [shared.id],
      shares: [{ to: { kind: 'person', id: leaver.id }, level: 'edit' }],
      givenBy: other.id,
    }),
  )
  const successor = await given.person()
  const { db } = await testDatabase()
  const levelOf = async (documentId: number) => {
    const { mayRead, level, isHolder } = await explainRight(db, successor.id, documentId)
    return { mayRead, level, isHolder }
  }
  const query = { personId: leaver.id, successorId: successor.id }
  return { administrator, leaver, successor, own, shared, levelOf, query, client: await clientOf(administrator), db }
}

const nothing = { mayRead: false, level: 0, isHolder: false }

test('what somebody owns and was given goes to their successor, as was said before, and comes back by undo', async () => {
  const { leaver, own, shared, levelOf, query, client, db } = await start()
  await act((on) => leave({ db: on }, [leaver.id]))
  expect(await client.call(api.previewHandOver, query)).toEqual({ documents: 1, shares: 1, barred: 0, held: 0 })
  expect([await levelOf(own.id), await levelOf(shared.id)]).toEqual([nothing, nothing])
  const { handOverId } = await client.call(api.handOver, query)
  expect(await levelOf(own.id)).toMatchObject({ mayRead: true, isHolder: true })
  expect(await levelOf(shared.id)).toMatchObject({ mayRead: true, level: 2 })
  const entries = await db
    .selectFrom('document_log')
    .select('details')
    .where('document_id', '=', own.id)
    .where('operation', '=', 2)
    .execute()
  expect(entries).toEqual([{ details: { owner: { from: query.personId, to: query.successorId } } }])
  // the same once more finds nothing to do
  expect(await client.call(api.previewHandOver, query)).toMatchObject({ documents: 0 })
  await client.call(api.undoHandOver, { handOverId })
  expect([await levelOf(own.id), await levelOf(shared.id)]).toEqual([nothing, nothing])
  expect(await client.fail(api.undoHandOver, { handOverId })).toMatchObject({ kind: 'notFound' })
})

test('what was changed since stays: a document with another owner, a share that was ended', async () => {
  const { own, query, client, db } = await start()
  const { handOverId } = await client.call(api.handOver, query)
  const third = await given.person()
  await db.updateTable('document').set({ owner_id: third.id }).where('id', '=', own.id).execute()
  await client.call(api.undoHandOver, { handOverId })
  const row = await db.selectFrom('document').select('owner_id').where('id', '=', own.id).executeTakeFirstOrThrow()
  expect(row.owner_id).toBe(third.id)
})

test('more secret documents than the successor may read are told of; they stay closed', async () => {
  const { own, levelOf, query, client, db } = await start()
  await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', own.id).execute()
  expect(await client.call(api.previewHandOver, query)).toMatchObject({ documents: 1, barred: 1 })
  await client.call(api.handOver, query)
  expect((await levelOf(own.id)).mayRead).toBe(false)
})

test('nobody hands documents over to themselves, nor by taking back what another administrator did', async () => {
  const { administrator, query, client } = await start()
  const refused = { code: 'people.ownSuccession' }
  const toMyself = { ...query, successorId: administrator.id }
  expect(await client.fail(api.previewHandOver, toMyself)).toMatchObject(refused)
  expect(await client.fail(api.handOver, toMyself)).toMatchObject(refused)
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { handOverId } = await other.call(api.handOver, { personId: administrator.id, successorId: query.successorId })
  expect(await client.fail(api.undoHandOver, { handOverId })).toMatchObject(refused)
  await other.call(api.undoHandOver, { handOverId })
})

test('only who administers both hands over, to somebody else who is there, and not from who has more rights', async () => {
  const { leaver, successor, query, client } = await start()
  const stranger = await clientOf(successor)
  expect(await stranger.fail(api.handOver, query)).toMatchObject({ kind: 'refused' })
  expect(await client.fail(api.handOver, { ...query, successorId: leaver.id })).toMatchObject({ kind: 'invalid' })
  const gone = await given.person()
  await act((on) => leave({ db: on }, [gone.id]))
  expect(await client.fail(api.handOver, { ...query, successorId: gone.id })).toMatchObject({ kind: 'notFound' })
  const higher = await given.person({ rights: [rightStrings.recycleForAll] })
  expect(await client.fail(api.handOver, { ...query, personId: higher.id })).toMatchObject({ kind: 'refused' })
  const { departmentIds } = await given.organisation()
  const bounded = await given.person({ departmentId: departmentIds[0], rights: [rightStrings.administerOrganisation] })
  const { db } = await testDatabase()
  await db
    .insertInto('admin_scope')
    .values({ person_id: bounded.id, right_name: rightStrings.administerOrganisation, unit_id: departmentIds[0] })
    .execute()
  const boundedClient = await clientOf(bounded)
  expect(await boundedClient.fail(api.handOver, query)).toMatchObject({ kind: 'refused' })
  // nor are they told that there was one
  const { handOverId } = await client.call(api.handOver, query)
  for (const id of [2_000_000_000, handOverId])
    expect(await boundedClient.fail(api.undoHandOver, { handOverId: id })).toMatchObject({
      code: 'people.handOverGone',
    })
})

test('who is cleared higher hands over nothing by an administrator of less, before and after they left', async () => {
  const { administrator, leaver, query, client } = await start()
  const classify = (personId: number, classification: number) =>
    act((db) => changePeople({ db }, [{ personId, classification }]))
  await classify(leaver.id, 0)
  await classify(administrator.id, 2)
  expect(await client.fail(api.handOver, query)).toMatchObject({ code: 'people.higherClearance' })
  await act((on) => leave({ db: on }, [leaver.id]))
  expect(await client.fail(api.handOver, query)).toMatchObject({ code: 'people.higherClearance' })
  await classify(administrator.id, 0)
  const { handOverId } = await client.call(api.handOver, query)
  await classify(administrator.id, 2)
  expect(await client.fail(api.undoHandOver, { handOverId })).toMatchObject({ code: 'people.higherClearance' })
})

test('nobody hands over what is their own, which they may only read perhaps', async () => {
  const { administrator, successor, client } = await start()
  const query = { personId: administrator.id, successorId: successor.id }
  expect(await client.fail(api.handOver, query)).toMatchObject({ code: 'people.ownSuccession' })
})

test('what others give the successor in the same words stays when the hand-over is taken back, and what they had given', async () => {
  const { successor, shared, levelOf, query, client } = await start()
  const share = async () => {
    const giver = await given.person()
    return act((db) =>
      shareDocuments(db, {
        documentIds: [shared.id],
        shares: [{ to: { kind: 'person', id: successor.id }, level: 'edit' }],
        givenBy: giver.id,
      }),
    )
  }
  const one = await client.call(api.handOver, query)
  await share()
  await client.call(api.undoHandOver, { handOverId: one.handOverId })
  expect(await levelOf(shared.id)).toMatchObject({ level: 2 })
  const two = await client.call(api.handOver, query)
  await client.call(api.undoHandOver, { handOverId: two.handOverId })
  expect(await levelOf(shared.id)).toMatchObject({ level: 2 })
})

test('what is taken away at this moment does not come back with the undo', async () => {
  const { successor, shared, levelOf, query, client, db } = await start()
  const second = await given.person()
  const to = { kind: 'person', id: second.id } as const
  await act((tx) => shareDocuments(tx, { documentIds: [shared.id], shares: [{ to, level: 'edit' }] }))
  await client.call(api.handOver, query)
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { handOverId } = await other.call(api.handOver, { personId: second.id, successorId: successor.id })
  const { rows } = await sql<{ id: number }>`
    select id from document_grant where document_id = ${shared.id} and ended_at is null`.execute(db)
  const ids = rows.map(({ id }) => id)
  await callDuring(
    db,
    (tx) => endShares(tx, ids),
    () => other.call(api.undoHandOver, { handOverId }),
  )
  expect(await levelOf(shared.id)).toEqual(nothing)
})

test('what others have given the successor stays theirs, and no share of whoever hands over', async () => {
  const { successor, shared, query, client, db } = await start()
  const giver = await given.person()
  const to = { kind: 'person', id: successor.id } as const
  await act((tx) =>
    shareDocuments(tx, { documentIds: [shared.id], shares: [{ to, level: 'edit' }], givenBy: giver.id }),
  )
  const givers = async () =>
    (
      await sql<{ given_by: number }>`
        select given_by from document_grant join principal on principal.id = principal_id
        where document_id = ${shared.id} and ended_at is null and ref_id = ${successor.id}`.execute(db)
    ).rows.map(({ given_by }) => given_by)
  const { handOverId } = await client.call(api.handOver, query)
  expect(await givers()).toEqual([giver.id])
  await client.call(api.undoHandOver, { handOverId })
  expect(await givers()).toEqual([giver.id])
})

test('a share under way is handed over whole or not at all', async () => {
  const { leaver, successor, shared, levelOf, query, client, db } = await start()
  const to = { kind: 'person', id: leaver.id } as const
  const { category, creator } = await given.category({ creators: 1 })
  const other = await given.document({ category, creator })
  const share = (tx: Database) =>
    shareDocuments(tx, { documentIds: [shared.id, other.id], shares: [{ to, level: 'view' }] })
  await callDuring(db, share, () => client.call(api.handOver, query))
  const { rows } = await sql`
    select from document_grant join principal on principal.id = principal_id
    where document_id = ${other.id} and ended_at is null and kind = 'person' and ref_id = ${successor.id}`.execute(db)
  expect([rows.length > 0, (await levelOf(other.id)).mayRead]).toEqual([false, false])
})

test.each([
  ['two', false],
  ['one', true],
])('of two hand-overs of the same by %s each is taken back for itself', async (_, alone) => {
  const { successor, shared, levelOf, query, client } = await start()
  const second = await given.person()
  await act((db) =>
    shareDocuments(db, {
      documentIds: [shared.id],
      shares: [{ to: { kind: 'person', id: second.id }, level: 'edit' }],
    }),
  )
  const other = alone ? client : await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const one = await client.call(api.handOver, query)
  const two = await other.call(api.handOver, { personId: second.id, successorId: successor.id })
  await client.call(api.undoHandOver, { handOverId: one.handOverId })
  expect(await levelOf(shared.id)).toMatchObject({ level: 2 })
  await other.call(api.undoHandOver, { handOverId: two.handOverId })
  expect(await levelOf(shared.id)).toEqual(nothing)
})

test('what two hand-overs gave is the first one’s again when the second is taken back', async () => {
  const { administrator, successor, shared, levelOf, query, client, db } = await start()
  const second = await given.person()
  const to = { kind: 'person', id: second.id } as const
  await act((tx) => shareDocuments(tx, { documentIds: [shared.id], shares: [{ to, level: 'edit' }] }))
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  const other = await clientOf(person)
  const one = await client.call(api.handOver, query)
  const two = await other.call(api.handOver, { personId: second.id, successorId: successor.id })
  const giver = async () => {
    const { rows } = await sql<{ given_by: number }>`
      select given_by from document_grant join principal on principal.id = principal_id
      where document_id = ${shared.id} and ended_at is null and kind = 'person' and ref_id = ${successor.id}`.execute(
      db,
    )
    return rows.map(({ given_by }) => given_by)
  }
  expect(await giver()).toEqual([person.id])
  await other.call(api.undoHandOver, { handOverId: two.handOverId })
  expect(await giver()).toEqual([administrator.id])
  await client.call(api.undoHandOver, { handOverId: one.handOverId })
  expect(await levelOf(shared.id)).toEqual(nothing)
})

test.each([
  ['one', true],
  ['three', false],
] as const)(
  'of three hand-overs of the same by %s each ends with its own undo alone, in whatever order',
  { tags: ['slow'] },
  async (_, isOne) => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const) {
      const { successor, shared, levelOf, query, client } = await start()
      const right = { rights: [rightStrings.administerOrganisation] }
      const others = await Promise.all((await given.people([right, right])).map((person) => clientOf(person)))
      const from = [query.personId, ...(await given.people([{}, {}])).map(({ id }) => id)]
      for (const id of from.slice(1)) {
        const shares = [{ to: { kind: 'person', id } as const, level: 'edit' as const }]
        await act((tx) => shareDocuments(tx, { documentIds: [shared.id], shares }))
      }
      const by = (which: number) => (isOne ? client : (others[which - 1] ?? client))
      const acts: number[] = []
      for (const [which, personId] of from.entries())
        acts.push((await by(which).call(api.handOver, { personId, successorId: successor.id })).handOverId)
      const levels: number[] = []
      for (const which of order) {
        await by(which).call(api.undoHandOver, { handOverId: acts[which] ?? 0 })
        levels.push((await levelOf(shared.id)).level)
      }
      expect(levels, `undone in the order ${order.join()}`).toEqual([2, 2, 0])
    }
  },
)
