import { act, given } from '@shuku/domain/testing'
import { addRoleMembers, createRole, giveRoleRights, leave, rightStrings } from '@shuku/domain/people/server'
import { explainRight } from '@shuku/domain/rights/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shareApi } from '../../contract.ts'
import { requestsApi as api } from '../../contract/requests.ts'

async function start() {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const document = await given.document({ category, creator })
  const stranger = await given.person({ name: '何俊杰' })
  return { category, creator, reader, controller, document, stranger }
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

test('who may not read a document asks; its holder is told once, gives it, and who asked is told', async () => {
  const { creator, reader, document, stranger } = await start()
  const asking = await clientOf(stranger)
  const answering = await clientOf(creator)
  await asking.call(api.askForAccess, { documentId: document.id, note: '审计' })
  await asking.call(api.askForAccess, { documentId: document.id, level: 'edit', note: '准备审计材料' })
  expect(await noticesOf(creator)).toMatchObject([
    { kind: 'accessAsked', by: stranger.id, documentIds: [document.id], details: { note: '审计' } },
  ])
  const { requests } = await answering.call(api.listRequests, { documentId: document.id })
  expect(requests).toMatchObject([{ personId: stranger.id, level: 'edit', note: '准备审计材料' }])
  expect(requests[0]).not.toHaveProperty('barrier')
  const waiting = async (client = answering) => (await client.call(api.listWaiting, {})).requests
  expect(await waiting()).toMatchObject([{ documentId: document.id, name: requests[0]?.name, level: 'edit' }])
  // neither who asks nor others see it among what waits for them
  for (const client of [asking, await clientOf(await given.person())]) expect(await waiting(client)).toEqual([])
  // nor who shares for others: they could not answer it
  await act(async (on) => {
    const role = await createRole({ db: on }, { name: uniqueName('role') })
    await addRoleMembers({ db: on }, role, [{ personId: reader.id, level: 2 }])
    await giveRoleRights({ db: on }, role, [{ name: rightStrings.shareForOthers, level: 2 }])
  })
  expect(await waiting(await clientOf(reader))).toEqual([])
  const [request] = requests
  const { actId } = await answering.call(api.answerRequest, {
    requestId: request?.id ?? 0,
    give: true,
    level: 'view',
    download: false,
  })
  const { db } = await testDatabase()
  expect(await explainRight(db, stranger.id, document.id)).toMatchObject({
    mayRead: true,
    level: 1,
    mayDownload: false,
  })
  expect(await noticesOf(stranger)).toMatchObject([{ kind: 'accessGiven', by: creator.id, details: { level: 'view' } }])
  expect((await answering.call(api.listRequests, { documentId: document.id })).requests).toEqual([])
  expect(await waiting()).toEqual([])
  // what is answered counts in the bell of nobody whom it was asked of
  expect(await noticesOf(creator)).toEqual([])

  await answering.call(shareApi.undoShares, { actId })
  expect((await explainRight(db, stranger.id, document.id)).mayRead).toBe(false)
  expect(await noticesOf(stranger)).toEqual([])
})

test('what waits is looked for among the latest requests of the company, however many there are', async () => {
  const { category, creator, document, stranger } = await start()
  const { db } = await testDatabase()
  const client = await clientOf(creator)
  await (await clientOf(stranger)).call(api.askForAccess, { documentId: document.id })
  const foreign = await given.category({ creators: 1 })
  const theirs = await given.document({ category: foreign.category, creator: foreign.creator })
  const people = await given.people(Array.from({ length: 41 }, () => ({})))
  const others = await Promise.all(Array.from({ length: 50 }, () => given.document({ category, creator })))
  const ask = (documentIds: readonly number[]) =>
    sql`
      insert into access_request (document_id, person_id, level)
      select document_id, person_id, 1 from unnest(${documentIds}::bigint[]) as document_id,
        unnest(${people.map(({ id }) => id)}::integer[]) as person_id`.execute(db)
  await ask([theirs.id])
  expect((await client.call(api.listWaiting, {})).total).toBe(1)
  await ask(others.map(({ id }) => id))
  expect((await client.call(api.listWaiting, {})).total).toBe(2000)
})

test('a request is declined, and a second answer is refused', async () => {
  const { creator, controller, document, stranger } = await start()
  await (await clientOf(stranger)).call(api.askForAccess, { documentId: document.id })
  const client = await clientOf(creator)
  const [request] = (await client.call(api.listRequests, { documentId: document.id })).requests
  const answer = { requestId: request?.id ?? 0, give: false }
  await client.call(api.answerRequest, answer)
  expect(await noticesOf(stranger)).toMatchObject([{ kind: 'accessRefused' }])
  const late = await clientOf(controller)
  expect(await late.fail(api.answerRequest, { ...answer, give: true })).toMatchObject({ kind: 'conflict' })
  const { db } = await testDatabase()
  expect((await explainRight(db, stranger.id, document.id)).mayRead).toBe(false)
})

test('the answer to a request tells nothing of whether the document is there', async () => {
  const { document, stranger } = await start()
  const client = await clientOf(stranger)
  const real = await client.call(api.askForAccess, { documentId: document.id })
  expect(await client.call(api.askForAccess, { documentId: 999_999_999 })).toEqual(real)
})

test('readers ask for more only; requests are seen and answered by those who may share alone', async () => {
  const { document, reader, stranger, controller } = await start()
  const client = await clientOf(reader)
  expect(await client.fail(api.askForAccess, { documentId: document.id })).toMatchObject({ kind: 'invalid' })
  await client.call(api.askForAccess, { documentId: document.id, level: 'edit' })
  expect(await client.fail(api.listRequests, { documentId: document.id })).toMatchObject({ kind: 'refused' })
  expect(await (await clientOf(stranger)).fail(api.listRequests, { documentId: document.id })).toMatchObject({
    kind: 'notFound',
  })
  const [request] = (await (await clientOf(controller)).call(api.listRequests, { documentId: document.id })).requests
  const answer = { requestId: request?.id ?? 0, give: true, level: 'full' as const }
  // not told apart from a request that is not there
  for (const requestId of [answer.requestId, 999_999_999])
    expect(await client.fail(api.answerRequest, { ...answer, requestId })).toMatchObject({ kind: 'conflict' })
  // to who may not know of the document it is as if nobody had asked
  expect(await (await clientOf(stranger)).fail(api.answerRequest, answer)).toMatchObject({ kind: 'conflict' })
})

test('where the creator has left, those with full control are told; who got it another way waits no more', async () => {
  const { creator, controller, document, stranger } = await start()
  await act((db) => leave({ db }, [creator.id]))
  await (await clientOf(stranger)).call(api.askForAccess, { documentId: document.id })
  expect(await noticesOf(controller)).toMatchObject([{ kind: 'accessAsked' }])
  expect(await noticesOf(creator)).toEqual([])
  const client = await clientOf(controller)
  await client.call(shareApi.saveShare, { documentIds: [document.id], kind: 'person', ids: [stranger.id] })
  expect((await client.call(api.listRequests, { documentId: document.id })).requests).toEqual([])
})

test('asking for what is not there counts as well: the limit does not tell which documents there are', async () => {
  const { document, stranger } = await start()
  const client = await clientOf(stranger)
  for (let n = 0; n < 19; n += 1) await client.call(api.askForAccess, { documentId: 999_999_000 + n })
  await client.call(api.askForAccess, { documentId: document.id })
  for (const documentId of [document.id, 999_999_999])
    expect(await client.fail(api.askForAccess, { documentId })).toMatchObject({ kind: 'limit' })
})

test('twenty requests a day are enough', async () => {
  const { category, creator, stranger } = await start()
  const client = await clientOf(stranger)
  for (let n = 0; n < 20; n += 1) {
    const { id } = await given.document({ category, creator })
    await client.call(api.askForAccess, { documentId: id })
  }
  const { id } = await given.document({ category, creator })
  expect(await client.fail(api.askForAccess, { documentId: id })).toMatchObject({ kind: 'limit' })
})

test('of many requests at the same moment twenty are taken', async () => {
  const { stranger } = await start()
  const client = await clientOf(stranger)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => client.sendTexts(api.askForAccess, { docid: String(999_999_000 + n) })),
  )
  const refused = replies.filter(({ json }) => json['errorKind'] === 'limit')
  expect([replies.length, refused.length]).toEqual([40, 20])
})
