import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { inTransaction, sweep, type Database } from '@shuku/kit/server'
import { meet, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { missApi } from '../../misses-contract.ts'
import { asidesLast } from './miss-list.ts'
import { writingNotice } from './acts.ts'
import { noteMiss, setCounting } from './note-miss.ts'

const administratorOf = async () => {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  return { person, client: await clientOf(person) }
}
/** A word that no document has, nor one that is spelled like it. */
const nowhere = () => `鑨${uniqueName('龘').replaceAll(/[^\p{L}\p{N}]/gu, '')}齉`

async function search(client: TestClient, fulltext: string, more: Record<string, unknown> = {}) {
  return client.call(searchApi.openSearchList, { fulltext, ...more })
}

async function board(administrator: TestClient, state: 'open' | 'aside' = 'open') {
  const { key, isOn } = await administrator.call(missApi.listMisses, { state })
  const { rows } = await administrator.call(tableApi.getRows, { key, current: 1, pageSize: 100 })
  const { count: total } = await administrator.call(tableApi.countRows, { key })
  return { key, isOn, total, rows: rows as Record<string, unknown>[] }
}

/** What is counted is written after the answer. */
const shownOn = async (administrator: TestClient, words: string) =>
  (await board(administrator)).rows.find((row) => row['words'] === words)
const isOnBoard = async (administrator: TestClient, words: string) =>
  (await shownOn(administrator, words)) !== undefined

async function rowOf(administrator: TestClient, words: string, wanted: object): Promise<void> {
  await expect.poll(() => shownOn(administrator, words), { timeout: 20_000 }).toMatchObject(wanted)
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

/** The notices that somebody would like a document about these words. */
const noticesOf = async ({ id }: GivenPerson, words: string) => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ by: number | null; details: unknown }>`
    select event.person_id as by, event.details from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${id} and event.kind = 'searchAsked' and event.details->>'words' = ${words}`.execute(db)
  return rows
}

afterEach(async () => {
  const { client } = await administratorOf()
  await client.call(missApi.saveMissSetting, { isOn: true })
})

describe('what is searched and not found', () => {
  test('is shown once three people missed it, however they typed it, and never below that', async () => {
    const { client: administrator } = await administratorOf()
    const [one, two, three] = await peopleWho(3)
    const words = nowhere()
    const before = (await board(administrator)).total
    for (let time = 0; time < 4; time += 1) await search(one!.client, words)
    await search(two!.client, `  ${words}  `)
    await expect.poll(async () => (await rowsFor(words)).length, { timeout: 20_000 }).toBe(2)
    const shown = await board(administrator)
    expect([shown.total, shown.rows.some((row) => row['words'] === words)]).toEqual([before, false])
    await search(three!.client, words)
    await rowOf(administrator, words, { people: '3', times: '6', asked: '0' })
  })

  test('somebody who has several accounts is one person', async () => {
    const words = nowhere()
    const person = await given.person()
    const second = await given.person({ mainPerson: person.id, loginName: null })
    const client = await clientOf(person)
    await search(client, words)
    await client.raw({
      method: 'POST',
      path: '/api/shuku/session/account',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `accountId=${second.id}`,
    })
    await search(client, words)
    await expect.poll(async () => (await rowsFor(words)).map(({ times }) => times), { timeout: 20_000 }).toEqual([2])
  })

  test('what most people missed is said first, without what was taken off the list, to those who see the list', async () => {
    const { client: administrator } = await administratorOf()
    const people = await peopleWho(4)
    const [most, less, aside] = [nowhere(), nowhere(), nowhere()]
    for (const { client } of people) await search(client, most)
    for (const { client } of people.slice(1)) for (const words of [less, aside]) await search(client, words)
    for (const words of [most, less, aside]) await rowOf(administrator, words, { times: words === most ? '4' : '3' })
    await administrator.call(missApi.setAsideMiss, { words: aside, isAside: true })
    const { misses, isOn } = await administrator.call(missApi.listMostMissed, { most: 20 })
    const mine = misses.filter(({ words }) => [most, less, aside].includes(words))
    expect([isOn, mine.map(({ words, people: n }) => [words, n])]).toEqual([
      true,
      [
        [most, 4],
        [less, 3],
      ],
    ])
    expect((await people[0]!.client.fail(missApi.listMostMissed, {})).kind).toBe('refused')
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
    const { client: administrator } = await administratorOf()
    const people = await peopleWho(3)
    const [before, after] = [nowhere(), nowhere()]
    for (const { client } of people) await search(client, before)
    await rowOf(administrator, before, { people: '3' })
    await administrator.call(missApi.saveMissSetting, { isOn: false })
    expect(await board(administrator)).toMatchObject({ isOn: false, total: 0 })
    // a search counts after its answer: here it has been counted, or not, before counting is on again
    const { db } = await testDatabase()
    for (const { id: personId } of [await given.person(), await given.person()]) {
      await inTransaction(db, { isolation: 'read committed' }, (held) => noteMiss(held, { typed: after, personId }))
    }
    expect((await people[0]!.client.call(missApi.getMissSetting)).isOn).toBe(false)
    await administrator.call(missApi.saveMissSetting, { isOn: true })
    await search(people[0]!.client, before)
    await expect.poll(async () => (await rowsFor(before)).length, { timeout: 20_000 }).toBe(1)
    expect(await rowsFor(after)).toEqual([])
  })

  test('is not counted any more by who searched while it was switched off', async () => {
    const { client: administrator } = await administratorOf()
    const person = await given.person()
    const words = nowhere()
    const { db } = await testDatabase()
    const note = (held: Database) => noteMiss(held, { typed: words, personId: person.id })
    const switchOff = (held: Database) => setCounting(held, false)
    expect((await meet(db, { first: note, second: switchOff })).secondWaited, 'for what is being counted').toBe(true)
    expect(await rowsFor(words)).toEqual([])
    await administrator.call(missApi.saveMissSetting, { isOn: true })
    expect((await meet(db, { first: switchOff, second: note })).secondWaited).toBe(true)
    expect(await rowsFor(words)).toEqual([])
  })

  test('that was taken off the list is forgotten when nobody has searched it for as long as what is missed is kept', async () => {
    const { person } = await administratorOf()
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
    const { client: administrator } = await administratorOf()
    const [one, ...others] = await peopleWho(4)
    const words = nowhere()
    for (const { client } of others) await search(client, words)
    await search(one!.client, nowhere())
    await rowOf(administrator, words, { people: '3' })
    for (const refused of [
      one!.client.fail(missApi.listMisses, {}),
      one!.client.fail(missApi.setAsideMiss, { words, isAside: true }),
      one!.client.fail(missApi.saveMissSetting, { isOn: false }),
    ])
      expect(await refused).toMatchObject({ kind: 'refused' })
    const { key } = await board(administrator)
    const file = await administrator.send(tableApi.exportRows, { key, form: 'xlsx' })
    const [rows] = Object.values(sheetsOf(file))
    expect(JSON.stringify(rows)).toContain(words)
  })

  test('is taken off the list and put back', async () => {
    const { client: administrator } = await administratorOf()
    const words = nowhere()
    for (const { client } of await peopleWho(3)) await search(client, words)
    await rowOf(administrator, words, { people: '3' })
    for (const other of [nowhere(), words.slice(1)])
      expect(await administrator.fail(missApi.setAsideMiss, { words: other, isAside: true })).toMatchObject({
        code: 'searchMisses.notOnBoard',
      })
    await administrator.call(missApi.setAsideMiss, { words, isAside: true })
    await expect.poll(() => isOnBoard(administrator, words), { timeout: 20_000 }).toBe(false)
    expect((await board(administrator, 'aside')).rows).toContainEqual(expect.objectContaining({ words }))
    await administrator.call(missApi.setAsideMiss, { words, isAside: false })
    await rowOf(administrator, words, { people: '3' })
  })
})

describe('asking for what is missing', () => {
  /** Searched, and counted. */
  const miss = async (client: TestClient, words: string) => {
    const before = (await rowsFor(words)).length
    await search(client, words)
    await expect.poll(async () => (await rowsFor(words)).length, { timeout: 20_000 }).toBe(before + 1)
  }

  test('is counted without a name; administrators are notified once a day, and not before three people missed it', async () => {
    const { client: administrator, person } = await administratorOf()
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
    await rowOf(administrator, words, { people: '4', asked: '4' })
  })

  test('is for twenty words a day, and for more the day after', async () => {
    const [one] = await peopleWho(1)
    const { person, client } = one!
    const { db } = await testDatabase()
    const words = Array.from({ length: 21 }, nowhere)
    for (const typed of words)
      await inTransaction(db, { isolation: 'read committed' }, (held) => noteMiss(held, { typed, personId: person.id }))
    for (const each of words.slice(1)) await client.call(missApi.askForMissing, { words: each })
    await client.call(missApi.askForMissing, { words: words[1]! })
    expect(await client.fail(missApi.askForMissing, { words: words[0]! })).toMatchObject({
      kind: 'limit',
      code: 'searchMisses.tooMany',
    })
    await sql`update search_miss set asked_at = asked_at - interval '1 day' where words = ${words[1]}`.execute(db)
    await client.call(missApi.askForMissing, { words: words[0]! })
  })
})

describe('those who keep knowledge', () => {
  /** Words of the board that no search is needed for. */
  async function onBoard(people = 3): Promise<string> {
    const words = nowhere()
    const { db } = await testDatabase()
    await sql`
      insert into search_miss (words, person_hash, at) select ${words}, 'k' || n, now() from generate_series(1, ${people}) as n`.execute(
      db,
    )
    return words
  }

  test('administer categories, too: they see the board and are notified, but leave the counting as it is', async () => {
    const categories = await given.person({ rights: [rightStrings.administerCategories] })
    const others = await given.person({ rights: [rightStrings.recycleForAll] })
    const client = await clientOf(categories)
    const words = await onBoard()
    expect(await client.call(missApi.listMisses, {})).toMatchObject({ isOn: true, maySwitch: false })
    expect(await isOnBoard(client, words)).toBe(true)
    const { client: administrator } = await administratorOf()
    expect(await administrator.call(missApi.listMisses, {})).toMatchObject({ maySwitch: true })
    expect(await client.fail(missApi.saveMissSetting, { isOn: false })).toMatchObject({ kind: 'refused' })
    expect(await (await clientOf(others)).fail(missApi.listMisses, {})).toMatchObject({ kind: 'refused' })
    await client.call(missApi.setAsideMiss, { words, isAside: true })
    expect(await isOnBoard(client, words)).toBe(false)
    const [asking] = await peopleWho(1)
    const missed = await onBoard()
    await search(asking!.client, missed)
    await expect.poll(async () => (await rowsFor(missed)).length, { timeout: 20_000 }).toBe(4)
    await asking!.client.call(missApi.askForMissing, { words: missed })
    expect(await noticesOf(categories, missed)).toHaveLength(1)
    expect(await noticesOf(others, missed)).toEqual([])
  })

  test('ask somebody to write it: a notice leads to a new document of that title, once a day, and it is logged', async () => {
    const { person, client } = await administratorOf()
    const [writer, words] = [await given.person(), await onBoard()]
    await client.call(missApi.askToWrite, { words, personId: writer.id })
    const { db } = await testDatabase()
    const { rows } = await sql<{ kind: string; by: number; details: { words: string } }>`
      select kind, event.person_id as by, details from notice join notice_event as event on event.id = notice.event_id
      where notice.person_id = ${writer.id}`.execute(db)
    expect(rows).toEqual([{ kind: 'searchToWrite', by: person.id, details: { words } }])
    expect(writingNotice.leadsTo?.({ words })).toContain(encodeURIComponent(words))
    const { rows: logged } = await sql<{ id: number; words: string }>`
      select subject_id as id, details ->> 'words' as words from audit_log
      where act = 'askToWriteMissing' and account_id = ${person.id}`.execute(db)
    expect(logged).toEqual([{ id: writer.id, words }])
    expect(await client.fail(missApi.askToWrite, { words, personId: writer.id })).toMatchObject({
      code: 'searchMisses.askedToWriteToday',
    })
    const { client: another } = await administratorOf()
    expect(await shownOn(another, words), 'others who may ask see it').toMatchObject({
      writer: writer.name,
      writerAskedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await shownOn(another, await onBoard())).not.toMatchObject({ writer: expect.stringMatching(/./) })
  })

  test('ask somebody to write twenty times a day, and more the day after', async () => {
    const { person, client } = await administratorOf()
    const writer = await given.person()
    const ask = async () => ({ words: await onBoard(), personId: writer.id })
    for (let time = 0; time < 20; time += 1) await client.call(missApi.askToWrite, await ask())
    expect(await client.fail(missApi.askToWrite, await ask())).toMatchObject({
      kind: 'limit',
      code: 'searchMisses.tooMany',
    })
    await (await administratorOf()).client.call(missApi.askToWrite, await ask())
    const { db } = await testDatabase()
    await sql`update audit_log set at = at - interval '1 day' where account_id = ${person.id}`.execute(db)
    await client.call(missApi.askToWrite, await ask())
  })

  test('ask nobody about words that too few people missed, and neither themselves nor who has left', async () => {
    const { person, client } = await administratorOf()
    const writer = await given.person()
    expect(await client.fail(missApi.askToWrite, { words: await onBoard(2), personId: writer.id })).toMatchObject({
      code: 'searchMisses.notOnBoard',
    })
    const words = await onBoard()
    const { db } = await testDatabase()
    await sql`update person set status = 'left' where id = ${writer.id}`.execute(db)
    for (const personId of [writer.id, person.id])
      expect(await client.fail(missApi.askToWrite, { words, personId })).toMatchObject({
        code: 'searchMisses.noOneToWrite',
      })
    expect(
      await (await clientOf(await given.person())).fail(missApi.askToWrite, { words, personId: person.id }),
    ).toMatchObject({ kind: 'refused' })
  })
})
