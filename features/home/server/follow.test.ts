import { documentApi } from '@shuku/domain/documents/contract'
import { changeStatus, expireDocuments, markRead } from '@shuku/domain/documents/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { DirectConnection, liveChannel, silentLog } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { homeApi as api } from '../contract.ts'
import { mostFollowed } from './follow-documents.ts'
import { notifyFollowers } from './notify-followers.ts'

async function start() {
  const made = await given.category({ creators: 1, readers: 2, controllers: 1 })
  const { category, creator, controller } = made
  const [reader, other] = made.readers as readonly [GivenPerson, GivenPerson]
  const { id } = await given.document({ category, creator, subject: '差旅办法' })
  const { store } = await mountedApp()
  const caller = await given.caller(controller)
  const turn = (status: Parameters<typeof changeStatus>[1]['act']) =>
    act((db) =>
      changeStatus(
        { db, caller, language: 'zh-CN', store, request: { address: '' } },
        { act: status, documentIds: [id] },
      ),
    )
  return { creator, reader, other, id, turn, client: await clientOf(reader), writer: await clientOf(creator) }
}

/** The kinds of notices that a person got, with the status that each tells. */
async function noticesOf(person: { readonly id: number }) {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [notifyFollowers] })
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .where('event.kind', 'like', 'followed%')
    .select(['event.kind', 'event.details', 'event.subject_ids as documentIds'])
    .orderBy('event.id')
    .execute()
  return rows.map(({ kind, details, documentIds }) => [kind, details, ...documentIds.map(Number)])
}

test('who follows a document is notified once an hour that it was changed, and no longer after unfollowing; nobody else is', async () => {
  const { reader, other, creator, id, client, writer } = await start()
  expect((await client.call(documentApi.listFollowed, {})).documentIds).toEqual([])
  const first = await client.call(api.followDocuments, { documentIds: [id], follows: true })
  expect(first.changed).toEqual([id])
  expect((await client.call(api.followDocuments, { documentIds: [id], follows: true })).changed).toEqual([])
  expect((await client.call(documentApi.listFollowed, {})).documentIds).toEqual([id])
  expect((await writer.call(documentApi.listFollowed, {})).documentIds, 'of others').toEqual([])
  await writer.call(api.followDocuments, { documentIds: [id], follows: true })

  for (const html of ['<p>二</p>', '<p>三</p>'])
    await writer.call(documentApi.saveDocument, { documentId: id, subject: '差旅办法', html })
  expect(await noticesOf(reader)).toEqual([['followedChanged', {}, id]])
  // who wrote it, who does not follow it
  for (const each of [creator, other]) expect(await noticesOf(each)).toEqual([])

  await client.call(api.followDocuments, { documentIds: [id], follows: false })
  await act((db) => db.deleteFrom('notice_event').where('kind', '=', 'followedChanged').execute())
  await writer.call(documentApi.saveDocument, { documentId: id, subject: '差旅办法', html: '<p>四</p>' })
  expect(await noticesOf(reader)).toEqual([])
})

test('followers are notified of a status, by an act or by a day, as long as they may read the document', async () => {
  const { reader, id, client, turn } = await start()
  await client.call(api.followDocuments, { documentIds: [id], follows: true })
  await turn('archive')
  expect(await noticesOf(reader)).toEqual([['followedStatus', { status: 5 }, id]])
  await turn('reopen')
  expect(await noticesOf(reader)).toHaveLength(2)
  const { db } = await testDatabase()
  const mailed = await db
    .selectFrom('notice')
    .select('mailed_at')
    .where('person_id', '=', reader.id)
    .orderBy('event_id')
    .execute()
  expect(
    mailed.map(({ mailed_at }) => mailed_at === null),
    'one mail an hour',
  ).toEqual([true, false])
  const passes = async (more: { secrecy?: number } = {}) => {
    const last = { status: 1, expires_on: '2020-01-01', ...more }
    await act((db) => db.updateTable('document').set(last).where('id', '=', id).execute())
    const { store } = await mountedApp()
    await expireDocuments.run(
      {},
      { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 },
    )
  }
  await passes()
  expect((await noticesOf(reader)).slice(2)).toEqual([['followedStatus', { status: 7 }, id]])
  await passes({ secrecy: 3 })
  expect(await noticesOf(reader)).toHaveLength(3)
})

test('what one follows and may read no longer is not among the ids of what one follows', async () => {
  const { id, client } = await start()
  await client.call(api.followDocuments, { documentIds: [id], follows: true })
  await act((db) => db.updateTable('document').set({ secrecy: 3 }).where('id', '=', id).execute())
  expect((await client.call(documentApi.listFollowed, {})).documentIds).toEqual([])
})

test('a document that one may not read cannot be followed, and is told apart from none by nothing', async () => {
  const { id } = await start()
  const stranger = await clientOf(await given.person())
  for (const documentId of [id, 999_999_999]) {
    const set = stranger.fail(api.followDocuments, { documentIds: [documentId], follows: true })
    expect(await set).toMatchObject({ code: 'rights.documentNotFound' })
  }
})

test('nobody follows more documents in all than lists can mark', async () => {
  const { category, creator, readers } = await given.category({ creators: 1, readers: 1 })
  const client = await clientOf(readers[0] as GivenPerson)
  const [first, second] = [
    await given.document({ category, creator, subject: '一' }),
    await given.document({ category, creator, subject: '二' }),
  ]
  const { inAll } = mostFollowed
  mostFollowed.inAll = 1
  try {
    await client.call(api.followDocuments, { documentIds: [first.id], follows: true })
    const more = client.fail(api.followDocuments, { documentIds: [second.id], follows: true })
    expect(await more).toMatchObject({ code: 'home.followsTooMany' })
    expect((await client.call(documentApi.listFollowed, {})).documentIds).toEqual([first.id])
  } finally {
    mostFollowed.inAll = inAll
  }
})

/** What is sent to open screens of anybody from now on. */
async function hearEvents() {
  const { connection } = await testDatabase()
  const direct = new DirectConnection({ connection, applicationName: 'test open pages', log: silentLog })
  await direct.start()
  onTestFinished(() => direct.stop())
  const heard: unknown[] = []
  await direct.listen(liveChannel, (payload) => void heard.push(JSON.parse(payload)))
  return () => heard
}

test('the page of a document that somebody has open hears of a change that others make, as long as they may read it', async () => {
  const { creator, reader, other, id, writer } = await start()
  const stranger = await given.person()
  const heard = await hearEvents()
  for (const person of [creator, reader]) {
    const caller = await given.caller(person)
    await act((db) => markRead({ db, caller }, [id]))
  }
  // they could read it once
  await act((db) => db.insertInto('read_mark').values({ person_id: stranger.id, document_id: id }).execute())
  await writer.call(documentApi.saveDocument, { documentId: id, subject: '差旅办法', html: '<p>二</p>' })
  for (const each of [reader, other]) expect(await noticesOf(each), 'nobody follows it').toEqual([])
  await expect.poll(heard).toEqual([{ person: reader.id, event: 'document', data: { id } }])
})
