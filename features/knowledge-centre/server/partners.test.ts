import { recordRead } from '@shuku/domain/documents/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { centreApi as api } from '../contract.ts'
import { start, apart, read, get } from './centre.given.ts'

test('CENTRE-43 CENTRE-53 partners are the department, manager and subordinates, or named people; what they read is shown where one may read it', async () => {
  const { category, author, reader, client } = await start()
  const { db } = await testDatabase()
  const [near, boss, far] = await Promise.all([given.person(), given.person(), given.person()])
  const below = await given.person({ manager: reader.id })
  const [, elsewhere] = await apart(reader, near)
  await db.updateTable('person').set({ department_id: elsewhere }).where('id', '=', far.id).execute()
  await db.updateTable('person').set({ manager_id: boss.id }).where('id', '=', reader.id).execute()
  const ids = new Map<string, number>()
  for (const [name, person] of Object.entries({ near, boss, below, far })) {
    const { id } = await given.document({ category, creator: author, subject: name })
    await read(person, id)
    ids.set(name, id)
  }
  const hidden = await given.category({ creators: 1 })
  await read(near, (await given.document({ category: hidden.category, creator: hidden.creator })).id)
  const of = async (view: number, personIds: string[] = []) =>
    (await client.call(api.listOfPartners, { view, personIds })).documents.map(({ documentId }) => documentId)
  expect(await of(0)).toEqual([ids.get('near')])
  expect(new Set(await of(1))).toEqual(new Set([ids.get('boss'), ids.get('below')]))
  expect(await of(3)).toEqual([])
  expect(await of(3, [String(far.id)])).toEqual([ids.get('far')])
  expect((await client.call(api.listOfPartners, { view: 0 })).documents[0]?.personId).toBe(near.id)
  const byWord = await get(client, `docListOfPartner?viewcondition=3&userids=${far.id},${near.id}&docsubject=far`)
  expect(byWord['docs']).toMatchObject([{ docsubject: 'far' }])
  const json = await get(client, `docListOfPartner?viewcondition=3&userids=${far.id},${near.id}&pageSize=1`)
  expect(json['docs']).toMatchObject([{ docsubject: expect.stringMatching(/far|near/), username: expect.any(String) }])
  expect(json['docs']).toEqual(json['docList'])
})

test('CENTRE-53 REPORT-79 of other branches the partners that one names show only what one sees the log of; without the log the day is told', async () => {
  const { category, author, reader, client, mine } = await start()
  const { db } = await testDatabase()
  const { departmentIds } = await given.organisation()
  const [near, far, led] = (await given.people([
    {},
    { departmentId: departmentIds[2] },
    { departmentId: departmentIds[2], manager: reader.id },
  ])) as [GivenPerson, GivenPerson, GivenPerson]
  await db.updateTable('person').set({ time_zone: 'Asia/Shanghai' }).where('id', 'in', [reader.id, author.id]).execute()
  const at = new Date('2026-03-04T05:06:07Z')
  const { id } = await given.document({ category, creator: author })
  const { id: other } = await given.document({ category, creator: author })
  const { id: third } = await given.document({ category, creator: author })
  await read(near, id, at)
  await read(far, other, at)
  // later, but nobody without the log is told so
  const later = new Date('2026-03-06T05:06:07Z')
  await read(far, id, later)
  await read(led, third, at)
  const of = async (by: TestClient) => {
    const personIds = [near, far, led].map((person) => String(person.id))
    const { documents } = await by.call(api.listOfPartners, { view: 3, personIds })
    return new Map(documents.map((entry) => [entry.documentId, [entry.isDayOnly, entry.at.toISOString()]]))
  }
  const day = [true, '2026-03-03T16:00:00.000Z']
  expect(await of(client), 'the time of reading, not of the document').toEqual(
    new Map([id, third].map((each) => [each, day])),
  )
  const moment = [false, at.toISOString()]
  const known = new Map([id, other, third].map((each) => [each, moment]))
  expect(await of(mine)).toEqual(known.set(id, [false, later.toISOString()]))
})

test('CENTRE-54~ CENTRE-53~ who hides what they read is neither among partners nor among readers, until they show it again; the log keeps it', async () => {
  const { category, author, other: near, client, mine } = await start()
  const { id } = await given.document({ category, creator: author })
  await act(async (db) => recordRead({ db, caller: await given.caller(near), request: { address: '' } }, id))
  const seen = async () => {
    const { documents } = await client.call(api.listOfPartners, { view: 3, personIds: [String(near.id)] })
    const { readers } = await mine.call(api.listReaders)
    return [documents.length, readers.map(({ personId }) => personId)]
  }
  expect(await seen()).toEqual([1, [near.id]])
  const own = await clientOf(near)
  const choose = async (showsReading: boolean) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `showsReading=${showsReading ? 1 : 0}`
    await own.raw({ path: '/api/shuku/session/preferences', method: 'POST', headers, body })
    return (await own.raw({ path: '/api/shuku/session' })).json['showsReading']
  }
  expect(await choose(false)).toBe(false)
  expect(await seen()).toEqual([0, []])
  const { db } = await testDatabase()
  const log = await db.selectFrom('document_log').select('person_id').where('document_id', '=', id).execute()
  expect(log).toContainEqual({ person_id: near.id })
  expect(await choose(true)).toBe(true)
  expect(await seen()).toEqual([1, [near.id]])
})
