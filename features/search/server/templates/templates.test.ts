import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { rowsOf, subjects } from '../list/listed.given.ts'

const somebody = async () => clientOf(await given.person())

/** The caller's own tabs, without the fixed ones. */
async function tabsOf(client: TestClient) {
  return (await client.call(searchApi.listTabs)).tabs.filter(({ view }) => view > 2)
}

async function namesOf(client: TestClient): Promise<string[]> {
  return (await tabsOf(client)).map(({ title }) => title)
}

describe('search templates', () => {
  test('SEARCH-57 SEARCH-28 SEARCH-27 SEARCH-68 conditions are saved under a name, and stand after the fixed tabs with a number that stays', async () => {
    const client = await somebody()
    const { json } = await client.sendTexts(searchApi.saveTemplate, {
      conditionMouldName: ' 合同 ',
      docsubject: '采购',
      docstatus: '1,2',
      groupid: 'allDoc',
      viewcondition: '0',
      unknown: '1',
    })
    expect(json).toMatchObject({ status: 1, msg: '已保存搜索模板“合同”' })
    const id = Number(json['conditionMouldId'])
    expect(id).toBeGreaterThan(2)
    const { json: tabs } = await client.sendTexts(searchApi.listTabs, { groupid: String(id) })
    const shown = (tabs['groupinfo'] as Record<string, unknown>[]).at(-1)
    expect(shown).toMatchObject({ title: '合同', groupid: String(id), viewcondition: id, selected: true })
    expect(shown).toMatchObject({ editable: true, ismustshowtab: false, sortnum: 4 })
    expect(shown?.['conditions']).toEqual({ docsubject: '采购', docstatus: '1,2' })
    const saved = await client.call(searchApi.saveTemplate, { id, name: '新名', code: 'HT' })
    expect(saved.id).toBe(id)
    expect(await tabsOf(client)).toMatchObject([{ view: id, title: '新名', conditions: { doccode: 'HT' }, version: 2 }])
  })

  test('SEARCH-11 the documents of a template come from all that one may read, by its conditions and in its order; given parameters win', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [
      { subject: '采购合同甲', code: 'HT-1' },
      { subject: '采购合同乙', code: 'HT-2' },
      { subject: '采购申请', code: 'SQ-1' },
    ])
    const client = await clientOf(reader)
    const asked = { categoryId: category.id, subject: '采购合同', sort: 'code:descend' }
    const { id } = await client.call(searchApi.saveTemplate, { name: '采购', ...asked })
    expect(subjects(await rowsOf(client, { view: id }))).toEqual(['采购合同乙', '采购合同甲'])
    expect(subjects(await rowsOf(client, { groupId: String(id) }))).toHaveLength(2)
    expect(subjects(await rowsOf(client, { view: id, subject: '申请' }))).toEqual(['采购申请'])
    expect(subjects(await rowsOf(client, { view: id, code: 'HT-1' }))).toEqual(['采购合同甲'])
    expect(subjects(await rowsOf(client, { view: id, sort: 'code:ascend' }))).toEqual(['采购合同甲', '采购合同乙'])
    expect(subjects(await rowsOf(client, { view: 'mine', groupId: String(id) })), 'the number wins').toEqual([])
    const words = await client.call(searchApi.saveTemplate, {
      name: '全文',
      ...asked,
      subject: undefined,
      fulltext: '合同',
    })
    expect(subjects(await rowsOf(client, { view: words.id }))).toEqual(['采购合同乙', '采购合同甲'])
  })

  test('a day that is given does not meet the period that was saved', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [{ subject: '旧', updatedAt: new Date('2020-05-05T12:00:00Z') }])
    const client = await clientOf(reader)
    const { id } = await client.call(searchApi.saveTemplate, { name: '今天', changed: '1', categoryId: category.id })
    expect(await rowsOf(client, { view: id })).toEqual([])
    expect(subjects(await rowsOf(client, { view: id, changedTo: '2020-12-31' }))).toEqual(['旧'])
  })

  test('a template that is somebody else’s or gone is refused by its number, never answered with all documents', async () => {
    const [owner, other] = [await somebody(), await somebody()]
    const { id } = await owner.call(searchApi.saveTemplate, { name: '我的', subject: '合同' })
    const unknown = { code: 'search.unknownTemplate', kind: 'notFound' }
    for (const query of [{ view: id }, { groupId: String(id) }])
      expect(await other.fail(searchApi.openSearchList, query)).toMatchObject(unknown)
    expect(await other.fail(searchApi.openSearchList, { view: 999_999_999_999_999 })).toMatchObject(unknown)
    expect(await other.fail(searchApi.saveTemplate, { id, name: '夺来' })).toMatchObject(unknown)
    expect(await other.fail(searchApi.changeTemplate, { id, notifies: true })).toMatchObject(unknown)
    expect(await other.fail(searchApi.orderTemplates, { ids: [id] })).toMatchObject(unknown)
    expect(await other.fail(searchApi.deleteTemplate, { id })).toMatchObject(unknown)
    expect(await namesOf(owner)).toEqual(['我的'])
    await owner.call(searchApi.deleteTemplate, { id })
    const { message } = await owner.fail(searchApi.openSearchList, { view: id })
    expect(message).toBe(`找不到搜索模板 ${id}：它已被删除，或属于其他人。请改选其他标签`)
  })

  test('SEARCH-57 SEARCH-58 programs save and delete by GET', async () => {
    const client = await somebody()
    const saved = await client.raw({
      path: '/api/doc/searchlist/saveConditionMould?conditionMouldName=GET&docsubject=x',
    })
    expect(saved.json).toMatchObject({ status: 1, conditionMouldId: expect.anything() })
    const id = String(saved.json['conditionMouldId'] as number)
    const deleted = await client.raw({ path: `/api/doc/searchlist/deleteConditionMould?conditionMouldId=${id}` })
    expect(deleted.json).toMatchObject({ status: 1 })
    expect(await tabsOf(client)).toEqual([])
  })

  test('SEARCH-58 SEARCH-68 a template is deleted by its number or its group, the fixed tabs are not', async () => {
    const client = await somebody()
    for (const name of ['conditionMouldId', 'groupid']) {
      const { id } = await client.call(searchApi.saveTemplate, { name: '一' })
      const { json } = await client.sendTexts(searchApi.deleteTemplate, { [name]: String(id) })
      expect(json).toMatchObject({ status: 1, msg: '已删除搜索模板“一”' })
    }
    expect(await tabsOf(client)).toEqual([])
    for (const fixed of ['2', 'allDoc']) {
      const { json } = await client.sendTexts(searchApi.deleteTemplate, { groupid: fixed })
      expect(json['status']).toBe(-1)
    }
  })

  test('SEARCH-52 a template without a name is refused and nothing is saved', async () => {
    const client = await somebody()
    const { json } = await client.sendTexts(searchApi.saveTemplate, { docsubject: '采购' })
    expect(json).toMatchObject({ status: -1, msg: '模板名称不能为空！', fields: { name: '模板名称不能为空！' } })
    expect(await client.fail(searchApi.saveTemplate, { name: '  ' })).toMatchObject({ code: 'search.templateUnnamed' })
    expect(await tabsOf(client)).toEqual([])
    const { id } = await client.call(searchApi.saveTemplate, { name: '有名', subject: '旧' })
    expect(await client.fail(searchApi.saveTemplate, { id, subject: '新' })).toMatchObject({ kind: 'invalid' })
    expect(await client.fail(searchApi.changeTemplate, { id, name: '' })).toMatchObject({ kind: 'invalid' })
    expect(await tabsOf(client)).toMatchObject([{ title: '有名', conditions: { docsubject: '旧' } }])
  })

  test('SEARCH-77 somebody has at most 20 templates, with names of at most 50 characters, each once whatever its case', async () => {
    const [client, other] = [await somebody(), await somebody()]
    const long = '名'.repeat(50)
    await client.call(searchApi.saveTemplate, { name: long })
    expect(await client.fail(searchApi.saveTemplate, { name: `${long}称` })).toMatchObject({
      code: 'search.templateNameTooLong',
    })
    const { id } = await client.call(searchApi.saveTemplate, { name: 'Travel' })
    expect(await client.fail(searchApi.saveTemplate, { name: 'TRAVEL' })).toMatchObject({ kind: 'conflict' })
    await client.call(searchApi.changeTemplate, { id, name: 'TRAVEL' })
    await other.call(searchApi.saveTemplate, { name: 'Travel' })
    for (let n = 3; n <= 19; n++) await client.call(searchApi.saveTemplate, { name: `第${n}个` })
    // from two windows at once
    const names = ['第20个', '第21个']
    const both = await Promise.allSettled(names.map((name) => client.call(searchApi.saveTemplate, { name })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await client.fail(searchApi.saveTemplate, { name: '再一个' })).toMatchObject({ kind: 'limit' })
    expect(await tabsOf(client)).toHaveLength(20)
    await client.call(searchApi.saveTemplate, { id, name: '改名', subject: '满了也能改' })
  })

  test('of two windows the second does not save over what it has not seen', async () => {
    const client = await somebody()
    const { id } = await client.call(searchApi.saveTemplate, { name: '一', subject: '起初' })
    await client.call(searchApi.saveTemplate, { id, name: '一', subject: '甲', version: 1 })
    const late = { id, name: '一', subject: '乙', version: 1 }
    expect(await client.fail(searchApi.saveTemplate, late)).toMatchObject({ code: 'search.templateChanged' })
    expect(await tabsOf(client)).toMatchObject([{ conditions: { docsubject: '甲' }, version: 2 }])
    await client.call(searchApi.saveTemplate, { ...late, version: 2 })
  })

  test('they stand in the order that one gave them, and those that were not named after them', async () => {
    const client = await somebody()
    const ids: number[] = []
    for (const name of ['一', '二', '三']) ids.push((await client.call(searchApi.saveTemplate, { name })).id)
    await client.call(searchApi.orderTemplates, { ids: [ids[2]!, ids[0]!] })
    expect(await namesOf(client)).toEqual(['三', '一', '二'])
    await client.call(searchApi.saveTemplate, { name: '四' })
    expect(await namesOf(client)).toEqual(['三', '一', '二', '四'])
    await client.call(searchApi.changeTemplate, { id: ids[0]!, name: '壹', notifies: true, mails: true })
    await client.call(searchApi.changeTemplate, { id: ids[0]!, notifies: false })
    expect((await tabsOf(client))[1]).toMatchObject({ title: '壹', notifies: false, mails: true })
  })

  test('a condition that no longer exists finds nothing and breaks nothing', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [{ subject: '在' }])
    const client = await clientOf(reader)
    const gone = await client.call(searchApi.saveTemplate, { name: '没有的目录', categoryId: 1_000_000 })
    expect(await rowsOf(client, { view: gone.id })).toEqual([])
    const left = await client.call(searchApi.saveTemplate, {
      name: '没有的人',
      creatorIds: [1_000_000],
      categoryId: category.id,
    })
    expect(await rowsOf(client, { view: left.id })).toEqual([])
    const { key } = await client.call(searchApi.openSearchList, { view: left.id, creatorIds: [creator.id] })
    expect(await client.call(tableApi.countRows, { key })).toMatchObject({ count: 1 })
  })
})

test('a number above 2 means a template in the picker of documents too, and is refused by a list that has none', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  await given.texts({ category, creator }, [{ subject: '采购合同甲' }, { subject: '会议纪要' }])
  const client = await clientOf(reader)
  const { id } = await client.call(searchApi.saveTemplate, { name: '合同', subject: '合同' })
  const { key } = await client.call(searchApi.browseDocuments, { view: id })
  const { rows } = await client.call(tableApi.getRows, { key })
  expect(subjects(rows as Record<string, string>[])).toEqual(['采购合同甲'])
  const stranger = await clientOf(creator)
  expect(await stranger.fail(searchApi.browseDocuments, { view: id })).toMatchObject({ code: 'search.unknownTemplate' })
  for (const name of ['viewcondition', 'groupid']) {
    const { json } = await client.raw({ path: `/api/doc/console/multi/share/table?${name}=${id}` })
    expect(json, name).toMatchObject({ api_status: false, msg: expect.stringContaining(name) })
  }
  const { json } = await client.raw({ path: '/api/doc/console/multi/share/table?viewcondition=2' })
  expect(json).toMatchObject({ status: 1, sessionkey: expect.any(String) })
})
