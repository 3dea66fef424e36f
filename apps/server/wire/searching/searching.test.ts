import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json } from '../program.ts'
import {
  conditionsThatChange,
  counts,
  documented,
  expectConditions,
  expectMenu,
  list,
  ofTheCall,
  refused,
  refusalOf,
  subjects,
  world,
} from './searched-world.given.ts'

describe('searching', () => {
  test('SEARCH-63~ the list answers its key and the counters of reading as texts', async () => {
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

  test('SEARCH-63~ each documented condition narrows the list, and an empty one does not', async () => {
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
      { doccreaterid: String(creator.id), ownerid: `${creator.id},`, usertype: '1', ownertype: '0' },
      { docstatus: '1,2', doccreatedateselect: '1', docapprovedateselect: '0' },
      { doccreatedateselect: '0', doclastmoddateselect: '5', replaydoccountfrom: '0', replaydoccountto: '' },
      Object.fromEntries([...documented, 'fulltext'].map((name) => [name, ''])),
    ]
    for (const texts of wide)
      expect(await subjects(program, { ...within, ...texts }), JSON.stringify(texts)).toHaveLength(3)
  })

  test('SEARCH-63~ no documented condition is dropped in silence: each changes the list, or is refused by its name', async () => {
    const given = await world()
    const { program } = given
    const changing = await conditionsThatChange(given)
    expect([...Object.keys(changing), ...ofTheCall].toSorted()).toEqual(documented.toSorted())

    const all = await subjects(program, {})
    expect(all).toHaveLength(3)
    for (const [name, value] of Object.entries(changing))
      expect(await subjects(program, { [name]: value }), name).not.toEqual(all)
    for (const [name, value] of refused)
      expect((await program.get(list, { [name]: value })).json, name).toMatchObject(refusalOf(name))
    for (const name of ofTheCall) expect(await subjects(program, { [name]: 1 }), name).toEqual(all)
  })

  test('SEARCH-61 SEARCH-65 no documented condition is dropped in silence by the counts by category: each changes them, or is refused by its name', async () => {
    const given = await world()
    const { program, category, below } = given
    const count = async (texts: Record<string, string | number>) => (await program.post(counts, texts)).json
    const { getmost, treeDocFieldId = 0, ...changing } = await conditionsThatChange(given)
    const all = { [category.id]: 3, [below.id]: 1 }
    expect(await count({})).toMatchObject({ treecount: all })
    for (const [name, value] of Object.entries(changing)) {
      const json = await count({ [name]: value })
      expect(json, name).toMatchObject({ status: 1, treecount: expect.any(Object) })
      expect(json['treecount'], name).not.toEqual(all)
    }
    // an order counts nothing else, nor does what is of the call
    for (const [name, value] of [['getmost', getmost ?? ''], ...ofTheCall.map((name) => [name, 1] as const)] as const)
      expect(await count({ [name]: value }), name).toMatchObject({ treecount: all })
    for (const [name, value] of [...refused, ['treeDocFieldId', treeDocFieldId] as const])
      expect(await count({ [name]: value }), name).toMatchObject(refusalOf(name))

    // those of a branch come together, of other categories none
    expect(await count({ docsubject: '报销' })).toMatchObject({ treecount: { [category.id]: 1 } })
    expect(await count({ fulltext: '固定资产', ids: `${category.id},${below.id}` })).toMatchObject({
      treecount: { [category.id]: 1, [below.id]: 0 },
    })
    const saved = { conditionMouldName: '报销', docsubject: '报销' }
    const { json } = await program.post('/api/doc/searchlist/saveConditionMould', saved)
    const ofTemplate = await count({ viewcondition: String(json['conditionMouldId']) })
    expect(ofTemplate['treecount'], 'a template has its conditions').toEqual({ [category.id]: 1 })
    expect(await count({ viewcondition: 999_999 })).toMatchObject({ status: -1, api_status: false })
  })

  test('SEARCH-63 the search takes its parameters and every field of the form, by GET and by POST, and answers its key and the counters', async () => {
    const { program, category, creator, first } = await world()
    const items = expectConditions((await program.get('/api/doc/searchlist/condition')).json['conditions'])
    const filled: Record<string, string | number> = {
      docsubject: '报销',
      fulltext: '差旅',
      seccategory: category.id,
      doccreaterid: creator.id,
      docstatus: '1,2',
      filetype: 'page',
      doclastmoddateselect: '5',
      doclastmoddatefrom: '',
      doclastmoddateto: '',
      doccreatedateselect: '6',
      doccreatedatefrom: '2001-01-01',
      doccreatedateto: '2999-12-31',
      doccode: 'CW',
      keyword: '报销',
      departmentid: creator.departmentId,
      ownerid: creator.id,
      secretLevel: '',
      docapprovedateselect: '',
      docapprovedatefrom: '',
      docapprovedateto: '',
      docarchivedateselect: '0',
      docarchivedatefrom: '',
      docarchivedateto: '',
      replaydoccountfrom: 0,
      replaydoccountto: '',
    }
    expect(Object.keys(filled).toSorted(), 'each field of the form').toEqual(
      items.flatMap(({ domkey }) => domkey as string[]).toSorted(),
    )
    const parameters = {
      viewcondition: 2,
      isFav: 0,
      preLoad: 1,
      extendsKeys: '',
      selectChild: 0,
      firstSecid: 1,
      current: 1,
    }
    const counters = Object.fromEntries(
      ['shouldRead', 'readed', 'noRead'].map((name) => [name, expect.stringMatching(/^\d+$/)]),
    )
    for (const { json } of [
      await program.get(list, { ...parameters, ...filled }),
      await program.post(list, { ...parameters, ...filled }),
    ]) {
      expect(json).toMatchObject({ status: 1, sessionkey: expect.stringMatching(/\S/), ...counters })
      expect((await rowsOf(program, String(json['sessionkey']))).map(({ id }) => id)).toEqual([String(first)])
    }
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

  test('SEARCH-29 SEARCH-30~ SEARCH-67 SEARCH-66 the form, by groups of items with their fields, and the menu of the screen', async () => {
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

  test('SEARCH-61 SEARCH-65 counts by category, and whether the introduction is needed', async () => {
    const { program, category, below } = await world()
    const { json } = await program.post(counts, { viewcondition: 2, docsubject: '' })
    expect(json).toMatchObject({
      status: 1,
      countcfg: expect.any(Object),
      treecount: { [category.id]: 3, [below.id]: 1 },
    })
    expect((await program.get('/api/doc/searchlist/getIntrostep')).json).toMatchObject({ status: 1, needIntro: true })
  })
})
