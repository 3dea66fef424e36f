import { approvalApi } from '@shuku/features/approval/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { categorySections } from '@shuku/domain/categories/server'
import { drawPicture } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import { categoryConsoleApi as consoleApi } from '@shuku/features/category-console/contract'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { documentPropertiesApi } from '@shuku/features/document-properties/contract'
import { documentTemplatesApi } from '@shuku/features/document-templates/contract'
import { remindersApi } from '@shuku/features/reminders/contract'
import { tableApi } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

interface Told {
  readonly label: string
  readonly from: string
  readonly to: string
}

async function start() {
  const { category, administrator, creator } = await given.category({
    administrators: 1,
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const client = await clientOf(administrator)
  const categoryId = category.id
  const { db } = await testDatabase()
  /** What the log says first, in a language. */
  const latest = async (language: Language = 'zh-CN') => {
    await db.updateTable('person').set({ language }).where('id', '=', administrator.id).execute()
    const { key } = await client.call(consoleApi.listSettingChanges, { categoryId })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 20 })
    const [row] = rows
    return {
      id: Number(row?.['id']),
      section: String(row?.['section']),
      mayRestore: row?.['canRestore'] === '1',
      changes: JSON.parse(String(row?.['changes'])) as Told[],
    }
  }
  const told = async (language?: Language) =>
    (await latest(language)).changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)
  const restore = async () => {
    const { id, mayRestore } = await latest()
    expect(mayRestore).toBe(true)
    return client.call(consoleApi.restoreSettings, { categoryId, changeId: id })
  }
  return { category, administrator, creator, client, categoryId, db, latest, told, restore }
}

test('sections whose settings hold below tell their changes and take them back, whether they are forms or not', () => {
  const others = categorySections.all().filter(({ settings, reachesBelow }) => !settings && reachesBelow)
  const told = others.map(({ id, history }) => [id, history !== undefined] as const)
  expect(told.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['approve', true],
    ['custom', true],
    ['mailPicture', true],
    ['properties', true],
    ['template', true],
  ])
})

test('a rule of approval is told step by step with the names of whom it asks, and is as it was again', async () => {
  const { client, categoryId, category, creator, told, restore } = await start()
  const [li, wang] = [await given.person({ name: '李审' }), await given.person({ name: '王审' })]
  const own = [{ name: '类别', kind: 'choice', entries: [{ name: '采购' }, { name: '租赁' }] }]
  await client.call(customFieldsApi.saveFieldSection, { categoryId, own: own as never, changes: [] })
  const { own: fields } = await client.call(customFieldsApi.getFieldSection, { categoryId })
  const [field] = fields
  const [templateId = 0] = await given.texts({ category, creator }, [{ subject: '合同模板' }])
  await client.call(documentTemplatesApi.saveTemplates, { categoryId, documentIds: [templateId] })
  const save = (rule: object | null) => client.call(approvalApi.saveRule, { categoryId, rule: rule as never })
  const first = { name: '部门审核', mode: 'any', approvers: [{ kind: 'manager' }, { kind: 'person', id: li.id }] }
  const rule = { isOn: true, allowsOwn: false, steps: [first] }
  await save(rule)
  expect(await told()).toEqual([
    '审批: 沿用上级 → 本目录单独设置',
    '第 1 步: （空） → 部门审核：直接上级、李审 · 任意一人通过',
  ])
  const late = {
    approvers: [{ kind: 'person', id: wang.id }],
    mode: 'all',
    inOrder: true,
    dueDays: 3,
    whenLate: 'manager',
  }
  const condition = { fieldId: field?.id, is: 'oneOf', values: [String(field?.entries[1]?.id)] }
  const templates = [{ documentId: templateId, steps: [{ approvers: [{ kind: 'head' }] }] }]
  const tells = [{ kind: 'keepers' }]
  await save({ ...rule, allowsOwn: true, templates, tells, steps: [first, { ...late, name: '', condition }] })
  expect(await told()).toEqual([
    '第 2 步: （空） → 王审 · 所有人通过 · 依次进行，前一人通过后再请下一人 · 期限（天）：3 · 逾期时：同时请其上级审批 · 适用于：类别 租赁',
    '用模板“合同模板”新建的文档: 与所有文档相同 → 部门领导 · 任意一人通过',
    '提交人可以审批自己的文档: 否 → 是',
    '通过后还通知: （空） → 目录管理员',
  ])
  expect((await told('en-US')).slice(0, 3)).toEqual([
    'Step 2: (empty) → 王审 · All approve · One after another · Due in (days): 3 · When overdue: Ask their manager to approve as well · Applies to: 类别 租赁',
    'Documents from the template “合同模板”: Same as all documents → Head of the department · Any one person approves',
    'Submitters can approve their own documents: No → Yes',
  ])
  await restore()
  expect((await client.call(approvalApi.getRule, { categoryId })).own).toMatchObject(rule)
  expect(await told()).toContain('提交人可以审批自己的文档: 是 → 否')
  await save(null)
  await restore()
  expect((await client.call(approvalApi.getRule, { categoryId })).own).toMatchObject(rule)
})

test('whom a former rule asked and who is gone keeps it from being taken back; of a template that one may not read there is no title', async () => {
  const { client, categoryId, db, latest, told } = await start()
  const [li, wang] = [await given.person({ name: '李审' }), await given.person({ name: '王审' })]
  const { category: hidden, creator } = await given.category({ creators: 1 })
  const [documentId = 0] = await given.texts({ category: hidden, creator }, [{ subject: '看不到' }])
  const asks = (id: number) => [{ approvers: [{ kind: 'person', id }] }]
  const save = (of: object) => client.call(approvalApi.saveRule, { categoryId, rule: { isOn: true, ...of } as never })
  await save({ steps: asks(li.id), templates: [{ documentId, steps: asks(li.id) }] })
  expect(await told()).toContain('用您不能查看的模板新建的文档: 与所有文档相同 → 李审 · 任意一人通过')
  await save({ steps: asks(wang.id) })
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', li.id).execute()
  const { id: changeId } = await latest()
  expect(await client.fail(consoleApi.restoreSettings, { categoryId, changeId })).toMatchObject({
    code: 'approval.approverGone',
  })
})

test('properties are told by where they are shown, and are as they were again', async () => {
  const { client, categoryId, told, restore } = await start()
  const keywords = { property: 'keywords' as const, position: 1, isOnPage: true, isOnForm: true, isRequired: true }
  const code = { property: 'code' as const, position: 2, isOnPage: false, isOnForm: false, isRequired: false }
  await client.call(documentPropertiesApi.saveProperties, { categoryId, own: [keywords, code] as never })
  expect(await told()).toEqual(['关键字: 沿用上级 → 页面、表单、必填', '编号: 沿用上级 → 页面和表单均不显示'])
  const renamed = [{ ...keywords, position: 3, name: '主题词', nameEnglish: 'Topics' }, code]
  await client.call(documentPropertiesApi.saveProperties, { categoryId, own: renamed as never })
  expect(await told('en-US')).toEqual([
    'Keywords: Page, Form, Required → 主题词 / Topics · Page, Form, Required',
    'Order: Keywords, Code → Code, Keywords',
  ])
  await restore()
  const { properties } = await client.call(documentPropertiesApi.getProperties, { categoryId })
  expect(properties.flatMap(({ own }) => (own ? [[own.property, own.position, own.name]] : []))).toEqual([
    ['keywords', 1, ''],
    ['code', 2, ''],
  ])
})

test('custom fields are told trait by trait, also what a category sets of inherited ones; a deleted field and a removed option come back', async () => {
  const { client, categoryId, administrator, told, latest, restore } = await start()
  const save = (own: readonly object[], changes: readonly object[] = [], to = categoryId) =>
    client.call(customFieldsApi.saveFieldSection, { categoryId: to, own: own as never, changes: changes as never })
  const section = async (of = categoryId) => client.call(customFieldsApi.getFieldSection, { categoryId: of })
  const entries = [{ name: '采购', nameEnglish: 'Purchase' }, { name: '租赁' }]
  await save([
    { name: '类别', nameEnglish: 'Kind', kind: 'choice', entries, isRequired: true },
    { name: '经办人', kind: 'person', defaults: ['@me'] },
  ])
  expect(await told()).toEqual(['类别: （空） → 单选 · 采购、租赁 · 必填', '经办人: （空） → 人员 · 默认值 创建人'])
  const [kind, person] = (await section()).own
  const shownBy = { fieldId: kind?.id, values: [String(kind?.entries[0]?.id)] }
  await save([
    { ...person, defaults: [String(administrator.id)], shownBy },
    { ...kind, isRequired: false, entries: kind?.entries.slice(0, 1), help: '按合同' },
  ])
  expect(await told()).toEqual([
    `经办人 · 默认值: 创建人 → ${administrator.name}`,
    '经办人 · 显示条件: 始终显示 → “类别”有值时 · 采购',
    '类别 · 选项: 采购、租赁 → 采购',
    '类别 · 必填: 是 → 否',
    '类别 · 字段说明: （空） → 按合同',
    '顺序: 类别、经办人 → 经办人、类别',
  ])
  expect((await told('en-US'))[2]).toBe('Kind · Options: Purchase, 租赁 → Purchase')
  await restore()
  expect((await section()).own.map(({ name, isRequired, entries: all }) => [name, isRequired, all.length])).toEqual([
    ['类别', true, 2],
    ['经办人', false, 0],
  ])
  await save([{ ...kind, documents: undefined }])
  expect(await told()).toEqual(['经办人: 人员 · 默认值 创建人 → （空）'])
  await restore()
  expect((await section()).own.map(({ id }) => id)).toEqual([kind?.id, person?.id])

  // saved as it is it is no change
  const { id: before } = await latest()
  await save((await section()).own)
  expect((await latest()).id).toBe(before)

  const { id: below } = await client.call(categoryApi.create, { name: '下级', parentId: categoryId })
  await save([], [{ fieldId: kind?.id, isRequired: false, defaults: null }], below)
  const { key } = await client.call(consoleApi.listSettingChanges, { categoryId: below })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 20 })
  expect(JSON.parse(String(rows[0]?.['changes']))).toEqual([{ label: '类别', from: '沿用上级', to: '选填' }])
  await client.call(consoleApi.restoreSettings, { categoryId: below, changeId: Number(rows[0]?.['id']) })
  expect((await section(below)).inherited[0]?.change).toEqual({ isRequired: null, defaults: null })
})

test('the picture of mails is told by the name of its file, and a former one comes back', async () => {
  const { client, categoryId, told, restore } = await start()
  const upload = async (name: string, width: number) =>
    client.upload(remindersApi.saveMailPicture, [{ name, content: await drawPicture('png', width, 20) }], {
      categoryId,
    })
  await upload('标志.png', 60)
  expect(await told()).toEqual(['邮件图片: 沿用上级 → 标志.png'])
  const { fileId } = await client.call(remindersApi.getMailPicture, { categoryId })
  await upload('新标志.png', 70)
  expect(await told('en-US')).toEqual(['Email image: 标志.png → 新标志.png'])
  await restore()
  expect(await client.call(remindersApi.getMailPicture, { categoryId })).toEqual({ own: 'picture', fileId })
  await client.call(remindersApi.dropMailPicture, { categoryId, to: 'none' })
  expect(await told()).toEqual(['邮件图片: 标志.png → 不使用图片'])
  await restore()
  expect(await client.call(remindersApi.getMailPicture, { categoryId })).toEqual({ own: 'picture', fileId })
})

test('a former picture that is no longer kept cannot come back, and that is said', async () => {
  const { client, categoryId, db, latest } = await start()
  const content = await drawPicture('png', 60, 20)
  await client.upload(remindersApi.saveMailPicture, [{ name: '标志.png', content }], { categoryId })
  await client.call(remindersApi.dropMailPicture, { categoryId, to: 'above' })
  await db.deleteFrom('category_mail_picture_former').where('category_id', '=', categoryId).execute()
  const { id: changeId } = await latest()
  expect(await client.fail(consoleApi.restoreSettings, { categoryId, changeId })).toMatchObject({
    code: 'reminders.pictureGone',
  })
})

test('a change of the rule or the picture reaches the categories below down to one that has its own', async () => {
  const { client, categoryId } = await start()
  const below = async (parentId: number) =>
    (await client.call(categoryApi.create, { name: uniqueName('下级'), parentId })).id
  const [follows, apart] = [await below(categoryId), await below(categoryId)]
  await below(apart)
  const reach = async (section: string) =>
    (await client.call(consoleApi.countReach, { categoryId, section, fields: [] })).categories
  expect([await reach('approve'), await reach('mailPicture')]).toEqual([4, 4])
  await client.call(approvalApi.saveRule, { categoryId: apart, rule: { isOn: false } as never })
  expect([await reach('approve'), await reach('mailPicture')]).toEqual([2, 4])
  await client.call(remindersApi.dropMailPicture, { categoryId: follows, to: 'none' })
  expect([await reach('approve'), await reach('mailPicture')]).toEqual([2, 3])
})

test('of a section that is no form only the latest change is taken back: an earlier one would undo what came since', async () => {
  const { client, categoryId, category, creator, latest } = await start()
  const ids = await given.texts({ category, creator }, [{ subject: '甲' }, { subject: '乙' }])
  await client.call(documentTemplatesApi.saveTemplates, { categoryId, documentIds: ids })
  const { id: earlier } = await latest()
  await client.call(documentTemplatesApi.saveTemplates, { categoryId, documentIds: ids, defaultId: ids[1] })
  expect(await client.fail(consoleApi.restoreSettings, { categoryId, changeId: earlier })).toMatchObject({
    code: 'setting-log.changedSince',
  })
})
