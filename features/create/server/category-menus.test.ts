import { categoryApi } from '@shuku/domain/categories/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { createApi } from '../contract.ts'

const administerCategories = 'DocSecCategoryAdd:Add'

async function administrator() {
  const person = await given.person({ rights: [administerCategories] })
  return { person, client: await clientOf(person) }
}

describe('menus, forms and accounts', () => {
  test('CREATE-07 the menu has its four entries by their types and in both languages, and of them what one may do', async () => {
    const {
      category,
      administrator: owner,
      creator,
      reader,
    } = await given.category({
      administrators: 1,
      creators: 1,
      readers: 1,
    })
    await given.document({ category, creator })
    const menu = async (person: { id: number }, query: { categoryId?: number } = { categoryId: category.id }) =>
      (await (await clientOf(person)).call(categoryApi.getRightMenus, query)).items.map(({ type, label }) => [
        type,
        label,
      ])
    const { person } = await administrator()
    const entries = [
      ['BTN_CREATE_CHILDSEC', '新建子目录', 'Create sub-category'],
      ['BTN_MULTI_UPLOAD', '批量上传', 'Batch upload'],
      ['BTN_SEC_SETTING', '目录设置', 'Category settings'],
    ]
    const top = ['BTN_CREATE_SEC', '新建目录', 'Create category']
    const { db } = await testDatabase()
    for (const [place, language] of (['zh-CN', 'en-US'] as const).entries()) {
      const ids = [owner, creator, reader, person].map(({ id }) => id)
      await db.updateTable('person').set({ language }).where('id', 'in', ids).execute()
      const inWords = (rows: readonly (readonly string[])[]) => rows.map((row) => [row[0], row[place + 1]])
      expect(await menu(owner)).toEqual(inWords(entries))
      expect(await menu(creator)).toEqual(inWords(entries.slice(1, 2)))
      expect(await menu(reader)).toEqual([])
      expect(await menu(person, {})).toEqual(inWords([top]))
      // by the role alone nothing is written there
      expect(await menu(person)).toEqual(inWords([top, entries[0] ?? [], entries[2] ?? []]))
    }
  })

  test('CAT-18 CAT-20 CAT-39 CAT-08~ the form names its fields as the save reads them, and is for whom the save is', async () => {
    const { category, administrator: owner, creator } = await given.category({ administrators: 1, creators: 1 })
    const { conditions } = await (await clientOf(owner)).call(categoryApi.getCreateForm, { parentId: category.id })
    expect(conditions[0]?.items.map(({ names }) => names[0])).toEqual([
      'categoryname',
      'categorynameEn',
      'parentid',
      'description',
      'secorder',
    ])
    expect(await (await clientOf(creator)).fail(categoryApi.getCreateForm, { parentId: category.id })).toMatchObject({
      kind: 'refused',
    })
    expect(await (await clientOf(creator)).fail(categoryApi.getCreateForm)).toMatchObject({ kind: 'refused' })

    const client = await clientOf(owner)
    const path = `/api/doc/console/category/add?parentid=${category.id}`
    expect((await client.raw({ path })).json).toMatchObject({
      api_status: true,
      conditions: [{ items: [{ domkey: ['categoryname'] }, {}, { value: String(category.id) }, {}, {}] }],
    })
    // with a name the GET adds what the form describes, for those whose save it would be
    const byGet = (await client.raw({ path: `${path}&categoryname=a&secorder=2` })).json
    expect(byGet).toMatchObject({ api_status: true, status: 1, id: expect.stringMatching(/^\d+$/), conditions: [] })
    expect((await client.raw({ path: `${path}&categoryname=A` })).json, 'taken').toMatchObject({ api_status: false })
    expect((await client.raw({ path: `${path}&categoryname=a/b` })).json).toMatchObject({ errorKind: 'invalid' })
    const refused = await (await clientOf(creator)).raw({ path: `${path}&categoryname=b` })
    expect(refused.json).toMatchObject({ api_status: false, errorKind: 'refused' })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await client.raw({ path: `${path}&categoryname=c`, headers })).json).toMatchObject({ api_status: false })
    const entered = { categoryname: '新的', categorynameEn: 'New', parentid: String(category.id), description: '说明' }
    const saved = await client.sendTexts(categoryApi.create, { ...entered, secorder: '3', isDetail: '1' })
    expect(saved.json).toMatchObject({ api_status: true, id: expect.stringMatching(/^\d+$/) })
    const made = await client.call(categoryApi.getTree, { parentId: category.id })
    expect(made.nodes).toMatchObject([
      { id: Number(byGet['id']), name: 'a' },
      { name: '新的', description: '说明' },
    ])
  })

  test('ORG-06 CREATE-21 CREATE-22 of one’s accounts those are offered that may create', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    await given.document({ category, creator })
    const second = await given.person({ mainPerson: creator.id, loginName: null })
    await given.person({ mainPerson: reader.id, loginName: null })
    const able = await clientOf(creator)
    expect(await able.call(createApi.getAccount, { categoryId: category.id })).toMatchObject({
      mayCreate: true,
      id: creator.id,
      accounts: [],
    })
    expect(await (await clientOf(reader)).call(createApi.getAccount, { categoryId: category.id })).toMatchObject({
      mayCreate: false,
      accounts: [],
    })
    expect(
      await (await clientOf(await given.person())).fail(createApi.getAccount, { categoryId: category.id }),
    ).toMatchObject({ kind: 'notFound' })
    const { json } = await able.raw({ path: `/api/doc/category/getAccount?categoryid=${category.id}` })
    expect(json).toMatchObject({
      canCreate: true,
      f_weaver_belongto_userid: String(creator.id),
      f_weaver_belongto_usertype: '0',
      belong_users: [],
    })
    const grant = { to: { kind: 'person', id: second.id } as const, rights: ['create' as const] }
    await act((tx) => grantCategory(tx, category.id, { grants: [grant] }))
    const { db } = await testDatabase()
    const department = await db
      .selectFrom('unit')
      .select('name')
      .where('id', '=', second.departmentId)
      .executeTakeFirstOrThrow()
    const asked = await able.raw({ path: `/api/doc/category/getAccount?categoryid=${category.id}` })
    expect(asked.json).toMatchObject({
      canCreate: true,
      f_weaver_belongto_userid: String(creator.id),
      belong_users: [
        {
          f_weaver_belongto_userid: String(second.id),
          f_weaver_belongto_usertype: '0',
          f_weaver_belongto_show: expect.stringContaining(department.name),
        },
      ],
    })
  })

  test('CREATE-11 CREATE-24 the parts of the address say whether one may', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    expect(await (await clientOf(creator)).call(createApi.getCreateAddress, { categoryId: category.id })).toMatchObject(
      { mayCreate: true, categoryId: String(category.id), domKey: 'secid' },
    )
    const query = { categoryId: category.id, openNewWindow: '1' }
    const { json } = await (await clientOf(creator)).send(createApi.getCreateAddress, query)
    expect(json).toMatchObject({
      canCreate: true,
      categoryid: String(category.id),
      linkUrl: expect.stringContaining('/spa/document/index.jsp'),
      domKey: 'secid',
      param: expect.stringContaining('isEdit=1'),
      linkRout: '#/main/document/edit',
      openNewWindow: '1',
    })
    expect(await (await clientOf(reader)).call(createApi.getCreateAddress)).toMatchObject({ mayCreate: false })
    expect((await (await clientOf(creator)).call(createApi.getCategoryPicker)).picker.tabs).toHaveLength(3)
  })
})
