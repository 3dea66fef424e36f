import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { inTransaction, sweep, type Database } from '@shuku/kit/server'
import { meet, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { missApi } from '../../contract/misses.ts'
import { asidesLast } from './miss-list.ts'
import { noteMiss, setCounting } from './note-miss.ts'

const keeperOf = async () => {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  return { person, client: await clientOf(person) }
}
/** A word that no document has, nor one that is spelled like it. */
const nowhere = () => `鑨${uniqueName('龘').replaceAll(/[^\p{L}\p{N}]/gu, '')}齉`

async function search(client: TestClient, fulltext: string, more: Record<string, unknown> = {}) {
  return client.call(searchApi.openSearchList, { fulltext, ...more })
}

async function board(keeper: TestClient, state: 'open' | 'aside' = 'open') {
  const { key, isOn } = await keeper.call(missApi.listMisses, { state })
  const { rows } = await keeper.call(tableApi.getRows, { key, current: 1, pageSize: 100 })
  const { count: total } = await keeper.call(tableApi.countRows, { key })
  return { key, isOn, total, rows: rows as Record<string, unknown>[] }
}

/** What is counted is written after the answer. */
const shownOn = async (keeper: TestClient, words: string) =>
  (await board(keeper)).rows.find((row) => row['words'] === words)
const isOnBoard = async (keeper: TestClient, words: string) => (await shownOn(keeper, words)) !== undefined

async function rowOf(keeper: TestClient, words: string, wanted: object): Promise<void> {
  await expect.poll(() => shownOn(keeper, words), { timeout: 20_000 }).toMatchObject(wanted)
}

async function peopleWho(count: number): Promise<{ person: GivenPerson; client: TestClient }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await given.person()
      return { person, client: await clientOf(person) }
    }),
  )
}

const rowsFor = async (words: string) => {
  const { db } = await testDatabase()
  return (
    await sql<{ person_hash: string; times: number }>`select * from search_miss where words = ${words}`.execute(db)
  ).rows
}

afterEach(async () => {
  const { client } = await keeperOf()
  await client.call(missApi.saveMissSetting, { isOn: true })
})

describe('what is searched and not found', () => {
  test('is shown once three people missed it, however they typed it, and never below that', async () => {
    const { client: keeper } = await keeperOf()
    const [one, two, three] = await peopleWho(3)
    const words = nowhere()
    const before = (await board(keeper)).total
    for (let time = 0; time < 4; time += 1) await search(one!.client, words)
    await search(two!.client, `  ${words}  `)
    await expect.poll(async () => (await rowsFor(words)).length, { timeout: 20_000 }).toBe(2)
    const shown = await board(keeper)
    expect([shown.total, shown.rows.some((row) => row['words'] === words)]).toEqual([before, false])
    await search(three!.client, words)
    await rowOf(keeper, words, { people: '3', times: '6', asked: '0' })
  })

  test('counts where rights hide the only document, and not where a document is found, however far it is narrowed', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const word = nowhere()
    await given.texts({ category, creator }, [{ subject: '一篇', body: `${word}。` }])
    const [stranger] = await peopleWho(1)
    await search(stranger!.client, word)
    await search(await clientOf(reader), word)
    await search(await clientOf(reader), word, { subject: '没有这个标题' })
    await expect.poll(async () => (await rowsFor(word)).length, { timeout: 20_000 }).toBe(1)
  })

  test('names nobody: rows hold a keyed hash, and no column leads to a person', async () => {
    const [one] = await peopleWho(1)
    const words = nowhere()
    await search(one!.client, words)
    await expect.poll(async () => (await rowsFor(words)).length, { timeout: 20_000 }).toBe(1)
    const [row] = await rowsFor(words)
    expect(row!.person_hash).toMatch(/^[\w-]{43}$/)
    expect(Object.keys(row!).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'asked_at',
      'at',
      'id',
      'person_hash',
      'times',
      'words',
    ])
  })

  test('is nothing where counting is off; switching it off deletes what was counted', async () => {
    const { client: keeper } = await keeperOf()
    const people = await peopleWho(3)
    const [before, after] = [nowhere(), nowhere()]
    for (const { client } of people) await search(client, before)
    await rowOf(keeper, before, { people: '3' })
    await keeper.call(missApi.saveMissSetting, { isOn: false })
    expect(await board(keeper)).toMatchObject({ isOn: false, total: 0 })
    // a search counts after its answer: here it has been counted, or not, before counting is on again
    const { db } = await testDatabase()
    for (const { id: personId } of [await given.person(), await given.person()]) {
      await inTransaction(db, { isolation: 'read committed' }, (held) => noteMiss(held, { typed: after, personId }))
    }
    expect((await people[0]!.client.call(missApi.getMissSetting)).isOn).toBe(false)
    await keeper.call(missApi.saveMissSetting, { isOn: true })
    await search(people[0]!.client, before)
    await expect.poll(async () => (await rowsFor(before)).length, { timeout: 20_000 }).toBe(1)
    expect(await rowsFor(after)).toEqual([])
  })

  test('is not counted any more by who searched while it was switched off', async () => {
    const { client: keeper } = await keeperOf()
    const person = await given.person()
    const words = nowhere()
    const { db } = await testDatabase()
    const note = (held: Database) => noteMiss(held, { typed: words, personId: person.id })
    const switchOff = (held: Database) => setCounting(held, false)
    expect((await meet(db, { first: note, second: switchOff })).secondWaited, 'for what is being counted').toBe(true)
    expect(await rowsFor(words)).toEqual([])
    await keeper.call(missApi.saveMissSetting, { isOn: true })
    expect((await meet(db, { first: switchOff, second: note })).secondWaited).toBe(true)
    expect(await rowsFor(words)).toEqual([])
  })

  test('that was taken off the list is forgotten when nobody has searched it for as long as what is missed is kept', async () => {
    const { person } = await keeperOf()
    const [gone, searched, recent] = [nowhere(), nowhere(), nowhere()]
    const { db } = await testDatabase()
    await sql`insert into search_miss_aside (words, person_id, at) values
      (${gone}, ${person.id}, now() - interval '91 days'), (${searched}, ${person.id}, now() - interval '91 days'),
      (${recent}, ${person.id}, now() - interval '89 days')`.execute(db)
    await inTransaction(db, { isolation: 'read committed' }, (held) =>
      noteMiss(held, { typed: searched, personId: person.id }),
    )
    await sweep(db, asidesLast)
    const { rows } = await sql<{ words: string }>`
      select words from search_miss_aside where words in (${gone}, ${searched}, ${recent})`.execute(db)
    expect(new Set(rows.map(({ words }) => words))).toEqual(new Set([searched, recent]))
  })

  test('is listed and exported for those who administer the whole organisation, and for nobody else', async () => {
    const { client: keeper } = await keeperOf()
    const [one, ...others] = await peopleWho(4)
    const words = nowhere()
    for (const { client } of others) await search(client, words)
    await search(one!.client, nowhere())
    await rowOf(keeper, words, { people: '3' })
    for (const refused of [
      one!.client.fail(missApi.listMisses, {}),
      one!.client.fail(missApi.setAsideMiss, { words, isAside: true }),
      one!.client.fail(missApi.saveMissSetting, { isOn: false }),
    ])
      expect(await refused).toMatchObject({ kind: 'refused' })
    const { key } = await board(keeper)
    const file = await keeper.send(tableApi.exportRows, { key, form: 'xlsx' })
    const [rows] = Object.values(sheetsOf(file))
    expect(JSON.stringify(rows)).toContain(words)
  })

  test('is taken off the list and put back', async () => {
    const { client: keeper } = await keeperOf()
    const words = nowhere()
    for (const { client } of await peopleWho(3)) await search(client, words)
    await rowOf(keeper, words, { people: '3' })
    await keeper.call(missApi.setAsideMiss, { words, isAside: true })
    await expect.poll(() => isOnBoard(keeper, words), { timeout: 20_000 }).toBe(false)
    expect((await board(keeper, 'aside')).rows).toContainEqual(expect.objectContaining({ words }))
    await keeper.call(missApi.setAsideMiss, { words, isAside: false })
    await rowOf(keeper, words, { people: '3' })
  })
})

describe('asking for what is missing', () => {
  const noticesOf = async ({ id }: GivenPerson, words: string) => {
    const { db } = await testDatabase()
    const { rows } = await sql<{ by: number | null; details: unknown }>`
      select event.person_id as by, event.details from notice join notice_event as event on event.id = notice.event_id
      where notice.person_id = ${id} and event.kind = 'searchAsked' and event.details->>'words' = ${words}`.execute(db)
    return rows
  }

  /** Searched, and counted. */
  const miss = async (client: TestClient, words: string) => {
    const before = (await rowsFor(words)).length
    await search(client, words)
    await expect.poll(async () => (await rowsFor(words)).length, { timeout: 20_000 }).toBe(before + 1)
  }

  test('is counted without a name; keepers are notified once a day, and not before three people missed it', async () => {
    const { client: keeper, person } = await keeperOf()
    const people = await peopleWho(4)
    const words = nowhere()
    expect(await people[0]!.client.fail(missApi.askForMissing, { words }), 'nothing was missed').toMatchObject({
      kind: 'notFound',
    })
    for (const { client } of people.slice(0, 2)) await miss(client, words)
    for (const { client } of people.slice(0, 2)) await client.call(missApi.askForMissing, { words })
    expect(await noticesOf(person, words)).toEqual([])
    for (const { client } of people.slice(2)) {
      await miss(client, words)
      await client.call(missApi.askForMissing, { words })
    }
    await people[0]!.client.call(missApi.askForMissing, { words })
    expect(await noticesOf(person, words)).toEqual([{ by: null, details: { words, people: 3 } }])
    await rowOf(keeper, words, { people: '4', asked: '4' })
  })
})
