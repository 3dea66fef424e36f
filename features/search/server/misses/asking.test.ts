import { sql } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { missApi } from '../../misses-contract.ts'
import { writingNotice } from './acts.ts'
import { noteMiss } from './note-miss.ts'
import {
  administratorOf,
  nowhere,
  search,
  shownOn,
  isOnBoard,
  rowOf,
  peopleWho,
  rowsFor,
  noticesOf,
} from './misses.given.ts'

afterEach(async () => {
  const { client } = await administratorOf()
  await client.call(missApi.saveMissSetting, { isOn: true })
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
