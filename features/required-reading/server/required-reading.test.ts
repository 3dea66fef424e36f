import { act, given } from '@shuku/domain/testing'
import { markRead, saveDocument } from '@shuku/domain/documents/server'
import { callDuring, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { type Database } from '@shuku/kit/server'
import { notify } from '@shuku/domain/notices/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'
import { inDays, morning, names, noticesOf, start } from './required.given.ts'

test('LOG-14 a document is required of a department with all below it: they are told, it opens to them, and opening it is enough', async () => {
  const { boss, first, second, creator, document, author, require, readers, mine, reads } = await start()
  const preview = await author.call(api.previewReading, { documentId: document.id, personIds: [first.id, creator.id] })
  expect(preview).toEqual({ people: 1, blind: 1, barred: 0, isBeyondReach: false })
  await require({ dueOn: inDays(7) })
  expect(names(await readers('open'))).toEqual(new Set([boss.id, first.id, second.id]))
  expect(await noticesOf(second)).toMatchObject([
    { kind: 'readingRequired', by: creator.id, details: { dueOn: inDays(7) } },
  ])
  expect(await mine(second)).toMatchObject([{ subject: '信息安全管理办法', dueOn: inDays(7), mustConfirm: '0' }])
  expect(await (await clientOf(second)).call(api.countMyReadings)).toEqual({ open: 1, overdue: 0, hasReports: false })

  // a mark without opening it is no reading
  const marking = await given.caller(first)
  await act((db) => markRead({ db, caller: marking }, [document.id]))
  await reads(second)
  expect(names(await readers('open'))).toEqual(new Set([boss.id, first.id]))
  expect(names(await readers('done'))).toEqual(new Set([second.id]))
  expect(await mine(second)).toEqual([])
  expect(await mine(second, 'done')).toHaveLength(1)
  expect(await author.call(api.countByUnit, { documentId: document.id })).toMatchObject({
    should: 3,
    done: 1,
    units: [
      { should: 2, done: 0 },
      { should: 1, done: 1 },
    ],
    unread: expect.toSatisfy(
      (people: { personId: number }[]) =>
        [boss, first].every(({ id }) => people.some(({ personId }) => personId === id)) && people.length === 2,
    ),
  })
})

test('somebody gets five notices an hour of readings that one person requires, and one for the rest', async () => {
  const { first, category, creator, author } = await start()
  const messages: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const { id: documentId } = await given.document({ category, creator })
    const required = { documentId, personIds: [first.id], shares: true }
    messages.push((await author.call(api.requireReading, required)).message)
  }
  expect(await noticesOf(first)).toHaveLength(6)
  expect(new Set(messages).size, 'each says that one person was notified').toBe(1)
})

test('who opens it for the first time is still asked to read it by the page that opened it, whichever of its calls came first', async () => {
  const { first, document, require, reads } = await start()
  await require({})
  const client = await clientOf(first)
  const reading = async () => (await client.call(api.getReading, { documentId: document.id })).reading
  expect(await reading()).toMatchObject({ isMine: true, doneAt: null, isJustRead: false })
  await reads(first)
  expect(await reading()).toMatchObject({ doneAt: expect.any(Date), isJustRead: true })
  const { db } = await testDatabase()
  await sql`update read_mark set first_at = now() - interval '2 minutes' where document_id = ${document.id}`.execute(db)
  expect(await reading()).toMatchObject({ doneAt: expect.any(Date), isJustRead: false })
})

test('where it is to be confirmed, reading alone is not enough; a confirmation counts once and stands in the log', async () => {
  const { first, document, require, mine, reads } = await start()
  await require({ mustConfirm: true })
  await reads(first)
  expect(await mine(first)).toHaveLength(1)
  const client = await clientOf(first)
  expect((await client.call(api.getReading, { documentId: document.id })).reading).toMatchObject({
    isMine: true,
    doneAt: null,
    mustConfirm: true,
  })
  await client.call(api.confirmReading, { documentId: document.id })
  await client.call(api.confirmReading, { documentId: document.id })
  expect(await mine(first)).toEqual([])
  const { db } = await testDatabase()
  const entries = await db
    .selectFrom('document_log')
    .select('account_id')
    .where('document_id', '=', document.id)
    .where('operation', '=', 27)
    .execute()
  expect(entries).toEqual([{ account_id: first.id }])
  const outside = await clientOf(await given.person())
  expect(await outside.fail(api.confirmReading, { documentId: document.id })).toMatchObject({ kind: 'notFound' })
})

test('who confirmed an earlier version is asked again where that is wanted, and each confirmation stands in the log', async () => {
  const { first, second, creator, document, author, readers, mine } = await start()
  const asked = { documentId: document.id, personIds: [first.id, second.id], mustConfirm: true, shares: true }
  await author.call(api.requireReading, { ...asked, asksAgain: true })
  const [client, other] = [await clientOf(first), await clientOf(second)]
  const reading = async () => (await client.call(api.getReading, { documentId: document.id })).reading
  expect(await reading()).toMatchObject({ asksAgain: true, confirmedVersion: null, doneAt: null })
  await client.call(api.confirmReading, { documentId: document.id, version: 1 })
  await other.call(api.confirmReading, { documentId: document.id })
  expect(await readers('open')).toEqual([])
  expect((await readers('done')).map((row) => row['confirmedVersion'])).toEqual(['1', '1'])

  const { store } = await mountedApp()
  const caller = await given.caller(creator)
  const publish = (html: string) =>
    act((db) =>
      saveDocument({ db, store, caller, language: 'zh-CN', request: { address: '' } }, { id: document.id, html }),
    )
  await publish('<p>第二版</p>')
  const open = await readers('open')
  expect(names(open)).toEqual(new Set([first.id, second.id]))
  expect(open.map((row) => row['confirmedVersion'])).toEqual(['1', '1'])
  expect(await mine(first)).toHaveLength(1)
  expect(await client.call(api.countMyReadings)).toMatchObject({ open: 1 })
  expect(await author.call(api.countByUnit, { documentId: document.id })).toMatchObject({ should: 2, done: 0 })
  expect(await reading()).toMatchObject({ confirmedVersion: 1, doneAt: null })
  await morning()
  await morning()
  expect(await noticesOf(first)).toMatchObject([
    { kind: 'readingRequired' },
    { kind: 'readingRequired', by: creator.id, details: {} },
  ])
  await client.call(api.confirmReading, { documentId: document.id, version: 2 })
  await client.call(api.confirmReading, { documentId: document.id, version: 2 })
  expect(names(await readers('open'))).toEqual(new Set([second.id]))
  // a page that was opened before confirms what it shows
  await other.call(api.confirmReading, { documentId: document.id, version: 1 })
  expect(names(await readers('open'))).toEqual(new Set([second.id]))
  // who has confirmed the present version is told nothing, nor is anybody of a version twice
  await morning()
  expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([2, 2])

  const { db } = await testDatabase()
  const entries = await db
    .selectFrom('document_log')
    .select('details')
    .where('document_id', '=', document.id)
    .where('account_id', '=', first.id)
    .where('operation', '=', 27)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([{ details: { version: 1 } }, { details: { version: 2 } }])

  // without it every confirmation counts, of whatever version; a version that is to come is none
  await author.call(api.requireReading, asked)
  expect(await readers('open')).toEqual([])
  await author.call(api.requireReading, { ...asked, asksAgain: true, personIds: [creator.id, second.id] })
  await other.call(api.confirmReading, { documentId: document.id, version: 99 })
  await publish('<p>第三版</p>')
  expect(names(await readers('open'))).toEqual(new Set([second.id]))
})

test('it is asked again only where it is confirmed at all', async () => {
  const { first, document, author } = await start()
  await author.call(api.requireReading, {
    documentId: document.id,
    personIds: [first.id],
    asksAgain: true,
    shares: true,
  })
  const { reading } = await author.call(api.getReading, { documentId: document.id })
  expect(reading).toMatchObject({ mustConfirm: false, asksAgain: false })
})

test('it is changed without telling the same people twice, ended with its notices, and opened again', async () => {
  const { first, document, author, require, readers, mine } = await start()
  const { readingId } = await require()
  const other = await given.person()
  await require({ personIds: [other.id], dueOn: inDays(2) })
  expect(await noticesOf(first)).toHaveLength(1)
  expect(await noticesOf(other)).toHaveLength(1)
  expect(await author.call(api.getSubjects, { documentId: document.id })).toMatchObject({
    people: [{ id: other.id }],
    departments: [{}],
    everyone: false,
  })
  // of one that is not theirs to see a stranger learns as little as of none
  const stranger = await clientOf(await given.person())
  for (const id of [readingId, 999_999_999]) {
    const { code, details } = await stranger.fail(api.endReading, { readingId: id })
    expect({ code, details }).toEqual({ code: 'requiredReading.notRequired' })
  }
  await author.call(api.endReading, { readingId })
  expect(await mine(first)).toEqual([])
  expect(await noticesOf(first)).toEqual([])
  expect(await author.fail(api.endReading, { readingId })).toMatchObject({ kind: 'notFound' })
  await author.call(api.endReading, { readingId, ends: false })
  expect(await readers('open')).toHaveLength(4)
  await author.call(api.endReading, { readingId })
  await require()
  expect(await author.fail(api.endReading, { readingId, ends: false })).toMatchObject({ kind: 'conflict' })
})

test('the end takes the notices along of whoever requires it anew at this moment', async () => {
  const { document, creator, author, require } = await start()
  const { readingId } = await require()
  const person = await given.person()
  const { db } = await testDatabase()
  const anew = async (tx: Database) => {
    await sql`select from document where id = ${document.id} for no key update`.execute(tx)
    await sql`update required_reading set times_told = times_told + 1 where id = ${readingId}`.execute(tx)
    const source = `reading:${readingId}:2`
    const kind = 'readingRequired'
    await notify(
      tx,
      { kind, by: creator.id, subjectIds: [document.id], details: {}, source },
      sql`select ${person.id}::integer`,
    )
  }
  await callDuring(db, anew, () => author.call(api.endReading, { readingId }))
  expect(await noticesOf(person)).toEqual([])
})

test('who ends a reading and requires it again within the hour tells nobody anew, one by one or many at once; later they do', async () => {
  const { first, document, author, require } = await start()
  const { db } = await testDatabase()
  const said = async () => (await require()).message
  const end = async () => {
    const { reading } = await author.call(api.getReading, { documentId: document.id })
    await author.call(api.endReading, { readingId: reading?.id ?? 0 })
  }
  expect(await said()).toContain('通知了 3 人')
  await end()
  expect(await said()).toContain('通知了 0 人')
  await end()
  const many = { documentIds: [document.id], personIds: [first.id], shares: true }
  expect((await author.call(api.requireReadings, many)).message).toContain('通知了 0 人')
  await end()
  await sql`update required_reading set ended_at = ended_at - interval '61 minutes'
    where document_id = ${document.id}`.execute(db)
  expect((await author.call(api.requireReadings, many)).message).toContain('通知了 1 人')
  // named no more and named again, while it stands
  const other = await given.person()
  await author.call(api.requireReading, { documentId: document.id, personIds: [other.id], shares: true })
  expect((await author.call(api.requireReadings, many)).message).toContain('通知了 0 人')
  expect(await noticesOf(first)).toHaveLength(1)
})
