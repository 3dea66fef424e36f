import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { documentTemplatesApi as api } from '@shuku/features/document-templates/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { given } from '@shuku/domain/testing'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

async function start() {
  const { category, administrator, creator } = await given.category({
    administrators: 1,
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const categoryId = category.id
  const write = async (subject: string, html: string) =>
    (await client.call(documentApi.saveDocument, { subject, html, categoryId, keywords: '合同' })).documentId
  return { category, categoryId, administers, client, creator, write }
}

test('CAT-30 CREATE-31~ a category offers documents as templates; a single one is begun with, of several one chooses', async () => {
  const { categoryId, administers, client, creator, write } = await start()
  const first = await write('合同模板', '<p>甲方：{{作者}}，{{日期}}</p>')
  const second = await write('补充协议', '<p>补充</p>')
  expect(await client.call(editingApi.getForEdit, { categoryId })).toMatchObject({ templates: [] })
  await administers.call(api.saveTemplates, { categoryId, documentIds: [first] })

  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const one = await client.call(editingApi.getForEdit, { categoryId: below })
  expect(one.templates).toMatchObject([{ id: first, subject: '合同模板', categoryId }])
  expect(one.start?.html).toMatch(new RegExp(`^<p>甲方：${creator.name}，\\d{4}-\\d\\d-\\d\\d</p>$`))
  expect(one.start?.template.keywords).toBe('合同')
  expect((await client.call(editingApi.getForEdit, { categoryId: below, templateId: 0 })).start).toBe(undefined)

  await administers.call(api.saveTemplates, { categoryId, documentIds: [second, first] })
  const several = await client.call(editingApi.getForEdit, { categoryId })
  expect(several.templates.map(({ id }) => id)).toEqual([second, first])
  expect(several.start).toBe(undefined)
  const chosen = await client.call(editingApi.getForEdit, { categoryId, templateId: second })
  expect(chosen.start?.html).toBe('<p>补充</p>')
  const shown = await administers.call(api.getTemplates, { categoryId })
  expect(shown).toMatchObject({ templates: [{ id: second }, { id: first }], hidden: 0 })
})

test('a template is offered to who may read it, and stays where its administrator may not', async () => {
  const { category, categoryId, administers, client } = await start()
  const elsewhere = await given.category({ creators: 1 })
  const { id } = await given.document({ category: elsewhere.category, creator: elsewhere.creator, subject: '机密' })
  expect(await administers.fail(api.saveTemplates, { categoryId, documentIds: [id] })).toMatchObject({
    kind: 'notFound',
  })
  const own = await given.document({ category, creator: elsewhere.creator, subject: '公开' })
  const { db } = await testDatabase()
  await db.insertInto('category_template').values({ category_id: categoryId, document_id: id }).execute()
  expect((await client.call(editingApi.getForEdit, { categoryId })).templates).toEqual([])
  expect(await client.call(editingApi.getForEdit, { categoryId, templateId: id })).not.toHaveProperty('start')
  expect(await administers.call(api.getTemplates, { categoryId })).toMatchObject({ templates: [], hidden: 1 })
  await administers.call(api.saveTemplates, { categoryId, documentIds: [own.id] })
  await administers.call(api.saveTemplates, { categoryId, documentIds: [] })
  expect(await administers.call(api.getTemplates, { categoryId })).toMatchObject({ templates: [], hidden: 1 })
  // of what they are not cleared for nothing is told
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', id).execute()
  expect(await administers.call(api.getTemplates, { categoryId })).toMatchObject({ templates: [], hidden: 0 })
})

test('a template that is deleted keeps nobody from a new document', async () => {
  const { categoryId, administers, client, write } = await start()
  const [first, second] = [await write('合同模板', '<p>甲方</p>'), await write('补充协议', '<p>补充</p>')]
  await administers.call(api.saveTemplates, { categoryId, documentIds: [first, second] })
  await client.call(documentPageApi.deleteDocuments, { documentIds: [first] })

  // the only one that is left is begun with, and the deleted one neither offered nor counted as hidden
  const left = await client.call(editingApi.getForEdit, { categoryId })
  expect(left.templates.map(({ id }) => id)).toEqual([second])
  expect(left.start?.html).toBe('<p>补充</p>')
  expect(await client.call(editingApi.getForEdit, { categoryId, templateId: first })).not.toHaveProperty('start')
  expect(await administers.call(api.getTemplates, { categoryId })).toMatchObject({ hidden: 0 })
  await administers.call(api.saveTemplates, { categoryId, documentIds: [second] })
})

test('of several templates a new document begins with the default of the nearest category; one may choose another or none', async () => {
  const { categoryId, administers, client, write } = await start()
  const [first, second] = [await write('甲', '<p>甲</p>'), await write('乙', '<p>乙</p>')]
  const documentIds = [first, second]
  await administers.call(api.saveTemplates, { categoryId, documentIds, defaultId: second })
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const startOf = async (place: { categoryId: number; templateId?: number }) =>
    (await client.call(editingApi.getForEdit, place)).start?.html
  expect(await startOf({ categoryId: below })).toBe('<p>乙</p>')
  expect(await startOf({ categoryId: below, templateId: first })).toBe('<p>甲</p>')
  expect(await startOf({ categoryId: below, templateId: 0 })).toBe(undefined)

  // who does not name it leaves it as it is
  await administers.call(api.saveTemplates, { categoryId, documentIds: [second, first] })
  const shown = async () => (await administers.call(api.getTemplates, { categoryId })).templates
  expect((await shown()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [first, false],
  ])
  const [third, fourth] = [await write('丙', '<p>丙</p>'), await write('丁', '<p>丁</p>')]
  await administers.call(api.saveTemplates, { categoryId: below, documentIds: [third, fourth], defaultId: fourth })
  expect(await startOf({ categoryId: below })).toBe('<p>丁</p>')
  await administers.call(api.saveTemplates, { categoryId: below, documentIds: [third, fourth], defaultId: 0 })
  expect(await startOf({ categoryId: below })).toBe('<p>乙</p>')

  // what is taken off is no default any more, nor is what was never there
  await administers.call(api.saveTemplates, { categoryId, documentIds: [first] })
  await administers.call(api.saveTemplates, { categoryId, documentIds: [first, second], defaultId: third })
  expect((await shown()).map(({ isDefault }) => isDefault)).toEqual([false, false])
  expect(await startOf({ categoryId: below })).toBe(undefined)
})

test('a default that its administrator may not read stays until they choose another', async () => {
  const { categoryId, administers, write } = await start()
  const elsewhere = await given.category({ creators: 1 })
  const { id: hidden } = await given.document({ category: elsewhere.category, creator: elsewhere.creator })
  const { db } = await testDatabase()
  const values = { category_id: categoryId, document_id: hidden, is_default: true }
  await db.insertInto('category_template').values(values).execute()
  const documentIds = [await write('甲', '<p>甲</p>'), await write('乙', '<p>乙</p>')]
  const defaultNow = async () =>
    (
      await db
        .selectFrom('category_template')
        .select('document_id')
        .where('category_id', '=', categoryId)
        .where('is_default', '=', true)
        .execute()
    ).map(({ document_id }) => document_id)
  await administers.call(api.saveTemplates, { categoryId, documentIds })
  expect(await defaultNow()).toEqual([hidden])
  await administers.call(api.saveTemplates, { categoryId, documentIds, defaultId: documentIds[1] })
  expect(await defaultNow()).toEqual([documentIds[1]])
})

test('fields of the category stand in a template by their names, with what they begin with; those that begin with nothing stay', async () => {
  const { categoryId, administers, client, creator, write } = await start()
  const english = { measureEnglish: '', helpEnglish: '', headingEnglish: '' }
  const said = { measure: '', help: '', heading: '', ...english }
  const field = { ...said, isRequired: false, entries: [], isListed: false, isAsked: true }
  await administers.call(customFieldsApi.saveFieldSection, {
    categoryId,
    own: [
      { ...field, name: '合同金额', nameEnglish: 'Contract sum', kind: 'amount', defaults: ['12.50 CNY'] },
      { ...field, name: '经办人', nameEnglish: '', kind: 'person', defaults: ['@me'] },
      { ...field, name: '说明', nameEnglish: '', kind: 'lines', defaults: ['<一>\n二'] },
      { ...field, name: '交付日', nameEnglish: '', kind: 'date', defaults: [] },
    ],
    changes: [],
  })
  const html = '<p>{{合同金额}} {{contract sum}}，{{经办人}}，{{说明}}，{{交付日}}</p>'
  await administers.call(api.saveTemplates, { categoryId, documentIds: [await write('合同', html)] })
  const { start: begun } = await client.call(editingApi.getForEdit, { categoryId })
  expect(begun?.html).toBe(`<p>¥12.50 ¥12.50，${creator.name}，&lt;一&gt;<br>二，{{交付日}}</p>`)
})

test('who may change the settings of its category makes a document that they read a template of it, and takes it off again', async () => {
  const { category, categoryId, administers, client, write } = await start()
  const first = await write('甲', '<p>甲</p>')
  const second = await write('乙', '<p>乙</p>')
  await administers.call(api.saveTemplates, { categoryId, documentIds: [first], defaultId: first })
  const offersOf = async (of: typeof client) => (await of.call(documentApi.getDocument, { documentId: second })).offers
  expect(await offersOf(administers)).toContain('useAsTemplate')
  expect(await offersOf(client)).not.toContain('useAsTemplate')
  expect((await client.fail(api.offerAsTemplate, { documentId: second })).kind).toBe('refused')

  const added = await administers.call(api.offerAsTemplate, { documentId: second })
  expect(added).toEqual({ categoryId, isChanged: true, message: `“乙”已成为目录“${category.name}”的模板` })
  const again = await administers.call(api.offerAsTemplate, { documentId: second })
  expect(again).toMatchObject({ isChanged: false, message: `“乙”已经是目录“${category.name}”的模板` })
  const shown = async () => (await administers.call(api.getTemplates, { categoryId })).templates
  expect((await shown()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first, true],
    [second, false],
  ])
  expect(await administers.call(api.offerAsTemplate, { documentId: second, isTemplate: false })).toMatchObject({
    isChanged: true,
  })
  expect((await shown()).map(({ id }) => id)).toEqual([first])
})

test('CREATE-31~ a person’s own templates come after those of the category, in every category, as long as they may read them; none is begun with by itself', async () => {
  const { categoryId, administers, client, write } = await start()
  const [first, own] = [await write('目录模板', '<p>目录</p>'), await write('我的', '<p>{{作者}} 写</p>')]
  expect(await client.call(editingApi.setMyTemplate, { documentId: own })).toMatchObject({ isChanged: true })
  expect(await client.call(editingApi.setMyTemplate, { documentId: own })).toMatchObject({ isChanged: false })
  const blank = await client.call(editingApi.getForEdit, { categoryId })
  expect(blank.templates).toMatchObject([{ id: own, isMine: true, categoryId }])
  expect(blank).not.toHaveProperty('start')
  const begun = await client.call(editingApi.getForEdit, { categoryId, templateId: own })
  expect(begun.start?.html).toMatch(/^<p>.+ 写<\/p>$/)

  await administers.call(api.saveTemplates, { categoryId, documentIds: [first] })
  const both = await client.call(editingApi.getForEdit, { categoryId })
  expect(both.templates.map(({ id, isMine }) => [id, isMine])).toEqual([
    [first, false],
    [own, true],
  ])
  // the only one that the category offers
  expect(both.start?.template.id).toBe(first)
  expect((await administers.call(api.getTemplates, { categoryId })).templates).toHaveLength(1)

  const stranger = await given.category({ creators: 1 })
  const others = await clientOf(stranger.creator)
  const hidden = await given.document({ category: stranger.category, creator: stranger.creator, subject: '别人的' })
  expect(await client.fail(editingApi.setMyTemplate, { documentId: hidden.id })).toMatchObject({ kind: 'notFound' })
  const { db } = await testDatabase()
  const { id: personId } = await db
    .selectFrom('person_template')
    .select('person_id as id')
    .where('document_id', '=', own)
    .executeTakeFirstOrThrow()
  await db.insertInto('person_template').values({ person_id: personId, document_id: hidden.id }).execute()
  expect((await client.call(editingApi.getForEdit, { categoryId })).templates).toHaveLength(2)
  const theirs = await others.call(editingApi.getForEdit, { categoryId: stranger.category.id })
  expect(theirs.templates).toEqual([])

  expect(await client.call(editingApi.setMyTemplate, { documentId: own, isTemplate: false })).toMatchObject({
    isChanged: true,
  })
  expect((await client.call(editingApi.getForEdit, { categoryId })).templates).toMatchObject([{ id: first }])
})
