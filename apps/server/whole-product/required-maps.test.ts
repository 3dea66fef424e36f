import { recordRead } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { mapsApi, pointsApi } from '@shuku/features/knowledge/contract'
import { noticesApi } from '@shuku/features/notices/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { tasksApi } from '@shuku/features/tasks/contract'
import { addresses } from '@shuku/domain/addresses'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { features } from '../features.ts'

const daily = features.flatMap((feature) => feature.daily ?? []).map(({ job }) => job)

/** What every morning does, as often as it is asked for. */
async function morning(name = 'requiredReading.followLists'): Promise<void> {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  const job = daily.find((each) => each.name === name)
  if (!job) throw new Error(`no job of the morning is ${name}`)
  await act((database) => enqueue(database, job, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [job] })
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** Somebody who maintains maps and wrote the documents of one, and a colleague of the same department. */
async function start() {
  const {
    departmentIds: [departmentId],
  } = await given.organisation()
  const maintainer = await given.person({ departmentId, rights: ['KnowledgeMap:Maintain'] })
  const reader = await given.person({ departmentId })
  const { category } = await given.category()
  const [maintaining, reading] = [await clientOf(maintainer), await clientOf(reader)]
  const write = async (subject: string) => (await given.document({ category, creator: maintainer, subject })).id
  const [a, b] = [await write('差旅标准'), await write('报销制度')]
  const name = uniqueName('财务上岗')
  const rowsOf = (documentIds: readonly number[]) => [
    { title: '资料', weight: 100, query: '', documentIds: [...documentIds] },
  ]
  let point = await maintaining.call(pointsApi.savePoint, { name: uniqueName('发票'), rows: rowsOf([a, b]) })
  const { id: mapId } = await maintaining.call(mapsApi.saveMap, {
    name,
    themes: [{ title: '报销', weight: 100, points: [{ pointId: point.id, weight: 100, isShown: true }] }],
  })
  const list = { subject: 'knowledgeMap', id: mapId }
  return {
    maintainer,
    reader,
    maintaining,
    reading,
    a,
    b,
    name,
    mapId,
    list,
    write,
    require: (more: { dueOn?: string } = {}) =>
      maintaining.call(readingApi.requireReadings, {
        listSubject: list.subject,
        listId: list.id,
        personIds: [reader.id],
        shares: true,
        note: '入职一周内读完',
        ...more,
      }),
    fill: async (...documentIds: readonly number[]) => {
      const { id, revision } = point
      point = await maintaining.call(pointsApi.savePoint, { id, revision, name: '发票', rows: rowsOf(documentIds) })
    },
    reads: async (documentId: number) => {
      const caller = await given.caller(reader)
      await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, documentId))
    },
    tasks: async () => {
      const { key } = await reading.call(tasksApi.listTasks, {})
      const { rows } = await reading.call(tableApi.getRows, { key })
      return rows.map(({ kind, subject, note, address }) => ({ kind, subject, note, address }))
    },
    toRead: async () => {
      const { key } = await reading.call(readingApi.listMyReadings, { state: 'open' })
      const { rows } = await reading.call(tableApi.getRows, { key, pageSize: 50 })
      return rows.map(({ documentId }) => Number(documentId)).toSorted((one, other) => one - other)
    },
    notices: async () => {
      const { db } = await testDatabase()
      const { rows } = await sql<{ kind: string; subjects: number[]; details: unknown }>`
        select event.kind, event.subject_ids::float8[] as subjects, event.details
        from notice join notice_event as event on event.id = notice.event_id
        where notice.person_id = ${reader.id} order by event.id`.execute(db)
      return rows
    },
  }
}

test('a map that is required is one task with progress, and one notice, that lead to it; it ends with the last document', async () => {
  const { require, tasks, notices, reads, reading, maintaining, mapId, name, a, b, list } = await start()
  await require()
  const task = { kind: 'readingList', subject: name, address: addresses.knowledgeMap(mapId) }
  expect(await tasks()).toEqual([{ ...task, note: '已读 0 / 2 篇' }])
  expect(await notices()).toEqual([
    { kind: 'readingListRequired', subjects: [mapId], details: { note: '入职一周内读完' } },
  ])
  const { notices: bell } = await reading.call(noticesApi.listNotices, {})
  expect(bell[0]).toMatchObject({ address: addresses.knowledgeMap(mapId) })
  await reads(a)
  expect(await tasks()).toEqual([{ ...task, note: '已读 1 / 2 篇' }])
  await reads(b)
  expect(await tasks()).toEqual([])
  expect(await maintaining.call(readingApi.getList, list)).toEqual({ isRequired: true })
})

test('what comes to it becomes required the next morning, with one notice a day of the map; what leaves it no longer is', async () => {
  const { require, tasks, toRead, notices, fill, write, reads, a, b, mapId } = await start()
  await require()
  await reads(a)
  const [c, d] = [await write('发票查验'), await write('付款审批')]
  await fill(a, b, c)
  expect(await toRead()).toEqual([b])
  await morning()
  expect(await toRead()).toEqual([b, c])
  await morning()
  await fill(a, b, c, d)
  await morning()
  expect(await toRead()).toEqual([b, c, d])
  expect((await tasks()).map(({ note }) => note)).toEqual(['已读 1 / 4 篇'])
  expect((await notices()).slice(1)).toEqual([{ kind: 'readingListGrew', subjects: [mapId], details: { n: 1 } }])
  await fill(a, c)
  await morning()
  expect(await toRead()).toEqual([c])
  expect((await tasks()).map(({ note }) => note)).toEqual(['已读 1 / 2 篇'])
})

test('what is required by hand too stays when it leaves the map, and is a task by itself', async () => {
  const { require, tasks, toRead, fill, maintaining, reader, a, b } = await start()
  await require()
  await maintaining.call(readingApi.requireReadings, { documentIds: [b], personIds: [reader.id], shares: true })
  expect((await tasks()).map(({ kind, subject }) => [kind, subject])).toContainEqual(['reading', '报销制度'])
  await fill(a)
  await morning()
  expect(await toRead()).toEqual([a, b])
  expect(new Set((await tasks()).map(({ kind }) => kind))).toEqual(new Set(['reading', 'readingList']))
})

test('of two maps with the same document it is required until it has left both', async () => {
  const { require, toRead, fill, maintaining, reader, a, b } = await start()
  await require()
  const point = await maintaining.call(pointsApi.savePoint, {
    name: uniqueName('别的'),
    rows: [{ title: '资料', weight: 100, query: '', documentIds: [b] }],
  })
  const { id: other } = await maintaining.call(mapsApi.saveMap, {
    name: uniqueName('别的地图'),
    themes: [{ title: '别的', weight: 100, points: [{ pointId: point.id, weight: 100, isShown: true }] }],
  })
  const asked = { listSubject: 'knowledgeMap', listId: other, personIds: [reader.id], shares: true }
  await maintaining.call(readingApi.requireReadings, asked)
  await fill(a)
  await morning()
  expect(await toRead()).toEqual([a, b])
  await maintaining.call(mapsApi.deleteMaps, { ids: [other] })
  await morning()
  expect(await toRead()).toEqual([a])
})

test('before its last day one reminder names the map, and a document that is required by hand too has its own', async () => {
  const { require, notices, maintaining, reader, mapId, b } = await start()
  const dueOn = inDays(3)
  await require({ dueOn })
  await maintaining.call(readingApi.requireReadings, { documentIds: [b], personIds: [reader.id], shares: true })
  await morning('requiredReading.remind')
  await morning('requiredReading.remind')
  const reminders = (await notices()).filter(({ kind }) => kind !== 'readingListRequired')
  expect(reminders).toHaveLength(2)
  expect(reminders).toContainEqual({ kind: 'readingDue', subjects: [b], details: { dueOn, isOverdue: false } })
  expect(reminders).toContainEqual({ kind: 'readingListDue', subjects: [mapId], details: { dueOn, isOverdue: false } })
})

test('a point that is hidden in the map has nothing that is required', async () => {
  const { require, toRead, maintaining, mapId, a, b, name } = await start()
  await require()
  expect(await toRead()).toEqual([a, b])
  const { revision, themes } = await maintaining.call(mapsApi.getMap, { id: mapId })
  await maintaining.call(mapsApi.saveMap, {
    id: mapId,
    revision,
    name,
    themes: themes.map(({ id, title, weight, points }) => ({
      id,
      title,
      weight,
      points: points.map(({ pointId, weight: ofPoint }) => ({ pointId, weight: ofPoint, isShown: false })),
    })),
  })
  await morning()
  expect(await toRead()).toEqual([])
})

test('it is ended at once, and nothing follows it any more; who does not maintain maps does neither', async () => {
  const { require, tasks, toRead, fill, write, maintaining, reading, reader, list, a, b } = await start()
  await require()
  for (const endpoint of [readingApi.endList, readingApi.getList])
    expect(await reading.fail(endpoint, list)).toMatchObject({ kind: 'refused' })
  const asked = { listSubject: list.subject, listId: list.id, personIds: [reader.id] }
  expect(await reading.fail(readingApi.requireReadings, asked)).toMatchObject({ kind: 'refused' })
  expect(await maintaining.fail(readingApi.requireReadings, { ...asked, listSubject: 'nothing' })).toMatchObject({
    kind: 'notFound',
  })
  await maintaining.call(readingApi.endList, list)
  expect(await toRead()).toEqual([])
  expect(await tasks()).toEqual([])
  await fill(a, b, await write('发票查验'))
  await morning()
  expect(await toRead()).toEqual([])
  expect(await maintaining.fail(readingApi.endList, list)).toMatchObject({ kind: 'notFound' })
})

test('a document that was ended by hand is not required again by the map', async () => {
  const { require, toRead, maintaining, a, b } = await start()
  await require()
  const { reading: required } = await maintaining.call(readingApi.getReading, { documentId: a })
  await maintaining.call(readingApi.endReading, { readingId: required?.id ?? 0 })
  await morning()
  expect(await toRead()).toEqual([b])
})
