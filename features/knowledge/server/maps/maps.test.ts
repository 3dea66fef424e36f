import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { given, act, callerIn } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mapProgramsApi } from '../../contract/map-programs.ts'
import { mapsApi as api } from '../../contract/maps.ts'
import { mapSubject } from './map-subject.ts'
import { auditOf, givenKeeper, givenMap, makeCategory, makePoint, somebody, themeOf } from './maps.given.ts'

test('KNOW-87~ a map is saved with its themes and points in their order, and everybody reads it', async () => {
  const { client, maintainer, pointIds } = await givenKeeper()
  const category = await makeCategory()
  const [one, two] = pointIds
  const third = await makePoint(maintainer.id, { query: '作者:王芳' })
  const name = uniqueName('新人财务入门')
  const saved = await client.call(api.saveMap, {
    name,
    remark: '<p>三周读完</p><script>alert(1)</script>',
    categoryId: category.id,
    template: 'ring',
    contents: '{"of":"the canvas alone"}',
    themes: [
      { ...themeOf([two, one]), title: '制度', weight: 30 },
      {
        title: '报销',
        weight: 70,
        points: [
          { pointId: third, weight: 25, isShown: true },
          { pointId: one, weight: 75, isShown: false },
        ],
      },
    ],
  })
  expect(saved).toMatchObject({ revision: 1, updaterId: maintainer.id, updaterName: maintainer.name })
  const reader = await somebody()
  const map = await reader.call(api.getMap, { id: saved.id })
  expect(map).toMatchObject({
    name,
    remark: '<p>三周读完</p>',
    categoryId: category.id,
    template: 'ring',
    contents: '',
    isPublic: false,
    mayEdit: false,
    themes: [
      {
        title: '制度',
        weight: 30,
        points: [
          { pointId: two, weight: 100 },
          { pointId: one, weight: 0 },
        ],
      },
      {
        title: '报销',
        weight: 70,
        points: [
          { pointId: third, weight: 25, isShown: true, hasReference: true, documents: 0 },
          { pointId: one, weight: 75, isShown: false, hasReference: false },
        ],
      },
    ],
  })
  expect((await client.call(api.getMap, { id: saved.id })).mayEdit).toBe(true)
  expect(await auditOf(saved.id)).toMatchObject([
    { act: 'createKnowledgeMap', personId: maintainer.id, details: { name } },
  ])
})

test('a theme that stays keeps its id; others are new, and what is left out goes', async () => {
  const { client, id, revision, themes, pointIds } = await givenMap()
  const [present] = (await client.call(api.getMap, { id })).themes
  const sent = [
    { ...themeOf([pointIds[1]]), weight: 40, title: '先' },
    { ...themes[0], id: present?.id ?? 0, title: '改了', weight: 60, points: [] },
  ]
  const again = await client.call(api.saveMap, { id, revision, name: uniqueName('图'), themes: sent })
  expect(again.revision).toBe(revision + 1)
  const found = (await client.call(api.getMap, { id })).themes
  expect(found).toMatchObject([
    { title: '先', weight: 40 },
    { id: present?.id, title: '改了', points: [] },
  ])
  expect(found[0]?.id).not.toBe(present?.id)
  await client.call(api.saveMap, { id, revision: again.revision, name: '空', themes: [] })
  expect((await client.call(api.getMap, { id })).themes).toEqual([])
  expect((await auditOf(id)).map(({ act: done }) => done)).toEqual([
    'createKnowledgeMap',
    'changeKnowledgeMap',
    'changeKnowledgeMap',
  ])
})

test('a theme of another map is refused, and so is one of a map that is new', async () => {
  const { client, id, revision, themes } = await givenMap()
  const other = await givenMap()
  const [foreign] = (await other.client.call(api.getMap, { id: other.id })).themes
  const sent = { name: '图', themes: [{ ...themeOf([]), points: [], id: foreign?.id ?? 0 }] }
  expect((await client.fail(api.saveMap, { ...sent, id, revision })).code).toBe('knowledgeMap.unknownTheme')
  expect((await client.fail(api.saveMap, sent)).code).toBe('knowledgeMap.unknownTheme')
  expect((await client.call(api.getMap, { id })).themes).toMatchObject([{ title: themes[0]?.title }])
  expect((await other.client.call(api.getMap, { id: other.id })).themes).toMatchObject([{ id: foreign?.id }])
})

test('KNOW-59~ KNOW-60 KNOW-61 KNOW-62~ a map with a mistake is refused, and nothing is saved', async () => {
  const { client, id, revision, name, pointIds } = await givenMap()
  const codeOf = async (changes: object) =>
    (await client.fail(api.saveMap, { id, revision, name, themes: [], ...changes } as never)).code
  expect(await codeOf({ name: ' ' })).toBe('knowledgeMap.noMapName')
  expect(await codeOf({ themes: [themeOf(pointIds, { weight: 90 })] })).toBe('knowledgeMap.wrongThemeWeights')
  const points = [{ pointId: pointIds[0], weight: 90, isShown: true }]
  expect(await codeOf({ themes: [themeOf([], { points })] })).toBe('knowledge.wrongPointWeights')
  expect(await codeOf({ themes: [themeOf([], { title: '' })] })).toBe('knowledgeMap.incomplete')
  expect(await client.call(api.getMap, { id })).toMatchObject({ name, revision })
})

test.each([-1, 101, 33.5])('KNOW-64 the weight %d of a point is refused by its name', async (weight) => {
  const { client, pointIds } = await givenKeeper()
  const points = [{ pointId: pointIds[0], weight, isShown: true }]
  const themes = JSON.stringify([{ title: '主题', weight: 100, points }])
  const { status, json } = await client.sendTexts(api.saveMap, { name: '图', themes })
  expect({ status, json }).toMatchObject({ status: 400 })
  expect(JSON.stringify(json)).toContain('themes')
})

test('KNOW-64 KNOW-89~ the weights 0 and 100 of points are taken', async () => {
  const { client, pointIds } = await givenKeeper()
  const { id } = await client.call(api.saveMap, { name: '图', themes: [themeOf(pointIds)] })
  const [theme] = (await client.call(api.getMap, { id })).themes
  expect(theme?.points.map(({ weight }) => weight)).toEqual([100, 0])
})

test('KNOW-89~ decimals are refused as the weights of themes, though they total 100, and nothing is saved', async () => {
  const { client } = await givenKeeper()
  const name = uniqueName('知识地图')
  const save = (first: number, second: number) =>
    client.sendTexts(api.saveMap, {
      name,
      themes: JSON.stringify([
        { title: '甲', weight: first },
        { title: '乙', weight: second },
      ]),
    })
  const { status, json } = await save(33.5, 66.5)
  expect({ status, json }).toMatchObject({ status: 400, json: { errorKind: 'invalid' } })
  expect(JSON.stringify(json)).toContain('themes')
  const { key } = await client.call(api.listMaps, { name })
  expect((await client.call(tableApi.getRows, { key })).rows).toEqual([])
  expect((await save(34, 66)).status).toBe(200)
})

test('points and categories that are not there, or are of another kind, are refused', async () => {
  const { client } = await givenKeeper()
  const themes = [themeOf([999_999_999], { title: '制度' })]
  expect(await client.fail(api.saveMap, { name: '图', themes })).toMatchObject({
    code: 'knowledgeMap.unknownPoint',
    message: expect.stringContaining('制度'),
  })
  for (const categoryId of [999_999, (await makeCategory('point')).id])
    expect((await client.fail(api.saveMap, { name: '图', categoryId })).code).toBe('knowledge.unknownCategory')
})

test('KNOW-68~ KNOW-70~ maps are kept by those alone who have the right; the list says who', async () => {
  const { client, id, revision, name } = await givenMap()
  const reader = await somebody()
  const refused = [
    await reader.fail(api.saveMap, { name: '图' }),
    await reader.fail(api.saveMap, { id, revision, name: '图' }),
    await reader.fail(api.deleteMaps, { ids: [id] }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('knowledge.notKeeper'))
  expect((await reader.call(api.listMaps, { name })).mayEdit).toBe(false)
  const { key, mayEdit } = await client.call(api.listMaps, { name })
  expect(mayEdit).toBe(true)
  expect((await client.call(tableApi.getRows, { key })).rows).toMatchObject([{ name }])
})

test('KNOW-02~ the list is found by a part of the name, its creator and its category', async () => {
  const { client, maintainer, id, revision, name } = await givenMap()
  const category = await makeCategory()
  await client.call(api.saveMap, { id, revision, name, categoryId: category.id })
  const other = await givenMap()
  const idsOf = async (query: object) => {
    const { key } = await client.call(api.listMaps, query)
    return ((await client.call(tableApi.getRows, { key, pageSize: 100 })).rows as { id: string }[]).map((row) =>
      Number(row.id),
    )
  }
  expect(await idsOf({ name: name.slice(1).toUpperCase() })).toEqual([id])
  expect(await idsOf({ creatorId: maintainer.id })).toEqual([id])
  expect(await idsOf({ categoryId: category.id })).toEqual([id])
  expect((await idsOf({})).slice(0, 2)).toEqual([other.id, id])
})

test('documents of points are counted as far as the caller may read them, each once', async () => {
  const { client, maintainer } = await givenKeeper()
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const first = await given.document({ category, creator, subject: '差旅费管理办法' })
  const second = await given.document({ category, creator, subject: '标准' })
  const pointId = await makePoint(maintainer.id, { documentIds: [first.id, second.id] })
  await act((db) =>
    sql`with detail as (
        insert into knowledge_point_row (point_id, title, weight, position) values (${pointId}, '又', 0, 1) returning id)
      insert into knowledge_row_document (row_id, document_id, position) select id, ${first.id}, 0 from detail`.execute(
      db,
    ),
  )
  const { id } = await client.call(api.saveMap, { name: '图', themes: [themeOf([pointId])] })
  const seenBy = async (person: { id: number }) =>
    (await (await clientOf(person)).call(api.getMap, { id })).themes[0]?.points[0]
  expect(await seenBy(reader)).toMatchObject({ documents: 2, firstSubject: '差旅费管理办法' })
  const stranger = await seenBy(maintainer)
  expect(stranger?.documents).toBe(0)
  expect(stranger).not.toHaveProperty('firstSubject')
})

test('KNOW-88 a map is deleted by those who have the right; its points stay', async () => {
  const { client, maintainer, id, name, pointIds } = await givenMap()
  expect(await client.call(api.deleteMaps, { ids: [id, 999_999_999] })).toMatchObject({ ids: [id], staying: [] })
  expect((await client.fail(api.getMap, { id })).kind).toBe('notFound')
  expect((await client.fail(api.deleteMaps, { ids: [id] })).kind).toBe('notFound')
  expect((await client.fail(api.deleteMaps, { ids: [] })).code).toBe('knowledgeMap.noneChosen')
  const { db } = await testDatabase()
  const { rows } = await sql`select from knowledge_point where id = any(${[...pointIds]}::bigint[])`.execute(db)
  expect(rows.length).toBe(2)
  expect((await auditOf(id)).at(-1)).toMatchObject({
    act: 'deleteKnowledgeMap',
    personId: maintainer.id,
    details: { name },
  })
})

test('KNOW-03~ maps are sorted by name, createDate and updateDate, both ways, in the list and for programs', async () => {
  const { client } = await givenKeeper()
  const mark = uniqueName('序')
  const saved: { id: number; revision: number }[] = []
  for (const name of ['乙', '甲', '丙']) saved.push(await client.call(api.saveMap, { name: `${name}${mark}` }))
  const [first] = saved
  await client.call(api.saveMap, { id: first?.id, revision: first?.revision, name: `乙${mark}` })
  const { key } = await client.call(api.listMaps, { name: mark })
  const signs = (maps: readonly Record<string, unknown>[]) => maps.map((map) => String(map['name'])[0])
  const ascending = { name: ['丙', '甲', '乙'], createDate: ['乙', '甲', '丙'], updateDate: ['甲', '丙', '乙'] }
  for (const [column, names] of Object.entries(ascending))
    for (const order of ['ascend', 'descend'] as const) {
      const wanted = order === 'ascend' ? names : names.toReversed()
      const { rows } = await client.call(tableApi.getRows, { key, sort: [{ column, order }] })
      expect(signs(rows), `${column} ${order}`).toEqual(wanted)
      const { json } = await client.sendTexts(mapProgramsApi.listMapsForPrograms, { name: mark, field: column, order })
      expect(signs(json['datas'] as Record<string, unknown>[]), `${column} ${order} for programs`).toEqual(wanted)
    }
})

test('what is about a map names it, and leads to it', async () => {
  const { id, name } = await givenMap()
  const { db } = await testDatabase()
  const caller = await callerIn(db, (await given.person()).id)
  const titles = mapSubject.selectTitles(caller, sql`select unnest(${[id, 999_999_999]}::bigint[])`)
  const { rows } = await sql<Record<string, unknown>>`
    select id::float8 as id, title from (${titles}) as named (id, title, icon)`.execute(db)
  expect(rows).toEqual([{ id, title: name }])
  expect(mapSubject.address(id)).toBe(`#/main/document/knowledgeMap?mapId=${id}`)
})
