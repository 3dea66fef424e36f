import { tableApi, z } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { changeTemplates, codeSection, watermarkSection } from '@shuku/domain/documents/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categoryConsoleApi as api } from '../../contract.ts'
import { SettingChangeRow } from '../../contract/setting-log.ts'

async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  const { id: categoryId } = await client.call(categoryApi.create, { name: uniqueName('类'), parentId: category.id })
  const changes = async () => {
    const { key } = await client.call(api.listSettingChanges, { categoryId })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map((row) => z.decode(SettingChangeRow.row, row))
  }
  return { administrator, client, categoryId, changes }
}

test('the log says who changed which setting, before and after in words, the latest first', async () => {
  const { client, administrator, categoryId, changes } = await start()
  await client.call(uploadSection.settings.save, { categoryId, maxMb: 7 })
  await client.call(basicsSection.settings.save, { categoryId, code: 'A1', retracts: 'never' })
  await client.call(watermarkSection.settings.save, { categoryId, watermarkId: 0 })
  expect((await changes()).map(({ section, changes: words, mayRestore }) => [section, words, mayRestore])).toEqual([
    ['水印', [{ label: '水印设置', from: '沿用上级', to: '无水印' }], true],
    [
      '基本信息',
      expect.arrayContaining([
        { label: '目录编码', from: '（空）', to: 'A1' },
        { label: '允许作者删除和移动', from: '在其他人阅读之前', to: '不允许' },
      ]),
      true,
    ],
    ['附件与上传', [{ label: '单个文件上限', from: '200', to: '7' }], true],
  ])
  expect((await changes())[0]?.personName).toBe(administrator.name)
})

test('a change is taken back as one, and the taking back stands in the log; what was changed since is not', async () => {
  const { client, categoryId, changes } = await start()
  await client.call(uploadSection.settings.save, { categoryId, maxMb: 7 })
  await client.call(uploadSection.settings.save, { categoryId, maxMb: 9 })
  const [later, earlier] = await changes()
  expect([later?.mayRestore, earlier?.mayRestore]).toEqual([true, false])
  expect(await client.fail(api.restoreSettings, { categoryId, changeId: earlier?.id ?? 0 })).toMatchObject({
    code: 'setting-log.changedSince',
  })
  expect(await client.call(api.restoreSettings, { categoryId, changeId: later?.id ?? 0 })).toMatchObject({
    message: '已恢复 1 项设置的原值',
  })
  expect((await changes())[0]?.changes).toEqual([{ label: '单个文件上限', from: '9', to: '7' }])
  expect(await client.fail(api.restoreSettings, { categoryId, changeId: 2_000_000_000 })).toMatchObject({
    code: 'setting-log.unknown',
  })
})

test('of two requests at once to take the same change back one does, the other is refused; strangers find no log', async () => {
  const { client, categoryId, changes } = await start()
  const { administrator: second } = await given.category({ administrators: 1 })
  await client.call(uploadSection.settings.save, { categoryId, maxMb: 7 })
  const changeId = (await changes())[0]?.id ?? 0
  const outcomes = await Promise.allSettled([
    client.call(api.restoreSettings, { categoryId, changeId }),
    client.call(api.restoreSettings, { categoryId, changeId }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // who administers other categories does not know of it
  expect(await (await clientOf(second)).fail(api.listSettingChanges, { categoryId })).toMatchObject({
    kind: 'notFound',
  })
})

test('before a setting is saved, the reach of its change counts the categories that follow and their documents', async () => {
  const { client, administrator, categoryId } = await start()
  const below = await client.call(categoryApi.create, { name: uniqueName('类'), parentId: categoryId })
  const apart = await client.call(categoryApi.create, { name: uniqueName('类'), parentId: categoryId })
  await client.call(codeSection.settings.save, { categoryId: apart.id, isOn: false })
  await given.document({ category: { id: below.id }, creator: administrator })
  const { name } = codeSection.settings.fields.isOn
  const asked = { categoryId, section: 'codeRule', fields: [name] }
  expect(await client.call(api.countReach, asked)).toEqual({ isInherited: true, categories: 2, documents: 1 })
  expect(await client.call(api.countReach, { categoryId, section: 'base', fields: ['coder'] })).toMatchObject({
    isInherited: false,
    categories: 1,
  })
  // what is no form reaches all below, also those that follow no settings
  for (const section of ['custom', 'template', 'properties', 'approve', 'mailPicture'])
    expect(await client.call(api.countReach, { categoryId, section, fields: [] }), section).toEqual({
      isInherited: true,
      categories: 3,
      documents: 1,
    })
  expect(await client.call(api.countReach, { categoryId: below.id, section: 'custom', fields: [] })).toMatchObject({
    categories: 1,
  })
  expect(await client.fail(api.countReach, { categoryId, section: 'rights', fields: [] })).toMatchObject({
    code: 'setting-log.noSuchSection',
  })
  expect(await client.fail(api.countReach, { ...asked, section: 'x' })).toMatchObject({
    code: 'setting-log.noSuchSection',
  })
})

test('templates are in the log by their titles, as far as one may read them, and are as they were again', async () => {
  const { category, administrator } = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const client = await clientOf(administrator)
  const author = await given.person()
  const write = async (subject: string) => (await given.document({ category, creator: author, subject })).id
  const [first, second] = [await write('合同范本'), await write('补充协议')]
  const hidden = await given.category({ creators: 1 })
  const secret = await given.document({ category: hidden.category, creator: hidden.creator, subject: '看不到' })
  const set = (documentIds: readonly number[], defaultId = 0) =>
    act(async (db) => {
      const caller = await callerIn(db, administrator.id)
      const context = { db, caller, language: 'zh-CN', request: { address: '' } } as const
      await changeTemplates(context, { categoryId: category.id, documentIds, defaultId })
    })
  const { db } = await testDatabase()
  const changes = async () => {
    const { key } = await client.call(api.listSettingChanges, { categoryId: category.id })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map((row) => z.decode(SettingChangeRow.row, row))
  }
  await set([first])
  await set([second, first], second)
  const [latest, earlier] = await changes()
  expect(latest).toMatchObject({
    section: expect.any(String),
    changes: [
      { label: '文档模板', from: '合同范本', to: '补充协议; 合同范本' },
      { label: '默认模板', from: '（空）', to: '补充协议' },
    ],
    mayRestore: true,
  })
  expect(earlier).toMatchObject({ changes: [{ from: '（空）', to: '合同范本' }], mayRestore: false })
  await client.call(api.restoreSettings, { categoryId: category.id, changeId: latest?.id ?? 0 })
  const now = async () =>
    (
      await db
        .selectFrom('category_template')
        .select(['document_id', 'is_default'])
        .where('category_id', '=', category.id)
        .orderBy('position')
        .execute()
    ).map((row) => [row.document_id, row.is_default])
  expect(await now()).toEqual([[first, false]])
  // the record is of another administrator, who reads more
  await sql`
    update audit_log set details = jsonb_set(details, '{templates}', ${JSON.stringify([[first], [secret.id]])}::jsonb)
    where subject_kind = 'category' and subject_id = ${category.id}`.execute(db)
  expect((await changes())[0]?.changes[0]).toMatchObject({ from: '合同范本', to: '另有 1 个模板您没有权限查看' })
})
