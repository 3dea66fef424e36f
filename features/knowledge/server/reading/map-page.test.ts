import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { markRead } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { readingApi as api } from '../../contract/reading.ts'
import { readAs, start } from './reading.given.ts'

const counted = (percent: number, read: number, total: number) => ({ percent, read, total })

describe('how far a reader has come', () => {
  test('KNOW-92 a point is the weighted share of its documents read, a theme that of its points, a map that of its themes', async () => {
    const { client, reader, write, point, map } = await start()
    const [a, b, c, d, e] = [
      await write('甲'),
      await write('乙'),
      await write('丙'),
      await write('丁'),
      await write('戊'),
    ]
    const first = await point([
      { documentIds: [a!, b!], weight: 60 },
      { documentIds: [c!], weight: 40 },
    ])
    const second = await point([{ documentIds: [d!] }])
    const third = await point([{ documentIds: [e!, a!] }])
    const mapId = await map([
      {
        weight: 70,
        points: [
          { pointId: first, weight: 80 },
          { pointId: second, weight: 20 },
        ],
      },
      { weight: 30, points: [{ pointId: third }] },
    ])
    const page = () => client.call(api.getMapPage, { mapId })
    expect(await page()).toMatchObject({
      ...counted(0, 0, 5),
      doneAt: null,
      next: { documentId: a, subject: '甲', pointId: first },
      themes: [
        { ...counted(0, 0, 4), weight: 70, stations: [counted(0, 0, 3), counted(0, 0, 1)] },
        { ...counted(0, 0, 2), stations: [{ pointId: third, first: ['戊', '甲'] }] },
      ],
    })
    await readAs(reader, a)
    // 60 % of a half; 80 % of that; and of the whole 70 % of that and 30 % of a half
    expect(await page()).toMatchObject({
      ...counted(32, 1, 5),
      readThisWeek: 1,
      themes: [
        { ...counted(24, 1, 4), stations: [counted(30, 1, 3), counted(0, 0, 1)] },
        { ...counted(50, 1, 2), stations: [counted(50, 1, 2)] },
      ],
    })
    await readAs(reader, b, d, e)
    // what is left has 40 % of 80 % of 70 %: 22.4
    expect(await page()).toMatchObject({ ...counted(78, 4, 5), next: { documentId: c }, doneAt: null })
    await readAs(reader, c)
    const done = await page()
    expect(done).toMatchObject({ ...counted(100, 5, 5), next: null, themes: [counted(100, 4, 4), counted(100, 2, 2)] })
    expect(Math.abs(Number(done.doneAt) - Date.now())).toBeLessThan(3_600_000)
  })

  test('KNOW-92~ of seven documents one is hidden, one deleted and one expired, one is given twice: what is left is the whole (FL-15)', async () => {
    const { client, reader, write, secret, point, map } = await start()
    const ids = await Promise.all(Array.from({ length: 6 }, () => write()))
    const [, , , gone, expired] = ids
    const rows = [...ids, await secret()].map((id, at) => ({ documentIds: [id], weight: at === 6 ? 16 : 14 }))
    const twice = { documentIds: [ids[0] ?? 0, ids[1] ?? 0], weight: 0 }
    const empty = await point([])
    const pointId = await point([...rows, twice])
    const mapId = await map([
      {
        points: [
          { pointId, weight: 33 },
          { pointId: empty, weight: 33 },
          { pointId: await point([{ documentIds: [ids[0]!] }]), weight: 34 },
        ],
      },
    ])
    await readAs(reader, gone!)
    await sql`update document set deleted_at = now() where id = ${gone}`.execute((await testDatabase()).db)
    const station = async () => (await client.call(api.getMapPage, { mapId })).themes[0]?.stations[0]
    await sql`update document set status = 7 where id = ${expired}`.execute((await testDatabase()).db)
    const left = [ids[0]!, ids[1]!, ids[2]!, ids[5]!]
    const percents: unknown[] = [await station()]
    for (const id of left) {
      await readAs(reader, id)
      percents.push(await station())
    }
    expect(percents).toMatchObject([
      counted(0, 0, 4),
      counted(25, 1, 4),
      counted(50, 2, 4),
      counted(75, 3, 4),
      counted(100, 4, 4),
    ])
    // a point without documents is left out
    expect(await client.call(api.getMapPage, { mapId })).toMatchObject(counted(100, 4, 4))
  })

  test('where all weights are 0 everything counts the same; a hidden point counts nowhere, and one in two themes once', async () => {
    const { client, reader, write, point, map } = await start()
    const [a, b, c] = [await write(), await write(), await write()]
    const one = await point([
      { documentIds: [a], weight: 0 },
      { documentIds: [b], weight: 0 },
    ])
    const hidden = await point([{ documentIds: [c] }])
    const mapId = await map([
      {
        weight: 0,
        points: [
          { pointId: one, weight: 0 },
          { pointId: hidden, isShown: false },
        ],
      },
      { weight: 0, points: [{ pointId: one }] },
    ])
    await readAs(reader, b)
    const page = await client.call(api.getMapPage, { mapId })
    expect(page).toMatchObject({ ...counted(50, 1, 2), themes: [counted(50, 1, 2), counted(50, 1, 2)] })
    expect(page.themes[0]?.stations.map(({ pointId }) => pointId)).toEqual([one])
    await expect(client.call(api.getStation, { mapId, pointId: hidden })).rejects.toMatchObject({
      failure: { code: 'knowledge.noPoint' },
    })
  })

  test('a new version is to be read again, by all but its author; a mark without opening is no reading, a move takes nothing away', async () => {
    const { client, reader, editor, editing, write, point, map } = await start()
    const id = await write()
    const pointId = await point([{ documentIds: [id] }])
    const mapId = await map([{ points: [{ pointId }] }])
    const read = async (by = client) => (await by.call(api.getMapPage, { mapId })).read
    const caller = await given.caller(reader)
    await act((db) => markRead({ db, caller }, [id]))
    expect(await read()).toBe(0)
    await readAs(reader, id)
    expect(await read()).toBe(1)
    expect(await read(editing)).toBe(0)
    await editing.call(documentApi.saveDocument, { documentId: id, html: '<p>第二版</p>' })
    expect(await read()).toBe(0)
    expect(await read(editing)).toBe(1)
    await readAs(reader, id)
    expect(await read()).toBe(1)
    // another owner, another place: what it says is the same
    const { db } = await testDatabase()
    await sql`update document set owner_id = ${editor.id} where id = ${id}`.execute(db)
    expect(await read()).toBe(1)
  })

  test('what one is not allowed to read any more, and what is in force no more, is gone from the next answer on', async () => {
    const { client, reader, write, point, map } = await start()
    const [a, b, c] = [await write(), await write(), await write()]
    const mapId = await map([{ points: [{ pointId: await point([{ documentIds: [a, b, c] }]) }] }])
    await readAs(reader, a)
    const page = () => client.call(api.getMapPage, { mapId })
    expect(await page()).toMatchObject(counted(33, 1, 3))
    const { db } = await testDatabase()
    await sql`update document set secrecy = 1 where id = ${b}`.execute(db)
    await sql`update person set classification = 3 where id = ${reader.id}`.execute(db)
    expect(await page()).toMatchObject(counted(50, 1, 2))
    await sql`update document set status = 5 where id = ${c}`.execute(db)
    expect(await page()).toMatchObject({ ...counted(100, 1, 1), next: null })
    await sql`update document set deleted_at = now() where id = ${a}`.execute(db)
    expect(await page()).toMatchObject({ ...counted(0, 0, 0), doneAt: null, next: null })
  })

  test('one reads on in the point that was read last, and then in the first that is not finished', async () => {
    const { client, reader, write, point, map } = await start()
    const [a, b, c, d] = [await write(), await write(), await write(), await write()]
    const first = await point([{ documentIds: [a, b] }])
    const second = await point([{ documentIds: [c, d] }])
    const mapId = await map([{ points: [{ pointId: first }] }, { points: [{ pointId: second }] }])
    const next = async () => (await client.call(api.getMapPage, { mapId })).next
    expect(await next()).toMatchObject({ documentId: a, pointId: first })
    await readAs(reader, d)
    expect(await next()).toMatchObject({ documentId: c, pointId: second })
    await readAs(reader, c)
    expect(await next()).toMatchObject({ documentId: a, pointId: first })
    await readAs(reader, b)
    expect(await next()).toMatchObject({ documentId: a, pointId: first })
  })
})

describe('a dynamic reference', () => {
  test('KNOW-85 is words and fields of documents, finds for each reader what they may read, counts each document of a row once, and is never a statement', async () => {
    const { client, reader, owner, write, secret, point, map } = await start()
    const word = `鑫宇${Date.now()}`
    const [a, b] = [await write(`${word} 甲`), await write(`${word} 乙`)]
    const c = await secret(`${word} 丙`)
    const pointId = await point([
      { documentIds: [a], query: `${word} 日期:>=2020-01`, weight: 100 },
      { query: `${word} 日期:2019-01..2019-06`, weight: 0 },
      { query: 'select id from document', weight: 0 },
    ])
    const mapId = await map([{ points: [{ pointId }] }])
    expect(await client.call(api.getMapPage, { mapId })).toMatchObject(counted(0, 0, 2))
    const station = await client.call(api.getStation, { mapId, pointId })
    expect(station.documents.map(({ id, isByRule }) => [id, isByRule])).toEqual([
      [a, false],
      [b, true],
    ])
    await readAs(reader, b)
    expect(await client.call(api.getMapPage, { mapId })).toMatchObject(counted(50, 1, 2))
    const other = await clientOf(owner)
    expect((await other.call(api.getStation, { mapId, pointId })).documents.map(({ id }) => id)).toEqual([c])
  })

  test('KNOW-85~ that means nothing to the search finds nothing, and is never a statement of the database', async () => {
    const { client, write, point, map } = await start()
    const a = await write()
    const queries = ['select id from document', "'; drop table knowledge_point; --", '-', '']
    const pointId = await point([{ documentIds: [a], weight: 0 }, ...queries.map((query) => ({ query, weight: 25 }))])
    const mapId = await map([{ points: [{ pointId }] }])
    expect(await client.call(api.getMapPage, { mapId })).toMatchObject(counted(0, 0, 1))
  })
})

test('a map that is not there is not found, and an id that is none is refused', async () => {
  const { client } = await start()
  await expect(client.call(api.getMapPage, { mapId: 999_999_999 })).rejects.toMatchObject({
    failure: { code: 'knowledge.noMap' },
  })
  const { json } = await client.raw({ path: `${api.getMapPage.path}?mapId=abc` })
  expect(json).toMatchObject({ errorCode: 'kit.invalidInput' })
})
