import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { programOf, type Json, type Program } from '../program.ts'
import { world, treeNode, expectConditions, expectMenu } from './searched-world.given.ts'

describe('category tree', () => {
  test('CAT-15 the reply has the tree and what the new-document screen goes on with', async () => {
    const { program, category, below } = await world()
    const { json } = await program.get(treeNode)
    expect(json).toMatchObject({
      status: 1,
      domKey: 'secid',
      linkUrl: '/spa/document/index.jsp',
      linkRout: '#/main/document/edit',
      params: '&isEdit=1&router=1',
      openNewWindow: '1',
      openNewWind: '1',
      isWevarSystem: '0',
    })
    const [node] = json['treedata'] as Json[]
    expect(node).toMatchObject({
      domid: `sec_${category.id}`,
      key: String(category.id),
      pid: '0',
      name: category.name,
      haschild: true,
      hasRight: false,
      fav: false,
      isopen: expect.any(Boolean),
      ecologyPinyinSearch: expect.stringMatching(/^[^A-Z]*$/),
      childs: [
        { domid: `sec_${below.id}`, key: String(below.id), pid: String(category.id), haschild: false, childs: [] },
      ],
    })
  })

  test('CAT-15 `secid` asks for the children of one, `isfav` and `iscommon` for a list, `secids` for those that are named; empty ones for everything', async () => {
    const { program, category, below, creator } = await world()
    const keys = async (who: Program, texts: Record<string, string | number>) =>
      ((await who.get(treeNode, texts)).json['treedata'] as Json[]).map(({ key }) => key)
    expect(await keys(program, { secid: category.id })).toEqual([String(below.id)])
    expect(await keys(program, { isfav: '', iscommon: '', secid: '', secids: '', opennewwindow: '' })).toEqual([
      String(category.id),
    ])
    const { category: hidden } = await given.category()
    const some = [below.id, hidden.id, category.id, 999_999].join(',')
    expect(await keys(program, { secids: some }), 'those that are seen, parents first').toEqual([
      String(category.id),
      String(below.id),
    ])
    expect(await keys(program, { secids: hidden.id })).toEqual([])
    expect((await program.get(treeNode, { secids: 'x' })).json).toMatchObject({ api_status: false })
    expect(await keys(program, { isfav: '1' })).toEqual([])
    expect(await keys(await programOf(creator), { iscommon: '1' })).toContain(String(category.id))
  })

  test('CAT-16 a star is set and taken by `operate` and `secid`, and answers an integer status and msg', async () => {
    const { program, category } = await world()
    const star = (operate: string) =>
      program.get('/api/doc/category/collute', { operate, secid: category.id, __random__: 1 })
    const faved = async () =>
      ((await program.get(treeNode, { isfav: '1' })).json['treedata'] as Json[]).map(({ key, fav }) => [key, fav])
    expect((await star('do')).json).toMatchObject({ status: 1, msg: expect.stringMatching(/\S/) })
    expect((await star('do')).json).toMatchObject({ status: 1 })
    expect(await faved()).toEqual([[String(category.id), true]])
    expect((await star('undo')).json).toMatchObject({ status: 1 })
    expect(await faved()).toEqual([])
    expect((await program.get('/api/doc/category/collute', { operate: 'do', secid: 999_999 })).json).toMatchObject({
      status: -1,
    })
  })

  test('ORG-21 the picker answers rows in the same spellings by GET and POST', async () => {
    const { program, category, creator } = await world()
    const path = '/api/public/browser/data/doccategory'
    for (const reply of [await program.get(path), await program.post(path)]) {
      expect(reply.json).toMatchObject({ api_status: true })
      expect(reply.json['datas']).toMatchObject([
        {
          id: String(category.id),
          name: category.name,
          pid: '0',
          isParent: true,
          canClick: true,
          icon: expect.any(String),
        },
      ])
    }
    const creatable = { iscreate: '1', categoryname: category.name }
    expect((await program.get(path, creatable)).json['datas']).toEqual([])
    expect((await (await programOf(creator)).get(path, creatable)).json['datas']).toMatchObject([{ canClick: true }])
  })

  test('CAT-01 the picker for creating has three tabs, and each asks for categories in which one may create: all, starred, common', async () => {
    const { category: writable, creator } = await given.category({ creators: 1 })
    const { category: below } = await given.category({ parentId: writable.id })
    const entries = [{ to: { kind: 'person', id: creator.id }, level: 'view' }] as const
    const { category: readOnly, creator: author } = await given.category({ creators: 1, entries })
    await given.document({ category: readOnly, creator: author })
    const program = await programOf(creator)
    for (const { id } of [readOnly, writable, below])
      await program.get('/api/doc/category/collute', { operate: 'do', secid: id })
    const { json } = await program.get('/api/doc/searchlist/createDocCategoryBrowser')
    const { tabs } = json['browserConditionParam'] as { tabs: { name: string; dataParams: Record<string, string> }[] }
    expect(tabs.map(({ name }) => name)).toEqual(['全部', '我的收藏', '常用'])
    expect(tabs.map(({ dataParams }) => dataParams)).toEqual([
      { iscreate: '1' },
      { iscreate: '1', isFav: '1' },
      { iscreate: '1', isCommon: '1' },
    ])

    const path = '/api/public/browser/data/doccategory'
    const asked = async (texts: Record<string, string>) => (await program.get(path, texts)).json
    const offered = async (texts: Record<string, string>) =>
      ((await asked(texts))['datas'] as Json[]).filter(({ canClick }) => canClick === true).map(({ id }) => Number(id))
    const [all = {}, starred = {}, common = {}] = tabs.map(({ dataParams }) => dataParams)
    expect(await offered(all)).toEqual([writable.id])
    expect((await offered(starred)).toSorted((a, b) => a - b)).toEqual([writable.id, below.id])
    expect(await offered(common)).toEqual([])
    await given.document({ category: below, creator })
    await given.document({ category: readOnly, creator })
    expect(await offered(common)).toEqual([below.id])
    // our own picker asks for the whole of the first list at once: what is only the way to others cannot be chosen
    const { category: deep } = await given.category({ parentId: readOnly.id })
    const to = { kind: 'person', id: creator.id } as const
    await act((db) => grantCategory(db, deep.id, { grants: [{ to, rights: ['create'] }] }))
    const tree = ((await asked({ ...all, level: 'all' }))['datas'] as Json[]).map(({ id, pid, canClick }) => [
      Number(id),
      Number(pid),
      canClick,
    ])
    expect(tree).toHaveLength(4)
    for (const row of [
      [writable.id, 0, true],
      [below.id, writable.id, true],
      [readOnly.id, 0, false],
      [deep.id, readOnly.id, true],
    ])
      expect(tree).toContainEqual(row)
    // the rows tell the tabs again: what goes on from them still asks for no other categories
    expect((await asked(starred))['tabs']).toMatchObject(tabs.map(({ name, dataParams }) => ({ name, dataParams })))
  })

  test('CAT-03 the form for a category sends programs to those below which one may be created, by ORG-21 and by completing', async () => {
    const { category: writable, creator } = await given.category({ creators: 1 })
    const { category: arranged } = await given.category()
    const grants = [{ to: { kind: 'person', id: creator.id } as const, rights: ['createChild'] as const }]
    await act((db) => grantCategory(db, arranged.id, { grants }))
    const program = await programOf(creator)
    const path = '/api/doc/seccategory/getCreateSecCondition'
    const { conditions } = (await program.get(path, { secCategoryId: arranged.id })).json as { conditions: Json[] }
    const [field = {}] = expectConditions(conditions).filter(({ domkey }) => (domkey as string[])[0] === 'parentid')
    const { dataParams } = field['browserConditionParam'] as Record<string, Record<string, string>>
    expect(dataParams).toMatchObject({ iscreate: '1' })
    const rows = async (call: 'data' | 'complete', asked: Record<string, string> = {}) =>
      ((await program.get(`/api/public/browser/${call}/doccategory`, asked)).json['datas'] as Json[]).map(
        ({ id }) => id,
      )
    expect(await rows('data', dataParams)).toEqual([String(arranged.id)])
    expect(await rows('complete', dataParams)).toEqual([String(arranged.id)])
    // the flag of creating documents by itself
    expect(await rows('data', { iscreate: '1' })).toEqual([String(writable.id)])
    // and what the save takes is what was offered
    const save = (parentid: number) =>
      program.post('/api/doc/console/category/add', { categoryname: uniqueName('下级'), parentid })
    expect((await save(arranged.id)).json).toMatchObject({ api_status: true })
    expect((await save(writable.id)).json).toMatchObject({ api_status: false })
  })

  test('CREATE-29~ who may create nowhere is offered no category, and no tile for one', async () => {
    const { program, category } = await world()
    expect((await program.get('/api/public/browser/data/doccategory', { iscreate: '1' })).json['datas']).toEqual([])
    const { treedata } = (await program.get(treeNode, { level: 'all' })).json as { treedata: Json[] }
    expect(treedata.map(({ key, hasRight }) => [key, hasRight])).toContainEqual([String(category.id), false])
    expect(
      treedata.filter(({ hasRight, canCreateChild, canSetting }) => hasRight || canCreateChild || canSetting),
    ).toEqual([])
  })

  test('CAT-17 CAT-18 CAT-19 menu, form and rights of a category', async () => {
    const { category, administrator } = await given.category({ administrators: 1 })
    const program = await programOf(administrator)
    const menu = expectMenu(
      (await program.get('/api/doc/seccategory/getRightMenus', { secid: category.id })).json['rightMenus'],
    )
    expect(menu.map(({ type }) => type)).toEqual(['BTN_CREATE_CHILDSEC', 'BTN_MULTI_UPLOAD', 'BTN_SEC_SETTING'])
    const form = (await program.get('/api/doc/seccategory/getCreateSecCondition', { secCategoryId: category.id })).json
    const items = expectConditions(form['conditions'])
    expect(items[0]).toMatchObject({
      conditionType: 'INPUT',
      domkey: ['categoryname'],
      viewAttr: 3,
      rules: 'required|string',
    })
    expect((await program.get('/api/doc/seccategory/getCategoryRight', { secid: category.id })).json).toMatchObject({
      status: 1,
      canCreate: true,
      canSetting: true,
      canCreateChild: true,
    })
  })

  test('CREATE-22 CREATE-24 CREATE-25 what creating asks first', async () => {
    const { category, creator } = await world()
    const program = await programOf(creator)
    expect((await program.get('/api/doc/category/getAccount', { categoryid: category.id })).json).toMatchObject({
      status: 1,
      canCreate: true,
      f_weaver_belongto_userid: String(creator.id),
      f_weaver_belongto_usertype: '0',
      belong_users: [],
    })
    expect((await program.get('/api/doc/searchlist/createUrl', { secid: category.id })).json).toMatchObject({
      canCreate: true,
      categoryid: String(category.id),
      linkUrl: '/spa/document/index.jsp',
      linkRout: '#/main/document/edit',
    })
    const { json } = await program.get('/api/doc/searchlist/createDocCategoryBrowser')
    expect(json['browserConditionParam']).toMatchObject({
      type: 'doccategory',
      isSingle: true,
      isAutoComplete: 1,
      tabs: { length: 3 },
    })
  })
})
