import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { talkApi as api } from '../contract.ts'

async function start() {
  const made = await given.category({ creators: 1, readers: 2, controllers: 1 })
  const { category, creator, readers, controller } = made
  const { id: documentId } = await given.document({ category, creator, subject: '差旅办法' })
  const [one, two] = readers
  if (!one || !two) throw new Error('there are two readers')
  return {
    documentId,
    category,
    creator,
    one,
    two,
    author: await clientOf(creator),
    first: await clientOf(one),
    second: await clientOf(two),
    controls: await clientOf(controller),
    outside: await clientOf(await given.person()),
  }
}

const reply = async (client: TestClient, documentId: number, html: string, more: object = {}) =>
  (await client.call(api.saveReply, { documentId, html, ...more })).reply
const repliesOf = async (client: TestClient, documentId: number) =>
  (await client.call(api.listReplies, { documentId })).replies
const noticesOf = async (personId: number) => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select('notice_event.kind')
    .where('notice.person_id', '=', personId)
    .where('notice_event.kind', 'like', 'reply%')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('replies', () => {
  test('who may read replies; threads stand with the newest first, their answers in order', async () => {
    const { documentId, one, two, creator, author, first, second } = await start()
    const question = await reply(first, documentId, '<p>第五条从哪天起算？</p>')
    const other = await reply(second, documentId, '<p>同问</p>')
    const answer = await reply(author, documentId, '<p>次日</p>', { replyId: question.id })
    const thanks = await reply(first, documentId, '<p>谢谢</p>', { replyId: answer.id })
    expect(await repliesOf(second, documentId)).toMatchObject([
      { id: other.id, personId: two.id, answersId: '-1', answers: 0, isByAuthor: false },
      { id: question.id, personName: one.name, html: '<p>第五条从哪天起算？</p>', answers: 2, mayEdit: false },
      {
        id: answer.id,
        threadId: question.id,
        answersId: String(question.id),
        answeredId: String(one.id),
        isByAuthor: true,
      },
      { id: thanks.id, threadId: question.id, answersId: String(answer.id), answeredName: creator.name },
    ])
    expect(await first.call(api.countReplies, { documentId })).toEqual({ count: 4 })
    const { db: counted } = await testDatabase()
    const { replies } = await counted
      .selectFrom('document_count')
      .select('replies')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
    expect(replies).toBe(4)
    const { db } = await testDatabase()
    const log = await db
      .selectFrom('document_log')
      .select('person_id')
      .where('document_id', '=', documentId)
      .where('operation', '=', documentActs.reply)
      .execute()
    expect(log).toHaveLength(4)
  })

  test('who may not read the document learns of none, and adds none', async () => {
    const { documentId, first, outside } = await start()
    const { id } = await reply(first, documentId, '<p>一</p>')
    const refused = [
      await outside.fail(api.listReplies, { documentId }),
      await outside.fail(api.countReplies, { documentId }),
      await outside.fail(api.saveReply, { documentId, html: '<p>x</p>' }),
      await outside.fail(api.deleteReply, { replyId: id }),
      await outside.fail(api.getLikes, { documentId }),
      await outside.fail(api.like, { documentId }),
      await outside.fail(api.like, { documentId, likedId: id, isReply: '1' }),
      await outside.fail(api.getScore, { documentId }),
      await outside.fail(api.score, { documentId, score: 5 }),
    ]
    expect(refused.map(({ kind }) => kind)).toEqual(refused.map(() => 'notFound'))
  })

  test('scripts are taken out of what is written, and nothing is no reply', async () => {
    const { documentId, first } = await start()
    const { html } = await reply(first, documentId, '<p onclick="x()">一<script>alert(1)</script></p>')
    expect(html).toBe('<p>一</p>')
    for (const nothing of ['', '   ', '<p><br></p>']) {
      expect((await first.fail(api.saveReply, { documentId, html: nothing })).code).toBe('talk.empty')
    }
  })

  test('a reply quotes words of the text, which go with it when it is deleted', async () => {
    const { documentId, first, second } = await start()
    const { id, quote } = await reply(first, documentId, '<p>含早餐吗？</p>', { quote: ' 每天 40 元 ' })
    expect(quote).toBe('每天 40 元')
    await reply(second, documentId, '<p>不含</p>', { replyId: id })
    expect(await repliesOf(second, documentId)).toMatchObject([{ quote: '每天 40 元' }, { quote: '' }])
    await first.call(api.deleteReply, { replyId: id })
    expect(await repliesOf(second, documentId)).toMatchObject([{ quote: '', isDeleted: true }, {}])
  })

  test('where a category takes no replies, or one above it, none is added; what is there stays, and is edited and deleted', async () => {
    const { documentId, category, first, second } = await start()
    const before = await reply(first, documentId, '<p>早先</p>')
    const { db } = await testDatabase()
    await db.insertInto('category_talk').values({ category_id: category.id, is_closed: true }).execute()
    const list = await second.call(api.listReplies, { documentId })
    expect(list).toMatchObject({ isClosed: true, replies: [{ id: before.id }] })
    for (const more of [{}, { replyId: before.id }]) {
      const asked = { documentId, html: '<p>再说</p>', ...more }
      expect(await second.fail(api.saveReply, asked)).toMatchObject({ code: 'talk.closed' })
    }
    await reply(first, documentId, '<p>改过</p>', { replyId: before.id, isEdit: 'edit' })
    const below = await given.category({ creators: 1, parentId: category.id })
    const inBelow = await given.document({ category: below.category, creator: below.creator })
    const author = await clientOf(below.creator)
    expect((await author.fail(api.saveReply, { documentId: inBelow.id, html: '<p>一</p>' })).code).toBe('talk.closed')
    await first.call(api.deleteReply, { replyId: before.id })
  })

  test('one edits one’s own; one deletes one’s own and takes that back; full control deletes any; answers stay', async () => {
    const { documentId, first, second, controls } = await start()
    const question = await reply(first, documentId, '<p>一</p>')
    const answer = await reply(second, documentId, '<p>二</p>', { replyId: question.id })
    const edit = { documentId, html: '<p>一改</p>', replyId: question.id, isEdit: 'edit' }
    expect((await second.fail(api.saveReply, edit)).code).toBe('talk.notYours')
    expect((await first.call(api.saveReply, edit)).reply).toMatchObject({ html: '<p>一改</p>', isEdited: true })
    expect((await second.fail(api.deleteReply, { replyId: question.id })).code).toBe('talk.mayNotDelete')
    await first.call(api.deleteReply, { replyId: question.id })
    expect(await repliesOf(second, documentId)).toMatchObject([
      { id: question.id, html: '', isDeleted: true },
      { id: answer.id, isDeleted: false },
    ])
    expect((await first.fail(api.saveReply, edit)).kind).toBe('notFound')
    expect((await second.fail(api.restoreReply, { replyId: question.id })).kind).toBe('notFound')
    await first.call(api.restoreReply, { replyId: question.id })
    await controls.call(api.deleteReply, { replyId: answer.id })
    expect(await repliesOf(second, documentId)).toMatchObject([{ id: question.id, isDeleted: false }])
    expect(await first.call(api.countReplies, { documentId })).toEqual({ count: 1 })
  })

  test('the author, who is answered and who is mentioned are notified, each once; a deleted reply notifies nobody more', async () => {
    const { documentId, one, two, creator, first, second } = await start()
    const question = await reply(first, documentId, '<p>一</p>', { mentionedIds: [two.id] })
    expect([await noticesOf(creator.id), await noticesOf(two.id)]).toEqual([['reply'], ['replyMention']])
    const answer = await reply(second, documentId, '<p>二</p>', { replyId: question.id, mentionedIds: [creator.id] })
    expect(await noticesOf(one.id)).toEqual(['replyAnswer'])
    expect(await noticesOf(creator.id)).toEqual(['reply', 'replyMention'])
    await second.call(api.deleteReply, { replyId: answer.id })
    expect([await noticesOf(one.id), await noticesOf(creator.id)]).toEqual([[], ['reply']])
  })

  test('who is mentioned and may not read the document is not notified, and a writer who may share it is told; once they may, they are', async () => {
    const { documentId, two, first, controls } = await start()
    const stranger = await given.person()
    const mentionedIds = [two.id, stranger.id]
    const mention = (client = controls) => client.call(api.saveReply, { documentId, html: '<p>@</p>', mentionedIds })
    expect((await mention()).unseeing).toEqual([stranger.name])
    // who else reads a document is not told to its readers
    expect((await mention(first)).unseeing).toEqual([])
    expect(new Set(await noticesOf(two.id))).toEqual(new Set(['replyMention']))
    expect(await noticesOf(stranger.id)).toEqual([])
    const shares = [{ to: { kind: 'person' as const, id: stranger.id }, level: 'view' as const, canDownload: false }]
    await act((tx) => shareDocuments(tx, { documentIds: [documentId], shares }))
    expect((await mention()).unseeing).toEqual([])
    expect(await noticesOf(stranger.id)).toEqual(['replyMention'])
  })

  test('somebody gets five mentions an hour of one author, and one for the rest', async () => {
    const { category, creator, two, author } = await start()
    for (let n = 0; n < 7; n += 1) {
      const { id } = await given.document({ category, creator })
      await reply(author, id, '<p>@</p>', { mentionedIds: [two.id] })
    }
    expect(await noticesOf(two.id)).toHaveLength(6)
  })

  test('somebody is told once an hour that an author mentions them under a document; what is taken back at once counts for nothing', async () => {
    const { documentId, category, creator, two, first, second, author } = await start()
    const { db } = await testDatabase()
    const mention = (client: TestClient, id = documentId) => reply(client, id, '<p>@</p>', { mentionedIds: [two.id] })
    const { id } = await mention(first)
    await mention(first)
    expect(await noticesOf(two.id)).toEqual(['replyMention'])
    await mention(author)
    await mention(first, (await given.document({ category, creator })).id)
    expect(await noticesOf(two.id), 'another author, another document').toHaveLength(3)
    await first.call(api.deleteReply, { replyId: id })
    await mention(first)
    expect(await noticesOf(two.id)).toHaveLength(3)
    await sql`update reply_mention set at = at - interval '2 minutes' where document_id = ${documentId}`.execute(db)
    const { id: mailed } = (await repliesOf(second, documentId))[0] ?? { id: 0 }
    await first.call(api.deleteReply, { replyId: mailed })
    await mention(first)
    expect(await noticesOf(two.id), 'the mail had gone out').toHaveLength(2)
    await sql`update reply_mention set at = at - interval '1 hour' where document_id = ${documentId}`.execute(db)
    await mention(first)
    expect(await noticesOf(two.id)).toHaveLength(3)
  })

  test('ten replies a minute and a hundred an hour are taken from each person, deleted ones too, wherever and at once; they are told when to come back', async () => {
    const { documentId, category, creator, one, first, second } = await start()
    const { db } = await testDatabase()
    const elsewhere = await given.document({ category, creator })
    const ids = [documentId, elsewhere.id]
    const write = (index: number) =>
      first.call(api.saveReply, { documentId: ids[index % 2] ?? 0, html: '<p>.</p>' }).catch((error: unknown) => error)
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => write(index)))
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from document_reply where person_id = ${one.id}`.execute(db)
    expect(rows).toHaveLength(10)
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(4)
    const [{ id } = { id: 0 }] = rows
    await first.call(api.deleteReply, { replyId: id })
    const more = { documentId, html: '<p>.</p>' }
    const refused = await first.fail(api.saveReply, more)
    expect(refused).toMatchObject({ code: 'talk.tooManyInMinute', kind: 'limit' })
    expect(refused.message).toMatch(/请 \d+ 秒后再试/)
    await reply(second, documentId, '<p>.</p>')
    await sql`update document_reply set created_at = created_at - interval '30 minutes'
      where person_id = ${one.id}`.execute(db)
    await reply(first, documentId, '<p>.</p>')
    await sql`insert into document_reply (document_id, person_id, html, created_at)
      select ${documentId}, ${one.id}, '<p>.</p>', now() - interval '20 minutes' from generate_series(1, 89)`.execute(
      db,
    )
    const full = await first.fail(api.saveReply, more)
    expect(full.code).toBe('talk.tooManyInHour')
    expect(full.message).toMatch(/请 (29|30) 分钟后再试/)
    const [own] = (await repliesOf(first, documentId)).filter(({ personId }) => personId === one.id)
    const edit = { documentId, html: '<p>改</p>', replyId: own?.id, isEdit: 'edit' }
    expect((await first.fail(api.saveReply, edit)).code).toBe('talk.tooManyInHour')
  })

  test('edits count among what somebody writes in a minute', async () => {
    const { documentId, first, second } = await start()
    const { id } = await reply(first, documentId, '<p>.</p>')
    const edit = { documentId, html: '<p>改</p>', replyId: id, isEdit: 'edit' }
    for (let times = 0; times < 9; times++) await first.call(api.saveReply, edit)
    expect(await first.fail(api.saveReply, edit)).toMatchObject({ code: 'talk.tooManyInMinute', kind: 'limit' })
    expect((await first.fail(api.saveReply, { documentId, html: '<p>.</p>' })).code).toBe('talk.tooManyInMinute')
    await reply(second, documentId, '<p>.</p>')
  })

  test('a reply names at most 20 documents, 20 files and 9 pictures, by either call; an edit replaces what it names and keeps the rest', async () => {
    const { documentId, first, category, creator } = await start()
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    for (const more of [{ aboutIds: many(21) }, { fileIds: many(21) }, { pictureIds: many(10) }]) {
      const asked = { documentId, html: '<p>.</p>', ...more }
      for (const call of [api.saveReply, api.replyForMobile])
        expect(await first.fail(call, asked)).toMatchObject({
          kind: 'invalid',
          code: expect.not.stringMatching(/^talk/),
        })
    }
    const names = ['甲.txt', '乙.txt', '丙.txt']
    const fileIds: number[] = []
    for (const name of names) fileIds.push((await first.upload(fileApi.uploadFile, [{ name, content: name }])).file.id)
    const [one, two, picture] = fileIds as [number, number, number]
    const abouts = [await given.document({ category, creator }), await given.document({ category, creator })]
    const [before, after] = abouts.map(({ id }) => id) as [number, number]
    const made = await reply(first, documentId, '<p>.</p>', {
      fileIds: [one],
      pictureIds: [picture],
      aboutIds: [before],
    })
    const edit = (more: object) => reply(first, documentId, '<p>改</p>', { replyId: made.id, isEdit: 'edit', ...more })
    const carried = ({ files, pictures, documents }: Awaited<ReturnType<typeof edit>>) =>
      [files, pictures, documents].map((each) => each.map(({ id }) => id))
    expect(carried(await edit({ fileIds: [two], aboutIds: [after] }))).toEqual([[two], [picture], [after]])
    expect(carried(await edit({}))).toEqual([[two], [picture], [after]])
  })

  test('the earlier replies follow page by page, each once, also where a thread goes on from one to the next', async () => {
    const { documentId, one, first } = await start()
    const { db } = await testDatabase()
    const { id: oldest } = await reply(first, documentId, '<p>最早</p>')
    const { id: long } = await reply(first, documentId, '<p>长</p>')
    await sql`insert into document_reply (document_id, thread_id, answers_id, person_id, html)
      select ${documentId}, ${long}, ${long}, ${one.id}, '<p>.</p>' from generate_series(1, 1200)`.execute(db)
    const pageOne = await first.call(api.listReplies, { documentId })
    expect(pageOne.replies).toHaveLength(1000)
    const pageTwo = await first.call(api.listReplies, { documentId, afterId: pageOne.nextId })
    expect(pageTwo.nextId).toBeUndefined()
    const all = [...pageOne.replies, ...pageTwo.replies].map(({ id }) => id)
    expect(new Set(all).size).toBe(1202)
    expect([all[0], all.at(-1)]).toEqual([long, oldest])
  })

  test('of a document on hold no reply is edited, deleted or brought back, and no screen offers it; new ones are added', async () => {
    const { documentId, one, first, controls } = await start()
    const { db } = await testDatabase()
    const { id } = await reply(first, documentId, '<p>一</p>')
    const { id: gone } = await reply(first, documentId, '<p>二</p>')
    await first.call(api.deleteReply, { replyId: gone })
    const hold = await db
      .insertInto('hold')
      .values({ name: '保全', reason: '诉讼', set_by: one.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('hold_document').values({ hold_id: hold.id, document_id: documentId }).execute()
    const edit = { documentId, html: '<p>改</p>', replyId: id, isEdit: 'edit' }
    const held = { code: 'governance.held' }
    expect(await first.fail(api.saveReply, edit)).toMatchObject(held)
    expect(await first.fail(api.deleteReply, { replyId: id })).toMatchObject(held)
    expect(await controls.fail(api.deleteReply, { replyId: id })).toMatchObject(held)
    expect(await first.fail(api.restoreReply, { replyId: gone })).toMatchObject(held)
    expect(await repliesOf(first, documentId)).toMatchObject([{ html: '<p>一</p>', mayEdit: false, mayDelete: false }])
    await reply(first, documentId, '<p>三</p>')
  })

  test('files hang on a reply, for who reads it; a file that one may not use is refused, a document that one may not read is left out', async () => {
    const { documentId, first, second, outside, category, creator } = await start()
    const { file } = await first.upload(fileApi.uploadFile, [{ name: '照片.txt', content: 'x' }])
    const fileId = file.id
    const hidden = await given.category({ creators: 1 })
    const secret = await given.document({ category: hidden.category, creator: hidden.creator })
    const about = await given.document({ category, creator, subject: '报销单' })
    const { files, documents } = await reply(first, documentId, '<p>见附件</p>', {
      fileIds: [fileId],
      aboutIds: [secret.id, about.id],
    })
    expect(files).toMatchObject([{ id: fileId, name: '照片.txt' }])
    expect(documents).toEqual([{ id: about.id, subject: '报销单' }])
    const download = (client: TestClient) =>
      client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${fileId}&download=1` })
    expect((await download(second)).status).toBe(200)
    expect((await download(outside)).status).not.toBe(200)
    const refused = await second.fail(api.saveReply, { documentId, html: '<p>x</p>', fileIds: [fileId] })
    expect(refused.code).toBe('talk.fileNotFound')
  })

  test('a file of a secret document stays closed in replies to who is not cleared for it, also once their document is public, or the one it was taken from is deleted for good', async () => {
    const made = await given.category({ creators: 1, readers: 2 })
    const { category, creator, readers } = made
    const { db } = await testDatabase()
    const cleared = [creator.id, readers[0]!.id]
    await db.updateTable('person').set({ classification: 1 }).where('id', 'in', cleared).execute()
    const [writes, sees, unclear] = [await clientOf(creator), await clientOf(readers[0]), await clientOf(readers[1])]
    const { file } = await writes.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
    const secret = { subject: '一篇', categoryId: category.id, secrecy: 'secret' as const }
    const held = await writes.call(documentApi.saveDocument, { ...secret, fileIds: [file.id] })
    const { documentId } = await writes.call(documentApi.saveDocument, secret)
    await reply(writes, documentId, '<p>见附件</p>', { fileIds: [file.id] })
    await writes.call(documentApi.saveDocument, { documentId, secrecy: 'public' })
    const opens = async (client: TestClient) =>
      (await client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${file.id}&download=1` })).status === 200
    const filesFor = async (client: TestClient) =>
      (await repliesOf(client, documentId))[0]?.files.map(({ name }) => name)
    const expectClosed = async () => {
      expect([await opens(unclear), await opens(sees)]).toEqual([false, true])
      expect([await filesFor(unclear), await filesFor(sees)]).toEqual([[], ['报告.txt']])
    }
    await expectClosed()
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
    const post = (path: string, body: string) => writes.raw({ ...form, path, body })
    expect((await post('/api/doc/operate/delete', `docids=${held.documentId}`)).status).toBe(200)
    const purged = await post('/api/doc/recycle/recoveryDoc', `operation=delete&docid=${held.documentId}`)
    expect(purged.json).toMatchObject({ done: [held.documentId] })
    await expectClosed()
  })
})

describe('likes and scores', () => {
  test('a second like takes the first back; who likes is told', async () => {
    const { documentId, first, second, one, two } = await start()
    expect(await first.call(api.like, { documentId })).toMatchObject({ id: one.id, isLiked: '1', count: 1 })
    expect(await second.call(api.like, { documentId })).toMatchObject({ count: 2 })
    const { info } = await second.call(api.getLikes, { documentId })
    expect(info).toMatchObject({ isLiked: '1', count: 2 })
    expect(info.people.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    expect(await first.call(api.like, { documentId })).toMatchObject({ isLiked: '0', count: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => first.call(api.like, { documentId })))
    expect(answers.filter(({ isLiked }) => isLiked === '1')).toHaveLength(3)
    expect((await second.call(api.getLikes, { documentId })).info.count).toBe(1)
  })

  test('replies are liked, too', async () => {
    const { documentId, first, second } = await start()
    const { id } = await reply(first, documentId, '<p>一</p>')
    await second.call(api.like, { documentId, likedId: id, isReply: '1' })
    expect(await repliesOf(second, documentId)).toMatchObject([{ likes: 1, isLiked: '1' }])
    expect(await repliesOf(first, documentId)).toMatchObject([{ likes: 1, isLiked: '0' }])
    expect((await first.fail(api.like, { documentId, likedId: 999_999_999, isReply: '1' })).kind).toBe('notFound')
  })

  test('a document is given 1 to 5 points by each, the latest count, with their distribution', async () => {
    const { documentId, first, second } = await start()
    expect(await first.call(api.getScore, { documentId })).toMatchObject({
      mark: { score: '', remark: '' },
      average: 0,
      labels: [{ label: '1', value: '1分' }, {}, {}, {}, { label: '5', value: '5分' }],
    })
    await first.call(api.score, { documentId, score: 2 })
    await first.call(api.score, { documentId, score: 5, remark: '清楚' })
    expect(await second.call(api.score, { documentId, score: 4 })).toMatchObject({
      mark: { score: '4', remark: '' },
      average: 4.5,
      counts: [0, 0, 0, 1, 1],
    })
    expect(await first.call(api.getScore, { documentId })).toMatchObject({ mark: { score: '5', remark: '清楚' } })
    for (const wrong of [0, 6, 2.5]) {
      expect((await first.fail(api.score, { documentId, score: wrong })).kind).toBe('invalid')
    }
  })
})
