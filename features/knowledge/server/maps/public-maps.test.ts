import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mapsApi as api } from '../../contract/maps.ts'
import { pointsApi } from '../../contract/points.ts'
import { mapProgramsApi as programs } from '../../contract/map-programs.ts'
import { publicMapsApi as outside } from '../../contract/public-maps.ts'
import { givenKeeper, givenMap, makePoint, somebody, themeOf } from './maps.given.ts'

const stranger = () => clientOf(undefined)

test('SHELL-37~ without a session a public map is shown with its themes and points, without documents and pictures', async () => {
  const { client, maintainer } = await givenKeeper()
  const picture = '<img src="/weaver/weaver.file.FileDownload?fileid=7" alt="a>b">'
  const remark = `<p>要点${picture}</p>`
  const [shown, hidden] = [await makePoint(maintainer.id, { remark }), await makePoint(maintainer.id, { remark })]
  const themes = [
    {
      title: '制度',
      weight: 100,
      points: [
        { pointId: shown, weight: 60, isShown: true },
        { pointId: hidden, weight: 40, isShown: false },
      ],
    },
  ]
  const { id } = await client.call(api.saveMap, { name: '安全入门', remark, template: 'steps', isPublic: true, themes })
  const nobody = await stranger()
  const { maps } = await nobody.call(outside.listPublicMaps)
  expect(maps.find((map) => map.id === id)).toMatchObject({ name: '安全入门', categoryName: '' })
  const map = await nobody.call(outside.getPublicMap, { id })
  expect(map).toMatchObject({
    name: '安全入门',
    remark: '<p>要点</p>',
    template: 'steps',
    themes: [{ title: '制度', weight: 100, points: [{ pointId: shown, weight: 60 }] }],
  })
  expect(map.themes[0]?.points.length).toBe(1)
  expect(await nobody.call(outside.getPublicPoint, { id: shown })).toMatchObject({
    remark: '<p>要点</p>',
    rows: [{ title: '资料', weight: 100 }],
  })
  expect((await nobody.fail(outside.getPublicPoint, { id: hidden })).status).toBe(404)
})

test('SHELL-37~ what is not public answers as what is not there, to strangers and to people alike', async () => {
  const { id, revision, client, pointIds, name } = await givenMap({ isPublic: true })
  await client.call(api.saveMap, { id, revision, name, isPublic: false, themes: [themeOf(pointIds)] })
  for (const caller of [await stranger(), await somebody()]) {
    const failureOf = async (endpoint: typeof outside.getPublicMap | typeof outside.getPublicPoint, asked: number) => {
      const { requestId: _, ...failure } = await caller.fail(endpoint, { id: asked })
      return failure
    }
    expect(await failureOf(outside.getPublicMap, id)).toEqual(await failureOf(outside.getPublicMap, 999_999_999))
    expect(await failureOf(outside.getPublicPoint, pointIds[0])).toEqual(
      await failureOf(outside.getPublicPoint, 999_999_999),
    )
    expect((await caller.call(outside.listPublicMaps)).maps.map((map) => map.id)).not.toContain(id)
  }
})

test('KNOW-86~ SHELL-37~ every other call of maps and points needs a session, public or not', async () => {
  const { id } = await givenMap({ isPublic: true })
  const nobody = await stranger()
  const kinds = [
    await nobody.fail(api.listMaps, {}),
    await nobody.fail(api.getMap, { id }),
    await nobody.fail(api.saveMap, { name: '图' }),
    await nobody.fail(api.deleteMaps, { ids: [id] }),
    await nobody.fail(pointsApi.listPoints, {}),
    await nobody.fail(programs.getMapForPrograms, { id }),
    await nobody.fail(programs.listMapsForPrograms, {}),
    await nobody.fail(programs.listTemplates),
  ]
  expect(kinds.map(({ kind }) => kind)).toEqual(kinds.map(() => 'signedOut'))
  expect([kinds[0]?.status, kinds[5]?.status]).toEqual([401, 200])
})

test('a map that is deleted, and a point that leaves it, are public no longer', async () => {
  const { id, revision, client, pointIds, name } = await givenMap({ isPublic: true })
  const nobody = await stranger()
  expect((await nobody.call(outside.getPublicPoint, { id: pointIds[0] })).id).toBe(pointIds[0])
  await client.call(api.saveMap, { id, revision, name, isPublic: true, themes: [themeOf([pointIds[1]])] })
  expect((await nobody.fail(outside.getPublicPoint, { id: pointIds[0] })).kind).toBe('notFound')
  await client.call(api.deleteMaps, { ids: [id] })
  expect((await nobody.fail(outside.getPublicMap, { id })).kind).toBe('notFound')
  expect((await nobody.fail(outside.getPublicPoint, { id: pointIds[1] })).kind).toBe('notFound')
})
