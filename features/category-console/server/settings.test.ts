import { categoryApi } from '@shuku/domain/categories/contract'
import { basicsSection, changeSettings, uploadSection } from '@shuku/domain/categories/server'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import { meet, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryConsoleApi } from '../contract.ts'
import { categoryListApi } from '../contract/categories.ts'

async function start() {
  const { category: parent } = await given.category({ name: uniqueName('制度') })
  const { category, administrator, reader } = await given.category({
    name: '财务',
    parentId: parent.id,
    administrators: 1,
    readers: 1,
  })
  return { parent, category, categoryId: category.id, reader, administrator, client: await clientOf(administrator) }
}

async function contextOf(person: { readonly id: number }) {
  const { db } = await testDatabase()
  return { db, caller: await given.caller(person), language: 'zh-CN', request: { address: '' } } as const
}

type Load = typeof basicsSection.settings.load

/** What the form of a section holds, by the names of its fields. */
async function fieldsOf(client: TestClient, load: Load, categoryId: number) {
  const { conditions } = await client.call(load, { categoryId })
  return Object.fromEntries(conditions.flatMap(({ items }) => items.map(({ names, value }) => [names[0], value])))
}

async function auditsOf(categoryId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('audit_log')
    .select(['act', 'person_id', 'details'])
    .where('subject_kind', '=', 'category')
    .where('subject_id', '=', categoryId)
    .orderBy('id')
    .execute()
}

test('the session says who administers a category, which opens the console to them', async () => {
  const { administrator, reader } = await start()
  const administers = async (person: { readonly id: number }) =>
    (await (await clientOf(person)).raw({ path: '/api/shuku/session' })).json['administersCategories']
  expect([await administers(administrator), await administers(reader)]).toEqual([true, false])
})

test('the number beside a category in the table is that of the categories which the table shows below it', async () => {
  const { client, category, categoryId } = await start()
  await given.category({ parentId: category.id, name: uniqueName('继承') })
  await given.category({ parentId: category.id, name: uniqueName('独立'), inheritsRights: false })
  const listed = async (query: { readonly parentId?: number; readonly isTop?: boolean }) => {
    const { key } = await client.call(categoryListApi.listCategories, query)
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows as unknown as readonly { readonly id: string; readonly childcount: string }[]
  }
  const [shown] = (await listed({ isTop: true })).filter(({ id }) => id === String(categoryId))
  expect([shown?.childcount, (await listed({ parentId: categoryId })).length]).toEqual(['1', 1])
})

describe('the page of a category', () => {
  test('CAT-21 says its name, where it stands and which sections there are', async () => {
    const { client, parent, categoryId } = await start()
    expect(await client.call(categoryConsoleApi.getCategory, { categoryId })).toEqual({
      id: categoryId,
      name: '财务',
      path: [{ id: parent.id, name: parent.name }],
      // those of other slices stand among them
      sections: expect.arrayContaining([
        { key: 'base', group: 'general', title: '基本信息', path: basicsSection.settings.load.path },
        { key: 'upload', group: 'content', title: '附件与上传', path: uploadSection.settings.load.path },
        { key: 'defaultRights', group: 'control', title: '默认权限' },
        { key: 'rights', group: 'control', title: '目录权限' },
        { key: 'access', group: 'control', title: '谁能看' },
      ]),
    })
  })

  test('CAT-13 who may read in it is refused, and to others it is not there; nothing is changed', async () => {
    const { category, categoryId, reader, administrator, client } = await start()
    await given.document({ category, creator: administrator })
    const stranger = await given.person()
    const before = await fieldsOf(client, basicsSection.settings.load, categoryId)
    for (const [person, kind] of [
      [reader, 'refused'],
      [stranger, 'notFound'],
    ] as const) {
      const refused = await clientOf(person)
      for (const endpoint of [categoryConsoleApi.getCategory, basicsSection.settings.load, uploadSection.settings.load])
        expect(await refused.fail(endpoint, { categoryId }), endpoint.key).toMatchObject({ kind })
      expect(await refused.fail(basicsSection.settings.save, { categoryId, name: '别人的' })).toMatchObject({ kind })
      expect(await refused.fail(uploadSection.settings.save, { categoryId, maxMb: 1 })).toMatchObject({ kind })
    }
    expect(await fieldsOf(client, basicsSection.settings.load, categoryId)).toEqual(before)
    expect(await auditsOf(categoryId)).toEqual([])
  })

  test('a deleted category has no settings', async () => {
    const { client, categoryId } = await start()
    const { db } = await testDatabase()
    await db.updateTable('category').set({ deleted_at: new Date() }).where('id', '=', categoryId).execute()
    expect(await client.fail(basicsSection.settings.save, { categoryId, name: 'x' })).toMatchObject({
      kind: 'notFound',
    })
    expect(await client.fail(basicsSection.settings.load, { categoryId })).toMatchObject({ kind: 'notFound' })
  })
})

describe('base data', () => {
  test('CAT-25 CAT-41 what is saved is in the form and in the tree, and what is left out stays', async () => {
    const { client, parent, categoryId } = await start()
    const name = uniqueName('财务部')
    await client.call(basicsSection.settings.save, {
      categoryId,
      name,
      nameEnglish: 'Finance',
      order: 2.5,
      code: 'CW',
      description: '报销与预算',
    })
    await client.call(basicsSection.settings.save, { categoryId, code: 'CW-1' })
    expect(await fieldsOf(client, basicsSection.settings.load, categoryId)).toEqual({
      categoryname: name,
      categorynameEn: 'Finance',
      parentpath: parent.name,
      secorder: '2.5',
      coder: 'CW-1',
      description: '报销与预算',
      authorRetracts: 'unread',
      authorRetractDays: '7',
      iscontroledbydir: '1',
      orderable: '0',
    })
    const { nodes } = await client.call(categoryApi.getTree, { name: 'caiwubu' })
    expect(nodes.find(({ id }) => id === categoryId)).toMatchObject({ name, description: '报销与预算' })
  })

  test('until when authors take back what they made, and what is in force is called, is set here; a new sub-category begins with it', async () => {
    const { client, categoryId } = await start()
    await client.call(basicsSection.settings.save, {
      categoryId,
      retracts: 'days',
      retractDays: 30,
      saysInForce: false,
    })
    const set = { authorRetracts: 'days', authorRetractDays: '30', iscontroledbydir: '0' }
    expect(await fieldsOf(client, basicsSection.settings.load, categoryId)).toMatchObject(set)
    const { id } = await client.call(categoryApi.create, { name: '票据', parentId: categoryId })
    expect(await fieldsOf(client, basicsSection.settings.load, id)).toMatchObject(set)
    expect(await auditsOf(categoryId)).toMatchObject([
      { details: { retracts: ['unread', 'days'], retractDays: [7, 30], saysInForce: [true, false] } },
    ])
  })

  test('an empty English name, code or description takes the old one away', async () => {
    const { client, categoryId } = await start()
    await client.call(basicsSection.settings.save, { categoryId, nameEnglish: 'Finance', code: 'CW' })
    const texts = { id: String(categoryId), categorynameEn: '', coder: '' }
    expect((await client.sendTexts(basicsSection.settings.save, texts)).json).toMatchObject({ status: 1 })
    expect(await fieldsOf(client, basicsSection.settings.load, categoryId)).toMatchObject({
      categorynameEn: '',
      coder: '',
    })
  })

  test('CAT-81 siblings stand by their order, then by name', async () => {
    const { client, parent, categoryId } = await start()
    const { category: sibling, administrator } = await given.category({
      name: '人事',
      parentId: parent.id,
      administrators: 1,
    })
    await client.call(basicsSection.settings.save, { categoryId, order: 2 })
    const other = await clientOf(administrator)
    await other.call(basicsSection.settings.save, { categoryId: sibling.id, order: 1 })
    const all = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
    const siblings = async () =>
      (await all.call(categoryApi.getTree, { level: 'all' })).nodes
        .filter(({ parentId }) => parentId === parent.id)
        .map(({ id }) => id)
    expect(await siblings()).toEqual([sibling.id, categoryId])
    await client.call(basicsSection.settings.save, { categoryId, order: -1 })
    expect(await siblings()).toEqual([categoryId, sibling.id])
    await client.call(basicsSection.settings.save, { categoryId, order: 1, name: '周报' })
    expect(await siblings()).toEqual([sibling.id, categoryId])
    await client.call(basicsSection.settings.save, { categoryId, name: '档案' })
    expect(await siblings()).toEqual([categoryId, sibling.id])
  })

  test.each([
    ['categoryname', '', '至少 1 个字符'],
    ['categoryname', 'a/b', '不能包含 \\ / : * ? " < > |'],
    ['categoryname', 'x'.repeat(101), '最多 100 个字符'],
    ['secorder', '很多', '应为数字'],
    ['secorder', '100000', '超出允许的范围'],
    ['coder', 'x'.repeat(51), '最多 50 个字符'],
    ['description', 'x'.repeat(501), '最多 500 个字符'],
    ['authorRetractDays', '0', '超出允许的范围'],
  ])('CAT-12 CAT-75 a wrong %s is told at its field, and nothing is saved', async (name, value, text) => {
    const { client, categoryId } = await start()
    const before = await fieldsOf(client, basicsSection.settings.load, categoryId)
    const { json } = await client.sendTexts(basicsSection.settings.save, { id: String(categoryId), [name]: value })
    expect(json).toMatchObject({ status: -1, api_status: false, errorKind: 'invalid' })
    expect(Object.values(json['fields'] as object)).toEqual([text])
    expect(await fieldsOf(client, basicsSection.settings.load, categoryId)).toEqual(before)
  })

  test('CAT-75 the name of a sibling is refused at its field, in any case; its own name is no other’s', async () => {
    const { client, parent, categoryId } = await start()
    await given.category({ name: 'Plans', parentId: parent.id })
    expect(await client.fail(basicsSection.settings.save, { categoryId, name: 'plans' })).toMatchObject({
      kind: 'conflict',
      fields: { name: '该名称已存在，请使用其他名称' },
    })
    await client.call(basicsSection.settings.save, { categoryId, name: '财务', code: 'CW' })
  })

  test('the log has who changed what from what, and nothing of a save that changes nothing', async () => {
    const { client, administrator, categoryId } = await start()
    await client.call(basicsSection.settings.save, { categoryId, name: '财务', code: 'CW' })
    await client.call(basicsSection.settings.save, { categoryId, name: '财务', code: 'CW' })
    expect(await auditsOf(categoryId)).toEqual([
      { act: 'changeCategory', person_id: administrator.id, details: { section: 'base', code: ['', 'CW'] } },
    ])
  })

  test('two who take the same name at once: the second one waits, and is told that it is taken', async () => {
    const { category: parent, administrator } = await given.category({ administrators: 1 })
    const { category: one } = await given.category({ name: '甲', parentId: parent.id })
    const { category: two } = await given.category({ name: '乙', parentId: parent.id })
    const { db } = await testDatabase()
    const context = await contextOf(administrator)
    const take = (categoryId: number) => (transaction: Database) =>
      changeSettings({ ...context, db: transaction }, basicsSection, { categoryId, name: '同名' })
    const { first, second, secondWaited } = await meet(db, { first: take(one.id), second: take(two.id) })
    expect(first.status).toBe('fulfilled')
    expect(secondWaited).toBe(true)
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'categories.nameTaken' } })
  })

  test('the form says whether rights are inherited, and from where, and nothing of the values above', async () => {
    const { client, parent, categoryId } = await start()
    expect((await client.call(basicsSection.settings.load, { categoryId })).above).toBeUndefined()
    const note = async (id: number) => (await client.call(basicsSection.settings.load, { categoryId: id })).note
    expect(await note(categoryId)).toBe(`权限继承自上级目录“${parent.name}”。`)
    const { db } = await testDatabase()
    await db.updateTable('category').set({ inherits_rights: false }).where('id', '=', categoryId).execute()
    expect(await note(categoryId)).toContain('不继承')
  })
})

describe('uploads', () => {
  const send = (client: TestClient, categoryId: number, name: string, content: string) =>
    client.upload(fileApi.uploadFile, [{ name, content }], { category: String(categoryId) })

  test('CAT-07~ CAT-10 what is set holds for the next upload', async () => {
    const { client, categoryId } = await start()
    await client.call(uploadSection.settings.save, { categoryId, extensions: 'TXT, *.pdf；.docx' })
    await expect(send(client, categoryId, 'x.csv', 'a,b')).rejects.toThrow('允许的类型为 txt pdf docx')
    await send(client, categoryId, 'x.txt', 'a')
    await client.call(uploadSection.settings.save, { categoryId, extensions: '', minMb: 1, maxMb: 2 })
    await expect(send(client, categoryId, 'x.csv', 'a,b')).rejects.toThrow('1 MB')
    await send(client, categoryId, 'x.csv', 'x'.repeat(1024 * 1024))
    await expect(send(client, categoryId, 'x.csv', 'x'.repeat(2 * 1024 * 1024 + 1))).rejects.toThrow('2 MB')
    await client.call(uploadSection.settings.save, { categoryId, maxMb: 0 })
    await expect(send(client, categoryId, 'x.csv', 'a,b')).rejects.toThrow('该目录不允许上传附件')
  })

  test('the form has what the category above has, and a new sub-category begins with the limits of its parent', async () => {
    const { client, categoryId } = await start()
    await client.call(uploadSection.settings.save, { categoryId, extensions: 'pdf', maxMb: 30, minMb: 0 })
    const { id } = await client.call(categoryApi.create, { name: '票据', parentId: categoryId })
    expect(await fieldsOf(client, uploadSection.settings.load, id)).toEqual({
      limitType: 'pdf',
      maxUploadSize: '30',
      mixUploadSize: '0',
    })
    await client.call(uploadSection.settings.save, { categoryId, extensions: '*.*', maxMb: 0 })
    expect(await client.call(uploadSection.settings.load, { categoryId: id })).toMatchObject({
      above: {
        name: '财务',
        values: [
          { name: 'limitType', value: '', shown: '不限类型' },
          { name: 'maxUploadSize', value: '0', shown: '不能上传' },
          { name: 'mixUploadSize', value: '0', shown: '0 MB' },
        ],
      },
    })
    // those that exist keep theirs
    expect(await fieldsOf(client, uploadSection.settings.load, id)).toMatchObject({ maxUploadSize: '30' })
  })

  test.each([
    [{ limitType: 'pdf, a/b' }, 'extensions', '“a/b”不是文件类型'],
    [{ maxUploadSize: '-1' }, 'maxMb', '超出允许的范围'],
    [{ maxUploadSize: '9999999999' }, 'maxMb', '超出允许的范围'],
    [{ mixUploadSize: '1.5' }, 'minMb', '应为数字'],
    [{ maxUploadSize: '5', mixUploadSize: '6' }, 'minMb', '下限 6 MB 大于上限 5 MB'],
  ])('CAT-12 %j is refused at its field, and nothing is saved', async (texts, field, text) => {
    const { client, categoryId } = await start()
    const before = await fieldsOf(client, uploadSection.settings.load, categoryId)
    const all = { id: String(categoryId), ...(texts as Record<string, string>) }
    const { json } = await client.sendTexts(uploadSection.settings.save, all)
    expect(json).toMatchObject({ errorKind: 'invalid', fields: { [field]: expect.stringContaining(text) } })
    expect(await fieldsOf(client, uploadSection.settings.load, categoryId)).toEqual(before)
    expect(await auditsOf(categoryId)).toEqual([])
  })
})

test('limits that are changed at once: what each leaves out stays as the other has set it', async () => {
  const { categoryId, administrator, client } = await start()
  const { db } = await testDatabase()
  const context = await contextOf(administrator)
  const { second } = await meet(db, {
    first: (transaction) => changeSettings({ ...context, db: transaction }, uploadSection, { categoryId, maxMb: 5 }),
    second: (transaction) => changeSettings({ ...context, db: transaction }, uploadSection, { categoryId, minMb: 6 }),
  })
  // the second one sees the first: the two limits never cross
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'categories.limitsCrossed' } })
  expect(await fieldsOf(client, uploadSection.settings.load, categoryId)).toMatchObject({
    maxUploadSize: '5',
    mixUploadSize: '0',
  })
})

test('without a transaction nothing is changed: no lock would hold', async () => {
  const { categoryId, administrator } = await start()
  const context = await contextOf(administrator)
  await expect(changeSettings(context, uploadSection, { categoryId, maxMb: 1 })).rejects.toThrow('needs a transaction')
  await expect(changeSettings(context, basicsSection, { categoryId, code: 'x' })).rejects.toThrow('needs a transaction')
  await act((transaction) => changeSettings({ ...context, db: transaction }, basicsSection, { categoryId, code: 'x' }))
})
