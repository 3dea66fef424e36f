import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { inTransaction, sweep, type Database } from '@shuku/kit/server'
import { meet, testDatabase, untilOneWaits } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { missApi } from '../../misses-contract.ts'
import { asidesLast } from './miss-list.ts'
import { noteMiss, setCounting } from './note-miss.ts'
import { administratorOf, nowhere, search, board, isOnBoard, rowOf, peopleWho, rowsFor } from './misses.given.ts'

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
    const { db } = await testDatabase()
    for (const { client } of people) {
      // a search counts after its answer: held here until it does, it is through before counting is on again
      await inTransaction(db, { isolation: 'read committed' }, async (held) => {
        await sql`select pg_advisory_xact_lock(hashtext('search_miss'))`.execute(held)
        await search(client, after)
        await untilOneWaits(held)
      })
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
