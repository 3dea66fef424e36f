import { act, given } from '@shuku/domain/testing'
import { makeElement } from '@shuku/features/more/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json } from '../program.ts'
import { world, list, subjects, expectConditions, expectMenu } from './searched-world.given.ts'

/** The parameters of the list that programs send, each from and to beside its period. */
const documented = (
  'viewcondition groupid docsubject doccode docstatus doccreaterid doccreatedateselect doccreatedatefrom doccreatedateto ' +
  'doclastmoddateselect doclastmoddatefrom doclastmoddateto docapprovedateselect docapprovedatefrom docapprovedateto ' +
  'docarchivedateselect docarchivedatefrom docarchivedateto ownertype usertype ownerid keyword seccategory secid ' +
  'treeDocFieldId replaydoccountfrom replaydoccountto getmost elementmore eid secretLevel requestid istree current _t'
).split(' ')

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
    const { program, creator, first, below } = await world()
    await act((db) => sql`update document_count set replies = 5 where document_id = ${first}`.execute(db))
    const folder = await act((db) =>
      sql<{ id: number }>`
        insert into virtual_folder (name, path, created_by) values ('空目录', '{}', ${creator.id}) returning id`.execute(
        db,
      ),
    )
    const kept = await makeElement(creator.id, { categoryIds: [below.id] })
    const changing: Record<string, string | number> = {
      treeDocFieldId: folder.rows[0]?.id ?? 0,
      viewcondition: 0,
      groupid: 'myDoc',
      docsubject: '报销',
      doccode: 'ZC-2024',
      docstatus: '0',
      doccreaterid: '999999',
      doccreatedateselect: '8',
      doccreatedatefrom: '2999-01-01',
      doccreatedateto: '2001-12-31',
      doclastmoddateselect: '8',
      doclastmoddatefrom: '2999-01-01',
      doclastmoddateto: '2001-12-31',
      ownertype: '2',
      usertype: '2',
      ownerid: '999999',
      keyword: '报销',
      seccategory: below.id,
      secid: below.id,
      docapprovedateselect: '1',
      docapprovedatefrom: '2026-01-01',
      docapprovedateto: '2001-12-31',
      docarchivedateselect: '1',
      docarchivedatefrom: '2026-01-01',
      docarchivedateto: '2001-12-31',
      replaydoccountfrom: '1',
      replaydoccountto: '0',
      getmost: 'reply',
      secretLevel: '3',
      elementmore: JSON.stringify({ docCatalogIds: [String(below.id)] }),
      eid: kept.elementId,
    }
    // of the call, not of the documents
    const others = ['requestid', 'istree', 'current', '_t']
    expect([...Object.keys(changing), ...others].toSorted()).toEqual(documented.toSorted())

    const all = await subjects(program, {})
    expect(all).toHaveLength(3)
    for (const [name, value] of Object.entries(changing))
      expect(await subjects(program, { [name]: value }), name).not.toEqual(all)
    for (const [name, value] of [
      ['eid', 'nowhere kept'],
      ['sqlstr', '1=1'],
      ['sqlstr', "t1.docstatus = '1'"],
    ] as const) {
      const { json } = await program.get(list, { [name]: value })
      expect(json, name).toMatchObject({ status: -1, api_status: false, msg: expect.stringContaining(name) })
    }
    for (const name of others) expect(await subjects(program, { [name]: 1 }), name).toEqual(all)
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
    const { json } = await program.post('/api/doc/searchlist/treeNodeNum', { viewcondition: 2, docsubject: '' })
    expect(json).toMatchObject({
      status: 1,
      countcfg: expect.any(Object),
      treecount: { [category.id]: 3, [below.id]: 1 },
    })
    expect((await program.get('/api/doc/searchlist/getIntrostep')).json).toMatchObject({ status: 1, needIntro: true })
  })
})
