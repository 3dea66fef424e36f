import { drawPicture } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mapsApi } from '../../../contract/maps.ts'
import { mapProgramsApi as api } from '../../../contract/map-programs.ts'
import { pointsApi } from '../../../contract/points.ts'
import { overwrittenTo } from '../../points/points.given.ts'
import { addKnowledgeMenu } from '../../role-rights.ts'
import {
  auditOf,
  dot,
  givenKeeper,
  givenMap,
  makeCategory,
  makePoint,
  mayFetch,
  somebody,
  uploadAs,
} from '../maps.given.ts'

// What a program of somebody else sends and reads, by the names of the wire.

type Json = Record<string, unknown>
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function givenProgram() {
  const stored = await givenKeeper()
  const name = uniqueName('没有权重的点')
  const third = { name, id: await makePoint(stored.maintainer.id, { name }) }
  const operate = async (texts: Record<string, string>) =>
    (await stored.client.sendTexts(api.operateMap, texts)).json as Json
  const detail = async (knowledgeId: string) =>
    (await stored.client.sendTexts(api.getMapForPrograms, { knowledgeId })).json as Json
  const datas = JSON.stringify([
    { title: '后', rate: '40', sort: 2, klist: [] },
    {
      title: '先',
      rate: 60,
      sort: '1',
      klist: [
        { kId: String(stored.pointIds[0]), name: '任意', rate: '30', display: '0' },
        { kId: stored.pointIds[1], rate: 70 },
        { kId: String(third.id) },
      ],
    },
  ])
  return { ...stored, third, operate, detail, datas }
}

test('KNOW-32 KNOW-34 KNOW-35 KNOW-38 KNOW-49 KNOW-75 KNOW-76 a map is made by a program, and its detail has what it sent', async () => {
  const { operate, detail, datas, client, maintainer, pointIds, third } = await givenProgram()
  const [first] = pointIds
  const { name: nameOfFirst } = await client.call(pointsApi.getPoint, { id: first })
  const category = await makeCategory()
  const picture = await uploadAs(maintainer)
  const name = uniqueName('知识地图')
  const saved = await operate({
    operation: 'add',
    knowledgeId: '0',
    name,
    remark: base64('<p>说明 ①</p>'),
    tId: '6',
    maptype: String(category.id),
    previewimg: String(picture.id),
    contents: base64('{"boxes":[]}'),
    datas,
  })
  expect(saved).toMatchObject({ api_status: true, updateId: String(maintainer.id), updaterName: maintainer.name })
  const found = await detail(String(saved['knowledgeId']))
  expect(found).toMatchObject({
    api_status: true,
    name,
    remark: '<p>说明 ①</p>',
    hasRight: true,
    hasaddmenu: false,
    tId: '6',
    type: '1',
    mbtitle: '自由画布',
    mbbg: '/images/knowledge-map/canvas.svg',
    maptype: String(category.id),
    previewimg: String(picture.id),
    previewimgArray: [{ fileid: String(picture.id), filename: 'dot.png' }],
    contents: '{"boxes":[]}',
  })
  expect(found['dataDetail']).toMatchObject([
    {
      title: '先',
      rate: '60',
      sort: '0',
      klist: [
        { kId: String(first), name: nameOfFirst, rate: '30', display: '0' },
        { kId: String(pointIds[1]), rate: '70', display: '1' },
        { kId: String(third.id), name: third.name, rate: '0', display: '1' },
      ],
    },
    { title: '后', rate: '40', sort: '1', klist: [] },
  ])
  expect(found['datas']).toEqual(found['dataDetail'])
  expect(found['maptypelist']).toContainEqual({ id: String(category.id), name: category.name, dsporder: '1.5' })
  expect(found['modellist']).toHaveLength(6)
})

test('KNOW-32 without an id the detail is that of a new map: template 1, nothing in it', async () => {
  const { detail } = await givenProgram()
  for (const id of ['', '0', '-1'])
    expect(await detail(id)).toMatchObject({
      name: '',
      tId: '1',
      type: '0',
      dataDetail: [],
      previewimg: '',
      previewimgArray: [],
    })
})

test('KNOW-39~ KNOW-76 a program changes and deletes a map; a map that is public stays so', async () => {
  const { operate, detail, datas, client } = await givenProgram()
  const { id } = await givenMap({ isPublic: true })
  const knowledgeId = String(id)
  const saved = await operate({ operation: 'edit', knowledgeId, name: '改名', datas })
  expect(saved).toMatchObject({ knowledgeId, updatedate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
  expect(await client.call(mapsApi.getMap, { id })).toMatchObject({ name: '改名', revision: 2, isPublic: true })
  // as it was read it can be sent back: its themes are the same ones
  const before = await client.call(mapsApi.getMap, { id })
  const { datas: read } = await detail(knowledgeId)
  await operate({ operation: 'edit', knowledgeId, name: '改名', datas: JSON.stringify(read) })
  expect((await client.call(mapsApi.getMap, { id })).themes).toEqual(before.themes)
  expect(await operate({ operation: 'delete', knowledgeId })).toMatchObject({ api_status: true, code: '1' })
  expect(await detail(knowledgeId)).toMatchObject({ api_status: false })
  expect(await operate({ operation: 'delete', knowledgeId })).toMatchObject({ api_status: false })
})

test('a program that says what it had read is refused after another change; what one overwrites that does not, is shown to who saved it', async () => {
  const { operate, detail, maintainer } = await givenProgram()
  const { id, client, maintainer: first, name, themes } = await givenMap({ remark: '<p>入门</p>' })
  const knowledgeId = String(id)
  const { revision, updateDate } = await detail(knowledgeId)
  expect([revision, updateDate]).toEqual([1, expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)])
  const edit = (texts: Record<string, string>) => operate({ operation: 'edit', knowledgeId, name: '程序', ...texts })
  await client.call(mapsApi.saveMap, { id, revision: 1, name, remark: '<p>入门</p>', themes })
  expect(await edit({ revision: '1' })).toMatchObject({
    api_status: false,
    msg: expect.stringMatching(`^${first.name} ?已于`),
  })
  expect((await client.call(mapsApi.getMap, { id })).name).toBe(name)
  expect(await overwrittenTo(first.id)).toEqual([])

  expect(await edit({})).toMatchObject({ api_status: true, revision: 3 })
  const [theme] = themes
  const note = expect.stringMatching(new RegExp(`^${name}\n入门\n${theme?.title} 100%\n- .+ 100%\n- .+ 0%$`))
  const details = { mapId: id, name, note }
  expect(await overwrittenTo(first.id)).toEqual([{ by: maintainer.id, details }])
  expect((await auditOf(id)).at(-1)?.details).toMatchObject({
    overwritten: { name, remark: '<p>入门</p>', template: 1, themes: [{ title: theme?.title, weight: 100 }] },
  })
  expect(await edit({ revision: '3' })).toMatchObject({ api_status: true, revision: 4 })
})

test('KNOW-59~ KNOW-60~ KNOW-61~ what is wrong is said to programs as to people, and nothing is saved', async () => {
  const { operate, pointIds } = await givenProgram()
  const messageOf = async (texts: Record<string, string>) => (await operate({ operation: 'add', ...texts }))['msg']
  expect(await messageOf({ name: '' })).toBe('知识地图名称不能为空！')
  expect(await messageOf({ name: '图', datas: '[{"title":"甲","rate":99}]' })).toMatch(/^明细权重填写错误/)
  const klist = [{ kId: pointIds[0], rate: 1 }]
  expect(await messageOf({ name: '图', datas: JSON.stringify([{ title: '甲', rate: 100, klist }]) })).toMatch(
    /^主题知识点权重填写错误/,
  )
  for (const wrong of [{ tId: '7' }, { datas: '{' }, { datas: '[{"title":"甲","rate":"x"}]' }, { operation: 'drop' }])
    expect(await operate({ operation: 'add', name: '图', ...wrong } as never)).toMatchObject({ api_status: false })
  expect(await operate({ operation: 'edit', name: '图' })).toMatchObject({ api_status: false })
})

test('KNOW-89~ weights with decimals are refused where a program sends them, of themes and of points, though they total 100', async () => {
  const { client, operate, pointIds } = await givenProgram()
  const [one, two] = pointIds
  const name = uniqueName('知识地图')
  const save = (datas: object) => operate({ operation: 'add', name, datas: JSON.stringify(datas) })
  const themes = (first: number | string, second: number | string) => [
    { title: '甲', rate: first },
    { title: '乙', rate: second },
  ]
  const points = (first: number | string, second: number | string) => [
    {
      title: '甲',
      rate: 100,
      klist: [
        { kId: one, rate: first },
        { kId: two, rate: second },
      ],
    },
  ]
  for (const datas of [themes(33.5, 66.5), themes('33.5', '66.5'), points(33.5, 66.5), points('33.5', '66.5')])
    expect(await save(datas), JSON.stringify(datas)).toMatchObject({ api_status: false })
  const found = async () => (await client.sendTexts(api.listMapsForPrograms, { name })).json as Json
  expect(await found()).toMatchObject({ itotal: 0 })
  for (const datas of [themes(34, '66'), points(34, '66')])
    expect(await save(datas), JSON.stringify(datas)).toMatchObject({ api_status: true })
  expect(await found()).toMatchObject({ itotal: 2 })
})

test('KNOW-02~ KNOW-37 KNOW-69~ KNOW-77 the list has pages, an order and a name, and says what the caller may do', async () => {
  const { client, operate, maintainer } = await givenProgram()
  const mark = uniqueName('页')
  for (const name of ['丙', '甲', '乙']) await operate({ operation: 'add', name: `${mark}${name}` })
  const list = async (texts: Record<string, string>, by = client) =>
    (await by.sendTexts(api.listMapsForPrograms, { name: mark, ...texts })).json as Json
  const first = await list({ pageNum: '1', pageSize: '2', field: 'name', order: 'asc' })
  expect(first).toMatchObject({
    api_status: true,
    itotal: 3,
    pageNumber: 1,
    totalPage: 2,
    hasRight: true,
    hasaddmenu: false,
    datas: [
      {
        name: `${mark}丙`,
        createrId: String(maintainer.id),
        createrName: maintainer.name,
        createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        updaterId: String(maintainer.id),
        updaterName: maintainer.name,
        updateDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
      { name: `${mark}甲` },
    ],
  })
  expect((await list({ pageNum: '2', pageSize: '2', field: 'name', order: 'asc' }))['datas']).toMatchObject([
    { name: `${mark}乙` },
  ])
  expect((await list({}))['datas']).toMatchObject([{ name: `${mark}乙` }, { name: `${mark}甲` }, { name: `${mark}丙` }])
  expect(await list({ createrId: String(maintainer.id) })).toMatchObject({ itotal: 3, totalPage: 1 })
  expect(await list({ createrId: String((await given.person()).id) })).toMatchObject({
    itotal: 0,
    totalPage: 0,
    datas: [],
  })
  const editor = await clientOf(await given.person({ rights: [addKnowledgeMenu.right] }))
  expect(await list({}, editor)).toMatchObject({ itotal: 3, hasRight: false, hasaddmenu: true })
})

test('KNOW-33 KNOW-78 the six templates have a name in the caller’s language, and 1 for the canvas', async () => {
  const list = async (language: 'zh-CN' | 'en-US') => {
    const client = await clientOf(await given.person({ language }))
    return ((await client.sendTexts(api.listTemplates, {})).json as Json)['modellist'] as Json[]
  }
  const templates = await list('zh-CN')
  expect(templates.map(({ id, type, name }) => [id, type, name])).toEqual([
    ['1', '0', '线路图'],
    ['2', '0', '环形'],
    ['3', '0', '树形'],
    ['4', '0', '卡片'],
    ['5', '0', '阶梯'],
    ['6', '1', '自由画布'],
  ])
  expect(templates.map(({ bg }) => bg)).toEqual(
    ['line', 'ring', 'tree', 'cards', 'steps', 'canvas'].map((name) => `/images/knowledge-map/${name}.svg`),
  )
  expect((await list('en-US')).map(({ name }) => name)).toContain('Free canvas')
})

test('KNOW-66 KNOW-80 a picture is uploaded for a map, by keepers and as a picture alone', async () => {
  const { client, maintainer, operate } = await givenProgram()
  const { file } = await client.upload(api.uploadPicture, [dot], { category: '6604' })
  expect(file).toMatchObject({ name: 'dot.png', isImage: '1', uploader: maintainer.name })
  const reader = await given.person()
  expect(await mayFetch(reader, file.id)).toBe(false)
  // a program names it by the code of its link as well
  expect(await operate({ operation: 'add', name: '图', previewimg: file.code })).toMatchObject({ api_status: true })
  expect(await mayFetch(reader, file.id)).toBe(true)

  const codeOf = async (by: typeof client, content: string | Buffer, name: string) =>
    by
      .upload(api.uploadPicture, [{ name, content }], {})
      .catch(({ failure }: { failure: { code: string } }) => failure.code)
  expect(await codeOf(client, '不是图片', '图.png')).toBe('knowledge.notAPicture')
  expect(await codeOf(client, '<svg xmlns="http://www.w3.org/2000/svg"/>', '图.svg')).toBe('knowledge.notAPicture')
  expect(await codeOf(await clientOf(reader), dot.content, 'dot.png')).toBe('knowledge.notKeeper')
})

test('KNOW-66 a jpg and a gif are uploaded for a map and become its preview; a webp is refused, also as a png by its name', async () => {
  const { client, operate, detail } = await givenProgram()
  for (const [format, filename] of [
    ['jpeg', '封面.jpg'],
    ['gif', '封面.gif'],
  ] as const) {
    const sent = { name: filename, content: await drawPicture(format, 1, 1) }
    const { file } = await client.upload(api.uploadPicture, [sent], { category: '6604' })
    expect(file).toMatchObject({ name: filename, isImage: '1' })
    const saved = await operate({ operation: 'add', name: uniqueName('知识地图'), previewimg: String(file.id) })
    expect(await detail(String(saved['knowledgeId'])), format).toMatchObject({
      previewimg: String(file.id),
      previewimgArray: [{ fileid: String(file.id), filename }],
    })
  }
  const content = await drawPicture('webp', 1, 1)
  for (const name of ['封面.webp', '封面.png'])
    await expect(client.upload(api.uploadPicture, [{ name, content }], {}), name).rejects.toMatchObject({
      failure: { code: 'knowledge.notAPicture' },
    })
})

test('KNOW-80 a picture that was uploaded for it is in a description by its link, and every reader opens it; another category is refused', async () => {
  const { client, operate } = await givenProgram()
  const { file } = await client.upload(api.uploadPicture, [dot], { category: '6604' })
  const remark = base64(`<p>流程见图：</p><p><img src="${file.link}" /></p>`)
  const { knowledgeId } = await operate({ operation: 'add', name: uniqueName('有图的地图'), remark })
  const reader = await somebody()
  const { json } = await reader.sendTexts(api.getMapForPrograms, { knowledgeId: String(knowledgeId) })
  const address = /<img[^>]+src="([^"]+)"/.exec(String(json['remark']))?.[1] ?? ''
  expect(address).toContain(`fileid=${file.id}`)
  const picture = await reader.raw({ path: address })
  expect([picture.status, picture.bytes]).toEqual([200, dot.content])
  expect(await mayFetch(undefined, file.id)).toBe(false)

  const other = client.upload(api.uploadPicture, [dot], { category: '6605' as never })
  await expect(other).rejects.toMatchObject({ failure: { kind: 'invalid' } })
})

test('KNOW-70~ programs of people without the right read maps, and change none', async () => {
  const { id, name } = await givenMap()
  const reader = await somebody()
  const knowledgeId = String(id)
  for (const operation of ['add', 'edit', 'delete'])
    expect((await reader.sendTexts(api.operateMap, { operation, knowledgeId, name: '图' })).json).toMatchObject({
      api_status: false,
      msg: expect.stringContaining('没有知识地图维护权限'),
    })
  expect((await reader.sendTexts(api.getMapForPrograms, { knowledgeId })).json).toMatchObject({
    name,
    hasRight: false,
    hasaddmenu: false,
  })
})
