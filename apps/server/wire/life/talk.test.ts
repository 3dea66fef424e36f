import { given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { programOf, type Json } from '../program.ts'

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { id } = await given.document({ category, creator, subject: '差旅办法' })
  return { docid: id, creator, reader, author: await programOf(creator), reads: await programOf(reader) }
}

test('programs reply to a document and to a reply, edit, and list replies under the names of docs/interface.md §13', async () => {
  const { docid, creator, reader, author, reads } = await start()
  const save = (texts: Record<string, string | number>) => reads.post('/api/doc/reply/saveReply', { docid, ...texts })
  const { json } = await save({ content: '<p>从哪天起算？</p>', replyid: docid, operate: 'add' })
  const question = json['reply'] as Json
  expect(json).toMatchObject({ status: 1, api_status: true })
  expect(question).toMatchObject({
    rreplyid: '-1',
    docid: String(docid),
    content: '<p>从哪天起算？</p>',
    userid: String(reader.id),
    username: reader.name,
    usertype: '1',
    rusertype: '0',
    rtype: '0',
    ishave: '0',
    aboutDocs: [],
    aboutFiles: [],
    aboutImgs: [],
    aboutwfs: [],
  })
  expect(question['rdata']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(question['rtime']).toMatch(/^\d{2}:\d{2}:\d{2}$/)
  const replyid = String(question['replyid'])
  await author.post('/api/doc/reply/saveReply', { docid, replyid, content: '次日' })
  await save({ content: '<p>从哪一天起算？</p>', replyid, operate: 'edit' })
  const list = (await author.get('/api/doc/reply/replyList', { docid })).json['replyList'] as Json[]
  expect(list).toMatchObject([
    { replyid, replymainid: replyid, content: '<p>从哪一天起算？</p>', replaydoccount: 1, orderno: 1 },
    {
      replymainid: replyid,
      rreplyid: replyid,
      ruserid: String(reader.id),
      rusername: reader.name,
      rusertype: '1',
      rtype: '1',
    },
  ])
  expect(list[1]).toMatchObject({ userid: String(creator.id), content: '次日' })
  expect((await author.get('/api/doc/reply/replyCount', { docid })).json).toMatchObject({ replyCount: 2, status: 1 })
  const empty = await save({ content: '' })
  expect(empty.json).toMatchObject({ api_status: false })
  const plain = { content: '附流程', signworkflownames: '', signdocnames: '', imgfilenames: '' }
  expect((await save({ ...plain, signworkflowids: '12' })).json).toMatchObject({
    status: -1,
    errorCode: 'kit.notYet',
    fields: { signworkflowids: '暂不支持' },
  })
  expect((await author.get('/api/doc/reply/replyCount', { docid })).json).toMatchObject({ replyCount: 2 })
  expect((await save({ ...plain, signworkflowids: '' })).json).toMatchObject({ status: 1 })
})

test('programs like a document and a reply; a second call takes it back', async () => {
  const { docid, reader, author, reads } = await start()
  const like = await reads.get('/api/doc/praise/doPraise', { docid, praiseid: docid, type: 0 })
  expect(like.json).toMatchObject({ status: 1, userid: reader.id, username: reader.name })
  const info = (await author.get('/api/doc/praise/praiseInfo', { docid })).json['praiseInfo'] as Json
  expect(info).toMatchObject({ isPraised: '0', users: [{ userid: reader.id, username: reader.name }] })
  await reads.get('/api/doc/praise/doPraise', { docid, praiseid: docid, type: 0 })
  expect((await reads.get('/api/doc/praise/praiseInfo', { docid })).json['praiseInfo']).toMatchObject({ users: [] })
})

test('programs score a document, and read what it can be given', async () => {
  const { docid, reads } = await start()
  const { json } = await reads.get('/api/doc/score/docScore', { docid })
  expect(json).toMatchObject({
    status: 1,
    markInfo: { mark: '', remark: '' },
    score: { scores: ['1', '2', '3', '4', '5'], key: 'score', remark: 'remark' },
  })
  expect((json['docMark'] as Json[])[4]).toEqual({ label: '5', value: '5分' })
  const given5 = await reads.get('/api/doc/score/doMarkDoc', { docid, score: 5, remark: '清楚' })
  expect(given5.json).toMatchObject({ markInfo: { mark: '5', remark: '清楚' } })
})
