import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { talkApi as api } from '../contract.ts'

async function start() {
  const made = await given.category({ creators: 1, readers: 2 })
  const [one, two] = made.readers as readonly [GivenPerson, GivenPerson]
  const { id: documentId } = await given.document({ category: made.category, creator: made.creator })
  const [first, second] = [await clientOf(one), await clientOf(two)]
  return { documentId, one, two, first, second, outside: await clientOf(await given.person()) }
}

test('a mobile program writes replies and answers, and pages threads with the newest first, answers in their order', async () => {
  const { documentId, one, first, second } = await start()
  const { reply: question } = await first.call(api.replyForMobile, { documentId, html: '<p>从哪天起算？</p>' })
  expect(question).toMatchObject({ threadId: question.replyId, answersId: '-1', documentId, isLiked: '0', answers: 0 })
  expect(question.by).toMatchObject({ id: one.id, name: one.name })
  expect(Buffer.from(question.content, 'base64').toString()).toBe('<p>从哪天起算？</p>')
  const answer = (html: string) => second.call(api.replyForMobile, { documentId, html, replyId: question.replyId })
  const [{ reply: a }, { reply: b }] = [await answer('<p>出差当天</p>'), await answer('<p>含当天</p>')]

  // more threads than a page has, written a while ago
  const { db } = await testDatabase()
  const many = Array.from({ length: 20 }, (_, index) => ({
    document_id: documentId,
    person_id: one.id,
    html: `${index}`,
  }))
  await db.insertInto('document_reply').values(many).execute()
  const page = await second.call(api.listForMobile, { documentId })
  expect(page).toMatchObject({ hasMore: true, isOfThread: '0' })
  expect(page.replies).toHaveLength(20)
  const lastId = page.replies.at(-1)?.replyId
  const next = await second.call(api.listForMobile, { documentId, ...(lastId ? { lastId } : {}) })
  expect(next.hasMore).toBe(false)
  expect(next.replies.map(({ replyId, answers }) => [replyId, answers])).toEqual([[question.replyId, 2]])

  const thread = await first.call(api.listForMobile, { documentId, threadId: question.replyId })
  expect(thread).toMatchObject({ hasMore: false, isOfThread: '1' })
  expect(thread.replies.map(({ replyId }) => replyId)).toEqual([a.replyId, b.replyId])
  const rest = await first.call(api.listForMobile, { documentId, threadId: question.replyId, lastId: a.replyId })
  expect(rest.replies.map(({ replyId }) => replyId)).toEqual([b.replyId])
  const single = await first.call(api.listForMobile, { documentId, replyId: b.replyId })
  expect(single.replies.map(({ replyId }) => replyId)).toEqual([b.replyId])
})

test('likes of a mobile program say what it shall be: the same twice changes nothing', async () => {
  const { documentId, one, first, second } = await start()
  const { reply } = await second.call(api.replyForMobile, { documentId, html: '<p>一</p>' })
  const { replyId } = reply
  for (let round = 0; round < 2; round++) {
    const liked = await first.call(api.likeForMobile, { documentId, replyId })
    expect(liked.reply).toEqual({ replyId, isLiked: '1', likes: 1, likedBy: [{ id: one.id, name: one.name }] })
    const ofDocument = await first.call(api.likeForMobile, { documentId })
    expect(ofDocument.reply).toMatchObject({ replyId: documentId, isLiked: '1', likes: 1 })
  }
  const { replies } = await first.call(api.listForMobile, { documentId })
  expect(replies).toMatchObject([{ isLiked: '1', sameIsLiked: '1', likes: 1, likedBy: [{ id: one.id }] }])
  for (let round = 0; round < 2; round++) {
    const taken = await first.call(api.likeForMobile, { documentId, replyId, isLiked: false })
    expect(taken.reply).toEqual({ replyId, isLiked: '0', likes: 0, likedBy: [] })
    const ofDocument = await first.call(api.likeForMobile, { documentId, isLiked: false })
    expect(ofDocument.reply).toMatchObject({ isLiked: '0', likes: 0 })
  }
  expect((await first.fail(api.likeForMobile, { documentId, replyId: 999_999_999 })).code).toBe('talk.notFound')
})

test('each deletes their own by a mobile program, which offers it to nobody else; who may not read the document finds nothing', async () => {
  const { documentId, first, second, outside } = await start()
  const { reply } = await first.call(api.replyForMobile, { documentId, html: '<p>一</p>' })
  const { replyId } = reply
  const actsFor = async (client: typeof first) =>
    (await client.call(api.listForMobile, { documentId })).replies[0]?.acts.map(({ type }) => type)
  expect(await actsFor(first)).toEqual(['delete', 'reply', 'fabulous'])
  expect(await actsFor(second)).toEqual(['reply', 'fabulous'])
  expect((await second.fail(api.deleteForMobile, { documentId, replyId })).code).toBe('talk.mayNotDelete')
  for (const refused of [
    outside.fail(api.listForMobile, { documentId }),
    outside.fail(api.replyForMobile, { documentId, html: '<p>一</p>' }),
    outside.fail(api.likeForMobile, { documentId, replyId }),
    outside.fail(api.deleteForMobile, { replyId }),
  ])
    expect((await refused).kind).toBe('notFound')
  await first.call(api.deleteForMobile, { documentId, replyId })
  expect((await first.call(api.listForMobile, { documentId })).replies).toEqual([])
})
