import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from './program.ts'

// wire.md §6, §7 and the shapes of §1.3: category tree, search, acts on rows.

async function world() {
  const { category, creator, reader } = await given.category({ name: undefined, readers: 1, creators: 1 } as never)
  const below = await given.category({
    parentId: category.id,
    entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
  })
  const [first = 0, second = 0] = await given.texts({ category, creator }, [
    { subject: '差旅报销管理办法', code: 'CW-2024-001', keywords: '报销' },
    { subject: '固定资产盘点通知', code: 'ZC-2024-002' },
  ])
  const deep = await given.document({ category: below.category, creator: below.creators[0] ?? creator })
  return { category, below: below.category, creator, reader, first, second, deep, program: await programOf(reader) }
}

const treeNode = '/api/doc/category/treeNode'
const list = '/api/doc/searchlist/list'

async function subjects(program: Program, texts: Record<string, string | number>): Promise<(string | undefined)[]> {
  const { json } = await program.get(list, texts)
  return (await rowsOf(program, String(json['sessionkey']), { pageSize: 40 })).map((row) => row['docsubject'])
}

const conditionItem = {
  conditionType: expect.stringMatching(/^[A-Z]+$/),
  domkey: expect.any(Array),
  label: expect.any(String),
  labelcol: expect.any(Number),
  fieldcol: expect.any(Number),
  isQuickSearch: expect.any(Boolean),
  viewAttr: expect.any(Number),
}

function expectConditions(conditions: unknown): Json[] {
  const groups = conditions as Json[]
  for (const group of groups) {
    expect(group).toMatchObject({
      title: expect.any(String),
      defaultshow: expect.any(Boolean),
      items: expect.any(Array),
    })
  }
  const items = groups.flatMap((group) => group['items'] as Json[])
  for (const item of items) {
    expect(item).toMatchObject(conditionItem)
    const names = item['domkey'] as string[]
    const first = names[0]?.replace(/select$/, '')
    expect(names).toEqual(
      item['conditionType'] === 'DATE' ? [`${first}select`, `${first}from`, `${first}to`] : [first, ...names.slice(1)],
    )
    for (const option of (item['options'] as Json[] | undefined) ?? []) {
      expect(option).toMatchObject({ key: expect.any(String), showname: expect.any(String) })
    }
  }
  return items
}

function expectMenu(menu: unknown): Json[] {
  const items = menu as Json[]
  for (const item of items) {
    expect(item).toMatchObject({
      type: expect.stringMatching(/^BTN_[A-Z_]+$/),
      menuName: expect.stringMatching(/\S/),
      menuIcon: expect.any(String),
      menuFun: expect.any(String),
      isTop: expect.stringMatching(/^[01]$/),
      isControl: expect.stringMatching(/^[01]$/),
    })
  }
  return items
}

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

  test('CAT-15 `secid` asks for the children of one, `isfav` and `iscommon` for a list; empty ones for everything', async () => {
    const { program, category, below, creator } = await world()
    const keys = async (who: Program, texts: Record<string, string | number>) =>
      ((await who.get(treeNode, texts)).json['treedata'] as Json[]).map(({ key }) => key)
    expect(await keys(program, { secid: category.id })).toEqual([String(below.id)])
    expect(await keys(program, { isfav: '', iscommon: '', secid: '', secids: '', opennewwindow: '' })).toEqual([
      String(category.id),
    ])
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

describe('searching', () => {
  test('SEARCH-63 the list answers its key and the counters of reading as texts', async () => {
    const { program, category } = await world()
    const { json } = await program.get(list, {
      viewcondition: 2,
      groupid: 'allDoc',
      seccategory: category.id,
      _t: 1,
      current: 1,
    })
    expect(json).toMatchObject({
      status: 1,
      sessionkey: expect.stringMatching(/\S/),
      useType: expect.stringMatching(/^(sql|datasource)$/),
      canCreate: false,
      seccategoryid: String(category.id),
      shouldRead: expect.stringMatching(/^\d+$/),
      readed: expect.stringMatching(/^\d+$/),
      noRead: expect.stringMatching(/^\d+$/),
    })
    expect(Number(json['readed']) + Number(json['noRead'])).toBe(Number(json['shouldRead']))
  })

  test('SEARCH-63 each documented condition narrows the list, and an empty one does not', async () => {
    const { program, category, creator } = await world()
    const within = { seccategory: category.id }
    const narrowed: [Record<string, string | number>, string[]][] = [
      [{ docsubject: '报销' }, ['差旅报销管理办法']],
      [{ doccode: 'ZC-2024' }, ['固定资产盘点通知']],
      [{ keyword: '报销' }, ['差旅报销管理办法']],
      [{ fulltext: '固定资产' }, ['固定资产盘点通知']],
      [{ docstatus: '0' }, []],
      [{ doccreatedateselect: '8' }, []],
      [{ doccreatedateselect: '6', doccreatedatefrom: '2001-01-01', doccreatedateto: '2001-12-31' }, []],
      [{ doclastmoddateselect: '6', doclastmoddatefrom: '2001-01-01', doclastmoddateto: '2001-12-31' }, []],
      [{ doccreaterid: '999999' }, []],
      [{ ownerid: '999999' }, []],
      [{ replaydoccountfrom: '1' }, []],
    ]
    for (const [texts, found] of narrowed)
      expect(await subjects(program, { ...within, ...texts }), JSON.stringify(texts)).toEqual(found)
    const wide: Record<string, string>[] = [
      { doccreaterid: String(creator.id), ownerid: `${creator.id},` },
      { docstatus: '1,2', doccreatedateselect: '1' },
      { doccreatedateselect: '0', doclastmoddateselect: '5', replaydoccountfrom: '0', replaydoccountto: '' },
      Object.fromEntries(
        (
          'docsubject doccode docstatus doccreaterid doccreatedateselect doccreatedatefrom doccreatedateto doclastmoddateselect ' +
          'docapprovedateselect docarchivedateselect ownertype usertype ownerid keyword secid treeDocFieldId replaydoccountfrom ' +
          'replaydoccountto getmost elementmore eid secretLevel requestid istree fulltext'
        )
          .split(' ')
          .map((name) => [name, '']),
      ),
    ]
    for (const texts of wide)
      expect(await subjects(program, { ...within, ...texts }), JSON.stringify(texts)).toHaveLength(3)
  })

  test('wire §7 `seccategory` and `secid` mean the category with all below it, 0 means none', async () => {
    const { program, category, below } = await world()
    expect(await subjects(program, { secid: category.id })).toHaveLength(3)
    expect(await subjects(program, { seccategory: below.id })).toHaveLength(1)
    expect(await subjects(program, { seccategory: 0 })).toHaveLength(3)
    expect(await subjects(program, { seccategory: 999_999 })).toEqual([])
  })

  test('wire §7 a full-text row carries `hit` plain and `hitspan` marked beside the usual fields', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    await given.texts({ category, creator }, [{ subject: '通知', body: '请于月底前完成 <固定资产> 盘点并上报' }])
    const program = await programOf(creator)
    const { json } = await program.get(list, { fulltext: '固定资产 盘点', seccategory: category.id })
    const [row] = await rowsOf(program, String(json['sessionkey']))
    expect(row).toMatchObject({ docsubject: '通知', id: expect.stringMatching(/^\d+$/) })
    expect(row?.['hit']).toContain('固定资产')
    expect(row?.['hit']).not.toContain('<em>')
    expect(row?.['hitspan']).toContain('<em>固定资产</em>')
    expect(row?.['hitspan']).toContain('&lt;')
  })

  test('SEARCH-56 the tabs have the documented fields', async () => {
    const { program } = await world()
    const { json } = await program.get('/api/doc/searchlist/tabInfo', { __random__: 1 })
    const tabs = json['groupinfo'] as Json[]
    expect(tabs.map(({ groupid, viewcondition }) => [groupid, viewcondition])).toEqual([
      ['myDoc', 0],
      ['noReadDoc', 1],
      ['allDoc', 2],
    ])
    for (const tab of tabs) {
      expect(tab).toMatchObject({ title: expect.stringMatching(/\S/), selected: expect.any(Boolean) })
      for (const name of 'showcount color relationid defaulttab isshowgrouptitle sortnum ismustshowtab isshowtab'.split(
        ' ',
      )) {
        expect(tab, name).toHaveProperty(name)
      }
    }
  })

  test('SEARCH-67 SEARCH-66 the form and the menu of the screen', async () => {
    const { program, category } = await world()
    const items = expectConditions(
      (await program.get('/api/doc/searchlist/condition', { seccategory: category.id })).json['conditions'],
    )
    expect(items.filter(({ isQuickSearch }) => isQuickSearch)).toMatchObject([{ domkey: ['docsubject'] }])
    const dates = items.filter(({ conditionType }) => conditionType === 'DATE')
    expect(dates.length).toBeGreaterThan(0)
    const menu = expectMenu((await program.get('/api/doc/searchlist/rightMenu')).json['rightMenus'])
    expect(menu.find(({ type }) => type === 'BTN_SEARCH')).toMatchObject({
      customData: { isHasAdvanceSerach: expect.any(Boolean) },
    })
  })

  test('SEARCH-61 SEARCH-55 counts by category, and whether the introduction is needed', async () => {
    const { program, category, below } = await world()
    const { json } = await program.post('/api/doc/searchlist/treeNodeNum', { viewcondition: 2, docsubject: '' })
    expect(json).toMatchObject({
      status: 1,
      countcfg: expect.any(Object),
      treecount: { [category.id]: 3, [below.id]: 1 },
    })
    expect((await program.get('/api/doc/searchlist/getIntrostep')).json).toMatchObject({ status: 1, needIntro: true })
  })
})

describe('acts on rows', () => {
  test('DOC-11 DOC-12 before a delete its title and subtitle are asked, then the document is gone', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const document = await given.document({ category, creator })
    const program = await programOf(creator)
    expect((await program.get('/api/doc/operate/deleteWarm', { docid: document.id })).json).toMatchObject({
      status: 1,
      title: expect.stringMatching(/\S/),
      subTitle: expect.stringContaining(document.subject),
    })
    const reply = await program.get('/api/doc/operate/delete', { docid: document.id, __random__: 1 })
    expect(reply).toMatchObject({
      status: 200,
      json: { status: 1, api_status: true, msg: expect.stringMatching(/\S/) },
    })
    expect((await program.get('/api/doc/detail/basicInfo', { docid: document.id })).json).toMatchObject({ status: -1 })
    expect(await subjects(program, { seccategory: category.id })).toEqual([])
  })

  test('DOC-12 a comma list deletes several; what the caller may not delete stays and is told', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const mine = [await given.document({ category, creator }), await given.document({ category, creator })]
    const readers = await programOf(reader)
    const docid = mine.map(({ id }) => id).join(',')
    expect((await readers.get('/api/doc/operate/delete', { docid })).json).toMatchObject({
      status: -1,
      msg: expect.stringMatching(/\S/),
    })
    expect(await subjects(readers, { seccategory: category.id })).toHaveLength(2)
    expect((await (await programOf(creator)).get('/api/doc/operate/delete', { docid })).json).toMatchObject({
      status: 1,
    })
    expect(await subjects(readers, { seccategory: category.id })).toEqual([])
  })

  test('DOC-13 documents are marked as read by a comma list', async () => {
    const { program, category, first, second } = await world()
    const reply = await program.get('/api/doc/operate/markReaded', { docids: `${first},${second}` })
    expect(reply.json).toMatchObject({ status: 1, msg: expect.stringMatching(/\S/) })
    const { json } = await program.get(list, { seccategory: category.id })
    expect(json).toMatchObject({ shouldRead: '3', readed: '2', noRead: '1' })
  })

  test('wire §12 `addReadLog` answers HTTP 200 and counts the reading', async () => {
    const { program, category, first } = await world()
    expect((await program.get('/api/doc/read/addReadLog', { docid: first })).status).toBe(200)
    await expect
      .poll(async () => {
        const { json } = await program.get(list, { seccategory: category.id, doccode: 'CW-2024' })
        return (await rowsOf(program, String(json['sessionkey'])))[0]?.['sumreadcount']
      })
      .toBe('1')
  })
})
