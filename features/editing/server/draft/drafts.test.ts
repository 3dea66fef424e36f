import { randomUUID } from 'node:crypto'
import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'

/** A window's name for what it writes. */
const newId = () => randomUUID()

test('a draft of a document is shown to its writer while they may read the document, and after that no more', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(editor)
  const id = newId()
  await client.call(api.storeDraft, { id, documentId, subject: '写到一半', html: '<p>内容</p>' })
  const to = { kind: 'person' as const, id: editor.id }
  const change = (level: 'view' | 'edit' | undefined) =>
    act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: level ? [{ to, level }] : [] }))
  await change('view')
  expect((await client.call(api.getDraft, { id })).draft?.subject).toBe('写到一半')
  expect((await client.call(api.listDrafts, {})).drafts).toMatchObject([{ subject: '写到一半', isOpen: true }])
  await change(undefined)
  expect(await client.call(api.getDraft, { id })).toEqual({})
  expect(await client.call(api.takeDraft, { id, as: newId() })).toEqual({})
  expect((await client.call(api.listDrafts, {})).drafts).toMatchObject([{ id, subject: '', words: '', isOpen: false }])
  await change('edit')
  expect((await client.call(api.getDraft, { id })).draft?.subject).toBe('写到一半')
  await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', documentId).execute())
  expect(await client.call(api.getDraft, { id })).toEqual({})
})

test('a draft holds the files of its text and its form, and none of somebody else that its writer may not use', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [mine, theirs] = [await clientOf(creator), await clientOf(await given.person())]
  const upload = async (client: typeof mine) =>
    (await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: uniqueName('内容') }])).file.id
  const [shown, attached, foreign] = [await upload(mine), await upload(mine), await upload(theirs)]
  const link = (id: number) => `<a href="/weaver/weaver.file.FileDownload?fileid=${id}">x</a>`
  const id = newId()
  await mine.call(api.storeDraft, {
    id,
    categoryId: category.id,
    html: link(shown) + link(foreign),
    form: { secrecy: 'public', expiresOn: null, note: '', attachments: [{ fileId: attached }, { fileId: foreign }] },
  })
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('document_draft')
    .select(['file_ids', 'body_file_ids'])
    .where('person_id', '=', creator.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ file_ids: [attached], body_file_ids: [shown] })
  const { draft } = await mine.call(api.getDraft, { id })
  expect(draft).toMatchObject({ fileIds: [attached], form: { attachments: [{ fileId: attached }] } })
})

test('the drafts of a person have an end, by their number and by the length of their texts', async () => {
  const { creator, client, documentId, category } = await begin()
  const [first] = await fill(creator.id, category.id, { drafts: 1, length: 64 * 1024 * 1024 })
  const id = newId()
  const refused = await client.fail(api.storeDraft, { id, documentId, html: '<p>1</p>' })
  expect(refused).toMatchObject({ kind: 'limit', code: 'documents.tooManyDrafts' })
  expect(refused.message).toContain('最早的草稿')
  // by its own name it is measured anew
  await client.call(api.storeDraft, { id: first ?? '', categoryId: category.id, html: '<p>1</p>' })
  await client.call(api.storeDraft, { id, documentId, html: '<p>1</p>' })
  await fill(creator.id, category.id, { drafts: 199, length: 1 })
  await client.call(api.dropDraft, { id })
  expect(await client.fail(api.storeDraft, { id, documentId })).toMatchObject({ code: 'documents.tooManyDrafts' })
  expect((await client.call(api.listDrafts, {})).drafts).toHaveLength(200)
  expect((await client.call(api.listDrafts, { most: 5 })).drafts).toHaveLength(5)
})

test('documents that one saved as drafts are listed beside, each once, while one may read them', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const write = async (subject: string, operate?: string) =>
    (await client.call(documentApi.saveDocument, { categoryId: category.id, subject, html: '<p>1</p>', operate }))
      .documentId
  const [older, newer] = [await write('先写的', 'draft'), await write('后写的', 'draft')]
  await write('已提交的')
  const listed = async (query = {}) =>
    (await client.call(api.listDrafts, query)).documents.map(({ documentId }) => documentId)
  expect(await listed()).toEqual([newer, older])
  expect(await listed({ most: 1 })).toEqual([newer])
  expect(await listed({ documentId: newer })).toEqual([])
  expect((await (await clientOf(await given.person())).call(api.listDrafts, {})).documents).toEqual([])
  await client.call(api.storeDraft, { id: newId(), documentId: newer, html: '<p>2</p>' })
  expect(await listed()).toEqual([older])
  const { db } = await testDatabase()
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', older).execute()
  expect(await listed()).toEqual([])
})

test('a refused save is kept beyond that, and where there is no room at all the refusal says so', async () => {
  const { creator, client, documentId, category } = await begin()
  await fill(creator.id, category.id, { drafts: 200, length: 1 })
  const late = (words: string) =>
    client.fail(documentApi.saveDocument, { documentId, html: `<p>${words}</p>`, baseVersion: 1 })
  expect((await late('迟到的')).message).toContain('已保留为您的草稿')
  expect((await client.call(api.listDrafts, { documentId })).drafts).toMatchObject([{ words: '迟到的' }])
  // sent again, it is the same draft
  await late('迟到的')
  expect((await client.call(api.listDrafts, { documentId })).drafts).toHaveLength(1)
  await fill(creator.id, category.id, { drafts: 19, length: 1 })
  const refused = await late('又一份')
  expect(refused).toMatchObject({ code: 'documents.stale' })
  expect(refused.message).toContain('没能保留为您的草稿')
  expect(refused.message).not.toContain('已保留')
  expect((await client.call(api.listDrafts, { documentId })).drafts).toHaveLength(1)
})

test('a long text is kept, saved and opened as a short one is', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const unit = '<p>内容<script>x</script></p>'
  const html = unit.repeat(Math.ceil(160_000 / unit.length))
  const clean = html.replaceAll('<script>x</script>', '')
  const id = newId()
  await client.call(api.storeDraft, { id, categoryId: category.id, html })
  expect((await client.call(api.getDraft, { id })).draft?.html).toBe(clean)
  const { documentId } = await client.call(documentApi.saveDocument, { categoryId: category.id, subject: 'x', html })
  expect((await client.call(documentApi.getDocument, { documentId })).html).toBe(clean)
  const { db } = await testDatabase()
  const timesRead = async () =>
    (await db.selectFrom('read_mark').select('times').where('document_id', '=', documentId).execute()).map(
      ({ times }) => times,
    )
  // a reading is counted after the reply
  await expect.poll(timesRead, { message: 'what was begun anew is noted once' }).toEqual([1])
})

test('a save ends the draft that it names, and no other', async () => {
  const { client, documentId, category } = await begin()
  const typed = '<p>几个小时写的</p>'
  const [ofDocument, other, ofNew] = [newId(), newId(), newId()]
  await client.call(api.storeDraft, { id: ofDocument, documentId, html: typed, baseVersion: 2 })
  await client.call(api.storeDraft, { id: other, documentId, html: typed, baseVersion: 2 })
  await client.call(api.storeDraft, { id: ofNew, categoryId: category.id, subject: '新的', html: typed })
  const left = async () => new Set((await client.call(api.listDrafts, {})).drafts.map(({ id }) => id))
  const made = { categoryId: category.id, subject: '程序建的', html: '<p>别的</p>' }
  await client.call(documentApi.saveDocument, { documentId, subject: '改名' })
  await client.call(documentApi.saveDocument, { documentId, html: '<p>程序写的</p>' })
  await client.call(documentApi.saveDocument, made)
  // a text that is not sent is in no save
  await client.call(documentApi.saveDocument, { documentId, keywords: '词', draftId: ofDocument })
  await client.call(documentApi.saveDocument, { categoryId: category.id, subject: '只有标题', draftId: ofNew })
  expect(await left()).toEqual(new Set([ofDocument, other, ofNew]))
  await client.call(documentApi.saveDocument, { documentId, html: typed, draftId: ofDocument })
  expect(await left()).toEqual(new Set([other, ofNew]))
  await client.call(documentApi.saveDocument, { ...made, html: typed, draftId: ofNew })
  expect(await left()).toEqual(new Set([other]))
})

test('two windows that write in one place keep a draft each, whoever stores, saves or takes one over', async () => {
  const { client, category } = await begin()
  const place = { categoryId: category.id }
  const [a, b, c] = [newId(), newId(), newId()]
  await client.call(api.storeDraft, { id: a, ...place, subject: '甲', html: '<p>甲一</p>' })
  await client.call(api.storeDraft, { id: b, ...place, subject: '乙', html: '<p>乙一</p>' })
  await client.call(api.storeDraft, { id: a, ...place, subject: '甲', html: '<p>甲二</p>' })
  expect((await client.call(api.getForEdit, place)).drafts).toMatchObject([
    { id: a, subject: '甲', words: '甲二', isOpen: true, categoryName: category.name },
    { id: b, subject: '乙', words: '乙一' },
  ])
  await client.call(documentApi.saveDocument, { ...place, subject: '乙', html: '<p>乙一</p>', draftId: b })
  expect((await client.call(api.getDraft, { id: a })).draft?.html).toBe('<p>甲二</p>')

  // a third window goes on with what the first one still writes
  const { draft } = await client.call(api.takeDraft, { id: a, as: c })
  expect(draft).toMatchObject({ id: c, html: '<p>甲二</p>' })
  expect(await client.call(api.takeDraft, { id: a, as: newId() }), 'it is taken once').toEqual({})
  expect(await client.call(api.takeDraft, { id: c, as: c })).toMatchObject({ draft: { id: c } })
  await client.call(api.storeDraft, { id: a, ...place, subject: '甲', html: '<p>甲三</p>' })
  expect(await client.call(api.takeDraft, { id: a, as: c }), 'none takes the place of another').toEqual({})
  await client.call(documentApi.saveDocument, { ...place, subject: '丙', html: '<p>甲二丙</p>', draftId: c })
  expect((await client.call(api.listDrafts, {})).drafts).toMatchObject([{ id: a, words: '甲三' }])
})

test('who may edit a document is told of their newest draft of it, and nobody of another’s', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const [mine, theirs] = [await clientOf(editor), await clientOf(creator)]
  const [first, second, ofNew] = [newId(), newId(), newId()]
  await mine.call(api.storeDraft, { id: first, documentId, html: '<p>一</p>' })
  await mine.call(api.storeDraft, { id: second, documentId, html: '<p>二</p>' })
  await theirs.call(api.storeDraft, { id: ofNew, categoryId: category.id, html: '<p>三</p>' })
  expect((await mine.call(documentApi.getEditor, { documentId })).draft?.id).toBe(second)
  expect(await theirs.call(documentApi.getEditor, { documentId })).not.toHaveProperty('draft')
})

test('what a refused save was sent with is a draft beside the one that was typed, with text or without', async () => {
  const { client, documentId } = await begin()
  const typed = newId()
  await client.call(api.storeDraft, { id: typed, documentId, html: '<p>几个小时写的</p>', baseVersion: 2 })
  const refuse = async (sent: object) => {
    const refused = await client.fail(documentApi.saveDocument, { documentId, baseVersion: 1, ...sent })
    expect(refused).toMatchObject({ code: 'documents.stale' })
    expect(refused.message).toContain('已保留为您的草稿')
    const [newest] = (await client.call(api.listDrafts, { documentId })).drafts
    return (await client.call(api.getDraft, { id: newest?.id ?? '' })).draft
  }
  expect(await refuse({ html: '<p>程序写的</p>' })).toMatchObject({ html: '<p>程序写的</p>', baseVersion: 1 })
  const { file } = await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: uniqueName('内容') }])
  const more = { subject: '迟了', fileIds: [file.id], note: '说明', secrecy: 'internal' }
  expect(await refuse({ ...more, draftId: typed })).toMatchObject({
    subject: '迟了',
    html: '<p>第二版</p>',
    fileIds: [file.id],
    form: { note: '说明', secrecy: 'internal', attachments: [{ fileId: file.id }] },
  })
  expect((await client.call(api.getDraft, { id: typed })).draft?.html).toBe('<p>几个小时写的</p>')
  expect((await client.call(api.listDrafts, { documentId })).drafts).toHaveLength(3)
  // a window's refused text is its own draft
  expect(await refuse({ html: '<p>再写一点</p>', draftId: typed })).toMatchObject({
    id: typed,
    html: '<p>再写一点</p>',
  })
  expect((await client.call(api.listDrafts, { documentId })).drafts).toHaveLength(3)
})

test('what was written for a new document is shown also where one may create none any more', async () => {
  const { client, category } = await begin()
  const id = newId()
  await client.call(api.storeDraft, { id, categoryId: category.id, subject: '新的', html: '<p>写到一半</p>' })
  await act((db) => db.deleteFrom('category_grant').where('category_id', '=', category.id).execute())
  expect(await client.fail(api.storeDraft, { id, categoryId: category.id })).toMatchObject({ kind: 'refused' })
  const { drafts } = await client.call(api.listDrafts, {})
  expect(drafts).toMatchObject([{ id, subject: '新的', words: '写到一半', isOpen: false }])
  expect(drafts[0]).not.toHaveProperty('categoryName')
  expect((await client.call(api.getDraft, { id })).draft?.html).toBe('<p>写到一半</p>')
  const others = await clientOf(await given.person())
  expect((await others.call(api.listDrafts, { categoryId: category.id })).drafts).toEqual([])
})

/** A document in its second version, and who made it. */
async function begin() {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const query = { categoryId: category.id, subject: '制度', html: '<p>原文</p>' }
  const { documentId } = await client.call(documentApi.saveDocument, query)
  await client.call(documentApi.saveDocument, { documentId, html: '<p>第二版</p>' })
  return { category, creator, client, documentId }
}

async function fill(personId: number, categoryId: number, { drafts, length }: { drafts: number; length: number }) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: string }>`
    insert into document_draft (person_id, category_id, subject, html, saved_at)
    select ${personId}, ${categoryId}, '最早的草稿', repeat('x', ${length}), now() - interval '1 day'
    from generate_series(1, ${drafts}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}
