import { rightStrings } from '@shuku/domain/people/server'
import { searchFormApi } from '@shuku/domain/search/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import {
  act,
  given,
  judge,
  loadWorld,
  makeRandomWorld,
  read,
  readableDocuments,
  type World,
} from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { randomFrom, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { missApi } from '../../contract/misses.ts'

// What a list tells beside its rows, held against the plain rules of rights.

const unknown = 999_999_999
const random = randomFrom(20_261_123)
let world: World

beforeAll(async () => {
  await act((db) => makeRandomWorld(db, randomFrom(19), { people: 60, categories: 10, documents: 300 }))
  world = await read(loadWorld)
}, 120_000)

const somePeople = (count: number) =>
  random.sample(
    [...world.people.values()].filter(({ status }) => status === 'active'),
    count,
  )

type Asked = Record<string, string>

/** The answer, without what differs from call to call. */
async function ask(client: TestClient, documentId: number, words: Asked) {
  const { json } = await client.sendTexts(searchApi.explainMatch, { docid: String(documentId), ...words })
  const { requestId: _, details, ...said } = json
  return { ...said, isOfId: details === undefined || (details as { id: number }).id === documentId }
}

test('why a document is in a list or not is told of those that the plain rules let one read; any other is answered like one that does not exist, whatever is asked', async () => {
  let readable = 0
  let asked = 0
  for (const person of somePeople(12)) {
    const client = await clientOf(person)
    for (const id of random.sample([...world.documents.keys()], 30)) {
      const document = world.documents.get(id)
      const exact: Asked[] = [
        {},
        { seccategory: String(document?.category_id) },
        { docstatus: String(document?.status), doccreaterid: String(document?.creator_id) },
      ]
      const other: Asked = { fulltext: `author:${person.id} 文档`, viewcondition: '0' }
      const words = random.pick([...exact, other])
      const { mayRead } = judge(world, person.id, id)
      const maybe = expect.stringMatching(/^[01]$/)
      const told = { docsubject: expect.any(String), listed: words === other ? maybe : '1' }
      const expected = mayRead ? told : await ask(client, unknown, words)
      expect(await ask(client, id, words), `${person.id} ${id} ${JSON.stringify(words)}`).toMatchObject(expected)
      asked++
      if (mayRead) readable++
    }
  }
  expect(readable, 'both were asked for').toBeGreaterThan(20)
  expect(asked - readable, 'both were asked for').toBeGreaterThan(20)
})

test('facets count what the plain rules let one read, value by value', async () => {
  for (const person of somePeople(14)) {
    const client = await clientOf(person)
    const { key } = await client.call(searchApi.openSearchList, {})
    const { facets, isExact } = await client.call(searchFormApi.countFacets, { key })
    expect(isExact).toBe(true)
    const mine = readableDocuments(world, person.id)
    const expected = Map.groupBy(mine, (id) => String(world.documents.get(id)?.category_id))
    const told = facets.find(({ id }) => id === 'category')
    expect(told?.total ?? 0, `categories of ${person.id}`).toBe(expected.size)
    for (const { value, count } of told?.values ?? []) expect(count, value).toBe(expected.get(value)?.length)
    const authors = facets.find(({ id }) => id === 'author')
    const written = Map.groupBy(mine, (id) => String(world.documents.get(id)?.creator_id))
    for (const { value, count } of authors?.values ?? []) expect(count, value).toBe(written.get(value)?.length)
  }
})

test('words are missed by exactly those who may not read the document that has them; the board counts these, from three people on', async () => {
  const { db } = await testDatabase()
  const askers = somePeople(8)
  const missers = (documentId: number) => askers.filter(({ id }) => !judge(world, id, documentId).mayRead).length
  const standing = [...world.documents.keys()].filter((id) => missers(id) < askers.length)
  const documents = random.sample(standing, 5)
  const wordOf = new Map(documents.map((id) => [id, `鑨龘${uniqueName('').replaceAll(/[^\p{L}\p{N}]/gu, '')}齉`]))
  await act(async (held) => {
    for (const [id, word] of wordOf)
      await sql`insert into document_body (document_id, html) values (${id}, ${`<p>${word}。</p>`})`.execute(held)
    await indexDocuments(held, documents)
  })
  const nowhere = `鑨龘${uniqueName('').replaceAll(/[^\p{L}\p{N}]/gu, '')}靐`
  const expected = new Map([...wordOf].map(([id, word]) => [word, missers(id)]))
  expected.set(nowhere, askers.length)

  for (const person of askers) {
    const client = await clientOf(person)
    for (const fulltext of expected.keys()) await client.call(searchApi.openSearchList, { fulltext })
  }
  const counted = async () => {
    const rows = await db
      .selectFrom('search_miss')
      .select(['words', db.fn.countAll<number>().as('people')])
      .groupBy('words')
      .execute()
    return Object.fromEntries(rows.map(({ words, people }) => [words, Number(people)]))
  }
  const missed = [...expected].filter(([, people]) => people > 0)
  await expect.poll(counted, { timeout: 20_000 }).toEqual(Object.fromEntries(missed))
  const keeper = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { key } = await keeper.call(missApi.listMisses, { state: 'open' })
  const { rows } = await keeper.call(tableApi.getRows, { key, current: 1, pageSize: 100 })
  const board = rows.map((row) => [String(row['words']), Number(row['people'])] as const)
  expect(new Map(board)).toEqual(new Map(missed.filter(([, people]) => people >= 3)))
  expect(board.length, 'somebody missed what others found').toBeGreaterThan(1)
})
