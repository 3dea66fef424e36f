import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { pointProgramsApi } from '../../contract/point-programs.ts'
import { pointsApi as api } from '../../contract/points.ts'
import { makeCategory } from '../maps/maps.given.ts'
import { givenKeeper, givenPoint, rights, row } from './points.given.ts'

/** A map that uses the points. */
async function givenMap(personId: number, pointIds: readonly number[], name = uniqueName('地图')): Promise<void> {
  await act(async (db) => {
    await sql`
      with map as (
        insert into knowledge_map (name, creator_id, updater_id) values (${name}, ${personId}, ${personId}) returning id
      ), theme as (
        insert into knowledge_theme (map_id, title, weight, position) select id, '主题', 100, 0 from map returning id
      )
      insert into knowledge_map_point (theme_id, point_id, weight, position)
      select theme.id, point_id, 100, 0 from theme, unnest(${[...pointIds]}::bigint[]) as point_id`.execute(db)
  })
}

async function namesOf(client: TestClient, name: string, by?: { column: string; order: 'ascend' | 'descend' }) {
  const { key } = await client.call(api.listPoints, { name })
  const { rows } = await client.call(tableApi.getRows, { key, ...(by && { sort: [by] }) })
  return rows.map((each) => String(each.name))
}

describe('the list', () => {
  test('KNOW-67 KNOW-70 everybody sees which points there are, and only who has the right is told that they may keep them', async () => {
    const { client } = await givenKeeper()
    const other = await clientOf(await given.person())
    const name = uniqueName('知识点')
    await givenPoint(client, { name })
    expect(await namesOf(other, name)).toEqual([name])
    expect((await client.call(api.listPoints, {})).mayEdit).toBe(true)
    expect((await other.call(api.listPoints, {})).mayEdit).toBe(false)
    const refused = { code: 'knowledge.notKeeper', kind: 'refused' }
    expect(await other.fail(api.savePoint, { name })).toMatchObject(refused)
    expect(await other.fail(api.deletePoints, { ids: [1] })).toMatchObject(refused)
    expect(await other.fail(api.tryReference, { query: '差旅' })).toMatchObject(refused)
    expect(await other.fail(api.saveCategories, { kind: 'point', categories: [] })).toMatchObject(refused)
  })
})

test('KNOW-01~ the list is found by a part of the name, its creator and its category', async () => {
  const { client, person } = await givenKeeper()
  const { client: others } = await givenKeeper()
  const category = await makeCategory('point')
  const mark = uniqueName('找')
  const { id } = await givenPoint(client, { name: `差旅 A${mark}`, categoryId: category.id })
  const other = await givenPoint(others, { name: `发票 ${mark}` })
  const idsOf = async (query: object) => {
    const { key } = await others.call(api.listPoints, query)
    return (await others.call(tableApi.getRows, { key, pageSize: 100 })).rows.map((each) => Number(each.id))
  }
  expect(await idsOf({ name: `旅 a${mark}` })).toEqual([id])
  expect(await idsOf({ creatorId: person.id })).toEqual([id])
  expect(await idsOf({ categoryId: category.id })).toEqual([id])
  expect(await idsOf({ name: mark })).toEqual([other.id, id])
  expect(await idsOf({ name: '发票', creatorId: person.id })).toEqual([])
})

describe('orders', () => {
  test('KNOW-03~ the list is sorted by name, createDate and updateDate', async () => {
    const { client } = await givenKeeper()
    const mark = uniqueName('排')
    const names = ['乙', '甲', '丙'].map((name) => `${name}${mark}`)
    const points: { id: number; revision: number }[] = []
    for (const name of names) points.push(await givenPoint(client, { name }))
    await client.call(api.savePoint, { ...points[0]!, name: names[0]!, rows: [] })
    const sorted = (column: string, order: 'ascend' | 'descend' = 'ascend') => namesOf(client, mark, { column, order })
    const [second, first, third] = names
    expect(await namesOf(client, mark)).toEqual([second, third, first])
    expect(await sorted('name')).toEqual([third, first, second])
    expect(await sorted('name', 'descend')).toEqual([second, first, third])
    expect(await sorted('createDate')).toEqual([second, first, third])
    expect(await sorted('createDate', 'descend')).toEqual([third, first, second])
    expect(await sorted('updateDate')).toEqual([first, third, second])
  })
})

describe('what a point needs', () => {
  test('KNOW-55 a name', async () => {
    const { client } = await givenKeeper()
    for (const name of ['', '  ', '\t']) {
      const failure = await client.fail(api.savePoint, { name })
      expect(failure).toMatchObject({ code: 'knowledge.noName', message: '名称不能为空' })
    }
    expect(await client.fail(api.savePoint, { name: '长'.repeat(201) })).toMatchObject({ code: 'knowledge.tooLong' })
  })

  test('KNOW-54 each row a title', async () => {
    const { client } = await givenKeeper()
    const failure = await client.fail(api.savePoint, { name: '点', rows: [row('一', 50), row(' ', 50)] })
    expect(failure).toMatchObject({ code: 'knowledge.noTitle', fields: { 'rows.1.title': '此项必填' } })
  })

  test('KNOW-56 KNOW-89 weights that are whole and together 100, where there are rows', async () => {
    const { client } = await givenKeeper()
    const name = uniqueName('知识点')
    for (const weights of [[99], [50, 51], [0], [100, 100]]) {
      const rows = weights.map((weight, index) => row(`行${index}`, weight))
      expect(await client.fail(api.savePoint, { name, rows })).toMatchObject({
        code: 'knowledge.wrongWeights',
        message: expect.stringMatching(/^明细权重填写有误/),
      })
    }
    for (const weight of [33.5, -1, 101]) {
      const rows = JSON.stringify([{ title: '一', weight }])
      const { json } = await client.sendTexts(api.savePoint, { name, rows })
      expect(json, String(weight)).toMatchObject({ errorKind: 'invalid' })
    }
    expect((await client.call(api.savePoint, { name, rows: [] })).revision).toBe(1)
    await givenPoint(client, { rows: [row('一', 100), row('二', 0)] })
  })

  test('KNOW-85~ references that are a search; what is none is refused by name, and nothing is saved', async () => {
    const { client } = await givenKeeper()
    const name = uniqueName('知识点')
    for (const [query, part] of [
      ['select id from document', 'select id from'],
      ['差旅; drop table document', '差旅;'],
      ["' or 1=1 --", "'"],
    ] as const) {
      const failure = await client.fail(api.savePoint, { name, rows: [row('一', 100, { query })] })
      expect(failure).toMatchObject({ code: 'knowledge.unreadableQuery' })
      expect(failure.message).toContain(part)
      expect(failure.fields).toHaveProperty('rows.0.query')
    }
    expect(await namesOf(client, name)).toEqual([])
  })

  test('a category that there is', async () => {
    const { client } = await givenKeeper()
    expect(await client.fail(api.savePoint, { name: '点', categoryId: 999_999_999 })).toMatchObject({
      code: 'knowledge.unknownCategory',
    })
  })
})

describe('saving', () => {
  test('KNOW-29~ KNOW-30~ a point comes back as it was saved: rows in their order, a row that is kept is the same one', async () => {
    const { client, person } = await givenKeeper()
    const { category } = await given.category()
    const documents = await Promise.all([1, 2].map(() => given.document({ category, creator: person })))
    const documentIds = documents.map(({ id }) => id)
    const name = uniqueName('知识点')
    const { id } = await givenPoint(client, {
      name,
      remark: '<p>说明</p>',
      rows: [row('甲', 60, { documentIds, query: ' 差旅 类型:pdf ' }), row('乙', 40)],
    })
    const point = await client.call(api.getPoint, { id })
    expect(point).toMatchObject({ name, revision: 1, mayEdit: true, usedIn: [] })
    expect(point.remark).toContain('说明')
    const [first, second] = point.rows
    expect(first).toMatchObject({ title: '甲', weight: 60, query: '差旅 类型:pdf', unseen: 0 })
    expect(first?.documents.map((document) => document.id)).toEqual(documentIds)

    const rows = [
      row('新', 10),
      row('乙', 40, { id: second!.id }),
      row('甲改', 50, { id: first!.id, documentIds: [documentIds[1]!] }),
    ]
    const saved = await client.call(api.savePoint, { id, revision: 1, name, rows })
    expect(saved).toMatchObject({ id, revision: 2, updaterId: person.id, updaterName: person.name })
    const after = await client.call(api.getPoint, { id })
    expect(after.rows.map(({ title }) => title)).toEqual(['新', '乙', '甲改'])
    expect(after.rows.slice(1).map((each) => each.id)).toEqual([second!.id, first!.id])
    expect(after.rows[2]?.documents.map((document) => document.id)).toEqual([documentIds[1]])
  })

  test('two keepers who save at once: the second is told of the first, and nothing of it is lost', async () => {
    const [one, other] = [await givenKeeper(), await givenKeeper()]
    const { id } = await givenPoint(one.client, {})
    const save = ({ client }: typeof one, title: string) =>
      client.call(api.savePoint, { id, revision: 1, name: title, rows: [row(title, 100)] })
    const outcomes = await Promise.allSettled([save(one, '甲'), save(other, '乙')])
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const point = await one.client.call(api.getPoint, { id })
    expect(point).toMatchObject({ name: ['甲', '乙'][won], revision: 2 })
    expect(point.rows).toHaveLength(1)
    const loser = won === 0 ? other : one
    const failure = await loser.client.fail(api.savePoint, { id, revision: 1, name: '丙' })
    expect(failure).toMatchObject({ code: 'knowledge.changedMeanwhile', kind: 'conflict' })
    expect(failure.message).toContain(point.updaterName)
    expect(await loser.client.fail(api.savePoint, { id, name: '丙' })).toMatchObject({ kind: 'conflict' })
    expect(await loser.client.fail(api.savePoint, { id: 999_999_999, name: '丙' })).toMatchObject({ kind: 'notFound' })
  })

  test('a row of another point is not taken away from it', async () => {
    const { client } = await givenKeeper()
    const [mine, others] = [await givenPoint(client), await givenPoint(client)]
    const stolen = (await client.call(api.getPoint, { id: others.id })).rows[0]!.id
    await client.call(api.savePoint, { ...mine, name: '点', rows: [row('偷', 100, { id: stolen })] })
    expect((await client.call(api.getPoint, { id: others.id })).rows).toMatchObject([{ id: stolen, title: '一' }])
  })
})

describe('deleting', () => {
  test('KNOW-83 a point that a map uses stays, with the reason; the others go', async () => {
    const { client, person } = await givenKeeper()
    const [free, used] = [await givenPoint(client), await givenPoint(client)]
    await givenMap(person.id, [used.id])
    await givenMap(person.id, [used.id])
    const { ids, staying } = await client.call(api.deletePoints, { ids: [free.id, used.id, 999_999_999] })
    expect(ids).toEqual([free.id])
    expect(staying).toMatchObject([{ id: used.id, reason: '该知识点已被引用，不能删除：用在 2 张知识地图里' }])
    const knowledgeId = String(used.id)
    const inEnglish = await clientOf(await given.person({ rights, language: 'en-US' }))
    for (const [by, msg] of [
      [client, /^该知识点已被引用，不能删除/],
      [inEnglish, /^The knowledge point is referenced and cannot be deleted/],
    ] as const) {
      const { json } = await by.sendTexts(pointProgramsApi.operateKnowledge, { operation: 'delete', knowledgeId })
      expect(json).toMatchObject({ code: '3', msg: expect.stringMatching(msg) as string })
    }
    expect(await client.fail(api.getPoint, { id: free.id })).toMatchObject({ code: 'knowledge.noPoint' })
    expect((await client.call(api.getPoint, { id: used.id })).usedIn).toHaveLength(2)
    expect(await client.fail(api.deletePoints, { ids: [free.id] })).toMatchObject({ code: 'knowledge.noPoint' })
  })

  test('all that is done is recorded', async () => {
    const { client, person } = await givenKeeper()
    const point = await givenPoint(client)
    await client.call(api.savePoint, { ...point, name: '改名' })
    await client.call(api.deletePoints, { ids: [point.id] })
    const acts = await act(async (db) => {
      const { rows } = await sql<{ act: string }>`
        select act from audit_log where subject_kind = 'knowledgePoint' and subject_id = ${point.id}
          and account_id = ${person.id} order by id`.execute(db)
      return rows.map((each) => each.act)
    })
    expect(acts).toEqual(['createKnowledgePoint', 'saveKnowledgePoint', 'deleteKnowledgePoint'])
  })
})
