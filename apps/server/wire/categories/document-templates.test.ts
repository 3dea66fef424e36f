import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { documentTemplatesApi as api } from '@shuku/features/document-templates/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { given } from '@shuku/domain/testing'
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
