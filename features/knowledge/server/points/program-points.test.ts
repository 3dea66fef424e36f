import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { addresses } from '@shuku/domain/addresses'
import { tableApi, type Endpoint } from '@shuku/kit/contract'
import { callDuring, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { pointProgramsApi as api } from '../../contract/point-programs.ts'
import { pointsApi } from '../../contract/points.ts'
import { overwrittenNotice } from '../overwritten.ts'
import { givenKeeper, givenPoint, overwrittenTo, row } from './points.given.ts'

type Answer = Record<string, unknown>

/** What a program sends, and the bare answer. */
async function send(client: TestClient, endpoint: Endpoint, texts: Record<string, string>): Promise<Answer> {
  return (await client.sendTexts(endpoint, texts)).json as Answer
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string

describe('the list', () => {
  test('KNOW-01~ KNOW-28 KNOW-37~ KNOW-72 KNOW-84~ pages of 20 unless it says otherwise, with numbers and the right', async () => {
    const { client, person } = await givenKeeper()
    const mark = uniqueName('列')
    for (let number = 0; number < 21; number++) await givenPoint(client, { name: `${mark}${number}`, rows: [] })
    const first = await send(client, api.getKnowledgeList, { name: mark })
    expect(first).toMatchObject({
      api_status: true,
      itotal: 21,
      pageNumber: 1,
      totalPage: 2,
      hasRight: true,
      hasaddmenu: false,
    })
    expect(first.datas).toHaveLength(20)
    const id = String(person.id)
    expect((first.datas as Answer[])[0]).toEqual({
      rowid: expect.stringMatching(/^\d+$/),
      name: `${mark}20`,
      createrId: id,
      createrName: person.name,
      createDate: stamp,
      updaterId: id,
      updaterName: person.name,
      updateDate: stamp,
    })
    expect((await send(client, api.getKnowledgeList, { name: mark, pageNum: '2' })).datas).toHaveLength(1)
    const sized = await send(client, api.getKnowledgeList, { name: mark, pageSize: '5', pageNum: '5' })
    expect(sized).toMatchObject({ pageNumber: 5, totalPage: 5 })
    expect(sized.datas).toHaveLength(1)
    const other = await clientOf(await given.person())
    expect(await send(other, api.getKnowledgeList, { name: mark })).toMatchObject({ itotal: 21, hasRight: false })
    expect(await send(other, api.getKnowledgeList, { createrId: id })).toMatchObject({ itotal: 21 })
    expect(await send(other, api.getKnowledgeList, { name: mark, createrId: '999999' })).toMatchObject({ itotal: 0 })
    expect(await send(client, api.getKnowledgeList, { pageNum: '0' })).toMatchObject({ api_status: false })
  })

  test('KNOW-03~ it is sorted by name, createDate and updateDate', async () => {
    const { client } = await givenKeeper()
    const mark = uniqueName('序')
    const ids: number[] = []
    for (const name of ['乙', '甲', '丙']) ids.push((await givenPoint(client, { name: name + mark, rows: [] })).id)
    await client.call(pointsApi.savePoint, { id: ids[0], revision: 1, name: `乙${mark}` })
    const names = async (texts: Record<string, string>) =>
      ((await send(client, api.getKnowledgeList, { name: mark, ...texts })).datas as { name: string }[]).map(
        ({ name }) => name[0],
      )
    expect(await names({ field: 'name', order: 'asc' })).toEqual(['丙', '甲', '乙'])
    expect(await names({ field: 'name', order: 'desc' })).toEqual(['乙', '甲', '丙'])
    expect(await names({ field: 'createDate', order: 'ascend' })).toEqual(['乙', '甲', '丙'])
    expect(await names({ field: 'updateDate', order: 'descend' })).toEqual(['乙', '丙', '甲'])
    expect(await names({})).toEqual(['乙', '丙', '甲'])
    expect(await names({ field: 'other' })).toEqual(['乙', '丙', '甲'])
  })
})

describe('one point', () => {
  const datas = (rows: object[]) => JSON.stringify(rows)

  test('KNOW-29 KNOW-30~ KNOW-39 KNOW-49~ KNOW-50 KNOW-71~ KNOW-73~ it is made, changed and shown as programs send it', async () => {
    const { client, person } = await givenKeeper()
    const { category } = await given.category()
    const document = await given.document({ category, creator: person })
    const name = uniqueName('程序')
    const query = '作者:张三 "差旅 标准"'
    const sqlstr = base64(encodeURIComponent(query))
    const made = await send(client, api.operateKnowledge, {
      operation: 'add',
      knowledgeId: '0',
      name,
      remark: base64('<p>说明</p><script>x</script>'),
      datas: datas([
        { id: '', title: '后', docIds: '', sqlstr, rate: '40', sort: '2', klist: [] },
        { id: '', title: '先', docIds: String(document.id), sqlstr: '', rate: 60, sort: 1, klist: [] },
      ]),
    })
    expect(made).toEqual({
      api_status: true,
      knowledgeId: expect.stringMatching(/^\d+$/),
      revision: 1,
      updatedate: stamp,
      updateId: String(person.id),
      updaterName: person.name,
    })
    const knowledgeId = String(made.knowledgeId)
    const shown = await send(client, api.getKnowledgeDetail, { knowledgeId })
    expect(shown).toMatchObject({ name, hasRight: true, hasaddmenu: false, remark: '<p>说明</p>' })
    expect(shown.dataDetail).toMatchObject([
      { title: '先', docIds: String(document.id), sqlstr: '', rate: '60', sort: '0', klist: [] },
      { title: '后', docIds: '', sqlstr: query, rate: '40', sort: '1' },
    ])

    const stored = (shown.dataDetail as Answer[]).map(({ id, title }) => ({ id, title, rate: '50', sqlstr: query }))
    const changed = await send(client, api.operateKnowledge, {
      operation: 'edit',
      knowledgeId,
      name: `${name}改`,
      remark: '说明，没有编码',
      datas: datas(stored),
    })
    expect(changed).toMatchObject({ api_status: true, knowledgeId })
    const after = await send(client, api.getKnowledgeDetail, { knowledgeId })
    expect(after.name).toBe(`${name}改`)
    expect(after.remark).toContain('说明，没有编码')
    expect((after.dataDetail as Answer[]).map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    const reads = await send(await clientOf(await given.person()), api.getKnowledgeDetail, { knowledgeId })
    expect(reads).toMatchObject({ hasRight: false, dataDetail: [{ docIds: '' }, { docIds: '' }] })
  })

  test('KNOW-30 a row of which the title alone is sent weighs nothing and has no points; those without a number stay as they were sent', async () => {
    const { client } = await givenKeeper()
    const made = await send(client, api.operateKnowledge, {
      operation: 'add',
      name: uniqueName('缺省'),
      datas: datas([{ title: '末', rate: '100', sort: '1' }, { title: '乙' }, { title: '甲' }]),
    })
    const { dataDetail } = await send(client, api.getKnowledgeDetail, { knowledgeId: String(made.knowledgeId) })
    const none = { id: expect.stringMatching(/^\d+$/) as string, docIds: '', sqlstr: '', klist: [] }
    expect(dataDetail).toEqual([
      { ...none, title: '乙', rate: '0', sort: '0' },
      { ...none, title: '甲', rate: '0', sort: '1' },
      { ...none, title: '末', rate: '100', sort: '2' },
    ])
  })

  test('KNOW-38~ KNOW-71 a detail is asked for by knowledgeId, and has all that a point has; what only maps have is empty', async () => {
    const { client } = await givenKeeper()
    const name = uniqueName('知识点')
    const { id } = await givenPoint(client, { name, remark: '<p>说明</p>' })
    const shown = await send(client, api.getKnowledgeDetail, { knowledgeId: String(id) })
    const dataDetail = [{ title: '一', rate: '100', sort: '0', docIds: '', sqlstr: '', klist: [] }]
    expect(shown).toMatchObject({ name, remark: '<p>说明</p>', hasRight: true, hasaddmenu: false, dataDetail })
    const names = ['mbtitle', 'mbbg', 'tId', 'maptype', 'previewimg', 'type']
    for (const each of names) expect(shown[each], each).toBe('')
    for (const each of ['previewimgArray', 'modellist', 'maptypelist']) expect(shown[each], each).toEqual([])
  })

  test('without an id a detail is that of a new one, as it is of maps', async () => {
    const { client } = await givenKeeper()
    for (const knowledgeId of ['', '0', '-1']) {
      const shown = await send(client, api.getKnowledgeDetail, { knowledgeId })
      const empty = { name: '', remark: '', revision: 0, updateDate: '', dataDetail: [], hasRight: true }
      expect(shown, knowledgeId).toMatchObject({ api_status: true, ...empty })
    }
  })

  test('what is wrong is refused with its text: names, titles, weights, statements in place of a search', async () => {
    const { client } = await givenKeeper()
    const refused = async (texts: Record<string, string>) => {
      const answer = await send(client, api.operateKnowledge, { operation: 'add', ...texts })
      expect(answer, JSON.stringify(texts)).toMatchObject({ api_status: false })
      return String(answer.msg)
    }
    expect(await refused({})).toBe('名称不能为空')
    expect(await refused({ name: '点', datas: datas([{ title: '', rate: 100 }]) })).toBe('此项必填')
    expect(await refused({ name: '点', datas: datas([{ title: '一', rate: 99 }]) })).toMatch(/^明细权重填写有误/)
    await refused({ name: '点', datas: datas([{ title: '一', rate: '33.3' }]) })
    await refused({ name: '点', datas: '{' })
    const sqlstr = base64(encodeURIComponent('select id from docdetail'))
    expect(await refused({ name: '点', datas: datas([{ title: '一', rate: 100, sqlstr }]) })).toContain(
      'select id from',
    )
    await refused({ name: '点', operation: 'drop' })
    expect(await refused({ name: '点', operation: 'edit' })).toBe('请选择知识点')
  })

  test('KNOW-48 KNOW-73 a save answers by whom and when, a deletion 1, or 3 where a map uses the point', async () => {
    const { client, person } = await givenKeeper()
    const name = uniqueName('知识点')
    const texts = { name, remark: base64('<p>说明</p>'), datas: datas([{ title: '一', rate: 100 }]) }
    const saved = { updatedate: stamp, updateId: String(person.id), updaterName: person.name }
    const made = await send(client, api.operateKnowledge, { ...texts, operation: 'add', knowledgeId: '0' })
    expect(made).toMatchObject(saved)
    const knowledgeId = String(made.knowledgeId)
    const edited = { ...texts, operation: 'edit', knowledgeId, name: `${name}改` }
    expect(await send(client, api.operateKnowledge, edited)).toMatchObject({ ...saved, knowledgeId })
    const free = await client.call(pointsApi.getPoint, { id: Number(knowledgeId) })
    expect(free).toMatchObject({ name: `${name}改`, remark: '<p>说明</p>', rows: [{ title: '一', weight: 100 }] })
    const used = await givenPoint(client, { rows: [row('一', 100)] })
    await act((db) =>
      sql`
        with map as (
          insert into knowledge_map (name, creator_id, updater_id) values ('图', ${person.id}, ${person.id}) returning id
        ), theme as (
          insert into knowledge_theme (map_id, title, weight, position) select id, '主题', 100, 0 from map returning id
        )
        insert into knowledge_map_point (theme_id, point_id, weight, position) select id, ${used.id}, 100, 0 from theme`.execute(
        db,
      ),
    )
    const remove = (id: number) => send(client, api.operateKnowledge, { operation: 'delete', knowledgeId: String(id) })
    expect(await remove(free.id)).toEqual({ api_status: true, code: '1' })
    expect(await remove(used.id)).toMatchObject({
      code: '3',
      msg: expect.stringMatching(/^该知识点已被引用，不能删除/),
    })
    expect(await remove(free.id)).toMatchObject({ api_status: false })
    expect((await client.call(pointsApi.getPoint, { id: used.id })).id).toBe(used.id)
    const other = await clientOf(await given.person())
    expect(
      await send(other, api.operateKnowledge, { operation: 'delete', knowledgeId: String(used.id) }),
    ).toMatchObject({
      api_status: false,
    })
  })
})

describe('a program, and somebody who has saved meanwhile', () => {
  async function givenSaved() {
    const { client, person } = await givenKeeper()
    const name = uniqueName('程序')
    const rows = [row('住宿', 60, { query: '差旅' }), row('交通', 40)]
    const { id } = await givenPoint(client, { name, remark: '<p>出差前看</p>', rows })
    await act((db) =>
      sql`update knowledge_point set updated_at = updated_at - interval '1 hour' where id = ${id}`.execute(db),
    )
    const program = await givenKeeper()
    const knowledgeId = String(id)
    const edit = (texts: Record<string, string>) =>
      send(program.client, api.operateKnowledge, { operation: 'edit', knowledgeId, name, ...texts })
    const read = () => send(program.client, api.getKnowledgeDetail, { knowledgeId })
    return { client, person, id, name, rows, program, edit, read }
  }

  test('a program that sends what it had read is refused after another change, which stays', async () => {
    const { client, person, id, name, edit, read } = await givenSaved()
    const { revision, updateDate } = await read()
    expect([revision, updateDate]).toEqual([1, stamp])
    await client.call(pointsApi.savePoint, { id, revision: 1, name: `${name}改` })
    for (const seen of [{ revision: '1' }, { updateDate: String(updateDate) }, { updatedate: String(updateDate) }]) {
      const answer = await edit(seen)
      expect(answer).toMatchObject({ api_status: false, msg: expect.stringMatching(`^${person.name} ?已于`) })
    }
    expect(await client.call(pointsApi.getPoint, { id })).toMatchObject({ name: `${name}改`, revision: 2 })
    const latest = await read()
    const saved = await edit({ revision: '2', updateDate: String(latest.updateDate) })
    expect(saved).toMatchObject({ api_status: true, revision: 3 })
    // what a save answered is what is sent with the next one
    expect(await edit({ updateDate: String(saved.updatedate) })).toMatchObject({ api_status: true, revision: 4 })
    expect(await edit({ updateDate: 'yesterday' })).toMatchObject({ api_status: false })
    expect(await overwrittenTo(person.id)).toEqual([])
  })

  test('one that does not is accepted, the log has all that was there, and who saved it is shown that', async () => {
    const { person, id, name, rows, program, edit } = await givenSaved()
    // as it is: nothing is lost
    const datas = JSON.stringify(
      rows.map(({ title, query, weight }, sort) => ({ title, sqlstr: query, rate: weight, sort })),
    )
    expect(await edit({ remark: '<p>出差前看</p>', datas })).toMatchObject({ api_status: true })
    expect(await overwrittenTo(person.id)).toEqual([])
    await act((db) => sql`update knowledge_point set updater_id = ${person.id} where id = ${id}`.execute(db))

    expect(await edit({ datas: '[]' })).toMatchObject({ api_status: true, revision: 3 })
    const details = { pointId: id, name, note: `${name}\n出差前看\n住宿 60% · 差旅\n交通 40%` }
    expect(await overwrittenTo(person.id)).toEqual([{ by: program.person.id, details }])
    expect(overwrittenNotice.leadsTo?.(details)).toBe(addresses.knowledgePoint(id))
    const { db } = await testDatabase()
    const { details: logged } = await db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_kind', '=', 'knowledgePoint')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({
      overwritten: {
        name,
        remark: '<p>出差前看</p>',
        categoryId: null,
        rows: [
          { title: '住宿', query: '差旅', weight: 60, documentIds: [] },
          { title: '交通', query: '', weight: 40, documentIds: [] },
        ],
      },
    })
    // their own they overwrite without a word
    await edit({ datas, remark: '新' })
    expect(await overwrittenTo(program.person.id)).toEqual([])
  })

  test('of two that save at once without it, the first is shown what the second wrote over', async () => {
    const { id, person, program, edit } = await givenSaved()
    const { db } = await testDatabase()
    const answer = await callDuring(
      db,
      (first) =>
        sql`update knowledge_point set name = '先', updater_id = ${person.id}, revision = revision + 1 where id = ${id}`.execute(
          first,
        ),
      () => edit({ name: '后' }),
    )
    expect(answer).toMatchObject({ api_status: true, updateId: String(program.person.id) })
    expect(await overwrittenTo(person.id)).toMatchObject([{ details: { name: '先' } }])
  })
})

test('KNOW-31 KNOW-57 KNOW-58 KNOW-74 categories are written by their names and numbers; a text for a number is refused', async () => {
  const { client } = await givenKeeper()
  const before = await client.call(pointsApi.listCategories, { kind: 'point' })
  const stored = before.categories.map(({ name, order }) => ({ name, dsporder: String(order) }))
  const name = uniqueName('类')
  const save = (list: object[]) =>
    send(client, api.saveKnowledgeType, { knowledgetypelist: JSON.stringify([...stored, ...list]) })
  for (const wrong of [{ name, dsporder: 'x' }, { name, dsporder: '' }, { name }, { name: '', dsporder: '1' }])
    expect(await save([wrong]), JSON.stringify(wrong)).toMatchObject({ api_status: false })
  expect(await save([{ name, dsporder: '3.5' }])).toEqual({ api_status: true })
  const after = await client.call(pointsApi.listCategories, { kind: 'point' })
  expect(after.categories).toHaveLength(before.categories.length + 1)
  expect(after.categories.find((category) => category.name === name)).toMatchObject({ order: 3.5 })
  // the same name is the same category
  const id = after.categories.find((category) => category.name === name)?.id
  await save([{ name, dsporder: '4' }])
  const again = await client.call(pointsApi.listCategories, { kind: 'point' })
  expect(again.categories.find((category) => category.name === name)).toMatchObject({ id, order: 4 })
  expect(await save([])).toEqual({ api_status: true })
})

test('ORG-23 a picker is given the key of a list of points', async () => {
  const { client } = await givenKeeper()
  const name = uniqueName('选')
  const { id } = await givenPoint(client, { name })
  const other = await clientOf(await given.person())
  for (const texts of [{ name }, { q: name }]) {
    const answer = await send(other, api.browsePoints, texts)
    expect(answer).toMatchObject({ api_status: true, type: 1 })
    const { rows } = await other.call(tableApi.getRows, { key: String(answer.datas) })
    expect(rows).toMatchObject([{ id: String(id), name }])
  }
})
