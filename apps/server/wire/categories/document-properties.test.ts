import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { documentPropertiesApi as api } from '@shuku/features/document-properties/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const administers = await clientOf(administrator)
  const categoryId = category.id
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  return { category, categoryId, below, administers, client: await clientOf(creator) }
}

const shown = (view: { properties: readonly { property: string; label: string; isOnPage: boolean }[] }) =>
  view.properties.filter(({ isOnPage }) => isOnPage).map(({ property, label }) => `${property} ${label}`)

test('CAT-31 CAT-43 CAT-44 a category has properties of its own, those below follow the nearest above, and what is taken off follows again', async () => {
  const { category, categoryId, below, administers } = await start()
  const rowOf = async (id: number, property: string) =>
    (await administers.call(api.getProperties, { categoryId: id })).properties.find((row) => row.property === property)
  expect(await rowOf(categoryId, 'keywords')).toMatchObject({ standard: '关键字', above: { isRequired: false } })
  expect(await rowOf(categoryId, 'keywords')).not.toHaveProperty('own')

  await administers.call(api.addProperty, {
    categoryId,
    property: 'keywords',
    name: '主题词',
    nameEnglish: 'Subjects',
    isRequired: true,
    position: 5,
  })
  expect(await rowOf(categoryId, 'keywords')).toMatchObject({ own: { name: '主题词', isOnForm: true, position: 5 } })
  const above = { above: { name: '主题词', isRequired: true }, from: { id: categoryId, name: category.name } }
  expect(await rowOf(below, 'keywords')).toMatchObject(above)
  // another property of its own leaves this one as it follows
  await administers.call(api.addProperty, { categoryId: below, property: 'reads', isOnPage: false })
  expect(await rowOf(below, 'keywords')).not.toHaveProperty('own')
  await administers.call(api.addProperty, { categoryId: below, property: 'keywords', isRequired: false })
  expect(await rowOf(below, 'keywords')).toMatchObject({ own: { name: '主题词', isRequired: false }, ...above })

  await administers.call(api.deleteProperties, { categoryId: below, properties: ['keywords', 'reads'] })
  expect(await rowOf(below, 'keywords')).not.toHaveProperty('own')
  expect(await rowOf(below, 'reads')).not.toHaveProperty('own')
  const { rows } = await act((db) =>
    sql<{ details: unknown }>`
      select details from audit_log where subject_kind = 'category' and subject_id = ${below}
        and act = 'changeCategory' order by id desc limit 1`.execute(db),
  )
  expect(rows[0]?.details).toMatchObject({ section: 'properties', properties: [expect.any(Array), []] })
})

test('CAT-31~ the page, the form and programs show what the category says, in its order and words', async () => {
  const { categoryId, below, administers, client } = await start()
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: '办法',
    keywords: '差旅',
    categoryId: below,
  })
  const words = { nameEnglish: '', isOnPage: true, isOnForm: true, isRequired: false }
  await administers.call(api.saveProperties, {
    categoryId,
    own: [
      { ...words, property: 'expires', name: '', position: 1, isOnForm: false },
      { ...words, property: 'keywords', name: '主题词', position: 2 },
      { ...words, property: 'reads', name: '', position: 3, isOnPage: false },
    ],
  })
  const view = await client.call(documentApi.getDocument, { documentId })
  expect(shown(view).slice(0, 3)).toEqual(['expires 失效日期', 'keywords 主题词', 'category 目录'])
  expect(shown(view)).not.toContain('reads 阅读')
  const labels = (await client.call(documentPageApi.getProperties, { documentId })).properties.map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['标题', '失效日期', '主题词'])
  expect(labels).not.toContain('阅读')
  for (const place of [{ documentId }, { categoryId: below }]) {
    const { properties } = await client.call(editingApi.getForEdit, place)
    const onForm = properties.filter(({ isOnForm }) => isOnForm).map(({ property }) => property)
    expect(onForm).toEqual(['keywords', 'category', 'code', 'secrecy'])
  }
})

test('CAT-31~ a required property is demanded of what is published, at its field, and not of drafts', async () => {
  const { categoryId, administers, client } = await start()
  await administers.call(api.addProperty, { categoryId, property: 'keywords', name: '主题词', isRequired: true })
  const document = { subject: '办法', categoryId }
  const refused = await client.fail(documentApi.saveDocument, document)
  expect(refused).toMatchObject({ kind: 'invalid', fields: { keywords: '请填写“主题词”' } })
  expect(await client.fail(documentApi.saveDocument, { ...document, keywords: ' ' })).toMatchObject({ kind: 'invalid' })

  const { documentId } = await client.call(documentApi.saveDocument, { ...document, operate: 'draft' })
  expect(await client.fail(editingApi.submitDocument, { documentId })).toMatchObject({ kind: 'invalid' })
  expect(await client.fail(documentApi.saveDocument, { documentId, html: '<p>改</p>' })).toMatchObject({
    kind: 'invalid',
  })
  await client.call(documentApi.saveDocument, { documentId, keywords: '差旅' })
  expect(await client.fail(documentApi.saveDocument, { documentId, keywords: '' })).toMatchObject({ kind: 'invalid' })

  await administers.call(api.addProperty, { categoryId, property: 'expires', isRequired: true })
  expect(await client.fail(documentApi.saveDocument, { documentId, subject: '新' })).toMatchObject({
    fields: { expiresOn: '请填写“失效日期”' },
  })
  // what the form does not have nobody is asked for
  await administers.call(api.addProperty, { categoryId, property: 'expires', isOnForm: false })
  await client.call(documentApi.saveDocument, { documentId, subject: '新' })
})

test('CAT-31~ who may not set a category neither reads nor changes its properties; what has no form cannot be required', async () => {
  const { categoryId, administers, client } = await start()
  expect(await client.fail(api.getProperties, { categoryId })).toMatchObject({ kind: 'refused' })
  const stranger = await clientOf(await given.person())
  for (const each of [client, stranger]) {
    const kind = each === client ? 'refused' : 'notFound'
    expect(await each.fail(api.addProperty, { categoryId, property: 'reads' })).toMatchObject({ kind })
    expect(await each.fail(api.deleteProperties, { categoryId, properties: ['reads'] })).toMatchObject({ kind })
    expect(await each.fail(api.saveProperties, { categoryId, own: [] })).toMatchObject({ kind })
  }
  await administers.call(api.addProperty, { categoryId, property: 'author', isOnForm: true, isRequired: true })
  const { properties } = await administers.call(api.getProperties, { categoryId })
  expect(properties.find(({ own }) => own)).toMatchObject({
    property: 'author',
    own: { isOnForm: false, isRequired: false },
  })
  const wrong = await administers.sendTexts(api.addProperty, { id: String(categoryId), propertyid: 'summary' })
  expect(wrong.json).toMatchObject({ errorKind: 'invalid' })
})
