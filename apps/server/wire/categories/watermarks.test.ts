import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { watermarkSection } from '@shuku/domain/documents/server'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { watermarksApi as api } from '@shuku/features/watermarks/contract'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const look = { text: '{{viewer}}', size: 16, angle: 30, opacity: 15, color: '#5b6472', gap: 100 }
const section = watermarkSection.settings

/** Who administers all categories; and who sets one, with what is below it. */
async function start() {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1 })
  const { category, administrator, creator, reader } = made
  const sets = await clientOf(administrator)
  const { id: categoryId } = await sets.call(categoryApi.create, { name: uniqueName('下级'), parentId: category.id })
  const subject = '办法 <一>'
  const { documentId } = await (await clientOf(creator)).call(documentApi.saveDocument, { categoryId, subject })
  return {
    category,
    categoryId,
    documentId,
    reader,
    administers: await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] })),
    sets,
    reads: await clientOf(reader),
  }
}

async function listed(client: TestClient, query: { name?: string; place?: 'view' | 'print' | 'download' }) {
  const { key } = await client.call(api.listWatermarks, query)
  return (await client.call(tableApi.getRows, { key })).rows.map((row) => row['wmname'])
}

describe('settings', () => {
  test('CAT-64 CAT-67 a watermark is saved and answered as it was saved; a name is there once; others neither see nor save one', async () => {
    const { administers, sets } = await start()
    const name = uniqueName('内部')
    expect(await sets.fail(api.saveWatermark, { ...look, name })).toMatchObject({
      code: 'categories.mayNotAdministerAll',
    })
    expect(await administers.call(api.getWatermark, {})).toMatchObject({ name: '', onView: true, onDownload: false })
    const { id } = await administers.call(api.saveWatermark, { ...look, name, onPrint: true })
    const saved = { id, name, ...look, onView: false, onPrint: true, onDownload: false }
    expect(await administers.call(api.getWatermark, { id })).toEqual(saved)
    expect(await administers.fail(api.saveWatermark, { ...look, name: name.toUpperCase() })).toMatchObject({
      code: 'watermarks.nameTaken',
    })
    await administers.call(api.saveWatermark, { ...look, id, name: `${name}二`, text: '机密\n{{date}}' })
    expect(await administers.call(api.getWatermark, { id })).toMatchObject({
      name: `${name}二`,
      text: '机密\n{{date}}',
    })
    expect(await sets.fail(api.getWatermark, { id })).toMatchObject({ code: 'categories.mayNotAdministerAll' })
    expect(await administers.fail(api.getWatermark, { id: 2_000_000_000 })).toMatchObject({
      code: 'watermarks.notFound',
    })
  })

  test('CAT-65 what a text may name is answered with what it says for the caller; anything else is refused', async () => {
    const { administers } = await start()
    const { parameters } = await administers.call(api.getParameters, {})
    const examples = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
    expect(examples).toMatchObject({ ip: '127.0.0.1', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['viewer', 'login', 'department', 'company', 'time', 'code', 'category']),
    )
    const wrong = { ...look, name: uniqueName('错'), text: '{{nobody}}' }
    expect(await administers.fail(api.saveWatermark, wrong)).toMatchObject({ code: 'watermarks.noParameter' })
    const long = { ...look, name: uniqueName('长'), text: '1\n2\n3\n4\n5\n6' }
    expect(await administers.fail(api.saveWatermark, long)).toMatchObject({ kind: 'invalid' })
  })

  test('CAT-66 CAT-69 the list is searched by the fields of its form', async () => {
    const { administers, reads } = await start()
    const mark = uniqueName('找')
    await administers.call(api.saveWatermark, { ...look, name: `${mark}甲`, onView: true })
    await administers.call(api.saveWatermark, { ...look, name: `${mark}乙`, onDownload: true })
    const { conditions } = await administers.call(api.getConditions, {})
    expect(conditions[0]?.items.map(({ names }) => names[0])).toEqual(['wmname', 'wmplace'])
    expect(new Set(await listed(administers, { name: mark }))).toEqual(new Set([`${mark}甲`, `${mark}乙`]))
    expect(await listed(administers, { name: mark, place: 'download' })).toEqual([`${mark}乙`])
    expect(await reads.fail(api.listWatermarks, {})).toMatchObject({ code: 'categories.mayNotAdministerAll' })
  })

  test('CAT-68 watermarks are deleted, but none that a category has', async () => {
    const { administers, sets, category } = await start()
    const mark = uniqueName('删')
    const used = await administers.call(api.saveWatermark, { ...look, name: `${mark}甲` })
    const free = await administers.call(api.saveWatermark, { ...look, name: `${mark}乙` })
    await sets.call(section.save, { categoryId: category.id, watermarkId: used.id })
    const ids = [used.id, free.id]
    expect(await administers.fail(api.deleteWatermarks, { ids })).toMatchObject({ code: 'watermarks.inUse' })
    expect(await listed(administers, { name: mark })).toHaveLength(2)
    await sets.call(section.save, { categoryId: category.id, watermarkId: 0 })
    await administers.call(api.deleteWatermarks, { ids })
    expect(await listed(administers, { name: mark })).toEqual([])
    expect(await sets.fail(section.save, { categoryId: category.id, watermarkId: used.id })).toMatchObject({
      code: 'documents.noSuchWatermark',
    })
  })

  test('CAT-70 a preview is drawn of what is not saved yet, and nothing in it is more than text', async () => {
    const { administers } = await start()
    const text = '<script>&"\n{{subject}} {{ip}}'
    const { svg, lines, width, height } = await administers.call(api.previewWatermark, { ...look, text })
    expect(lines).toEqual(['<script>&"', '差旅报销管理办法 127.0.0.1'])
    expect(svg).toContain('&lt;script&gt;&amp;&quot;')
    expect(svg).not.toContain('<script>')
    expect(svg).toContain(`width="${width}" height="${height}"`)
    expect(svg).toContain('rotate(-30)')
  })
})

describe('documents', () => {
  test('a document has the watermark of its category, or of the one above, as its reader is named', async () => {
    const { administers, sets, reads, reader, category, categoryId, documentId } = await start()
    const watermarkOf = async () => (await reads.call(documentApi.getDocument, { documentId })).watermark
    const basics = async () => (await reads.call(documentPageApi.getBasics, { documentId })).watermark
    expect(await watermarkOf()).toBeUndefined()
    expect(await basics()).toMatchObject({ on: '0', none: '1' })
    const text = '{{viewer}} {{subject}}\n{{code}}\n{{date}} {{ip}}'
    const name = uniqueName('水印')
    const { id } = await administers.call(api.saveWatermark, { ...look, name, text, onView: true, onPrint: true })
    await sets.call(section.save, { categoryId: category.id, watermarkId: id })
    // it has no code: that line is left out
    expect(await watermarkOf()).toMatchObject({
      lines: [`${reader.name} 办法 <一>`, expect.stringMatching(/^\d{4}-\d\d-\d\d 127\.0\.0\.1$/)],
      onView: true,
      onPrint: true,
      onDownload: false,
    })
    expect(await basics()).toEqual({ on: '1', onView: '1', onPrint: '1', onDownload: '0', none: '0' })
    expect(await sets.call(api.getWatermark, { categoryId })).toMatchObject({ id, name })
    expect(await reads.fail(api.getWatermark, { categoryId })).toMatchObject({ kind: expect.any(String) })
    const form = await sets.call(section.load, { categoryId })
    expect(form.above?.values).toMatchObject([{ name: 'wmid', shown: name, follows: true }])
    await sets.call(section.save, { categoryId, watermarkId: 0 })
    expect(await watermarkOf()).toBeUndefined()
    await act((db) => sql`delete from category_watermark where category_id = ${categoryId}`.execute(db))
    expect(await watermarkOf()).toBeDefined()
  })
})

test('CAT-62 CAT-63 the form of encryption says that files of a category are not encrypted; what would promise it is refused at its field; its levels are saved and shown, and others see neither', async () => {
  const { categoryId, sets, reads } = await start()
  const { conditions } = await sets.call(api.getEncryptionForm, { categoryId })
  const [item] = conditions[0]?.items ?? []
  expect(item).toMatchObject({ kind: 'SWITCH', names: ['isencrypt'], mode: 'read', value: '0' })
  expect(item?.hint).toContain('请为存放文件的磁盘加密')
  const saved = await sets.call(api.saveEncryption, { categoryId, isEncrypted: false })
  expect(saved).toEqual({ id: categoryId, message: '目录中的文件不加密' })
  const refused = await sets.sendTexts(api.saveEncryption, { secid: String(categoryId), isencrypt: '1' })
  expect(refused.json).toMatchObject({ errorKind: 'invalid', fields: { isEncrypted: item?.hint } })
  const levels = async () => {
    const form = await sets.call(api.getEncryptionForm, { categoryId })
    const items = form.conditions.flatMap((condition) => condition.items)
    return ['secondpersonlevel', 'watermarkonlylevel'].map(
      (name) => items.find(({ names }) => names[0] === name)?.value,
    )
  }
  const sent = { secid: String(categoryId), isencrypt: '0', secondpersonlevel: '2', watermarkonlylevel: '1' }
  expect((await sets.sendTexts(api.saveEncryption, sent)).json).toMatchObject({ id: String(categoryId) })
  expect(await levels()).toEqual(['2', '1'])
  expect((await sets.sendTexts(api.saveEncryption, { ...sent, secondpersonlevel: '3' })).json).toMatchObject({
    errorKind: 'invalid',
  })
  await sets.call(api.saveEncryption, { categoryId, secondPerson: '0', marked: '0' })
  expect(await levels()).toEqual(['0', '0'])
  for (const call of [api.getEncryptionForm, api.saveEncryption])
    expect(await reads.fail(call, { categoryId })).toMatchObject({ kind: 'refused', code: 'categories.mayNot' })
})
