import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { grantCategory, mayRead, shareDocuments } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { moveCopyApi as api } from '@shuku/features/move-copy/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { shownOf, start as startFields } from '../custom-fields.given.ts'
import { programOf } from '../program.ts'

async function mayCopyInto(categoryId: number, { id }: GivenPerson) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: ['copyIn'] }] }))
}

async function start() {
  const source = await given.category({ creators: 1, readers: 2 })
  const target = await given.category({ readers: 1 })
  const [copier, other] = source.readers
  if (!copier || !other) throw new Error('there are two readers')
  await mayCopyInto(target.category.id, copier)
  const author = await clientOf(source.creator)
  const { file } = await author.upload(fileApi.uploadFile, [{ name: '附表.txt', content: '四十元' }])
  const { documentId } = await author.call(documentApi.saveDocument, {
    categoryId: source.category.id,
    subject: '差旅办法',
    html: '<p>每天 40 元</p>',
    keywords: '差旅',
    secrecy: 'public',
    attachments: [{ fileId: file.id }],
  })
  return { source, target, copier, other, author, documentId, fileId: file.id, client: await clientOf(copier) }
}

const factsOf = async (id: number) => {
  const { db } = await testDatabase()
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Who is in its log. */
async function logOf(id: number) {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('document_log').select('person_id').where('document_id', '=', id).execute()
  return rows.map(({ person_id }) => person_id)
}

async function readersOf(documentId: number, ...people: GivenPerson[]): Promise<number[]> {
  const { db } = await testDatabase()
  const found: number[] = []
  for (const person of people) {
    const caller = await given.caller(person)
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where('id', '=', documentId)
      .where(mayRead(caller))
      .execute()
    if (rows.length > 0) found.push(person.id)
  }
  return found
}

test('MOVE-30 a copy has the text, the keywords and the same files; its author is the copier, and it has no versions, log, shares, replies or likes of its original', async () => {
  const { target, copier, documentId, fileId, client, source } = await start()
  const outsider = await given.person()
  const talks = await clientOf(source.creator)
  await talks.call(documentApi.saveDocument, {
    documentId,
    categoryId: source.category.id,
    subject: '差旅办法',
    html: '<p>每天 40 元</p>',
    keywords: '差旅',
  })
  await talks.call(talkApi.saveReply, { documentId, html: '<p>同意</p>' })
  await talks.call(talkApi.like, { documentId })
  await act((db) =>
    shareDocuments(db, {
      documentIds: [documentId],
      shares: [{ to: { kind: 'person', id: outsider.id }, level: 'view' }],
      givenBy: source.creator.id,
    }),
  )
  const { copies, done } = await client.call(api.moveDocuments, {
    operate: 'copy',
    documentIds: [documentId],
    targetId: target.category.id,
  })
  expect(done).toEqual([documentId])
  const copy = copies[0] ?? 0
  expect(await factsOf(copy)).toMatchObject({
    subject: '差旅办法',
    keywords: '差旅',
    category_id: target.category.id,
    creator_id: copier.id,
    owner_id: copier.id,
    version: 1,
    attachment_count: 1,
  })
  const { html, attachments } = await client.call(documentApi.getDocument, { documentId: copy })
  expect(html).toContain('每天 40 元')
  expect(attachments).toMatchObject([{ name: '附表.txt', fileId }])
  expect(await readersOf(copy, outsider)).toEqual([])
  const talkOf = async (id: number) => ({
    replies: (await client.call(talkApi.countReplies, { documentId: id })).count,
    likes: (await client.call(talkApi.getLikes, { documentId: id })).info.count,
    log: await logOf(id),
  })
  const original = await talkOf(documentId)
  expect(original).toMatchObject({ replies: 1, likes: 1 })
  expect(original.log).toContain(source.creator.id)
  const own = await talkOf(copy)
  expect(own).toMatchObject({ replies: 0, likes: 0 })
  expect(new Set(own.log)).toEqual(new Set([copier.id]))
  expect((await factsOf(documentId)).category_id).toBe(source.category.id)
})

test('MOVE-25 with the reset a copy has the default rights of the target, without it those of its original', async () => {
  const { target, other, documentId, client } = await start()
  const asked = { operate: 'copy' as const, documentIds: [documentId], targetId: target.category.id }
  const copyId = (await client.call(api.moveDocuments, asked)).copies[0] ?? 0
  expect(await readersOf(copyId, other, target.reader)).toEqual([other.id])
  const reset = (await client.call(api.moveAndReset, asked)).copies[0] ?? 0
  expect(await readersOf(reset, other, target.reader)).toEqual([target.reader.id])
})

test('MOVE-29~ copying takes the right to read and the right to copy into the category; files take the right to download', async () => {
  const { target, documentId, client, other } = await start()
  const asked = { operate: 'copy' as const, documentIds: [documentId], targetId: target.category.id }
  expect((await (await clientOf(other)).fail(api.moveDocuments, asked)).kind).toBe('refused')
  const stranger = await given.person()
  await mayCopyInto(target.category.id, stranger)
  expect((await (await clientOf(stranger)).fail(api.moveDocuments, asked)).kind).toBe('notFound')
  const barred = await given.person()
  await mayCopyInto(target.category.id, barred)
  await act((db) =>
    shareDocuments(db, {
      documentIds: [documentId],
      shares: [{ to: { kind: 'person', id: barred.id }, level: 'view', canDownload: false }],
      givenBy: barred.id,
    }),
  )
  expect((await (await clientOf(barred)).fail(api.moveDocuments, asked)).message).toBe('复制附件需要下载权限。')
  expect((await client.call(api.moveDocuments, asked)).copies).toHaveLength(1)
})

test('MOVE-18~ MOVE-24 MOVE-08~ MOVE-32 programs copy by the documented call; what waits for approval or is edited by somebody else stays, and the message names it', async () => {
  const { source, target, copier, documentId, author } = await start()
  const waiting = await author.call(documentApi.saveDocument, {
    categoryId: source.category.id,
    subject: '审批中的',
    html: '<p>一</p>',
  })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: 3 }).where('id', '=', waiting.documentId).execute()
  const edited = await author.call(documentApi.saveDocument, {
    categoryId: source.category.id,
    subject: '编辑中的',
    html: '<p>一</p>',
  })
  await author.call(editingApi.beginEditing, { documentId: edited.documentId, window: 'window-of-the-author' })
  const editor = await given.person()
  await act((handle) =>
    shareDocuments(handle, {
      documentIds: [waiting.documentId],
      shares: [{ to: { kind: 'person', id: copier.id }, level: 'edit' }],
      givenBy: editor.id,
    }),
  )
  const program = await programOf(copier)
  const path = '/api/doc/movecopy/moveOrCopy'
  const texts = { sourceId: source.category.id, targetId: target.category.id, operate: 'copy', refids: '' }
  const docids = [documentId, waiting.documentId, edited.documentId].join(',')
  const { json } = await program.get(path, { ...texts, docids })
  const byAuthor = `“编辑中的”，${source.creator.name} 正在编辑这篇文档，请稍后再试。`
  expect(json).toMatchObject({
    status: 1,
    msg: `已将 1 篇文档复制到“${target.category.name}”，2 篇未复制：“审批中的”，文档正在审批，不能移动或复制。${byAuthor}`,
    done: [documentId],
    refused: [
      { id: waiting.documentId, subject: '审批中的' },
      { id: edited.documentId, subject: '编辑中的' },
    ],
  })
  const same = await program.get(path, { ...texts, targetId: source.category.id, docids: documentId })
  expect(same.json).toMatchObject({ status: -1, msg: '源目录和目标目录不能相同' })
})

test('MOVE-10 MOVE-23 MOVE-20~ MOVE-21~ MOVE-31 paired fields take their values along, options by their names; others stay empty; of another type or twice they are refused', async () => {
  const from = await startFields([
    { name: '金额', kind: 'integer' },
    {
      name: '类别',
      kind: 'choice',
      entries: [
        { name: '国内', nameEnglish: '' },
        { name: '国外', nameEnglish: '' },
      ],
    },
    { name: '备注', kind: 'line' },
  ])
  const into = await startFields([
    { name: '合计', kind: 'integer' },
    {
      name: '种类',
      kind: 'choice',
      entries: [
        { name: '国外', nameEnglish: '' },
        { name: '港澳台', nameEnglish: '' },
      ],
    },
    { name: '备注', kind: 'line' },
  ])
  await mayCopyInto(into.categoryId, from.creator)
  const program = await programOf(from.creator)
  const fields = (await program.get('/api/doc/movecopy/customField', { secid: from.categoryId, type: '1' })).json
  expect(fields['datas']).toMatchObject([
    { fieldid: from.idOf('金额'), fieldname: 'integer', fieldlabel: '金额' },
    { fieldlabel: '类别' },
    { fieldlabel: '备注' },
  ])
  const abroad = from.own.find(({ name }) => name === '类别')?.entries.find(({ name }) => name === '国外')?.id
  const { documentId } = await from.client.call(documentApi.saveDocument, {
    categoryId: from.categoryId,
    subject: '报销',
    html: '<p>一</p>',
    fields: { [from.idOf('金额')]: ['40'], [from.idOf('类别')]: [String(abroad)], [from.idOf('备注')]: ['加急'] },
  })
  const copy = (fieldPairs: string) => ({
    operate: 'copy' as const,
    documentIds: [documentId],
    targetId: into.categoryId,
    fieldPairs,
  })
  const pairs = `${from.idOf('金额')}_${into.idOf('合计')},field${from.idOf('类别')}_field${into.idOf('种类')}`
  const { copies } = await from.client.call(api.moveDocuments, copy(pairs))
  expect(await shownOf(from.client, copies[0] ?? 0)).toEqual(['合计: 40', '种类: 国外'])
  const refused = async (written: string) => (await from.client.fail(api.moveDocuments, copy(written))).message
  expect(await refused(`${from.idOf('金额')}_${into.idOf('备注')}`)).toBe('请选择相同类型的自定义字段')
  expect(await refused(`${pairs},${from.idOf('金额')}_${into.idOf('备注')}`)).toBe('同一字段不能重复选择')
})

test('MOVE-23~ where no pairs are named a copy keeps what it has of fields that both categories have, also beside one of a category without them; who names none keeps nothing', async () => {
  const above = await startFields([
    { name: '金额', kind: 'integer' },
    { name: '类别', kind: 'choice', entries: [{ name: '国内', nameEnglish: '' }] },
  ])
  const parentId = above.categoryId
  const { category: source, creator } = await given.category({ parentId, creators: 1 })
  const { category: target } = await given.category({ parentId })
  await mayCopyInto(target.id, creator)
  const client = await clientOf(creator)
  const [inland] = above.own.flatMap(({ entries }) => entries)
  const { documentId } = await client.call(documentApi.saveDocument, {
    categoryId: source.id,
    subject: '报销',
    html: '<p>一</p>',
    fields: { [above.idOf('金额')]: ['40'], [above.idOf('类别')]: [String(inland?.id)] },
  })
  const entries = [{ to: { kind: 'person' as const, id: creator.id }, level: 'view' as const }]
  const elsewhere = await given.category({ creators: 1, entries })
  const { id: without } = await given.document(elsewhere)
  const asked = { operate: 'copy' as const, documentIds: [documentId, without], targetId: target.id }
  const shown = async (copies: readonly number[]) => {
    const all: string[][] = []
    for (const id of copies) all.push(await shownOf(client, id))
    return all
  }
  const { copies } = await client.call(api.moveDocuments, asked)
  expect(await shown(copies)).toEqual([['金额: 40', '类别: 国内'], []])
  const { copies: bare } = await client.call(api.moveDocuments, { ...asked, fieldPairs: '' })
  expect(await shown(bare)).toEqual([[], []])
})

test('MOVE-08 MOVE-24~ programs send the two categories, the documents, the operation and the pairs as texts: a move takes the values along in `refids`, a copy too', async () => {
  const from = await startFields([
    { name: '金额', kind: 'integer' },
    { name: '备注', kind: 'line' },
  ])
  const into = await startFields([
    { name: '合计', kind: 'integer' },
    { name: '说明', kind: 'line' },
  ])
  await mayCopyInto(into.categoryId, from.creator)
  const to = { kind: 'person', id: from.creator.id } as const
  await act(async (db) => {
    await grantCategory(db, from.categoryId, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, into.categoryId, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const write = async (subject: string, amount: string) =>
    (
      await from.client.call(documentApi.saveDocument, {
        categoryId: from.categoryId,
        subject,
        html: '<p>一</p>',
        fields: { [from.idOf('金额')]: [amount], [from.idOf('备注')]: ['加急'] },
      })
    ).documentId
  const ids = [await write('甲', '40'), await write('乙', '7')]
  const refids = `${from.idOf('金额')}_${into.idOf('合计')},${from.idOf('备注')}_${into.idOf('说明')}`
  const program = await programOf(from.creator)
  const send = async (operate: 'copy' | 'move') => {
    const request = { sourceId: from.categoryId, targetId: into.categoryId, docids: ids.join(','), operate, refids }
    const { json } = await program.get('/api/doc/movecopy/moveOrCopy', request)
    expect(json).toMatchObject({ status: 1, done: ids, refused: [] })
    return json as { copies: number[] }
  }
  const expected = [
    ['合计: 40', '说明: 加急'],
    ['合计: 7', '说明: 加急'],
  ]
  const shown = async (documentIds: readonly number[]) => {
    const all: string[][] = []
    for (const id of documentIds) all.push(await shownOf(from.client, id))
    return all
  }
  expect(await shown((await send('copy')).copies)).toEqual(expected)
  expect((await factsOf(ids[0] ?? 0)).category_id).toBe(from.categoryId)
  await send('move')
  expect((await factsOf(ids[0] ?? 0)).category_id).toBe(into.categoryId)
  expect(await shown(ids)).toEqual(expected)
  // what is in another category than the source by then stays
  const again = await program.get('/api/doc/movecopy/moveOrCopy', {
    sourceId: from.categoryId,
    targetId: into.categoryId,
    docids: ids[0] ?? 0,
    operate: 'move',
    refids,
  })
  expect(again.json).toMatchObject({ status: -1 })
})
