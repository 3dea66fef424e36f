import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'

test('a draft of a document is shown to its writer while they may edit the document, and after that no more', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(editor)
  await client.call(api.storeDraft, { documentId, subject: '写到一半', html: '<p>内容</p>' })
  expect((await client.call(api.getDraft, { documentId })).draft?.subject).toBe('写到一半')
  const to = { kind: 'person' as const, id: editor.id }
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [{ to, level: 'view' }] }))
  expect(await client.call(api.getDraft, { documentId })).toEqual({})
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [{ to, level: 'edit' }] }))
  expect((await client.call(api.getDraft, { documentId })).draft?.subject).toBe('写到一半')
  await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', documentId).execute())
  expect(await client.call(api.getDraft, { documentId })).toEqual({})
})

test('a draft holds the files of its text and its form, and none of somebody else that its writer may not use', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [mine, theirs] = [await clientOf(creator), await clientOf(await given.person())]
  const upload = async (client: typeof mine) =>
    (await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: uniqueName('内容') }])).file.id
  const [shown, attached, foreign] = [await upload(mine), await upload(mine), await upload(theirs)]
  const link = (id: number) => `<a href="/weaver/weaver.file.FileDownload?fileid=${id}">x</a>`
  await mine.call(api.storeDraft, {
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
  const { draft } = await mine.call(api.getDraft, { categoryId: category.id })
  expect(draft).toMatchObject({ fileIds: [attached], form: { attachments: [{ fileId: attached }] } })
})

test('the drafts of a person have an end, by their number and by the length of their texts', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(creator)
  const { db } = await testDatabase()
  const draftsOf = (length: number) =>
    sql`
    insert into document_draft (person_id, category_id, subject, html, saved_at)
    select ${creator.id}, ${category.id}, '最早的草稿', repeat('x', ${length}), now() - interval '1 day'
    on conflict (person_id, document_id, category_id) do update set html = excluded.html`.execute(db)
  await draftsOf(64 * 1024 * 1024)
  const refused = await client.fail(api.storeDraft, { documentId, html: '<p>1</p>' })
  expect(refused).toMatchObject({ kind: 'limit', code: 'documents.tooManyDrafts' })
  expect(refused.message).toContain('最早的草稿')
  // in its own place it is measured anew
  await client.call(api.storeDraft, { categoryId: category.id, html: '<p>1</p>' })
  await client.call(api.storeDraft, { documentId, html: '<p>1</p>' })
  await sql`
    with made as (
      insert into category (name, default_set_id)
      select ${uniqueName('目录')} || n, default_set_id from category, generate_series(1, 199) as n where id = ${category.id}
      returning id
    )
    insert into document_draft (person_id, category_id) select ${creator.id}, id from made`.execute(db)
  await client.call(api.dropDraft, { documentId })
  expect(await client.fail(api.storeDraft, { documentId })).toMatchObject({ code: 'documents.tooManyDrafts' })
})

test('a long text is kept, saved and opened as a short one is', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const unit = '<p>内容<script>x</script></p>'
  const html = unit.repeat(Math.ceil(160_000 / unit.length))
  const clean = html.replaceAll('<script>x</script>', '')
  await client.call(api.storeDraft, { categoryId: category.id, html })
  expect((await client.call(api.getDraft, { categoryId: category.id })).draft?.html).toBe(clean)
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

test('a draft ends by the save that holds it, and by no other', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const client = await clientOf(creator)
  const [typed, other] = ['<p>几个小时写的</p>', '<p>原文</p>']
  const { documentId } = await client.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '甲',
    html: other,
  })
  await client.call(documentApi.saveDocument, { documentId, html: '<p>第二版</p>' })
  const textOf = async (place: { documentId: number } | { categoryId: number }, by = client) =>
    (await by.call(api.getDraft, place)).draft?.html
  await client.call(api.storeDraft, { documentId, subject: '甲', html: typed, baseVersion: 2 })
  await client.call(api.storeDraft, { categoryId: category.id, subject: '新的', html: typed })
  await client.call(documentApi.saveDocument, { documentId, subject: '改名' })
  await client.call(documentApi.saveDocument, { documentId, keywords: '词' })
  await client.call(documentApi.saveDocument, { documentId, html: '<p>程序写的</p>' })
  await client.call(documentApi.saveDocument, { categoryId: category.id, subject: '程序建的', html: other })
  expect([await textOf({ documentId }), await textOf({ categoryId: category.id })]).toEqual([typed, typed])
  // what is refused without a text takes nothing from what was typed
  expect(await client.fail(documentApi.saveDocument, { documentId, subject: '迟了', baseVersion: 1 })).toMatchObject({
    code: 'documents.stale',
  })
  expect((await client.call(api.getDraft, { documentId })).draft).toMatchObject({
    subject: '迟了',
    html: typed,
    baseVersion: 2,
  })
  const editing = await clientOf(editor)
  expect(await editing.fail(documentApi.saveDocument, { documentId, subject: '迟了', baseVersion: 1 })).toMatchObject({
    code: 'documents.stale',
  })
  expect(await textOf({ documentId }, editing), 'without a draft the text is the document’s').toBe('<p>程序写的</p>')

  // nor does a refused text take the place of what was typed in another window
  const refused = await client.fail(documentApi.saveDocument, { documentId, html: '<p>迟到的</p>', baseVersion: 1 })
  expect(refused.message).toContain('请先复制')
  expect(await textOf({ documentId })).toBe(typed)
  const stampOf = async (place: { documentId: number } | { categoryId: number }) => {
    const { draft } = await client.call(api.getDraft, place)
    if (!draft) throw new Error('there is no draft')
    return draft.savedAt
  }
  const earlier = await stampOf({ categoryId: category.id })
  await client.call(api.storeDraft, { categoryId: category.id, subject: '新的', html: typed })
  const made = { categoryId: category.id, subject: '新的', html: typed }
  await client.call(documentApi.saveDocument, { ...made, holdsDraft: earlier })
  expect(await textOf({ categoryId: category.id }), 'another window has stored a later one').toBe(typed)

  // a text that is not sent is in no save
  await client.call(documentApi.saveDocument, { documentId, keywords: '另', holdsDraft: await stampOf({ documentId }) })
  expect(await textOf({ documentId })).toBe(typed)
  await client.call(documentApi.saveDocument, { documentId, html: typed, holdsDraft: await stampOf({ documentId }) })
  await client.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '新的',
    html: typed,
    holdsDraft: await stampOf({ categoryId: category.id }),
  })
  expect([await textOf({ documentId }), await textOf({ categoryId: category.id })]).toEqual([undefined, undefined])
})
