import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { readingApi as api } from '../../contract/reading.ts'
import { readAs, start } from './reading.given.ts'

type Started = Awaited<ReturnType<typeof start>>

async function reply(documentId: number, by: { readonly id: number }, answersId?: number): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into document_reply (document_id, thread_id, answers_id, person_id, html)
    values (${documentId}, ${answersId ?? null}, ${answersId ?? null}, ${by.id}, '<p>请看第三条</p>')
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

async function mapOf({ point, map }: Started, documentIds: readonly number[]) {
  const pointId = await point([{ documentIds }])
  return { mapId: await map([{ points: [{ pointId }] }]), pointId }
}

test('a station has its documents in their order: rows by their places, chosen ones first, then those that were found', async () => {
  const { client, category, creator, write, reader, point, map } = await start()
  const word = `霄汉${Date.now()}`
  const [a, b, c] = [await write('甲'), await write('乙'), await write('丙')]
  const found = await given.texts({ category, creator }, [
    { subject: `${word} 一`, body: '字'.repeat(900), updatedAt: new Date('2026-03-01') },
    { subject: `${word} 二`, updatedAt: new Date('2026-03-02') },
  ])
  const pointId = await point([
    { documentIds: [c!, a!], query: word, weight: 50 },
    { documentIds: [found[0]!, b!, a!], weight: 50 },
  ])
  const mapId = await map([{ points: [{ pointId }] }])
  await readAs(reader, a!)
  const { documents, ...station } = await client.call(api.getStation, { mapId, pointId })
  expect(documents.map(({ id, isRead, isByRule }) => [id, isRead, isByRule])).toEqual([
    [c, false, false],
    [a, true, false],
    [found[1], false, true],
    // found by the first row, and chosen in the second
    [found[0], false, false],
    [b, false, false],
  ])
  // 900 characters at 400 a minute; nobody knows how long an empty text takes
  expect(documents.map(({ minutes }) => minutes)).toEqual([null, null, null, 3, null])
  // half of a quarter and half of a third
  expect(station).toMatchObject({ read: 1, total: 5, percent: 29, learners: null })
  const page = await client.call(api.getMapPage, { mapId })
  expect(page.minutesLeft).toBe(3)
  expect(page.themes[0]?.stations[0]).toMatchObject({
    read: 1,
    total: 5,
    percent: 29,
    first: ['丙', '甲', `${word} 二`],
  })
})

describe('who knows it best', () => {
  test('has written, revised, or answered others; asking is no answering, and a draft is no revision', async () => {
    const started = await start()
    const { client, creator, editor, editing, reader, write, category } = started
    const author = await clientOf(creator)
    const { documentId } = await author.call(documentApi.saveDocument, {
      categoryId: category.id,
      subject: '起草三遍',
      html: '<p>一</p>',
      operate: 'draft',
    })
    await author.call(documentApi.saveDocument, { documentId, html: '<p>二</p>', operate: 'draft' })
    await author.call(documentApi.saveDocument, { documentId, html: '<p>三</p>' })
    for (const html of ['<p>四</p>', '<p>五</p>']) await editing.call(documentApi.saveDocument, { documentId, html })
    const other = await write()
    const question = await reply(other, reader)
    await reply(other, reader, question)
    for (let times = 0; times < 3; times++) await reply(other, editor, question)
    const helper = await given.person()
    await reply(documentId, helper, await reply(documentId, editor))
    const where = await mapOf(started, [documentId, other])
    const { experts } = await client.call(api.getStation, where)
    expect(experts).toEqual([
      { personId: editor.id, name: editor.name, wrote: 0, revised: 2, answered: 3 },
      { personId: creator.id, name: creator.name, wrote: 2, revised: 0, answered: 0 },
      { personId: helper.id, name: helper.name, wrote: 0, revised: 0, answered: 1 },
    ])
    const expert = async () => (await client.call(api.getMapPage, where)).themes[0]?.expert
    expect(await expert()).toEqual({ personId: editor.id, name: editor.name })
    // who does not let themselves be named, and who has left
    await editing.call(api.setListing, { isListed: false })
    expect(await expert()).toEqual({ personId: creator.id, name: creator.name })
    await sql`update person set status = 'left' where id = ${creator.id}`.execute((await testDatabase()).db)
    expect(await expert()).toEqual({ personId: helper.id, name: helper.name })
    expect((await client.call(api.getStation, where)).experts.map(({ personId }) => personId)).toEqual([helper.id])
    await editing.call(api.setListing, { isListed: true })
    expect(await expert()).toMatchObject({ personId: editor.id })
  })

  test('is known by what the reader may read alone, and nobody is named for nothing', async () => {
    const started = await start()
    const { client, owner, write, secret, creator, point, map } = started
    const [open, hidden] = [await write(), await secret()]
    const where = await mapOf(started, [open, hidden])
    const named = async (by = client) => (await by.call(api.getStation, where)).experts.map(({ personId }) => personId)
    expect(await named()).toEqual([creator.id])
    expect(await named(await clientOf(owner))).toEqual([owner.id])
    const pointId = await point([{ documentIds: [hidden] }])
    const mapId = await map([{ points: [{ pointId }] }])
    expect((await client.call(api.getStation, { mapId, pointId })).experts).toEqual([])
    expect((await client.call(api.getMapPage, { mapId })).themes[0]?.expert).toBeNull()
  })

  test('says once whether they are to be named, and again', async () => {
    const { client } = await start()
    const isListed = async () => (await client.call(api.getListing, {})).isListed
    expect(await isListed()).toBe(true)
    await client.call(api.setListing, { isListed: false })
    await client.call(api.setListing, { isListed: false })
    expect(await isListed()).toBe(false)
    await client.call(api.setListing, { isListed: true })
    expect(await isListed()).toBe(true)
    const { json } = await client.raw({ method: 'POST', path: api.setListing.path, body: new URLSearchParams() })
    expect(json).toMatchObject({ errorCode: 'kit.invalidInput' })
  })
})

describe('who is at it', () => {
  test('is counted by documents that were chosen and are read; named are the latest that let their reading be seen', async () => {
    const started = await start()
    const { client, reader, write, secret } = started
    const [a, b, hidden] = [await write(), await write(), await secret()]
    const where = await mapOf(started, [a, b, hidden])
    const learners = await given.people(Array.from({ length: 6 }, () => ({})))
    const far = await given.person({ departmentId: (await given.organisation()).departmentIds[0] })
    const { db } = await testDatabase()
    const mark = async (person: GivenPerson, documentId: number, minute: number) =>
      db
        .insertInto('read_mark')
        .values({ person_id: person.id, document_id: documentId, last_at: new Date(Date.UTC(2026, 4, 1, 8, minute)) })
        .execute()
    for (const [at, person] of learners.entries()) await mark(person, at % 2 === 0 ? a : b, at)
    await mark(learners[0]!, b, 30)
    await mark(far, a, 40)
    await mark(reader, a, 50)
    await sql`update person set shows_reading = false where id = ${learners[5]!.id}`.execute(db)
    await sql`update person set status = 'left' where id = ${learners[4]!.id}`.execute(db)
    const marked = await given.person()
    await db.insertInto('read_mark').values({ person_id: marked.id, document_id: b, times: 0 }).execute()
    const onlyHidden = await given.person()
    await mark(onlyHidden, hidden, 55)
    const station = await client.call(api.getStation, where)
    // all but who has left, who opened nothing, and who read only what is hidden
    expect(station.learners).toBe(7)
    expect(station.latestLearners.map(({ personId }) => personId)).toEqual(
      [learners[0], learners[3], learners[2], learners[1]].map((person) => person?.id),
    )
    // below five no number says who they are; who lets themselves be seen is seen in any case
    const left = [learners[5]!.id, far.id, learners[1]!.id]
    await sql`update person set status = 'left' where id = any(${left}::integer[])`.execute(db)
    const few = await client.call(api.getStation, where)
    expect(few.learners).toBeNull()
    expect(few.latestLearners.map(({ personId }) => personId)).toEqual(
      [learners[0], learners[3], learners[2]].map((person) => person?.id),
    )
  })
})

test('a point that is not in the map, and a map that is not there, are not found; an id that is none is refused', async () => {
  const started = await start()
  const { client, write, point } = started
  const where = await mapOf(started, [await write()])
  const elsewhere = await point([])
  const failing = (query: { mapId: number; pointId: number }) => client.call(api.getStation, query)
  await expect(failing({ ...where, pointId: elsewhere })).rejects.toMatchObject({
    failure: { code: 'knowledge.noPoint' },
  })
  await expect(failing({ ...where, mapId: 999_999_999 })).rejects.toMatchObject({
    failure: { code: 'knowledge.noMap' },
  })
  const { json } = await client.raw({ path: `${api.getStation.path}?mapId=${where.mapId}&pointId=x` })
  expect(json).toMatchObject({ errorCode: 'kit.invalidInput' })
})
