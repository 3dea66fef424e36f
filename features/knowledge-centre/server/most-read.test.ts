import { sql } from 'kysely'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { centreApi as api } from '../contract.ts'
import { among, readMostRead } from './most-read.ts'
import { findMostRead } from './reading.ts'

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const write = async () => (await given.document({ category, creator })).id
  return { category, creator, reader, write }
}

async function countReads(id: number, reads: number) {
  const { db } = await testDatabase()
  await sql`update document_count set reads = ${reads}::integer where document_id = ${id}`.execute(db)
}

async function read(person: GivenPerson, id: number, minutesAgo: number) {
  const { db } = await testDatabase()
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await db
    .insertInto('read_mark')
    .values({ person_id: person.id, document_id: id, first_at: at, last_at: at, times: 1 })
    .execute()
}

test('those read most of the newest are known in that order; of few nothing need be known', async () => {
  const { write } = await start()
  const ids = [await write(), await write(), await write()]
  for (const [place, id] of ids.entries()) await countReads(id, 1_000_000 + place)
  const { db } = await testDatabase()
  expect((await readMostRead(db, 1)).slice(0, 3)).toEqual(ids.toReversed())
  expect(await readMostRead(db)).toEqual([])
})

test('among candidates one is told only of what one may read and has not; where that is not enough, of all of the newest', async () => {
  const { reader, write } = await start()
  const hidden = await given.category({ creators: 1 })
  const secret = (await given.document({ category: hidden.category, creator: hidden.creator })).id
  const [known, best, second, third] = [await write(), await write(), await write(), await write()]
  for (const [id, reads] of [
    [secret, 2_000_009],
    [known, 2_000_008],
    [best, 2_000_003],
    [second, 2_000_002],
    [third, 2_000_001],
  ] as const)
    await countReads(id, reads)
  await read(reader, known, 1)
  const listed = (candidates: number[][], pageSize: number) =>
    act(async (db) => {
      const caller = await callerIn(db, reader.id)
      const found = await findMostRead(
        { db, caller, language: 'zh-CN', query: { pageSize }, request: { prefix: '' } },
        candidates.map(among),
      )
      return found.map(({ documentId }) => documentId)
    })
  expect(await listed([[third, secret, known, second]], 2), 'by their readings now').toEqual([second, third])
  expect(
    await listed(
      [
        [secret, third],
        [second, third],
      ],
      2,
    ),
    'one is not enough',
  ).toEqual([second, third])
  expect(await listed([[secret, known, third]], 2), 'then of all of the newest').toEqual([best, second])
})

test.each([2, 51])(
  'CENTRE-53 what one of %i partners read long ago stands behind all that another read since, however much that was',
  async (many) => {
    const { reader, write } = await start()
    const partners = await given.people(Array.from({ length: many }, () => ({})))
    const [busy, idle] = partners as [GivenPerson, GivenPerson]
    const ids: number[] = []
    for (let minutes = 1; minutes <= 14; minutes++) {
      const id = await write()
      await read(busy, id, minutes)
      ids.push(id)
    }
    const old = await write()
    await read(idle, old, 60)
    const client = await clientOf(reader)
    const of = async (pageSize: number) => {
      const personIds = partners.map(({ id }) => String(id))
      const { documents } = await client.call(api.listOfPartners, { view: 3, personIds, pageSize })
      return documents.map(({ documentId }) => documentId)
    }
    for (const pageSize of [5, 13, 14]) expect(await of(pageSize)).toEqual(ids.slice(0, pageSize))
    expect(await of(15)).toEqual([...ids, old])
  },
)
