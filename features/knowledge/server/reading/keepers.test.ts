import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { readingApi as api } from '../../contract/reading.ts'
import { readAs, start } from './reading.given.ts'

/** A keeper who may read what the reader may. */
async function begin() {
  const started = await start()
  const { maintainer } = started
  const { db } = await testDatabase()
  const shared = async (documentId: number) => {
    await sql`update document set owner_id = ${maintainer.id} where id = ${documentId}`.execute(db)
    return documentId
  }
  return { ...started, db, own: async () => shared(await started.write()) }
}

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

describe('what keepers see', () => {
  test('of gaps are points with nothing in force and nothing found, though what they may not read is none', async () => {
    const { maintaining, own, secret, write, point, map, db } = await begin()
    const word = `璇玑${Date.now()}`
    const ended = await own()
    await sql`update document set status = 7 where id = ${ended}`.execute(db)
    const found = await write(`${word} 指南`)
    const points = [
      await point([]),
      await point([{ documentIds: [ended] }, { query: `${word}x` }], '已失效'),
      await point([{ documentIds: [await secret()] }]),
      await point([{ documentIds: [await own()] }]),
      await point([{ query: word }], '读不到的引用'),
      await point([], '不显示'),
    ]
    const mapId = await map([
      { points: points.map((pointId, at) => ({ pointId, isShown: at < 5 })) },
      { points: [{ pointId: points[0]! }] },
    ])
    const gaps = async () => (await maintaining.call(api.getKeepersView, { mapId })).gaps
    expect((await gaps()).map(({ pointId }) => pointId)).toEqual([points[0], points[1], points[4]])
    await sql`update document set owner_id = (select creator_id from knowledge_map where id = ${mapId}) where id = ${found}`.execute(
      db,
    )
    expect(await gaps()).toMatchObject([{ pointId: points[0] }, { pointId: points[1], name: '已失效' }])
  })

  test('of reviews are those overdue of documents that they may read, however these came into the map', async () => {
    const { maintaining, own, secret, point, map, db } = await begin()
    const [late, later, due, hidden] = [await own(), await own(), await own(), await secret()]
    for (const [at, id] of [late, later, due, hidden].entries())
      await db
        .insertInto('document_review')
        .values({ document_id: id, months: 12, due_on: dayIn([-9, -3, 0, -9][at] ?? 0) })
        .execute()
    const mapId = await map([{ points: [{ pointId: await point([{ documentIds: [due, later, hidden, late] }]) }] }])
    const { overdue } = await maintaining.call(api.getKeepersView, { mapId })
    expect(overdue).toMatchObject([
      { documentId: late, dueOn: dayIn(-9) },
      { documentId: later, dueOn: dayIn(-3) },
    ])
  })

  test('of searches without hits are those that three people made and that fit a name; not what was put aside', async () => {
    const { maintaining, point, map, db } = await begin()
    const name = uniqueName('璎珞').replaceAll(/[^\p{L}\p{N}]/gu, '')
    const mapId = await map([{ title: '没有人搜的主题', points: [{ pointId: await point([], name) }] }])
    const miss = async (words: string, people: number) => {
      for (let at = 0; at < people; at++)
        await sql`insert into search_miss (words, person_hash, times) values (${words}, ${`${words}${at}`}, 2)`.execute(
          db,
        )
    }
    await miss(`${name}怎么办`, 4)
    await miss(name.slice(0, 4), 3)
    await miss(`${name}只有两人`, 2)
    await miss('完全无关的搜索', 5)
    await miss(`${name}搁置`, 3)
    await sql`insert into search_miss_aside (words, person_id) select ${`${name}搁置`}, min(id) from person`.execute(db)
    await miss(name[0] ?? '', 3)
    const { misses } = await maintaining.call(api.getKeepersView, { mapId })
    expect(misses).toEqual([
      { query: `${name}怎么办`, times: 8 },
      { query: name.slice(0, 4), times: 6 },
    ])
  })

  test('of people is nothing below five; then how many have begun and are through, each of what they may read', async () => {
    const { maintaining, maintainer, point, map } = await begin()
    const { category, readers } = await given.category({ readers: 6 })
    const { category: closed } = await given.category()
    const write = async (within: { id: number }) => (await given.document({ category: within, creator: maintainer })).id
    const [a, b, hidden] = [await write(category), await write(category), await write(closed)]
    const pointId = await point([
      { documentIds: [a], weight: 30 },
      { documentIds: [b, hidden], weight: 70 },
    ])
    const mapId = await map([{ points: [{ pointId }] }])
    const people = async () => (await maintaining.call(api.getKeepersView, { mapId })).people
    const [slow, ...others] = readers.slice(1)
    for (const reader of others) await readAs(reader, a, b)
    expect(await people()).toBeNull()
    await readAs(slow!, a)
    // four are through with what they may read; of the fifth it is 30 %
    expect(await people()).toEqual({ begun: 5, done: 4, averagePercent: 86 })
    await readAs(slow!, b)
    expect(await people()).toEqual({ begun: 5, done: 5, averagePercent: 100 })
  })

  test('is refused to all others, and of a map that is not there not found', async () => {
    const { client, maintaining, point, map } = await begin()
    const mapId = await map([{ points: [{ pointId: await point([]) }] }])
    await expect(client.call(api.getKeepersView, { mapId })).rejects.toMatchObject({
      failure: { code: 'knowledge.notKeeper' },
    })
    await expect(maintaining.call(api.getKeepersView, { mapId: 999_999_999 })).rejects.toMatchObject({
      failure: { code: 'knowledge.noMap' },
    })
    const { json } = await maintaining.raw({ path: `${api.getKeepersView.path}?mapId=0` })
    expect(json).toMatchObject({ errorCode: 'kit.invalidInput' })
  })
})
