import { categoryApi } from '@shuku/domain/categories/contract'
import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { codeSection } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryTemplatesApi as api } from '../contract.ts'

/** A category that is set to something, another with a category below it, and who administers both. */
async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  const create = async (parentId: number) =>
    (await client.call(categoryApi.create, { name: uniqueName('类'), parentId })).id
  const [source, target] = [await create(category.id), await create(category.id)]
  const below = await create(target)
  const apart = await create(target)
  await client.call(basicsSection.settings.save, { categoryId: source, code: 'SRC', retracts: 'never' })
  await client.call(uploadSection.settings.save, { categoryId: source, maxMb: 7 })
  await client.call(codeSection.settings.save, { categoryId: source, isOn: true, pattern: 'T[number:2]' })
  await client.call(codeSection.settings.save, { categoryId: target, startsAt: 9 })
  await client.call(codeSection.settings.save, { categoryId: apart, isOn: false, pattern: 'X[number:2]', startsAt: 1 })
  await given.document({ category: { id: below }, creator: administrator })
  return { client, administrator, source, target, below, apart }
}

async function stored(id: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('category')
    .leftJoin('category_code_rule as rule', 'rule.category_id', 'category.id')
    .select(['code', 'author_retracts', 'max_upload_mb', 'pattern', 'is_on', 'starts_at'])
    .where('category.id', '=', id)
    .executeTakeFirst()
}

test('CAT-46 CAT-47 a template says beforehand what it changes and whom it reaches; what is a category’s alone stays', async () => {
  const { client, source, target, below } = await start()
  const { id: templateId } = await client.call(api.saveAsTemplate, { categoryId: source, name: uniqueName('模板') })
  const { changes, categories, documents } = await client.call(api.previewTemplate, { categoryId: target, templateId })
  expect(changes.map(({ section, label, from, to }) => [section, label, from, to])).toEqual([
    ['基本信息', '允许作者删除和移动', '在其他人阅读之前', '不允许'],
    ['附件与上传', '单个文件上限', '200', '7'],
    ['编码规则', '自动编号', '沿用上级', '开启'],
    ['编码规则', '编号格式', '沿用上级', 'T[number:2]'],
    ['编码规则', '起始流水号', '9', '沿用上级'],
  ])
  // the category itself and the one below that follows it; not the one that is set to something of its own
  expect([categories, documents]).toEqual([2, 1])
  expect(await client.call(api.applyTemplate, { categoryId: target, templateId })).toMatchObject({ changed: 5 })
  expect(await stored(target)).toEqual({
    code: '',
    author_retracts: 'never',
    max_upload_mb: 7,
    pattern: 'T[number:2]',
    is_on: true,
    starts_at: null,
  })
  expect(await stored(below)).toMatchObject({ max_upload_mb: 200, pattern: null })
  expect((await client.call(api.previewTemplate, { categoryId: target, templateId })).changes).toEqual([])
  expect(await client.call(api.applyTemplate, { categoryId: target, templateId })).toMatchObject({ changed: 0 })
})

test('CAT-47 a template is saved anew in its place, renamed and deleted by who saved it; names are taken once', async () => {
  const { client, source, target } = await start()
  const [one, two] = [uniqueName('模板'), uniqueName('模板')]
  const { id: templateId } = await client.call(api.saveAsTemplate, { categoryId: source, name: one })
  await client.call(api.saveAsTemplate, { categoryId: source, name: two })
  expect(await client.fail(api.saveAsTemplate, { categoryId: source, name: one.toUpperCase() })).toMatchObject({
    code: 'category-template.nameTaken',
  })
  expect(await client.fail(api.renameTemplate, { templateId, name: two })).toMatchObject({
    code: 'category-template.nameTaken',
  })
  await client.call(api.saveAsTemplate, { categoryId: target, name: one, templateId })
  const { changes } = await client.call(api.previewTemplate, { categoryId: target, templateId })
  expect(changes).toEqual([])

  const { administrator } = await given.category({ administrators: 1 })
  const other = await clientOf(administrator)
  const seen = (await other.call(api.listTemplates, {})).templates.find(({ id }) => id === templateId)
  expect(seen).toMatchObject({ name: one, mayChange: false })
  const notYours = { code: 'category-template.notYours' }
  expect(await other.fail(api.renameTemplate, { templateId, name: 'x' })).toMatchObject(notYours)
  expect(await other.fail(api.deleteTemplate, { templateId })).toMatchObject(notYours)
  await client.call(api.renameTemplate, { templateId, name: `${one}改` })
  await client.call(api.deleteTemplate, { templateId })
  expect(await client.fail(api.applyTemplate, { categoryId: target, templateId })).toMatchObject({
    code: 'category-template.unknown',
  })
})

test('CAT-46~ nobody applies a template to what they may not set, nor what it says beyond their rights', async () => {
  const { client, source } = await start()
  const { id: templateId } = await client.call(api.saveAsTemplate, { categoryId: source, name: uniqueName('模板') })
  const { category, reader, administrator } = await given.category({ readers: 1, administrators: 1 })
  const asked = { categoryId: category.id, templateId }
  expect(await client.fail(api.applyTemplate, asked)).toMatchObject({ kind: 'notFound' })
  await given.document({ category, creator: administrator, shares: [{ to: { kind: 'everyone' }, level: 'view' }] })
  expect(await client.fail(api.applyTemplate, asked)).toMatchObject({ kind: 'refused' })
  expect(await (await clientOf(reader)).fail(api.listTemplates, {})).toMatchObject({
    code: 'category-console.notAdministrator',
  })
})
