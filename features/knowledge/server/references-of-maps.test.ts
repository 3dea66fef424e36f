import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { mapsApi, mostMapReferences } from '../contract/maps.ts'
import { mostRows, pointsApi } from '../contract/points.ts'
import { themeOf } from './maps/maps.given.ts'
import { givenKeeper, givenPoint, row } from './points/points.given.ts'

const referring = (count: number) =>
  Array.from({ length: count }, (_, index) => row(`第${index}行`, index === 0 ? 100 : 0, { query: '差旅' }))

/** A map of points that have together as many references as one may have. */
async function givenFull() {
  const { client } = await givenKeeper()
  const full: number[] = []
  for (let left = mostMapReferences; left > 0; left -= mostRows)
    full.push((await givenPoint(client, { rows: referring(Math.min(left, mostRows)) })).id)
  const one = await givenPoint(client, { rows: referring(1) })
  const none = await givenPoint(client)
  const name = uniqueName('知识地图')
  const map = await client.call(mapsApi.saveMap, { name, themes: [themeOf([...full, none.id])] })
  return { client, full, one, none, name, map }
}

test('the points that a map shows have 200 references together and no more; what is not shown is not searched for', async () => {
  const { client, full, one, none, name, map } = await givenFull()
  const save = (pointIds: readonly number[], revision: number) => ({
    id: map.id,
    revision,
    name,
    themes: [themeOf(pointIds)],
  })
  const failure = await client.fail(mapsApi.saveMap, save([...full, one.id], 1))
  expect(failure).toMatchObject({ kind: 'limit', code: 'knowledge.tooManyReferences' })
  expect(failure.message).toBe(
    `知识地图“${name}”的知识点共有 201 个动态引用，最多 200 个。请减少动态引用，或将知识点分到几张知识地图`,
  )
  expect((await client.call(mapsApi.getMap, { id: map.id })).revision).toBe(1)
  // the same point in two themes is searched for once
  const twice = [themeOf(full, { weight: 50 }), themeOf([...full, none.id], { weight: 50 })]
  await client.call(mapsApi.saveMap, { id: map.id, revision: 1, name, themes: twice })
  const theme = themeOf(full)
  const hidden = { ...theme, points: [...theme.points, { pointId: one.id, weight: 0, isShown: false }] }
  await client.call(mapsApi.saveMap, { id: map.id, revision: 2, name, themes: [hidden] })
})

test('a point that a full map shows takes no more references, and may have as many as before', async () => {
  const { client, full, none, name } = await givenFull()
  const refused = await client.fail(pointsApi.savePoint, { ...none, name: '点', rows: referring(1) })
  expect(refused).toMatchObject({ code: 'knowledge.tooManyReferences', message: expect.stringContaining(`“${name}”`) })
  const [id = 0] = full
  const point = await client.call(pointsApi.getPoint, { id })
  const rows = point.rows.map(({ documents: _, unseen: __, ...each }) => ({ ...each, query: '报销', documentIds: [] }))
  const saved = await client.call(pointsApi.savePoint, { id, revision: point.revision, name: point.name, rows })
  await client.call(pointsApi.savePoint, { id, revision: saved.revision, name: point.name, rows: referring(1) })
  await client.call(pointsApi.savePoint, { ...none, name: '点', rows: referring(1) })
})
