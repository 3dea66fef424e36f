import { given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { plainRecord } from '@shuku/domain/rights/contract'
import { shareApi as api } from '../../contract.ts'
import { messageReminderSection } from '@shuku/domain/documents/server'
import { shareServer } from '../index.ts'

async function start() {
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator })
  const friend = await given.person()
  return { category, creator, document, friend, client: await clientOf(creator) }
}

async function runJobs() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [...(shareServer.jobs ?? [])] })
}

async function noticesOf(person: { readonly id: number }) {
  const { db } = await testDatabase()
  return await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select(['event.kind', 'event.person_id as by', 'event.subject_ids as documentIds', 'event.details'])
    .orderBy('event.id')
    .execute()
}

/** How many of a person's notices a mail is due for. */
async function countMailsDue(person: { readonly id: number }): Promise<number> {
  const { db } = await testDatabase()
  const due = db.selectFrom('notice').where('person_id', '=', person.id).where('mailed_at', 'is', null)
  return (await due.select('event_id').execute()).length
}

test('SHARE-35~ whom a share names is told who shared what, with the note; an undone share is not told', async () => {
  const { creator, document, friend, client } = await start()
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id, creator.id] }
  const saved = await client.call(api.saveShare, { ...share, note: '请核对第三条' })
  expect(await noticesOf(friend)).toEqual([])
  await runJobs()
  expect(await noticesOf(friend)).toEqual([
    { kind: 'shared', by: creator.id, documentIds: [document.id], details: { note: '请核对第三条' } },
  ])
  expect(await noticesOf(creator)).toEqual([])
  await client.call(api.undoShares, { actId: saved.actId })
  expect(await noticesOf(friend)).toEqual([])

  const other = await client.call(api.saveShare, share)
  await client.call(api.undoShares, { actId: other.actId })
  await runJobs()
  expect(await noticesOf(friend)).toEqual([])
})

test('SHARE-35~ a unit’s people are told within the bounds, once for a batch; everyone and who is not to be told are not', async () => {
  const { category, creator, document, client } = await start()
  const { departmentIds } = await given.organisation()
  const [unit] = departmentIds
  const inside = await given.person({ departmentId: unit, securityLevel: 30 })
  const outside = await given.person({ departmentId: unit, securityLevel: 5 })
  const second = await given.document({ category, creator })
  const record = { ...plainRecord, kind: 'department' as const, departmentIds: [unit], minSecurity: 20 }
  const documentIds = [document.id, second.id]
  await client.call(api.saveShareBatch, { documentIds, records: [record] })
  await client.call(api.saveShare, { documentIds, ...plainRecord, kind: 'everyone' })
  await client.call(api.saveShare, { documentIds, kind: 'person', ids: [outside.id], notifies: false })
  await runJobs()
  expect(await noticesOf(inside)).toMatchObject([{ documentIds }])
  expect(await noticesOf(outside)).toEqual([])
})

test('SHARE-35 a category’s message reminder can be switched off for shares: its documents are told to nobody, others are', async () => {
  const { document, friend, client, creator } = await start()
  const { category, administrator } = await given.category({ creators: 1, administrators: 1 })
  const quiet = await given.document({ category, creator })
  const setter = await clientOf(administrator)
  await setter.call(messageReminderSection.settings.save, { categoryId: category.id, ofShared: false })
  const to = { kind: 'person' as const, ids: [friend.id] }
  await client.call(api.saveShare, { documentIds: [quiet.id], ...to })
  await runJobs()
  expect(await noticesOf(friend)).toEqual([])
  await client.call(api.saveShare, { documentIds: [document.id], ...to })
  await runJobs()
  expect((await noticesOf(friend)).map(({ documentIds }) => documentIds)).toEqual([[document.id]])
})

test.each([
  ['after the mail has gone out', 120, 0],
  ['before it', 0, 1],
  ['more than an hour ago', 3700, 1],
])('whoever shares, undoes and shares again mails nobody twice within the hour: undone %s', async (_, ago, due) => {
  const { category, creator, document, friend, client } = await start()
  const others = [await given.document({ category, creator }), await given.document({ category, creator })]
  const { db } = await testDatabase()
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
  const { actId } = await client.call(api.saveShare, share)
  await runJobs()
  expect(await countMailsDue(friend)).toBe(1)
  const earlier = sql<Date>`at - ${ago} * interval '1 second'`
  await db.updateTable('share_act').set({ at: earlier }).where('id', '=', actId).execute()
  await client.call(api.undoShares, { actId })
  // another document with it changes nothing
  const again = { ...share, documentIds: [document.id, others[0]!.id] }
  await client.call(api.saveShare, { ...again, note: 'once more' })
  await runJobs()
  // they see it in the product all the same: the notice of the first went with it
  expect(await noticesOf(friend)).toMatchObject([{ details: { note: 'once more' } }])
  expect(await countMailsDue(friend)).toBe(due)
  await client.call(api.saveShare, { ...share, documentIds: [others[1]!.id] })
  await runJobs()
  expect(await countMailsDue(friend), 'of what they had no mail of').toBe(due + 1)
})

test('a document that was shared with somebody within the hour is not told to them again', async () => {
  const { document, friend, client } = await start()
  const { db } = await testDatabase()
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
  await client.call(api.saveShare, { ...share, level: 'view' })
  await runJobs()
  await client.call(api.saveShare, { ...share, level: 'edit' })
  await runJobs()
  expect(await noticesOf(friend)).toHaveLength(1)
  await db
    .updateTable('notice_event')
    .set({ at: sql<Date>`at - interval '3700 seconds'` })
    .where(sql<boolean>`subject_ids @> array[${document.id}::bigint]`)
    .execute()
  await client.call(api.saveShare, { ...share, level: 'edit', maxSecurity: 90 })
  await runJobs()
  expect(await noticesOf(friend)).toHaveLength(2)
})

test('of those five an hour what was undone counts, and what the other accounts of the person sent', async () => {
  const { category, creator, friend, client } = await start()
  const other = await given.person()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ main_person_id: creator.id }).where('id', '=', other.id).execute()
  const shares = [{ to: { kind: 'person' as const, id: other.id }, level: 'full' as const }]
  const made = Array.from({ length: 7 }, () => given.document({ category, creator, shares }))
  const ids = (await Promise.all(made)).map(({ id }) => id).toSorted((one, other) => one - other)
  const share = async (by: TestClient, documentId: number) => {
    const { actId } = await by.call(api.saveShare, { documentIds: [documentId], kind: 'person', ids: [friend.id] })
    await runJobs()
    return actId
  }
  for (const id of ids.slice(0, 4)) await client.call(api.undoShares, { actId: await share(client, id) })
  expect(await noticesOf(friend)).toEqual([])
  const again = await clientOf(other)
  await share(again, ids[4] ?? 0)
  expect(await noticesOf(friend)).toMatchObject([{ by: other.id, documentIds: ids.slice(4, 5) }])
  await share(again, ids[5] ?? 0)
  await share(client, ids[6] ?? 0)
  // the two after the fifth are in one, whichever account shares
  expect((await noticesOf(friend)).map(({ documentIds }) => documentIds)).toEqual([ids.slice(4, 5), ids.slice(5)])
})

test('of one person somebody gets five an hour, and one for the rest, which counts and goes out by no mail', async () => {
  const { category, creator, friend, client } = await start()
  const ids = await given.texts(
    { category, creator },
    Array.from({ length: 8 }, (_, n) => ({ subject: `第 ${n} 篇` })),
  )
  const shareWith = (people: readonly { id: number }[]) => async (documentId: number) => {
    await client.call(api.saveShare, { documentIds: [documentId], kind: 'person', ids: people.map(({ id }) => id) })
    await runJobs()
  }
  for (const id of ids.slice(0, 7)) await shareWith([friend])(id)
  const known = await noticesOf(friend)
  expect(known.map(({ documentIds }) => documentIds)).toEqual([...ids.slice(0, 5).map((id) => [id]), ids.slice(5, 7)])
  const { db } = await testDatabase()
  await db.updateTable('notice').set({ seen_at: new Date() }).where('person_id', '=', friend.id).execute()
  const other = await given.person()
  await shareWith([friend, other])(ids[7] ?? 0)
  expect((await noticesOf(friend)).at(-1)).toMatchObject({ documentIds: ids.slice(5), details: {} })
  expect(await noticesOf(other)).toHaveLength(1)
  const unseen = db
    .selectFrom('notice')
    .select('event_id')
    .where('person_id', '=', friend.id)
    .where('seen_at', 'is', null)
  expect(await unseen.execute(), 'the one that counts is new again').toHaveLength(1)
  const { rows: mails } = await sql`
    select from graphile_worker._private_jobs as job
    where (job.payload ->> 'eventId')::bigint in ${unseen}`.execute(db)
  expect(mails).toEqual([])
})
