import { sql } from 'kysely'
import { callDuring, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { mapsApi as api } from '../../contract/maps.ts'
import { givenMap, knowledgeKeeperClient, makeCategory, makePoint, themeOf } from './maps.given.ts'

test('of two keepers who saved at once the second is told who was first, and loses nothing in silence', async () => {
  const { client, id, revision, themes } = await givenMap()
  const other = await knowledgeKeeperClient()
  const saves = await Promise.allSettled([
    client.call(api.saveMap, { id, revision, name: '一', themes }),
    other.call(api.saveMap, { id, revision, name: '二', themes: [] }),
  ])
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const map = await client.call(api.getMap, { id })
  expect(map).toMatchObject({ revision: revision + 1, name: saves[0].status === 'fulfilled' ? '一' : '二' })
  const late = await other.fail(api.saveMap, { id, revision, name: '三' })
  expect(late).toMatchObject({ kind: 'conflict', code: 'knowledge.changedMeanwhile' })
  expect(late.message).toContain(map.updaterName)
  // one that knows of no revision has not seen the map
  expect((await other.fail(api.saveMap, { id, name: '四' })).kind).toBe('conflict')
  expect((await client.call(api.getMap, { id })).name).toBe(map.name)
})

test('a save waits for another one, and then knows of it', async () => {
  const { client, id, revision } = await givenMap()
  const { db } = await testDatabase()
  const failure = await callDuring(
    db,
    (first) => sql`update knowledge_map set revision = revision + 1, name = '先' where id = ${id}`.execute(first),
    () => client.fail(api.saveMap, { id, revision, name: '后' }),
  )
  expect(failure.code).toBe('knowledge.changedMeanwhile')
  expect((await client.call(api.getMap, { id })).name).toBe('先')
})

test('a save during the deletion of the map finds it gone', async () => {
  const { client, id, revision } = await givenMap()
  const { db } = await testDatabase()
  const failure = await callDuring(
    db,
    (first) => sql`delete from knowledge_map where id = ${id}`.execute(first),
    () => client.fail(api.saveMap, { id, revision, name: '后' }),
  )
  expect(failure.kind).toBe('notFound')
})

test('points and categories that go meanwhile are named, and no fault of the server', async () => {
  const { client, maintainer, id, revision } = await givenMap()
  const [pointId, category] = [await makePoint(maintainer.id), await makeCategory()]
  const { db } = await testDatabase()
  const point = await callDuring(
    db,
    (first) => sql`delete from knowledge_point where id = ${pointId}`.execute(first),
    () => client.fail(api.saveMap, { id, revision, name: '图', themes: [themeOf([pointId])] }),
  )
  expect(point.code).toBe('knowledgeMap.unknownPoint')
  const gone = await callDuring(
    db,
    (first) => sql`delete from knowledge_category where id = ${category.id}`.execute(first),
    () => client.fail(api.saveMap, { id, revision, name: '图', categoryId: category.id }),
  )
  expect(gone.code).toBe('knowledge.unknownCategory')
})

test('two keepers delete the same maps: each is deleted once', async () => {
  const [one, two] = [await givenMap(), await givenMap()]
  const ids = [one.id, two.id]
  const replies = await Promise.allSettled([
    one.client.call(api.deleteMaps, { ids }),
    two.client.call(api.deleteMaps, { ids: ids.toReversed() }),
  ])
  const deleted = replies.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value.ids : []))
  expect(deleted.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})
