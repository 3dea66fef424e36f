import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { codeSection } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryConsoleApi as api } from '../../contract.ts'

/** A category with two below it, and somebody who may set all of them. */
async function start() {
  const { category: top, administrator } = await given.category({ administrators: 1 })
  const { category: first } = await given.category({ parentId: top.id })
  const { category: second } = await given.category({ parentId: top.id })
  const client = await clientOf(administrator)
  return { top, first, second, client, ids: [first.id, second.id] }
}

const limitsOf = async (id: number) => {
  const { db } = await testDatabase()
  const { max_upload_mb: most, min_upload_mb: least } = await db
    .selectFrom('category')
    .select(['max_upload_mb', 'min_upload_mb'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [least, most]
}

test('the form has what may be set in many, with the value that all have, and says where they differ', async () => {
  const { client, first, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 7 })
  const { sections } = await client.call(api.getFormOfMany, { ids })
  const upload = sections.find(({ id }) => id === 'upload')
  expect(upload?.items.map(({ names, value }) => [names[0], value])).toEqual([
    ['limitType', ''],
    ['maxUploadSize', ''],
    ['mixUploadSize', '0'],
  ])
  expect(upload?.differing).toEqual(['maxUploadSize'])
  const names = sections.flatMap(({ items }) => items.map((item) => item.names[0]))
  for (const own of ['categoryname', 'categorynameEn', 'coder']) expect(names).not.toContain(own)
  expect(names).toEqual(expect.arrayContaining(['description', 'secorder']))
  expect(names).toEqual(expect.arrayContaining(['isopencode', 'coderule', 'remindnew']))
  // what stands below another one can follow it
  const code = sections.find(({ id }) => id === 'codeRule')?.items[0]
  expect(code?.options?.map(({ key }) => key)).toEqual(['', '1', '0'])
})

test('many categories get the same value as one act; each has its record, and the undo gives all of them theirs back', async () => {
  const { client, first, second, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 7 })
  const asked = { ids, section: 'upload', values: { maxUploadSize: '50' } }
  const [before, other] = [await limitsOf(first.id), await limitsOf(second.id)]
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, unchanged: 0, categories: 2 })
  expect(await limitsOf(first.id), 'nothing is changed by looking').toEqual(before)
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(done).toMatchObject({ message: '已修改 2 个目录的设置', changed: 2, refused: [] })
  expect([await limitsOf(first.id), await limitsOf(second.id)]).toEqual([
    [0, 50],
    [0, 50],
  ])
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 0, unchanged: 2, categories: 0 })
  expect(await client.call(api.changeSettingsOfMany, asked)).toMatchObject({ changed: 0, changeIds: [] })

  const back = { section: 'upload', changeIds: done.changeIds }
  expect((await client.call(api.undoSettingsOfMany, back)).message).toBe('已恢复 2 个目录原来的设置')
  expect([await limitsOf(first.id), await limitsOf(second.id)]).toEqual([before, other])
  expect(await client.fail(api.undoSettingsOfMany, back)).toMatchObject({ code: 'setting-log.changedSince' })
})

test('description and order of many are set alike and given back to each; names and codes are not for many', async () => {
  const { client, first, ids } = await start()
  const { db } = await testDatabase()
  const rows = async () =>
    (
      await db.selectFrom('category').select(['description', 'sort']).where('id', 'in', ids).orderBy('id').execute()
    ).map(({ description, sort }) => [description, Number(sort)])
  await client.call(basicsSection.settings.save, { categoryId: first.id, description: '旧的', order: 3 })
  const before = await rows()
  expect(before).toEqual([
    ['旧的', 3],
    ['', 0],
  ])
  const asked = { ids, section: 'base', values: { description: '新的说明', secorder: '7.5' } }
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, categories: 2 })
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(await rows()).toEqual([
    ['新的说明', 7.5],
    ['新的说明', 7.5],
  ])
  await client.call(api.undoSettingsOfMany, { section: 'base', changeIds: done.changeIds })
  expect(await rows()).toEqual(before)
  for (const values of [{ coder: 'X' }, { categoryname: 'X' }] as const)
    expect((await client.fail(api.changeSettingsOfMany, { ids, section: 'base', values: { ...values } })).kind).toBe(
      'invalid',
    )
})

test('a category that refuses the value stays as it is and is named; the undo leaves what was changed again since', async () => {
  const { client, first, second, ids } = await start()
  await client.call(uploadSection.settings.save, { categoryId: second.id, minMb: 20 })
  const asked = { ids, section: 'upload', values: { maxUploadSize: '10' } }
  const done = await client.call(api.changeSettingsOfMany, asked)
  expect(done).toMatchObject({ changed: 1, refused: [{ id: second.id, name: second.name }] })
  expect(done.message).toContain(`1 个未修改：“${second.name}”`)
  expect(await limitsOf(first.id)).toEqual([0, 10])

  const both = await client.call(api.changeSettingsOfMany, { ...asked, values: { maxUploadSize: '60' } })
  await client.call(uploadSection.settings.save, { categoryId: first.id, maxMb: 61 })
  const { message } = await client.call(api.undoSettingsOfMany, { section: 'upload', changeIds: both.changeIds })
  expect(message).toBe('已恢复 1 个目录原来的设置，1 个后来又有修改，未恢复')
  expect(await limitsOf(first.id)).toEqual([0, 61])
})

test('a setting that is followed reaches those below, each once, however many of them are chosen', async () => {
  const { client, top, first, second } = await start()
  const { category: leaf } = await given.category({ parentId: first.id })
  await client.call(codeSection.settings.save, { categoryId: second.id, isOn: false })
  const asked = { ids: [top.id, first.id], section: 'codeRule', values: { isopencode: '1' } }
  expect(await client.call(api.previewSettingsOfMany, asked)).toMatchObject({ changed: 2, categories: 3 })
  await client.call(api.changeSettingsOfMany, asked)
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('category_code_rule')
    .select(['category_id', 'is_on'])
    .where('category_id', 'in', [top.id, first.id, second.id, leaf.id])
    .orderBy('category_id')
    .execute()
  expect(rows).toEqual([
    { category_id: top.id, is_on: true },
    { category_id: first.id, is_on: true },
    { category_id: second.id, is_on: false },
  ])
})

test('who may not set one of them sets none, and nothing is set that is no setting of many', async () => {
  const { client, ids } = await start()
  const { category: other } = await given.category()
  const asked = { ids: [...ids, other.id], section: 'upload', values: { maxUploadSize: '3' } }
  for (const call of [api.previewSettingsOfMany, api.changeSettingsOfMany])
    expect(await client.fail(call, asked)).toMatchObject({ kind: 'notFound' })
  expect(await client.fail(api.getFormOfMany, { ids: asked.ids })).toMatchObject({ kind: 'notFound' })
  const wrong = async (section: string, values: Record<string, string>) =>
    (await client.fail(api.changeSettingsOfMany, { ids, section, values })).code
  expect(await wrong('base', { categoryname: '同名' })).toBe('settings-of-many.nothingEntered')
  expect(await wrong('upload', {})).toBe('settings-of-many.nothingEntered')
  expect(await wrong('upload', { maxUploadSize: '很大' })).toBe('settings-of-many.unreadable')
  expect(await wrong('rights', { x: '1' })).toBe('setting-log.noSuchSection')
})
