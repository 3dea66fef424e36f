import { tableApi } from '@shuku/kit/contract'
import { addGroupMembers, changePeople, createGroup } from '@shuku/domain/people/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { explainRight, grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { markRead, recordRead, saveDocument } from '@shuku/domain/documents/server'
import { callDuring, runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { enqueue, type Database } from '@shuku/kit/server'
import { notify } from '@shuku/domain/notices/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'
import { remindOfDue } from './remind.ts'

async function start() {
  const { departmentIds } = await given.organisation()
  const [unit, below] = departmentIds
  const boss = await given.person({ departmentId: unit, name: '部门经理' })
  const first = await given.person({ departmentId: unit, manager: boss.id })
  const second = await given.person({ departmentId: below, manager: boss.id })
  // whoever may change the settings of the category requires reading of anybody
  const { category, administrator: creator } = await given.category({ administrators: 1 })
  const document = await given.document({ category, creator, subject: '信息安全管理办法' })
  const author = await clientOf(creator)
  const require = async (query: Partial<Parameters<typeof ask>[0]> = {}) => await ask(query)
  const ask = async (query: { mustConfirm?: boolean; dueOn?: string; shares?: boolean; personIds?: number[] }) =>
    await author.call(api.requireReading, { documentId: document.id, departmentIds: [unit], shares: true, ...query })
  const readers = async (state: 'all' | 'open' | 'done', client = author) => {
    const { key } = await client.call(api.listRequiredReaders, { documentId: document.id, state })
    return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const mine = async (person: { id: number }, state: 'open' | 'done' = 'open') => {
    const client = await clientOf(person)
    const { key } = await client.call(api.listMyReadings, { state })
    return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const reads = async (person: { id: number }) => {
    const caller = await given.caller(person)
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, document.id))
  }
  return { unit, below, boss, first, second, category, creator, document, author, require, readers, mine, reads }
}

async function noticesOf(person: { readonly id: number }) {
  const { db } = await testDatabase()
  return await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select(['event.kind', 'event.person_id as by', 'event.details'])
    .orderBy('event.id')
    .execute()
}

async function morning(): Promise<void> {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  await act((database) => enqueue(database, remindOfDue, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [remindOfDue] })
}

const names = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => Number(row['personId'])))
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

test('LOG-14 a document is required of a department with all below it: they are told, it opens to them, and opening it is enough', async () => {
  const { boss, first, second, creator, document, author, require, readers, mine, reads } = await start()
  const preview = await author.call(api.previewReading, { documentId: document.id, personIds: [first.id, creator.id] })
  expect(preview).toEqual({ people: 1, blind: 1, barred: 0 })
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

  const { store } = await mountedApp()
  const caller = await given.caller(creator)
  const publish = (html: string) =>
    act((db) =>
      saveDocument({ db, store, caller, language: 'zh-CN', request: { address: '' } }, { id: document.id, html }),
    )
  await publish('<p>第二版</p>')
  expect(names(await readers('open'))).toEqual(new Set([first.id, second.id]))
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

test('who joins the department must read it too, who goes need not; who cannot see it is marked', async () => {
  const { unit, first, document, require, readers, mine } = await start()
  await require({ shares: false })
  expect((await readers('open')).every((row) => row['maySee'] === '0')).toBe(true)
  expect(await mine(first)).toEqual([])
  await require()
  const { departmentIds } = await given.organisation()
  const joins = await given.person({ departmentId: departmentIds[0] })
  await act((db) => changePeople({ db }, [{ personId: joins.id, departmentId: unit }]))
  await act((db) => changePeople({ db }, [{ personId: first.id, departmentId: departmentIds[0] }]))
  expect(names(await readers('open')).has(joins.id)).toBe(true)
  expect(names(await readers('open')).has(first.id)).toBe(false)
  expect(await mine(joins)).toHaveLength(1)
  const { db } = await testDatabase()
  expect((await explainRight(db, joins.id, document.id)).mayRead).toBe(true)
})

test('managers see their own reports and remind them; others see nobody', async () => {
  const { boss, first, second, document, require, readers } = await start()
  await require()
  const manager = await clientOf(boss)
  expect(names(await readers('open', manager))).toEqual(new Set([first.id, second.id]))
  expect(await readers('open', await clientOf(first))).toEqual([])
  const { key } = await manager.call(api.listTeam, {})
  expect((await manager.call(tableApi.getRows, { key })).rows).toMatchObject([{ done: '0', should: '2' }])
  await manager.call(api.remind, { documentId: document.id })
  expect(await noticesOf(second)).toMatchObject([{ kind: 'readingRequired' }, { kind: 'readingDue', by: boss.id }])
  expect(await noticesOf(boss)).toHaveLength(1)
  const nobodys = await clientOf(first)
  expect(await nobodys.fail(api.remind, { documentId: document.id, personIds: [second.id] })).toMatchObject({
    kind: 'invalid',
  })
})

test('nobody is reminded of a document twice within an hour, whoever asks for it, and by which way', async () => {
  const { below, boss, first, second, document, author, require } = await start()
  await require()
  await author.call(api.remind, { documentId: document.id, unitId: below })
  expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([1, 2])
  await author.call(api.remind, { documentId: document.id })
  expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([2, 2])
  const again = { documentId: document.id }
  const manager = await clientOf(boss)
  for (const ask of [again, { ...again, unitId: below }, { ...again, personIds: [first.id] }])
    expect(await author.fail(api.remind, ask)).toMatchObject({ code: 'requiredReading.remindedJustNow' })
  expect(await manager.fail(api.remind, again)).toMatchObject({ code: 'requiredReading.remindedJustNow' })
  const { db } = await testDatabase()
  const hourAgo = new Date(Date.now() - 3_700_000)
  await db.updateTable('notice_event').set({ at: hourAgo }).where('kind', '=', 'readingDue').execute()
  await author.call(api.remind, again)
  expect((await noticesOf(first)).length).toBe(3)
})

test('beyond their department and reports an author requires reading of nobody without an office', async () => {
  const { departmentIds } = await given.organisation()
  const [unit, below, elsewhere] = departmentIds
  const { category } = await given.category()
  const author = await given.person({ departmentId: unit })
  const [near, report, far] = await given.people([
    { departmentId: below },
    { departmentId: elsewhere, manager: author.id },
    { departmentId: elsewhere },
  ])
  const { id: documentId } = await given.document({ category, creator: author })
  const client = await clientOf(author)
  const ask = { documentId, shares: true }
  const refused = { code: 'requiredReading.beyondReach' }
  expect(await client.fail(api.requireReading, { ...ask, everyone: true })).toMatchObject(refused)
  expect(await client.fail(api.requireReading, { ...ask, departmentIds: [elsewhere] })).toMatchObject(refused)
  expect(await client.fail(api.requireReading, { ...ask, personIds: [far?.id ?? 0] })).toMatchObject(refused)
  await client.call(api.requireReading, { ...ask, departmentIds: [unit], personIds: [near?.id ?? 0, report?.id ?? 0] })
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: author.id }, rights: ['settings'] }] }),
  )
  const { readingId } = await client.call(api.requireReading, { ...ask, everyone: true })
  // everybody made after this would have to read it too
  await client.call(api.endReading, { readingId, ends: true })
})

test('before and after the last day those who have not read it are reminded, once a day', async () => {
  const { first, second, document, require, reads } = await start()
  await require({ dueOn: inDays(3) })
  await reads(second)
  const { db } = await testDatabase()
  await morning()
  await morning()
  expect(await noticesOf(first)).toMatchObject([
    { kind: 'readingRequired' },
    { kind: 'readingDue', by: null, details: { dueOn: inDays(3), isOverdue: false } },
  ])
  expect(await noticesOf(second)).toHaveLength(1)
  await db
    .updateTable('required_reading')
    .set({ due_on: inDays(-1) })
    .where('document_id', '=', document.id)
    .execute()
  await db.deleteFrom('notice_event').where('source', 'like', 'due:%').execute()
  await morning()
  expect((await noticesOf(first)).at(-1)).toMatchObject({ details: { isOverdue: true } })
  expect(await (await clientOf(first)).call(api.countMyReadings)).toMatchObject({ open: 1, overdue: 1 })
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
      { kind, by: creator.id, documentIds: [document.id], details: {}, source },
      sql`select ${person.id}::integer`,
    )
  }
  await callDuring(db, anew, () => author.call(api.endReading, { readingId }))
  expect(await noticesOf(person)).toEqual([])
})

test('who may not share a document requires nothing of it; a passed date, nobody and unknown people are refused', async () => {
  const { unit, first, document, author, require } = await start()
  await require()
  const reader = await clientOf(first)
  const query = { documentId: document.id, departmentIds: [unit] }
  expect(await reader.fail(api.requireReading, query)).toMatchObject({ kind: 'refused' })
  expect(await reader.fail(api.getSubjects, query)).toMatchObject({ kind: 'refused' })
  expect(await reader.fail(api.countByUnit, query)).toMatchObject({ kind: 'refused' })
  expect(await author.fail(api.requireReading, { ...query, dueOn: '2020-01-01' })).toMatchObject({ kind: 'invalid' })
  expect(await author.fail(api.requireReading, { documentId: document.id })).toMatchObject({ kind: 'invalid' })
  expect(await author.fail(api.requireReading, { documentId: document.id, personIds: [999_999_999] })).toBeTruthy()
})

test('ORG-33 nobody requires reading of the private group of somebody else, nor learns of it; where it stands it stays', async () => {
  const { creator, first, second, document, author } = await start()
  const group = (owner: { id: number }) =>
    act(async (db) => {
      const id = await createGroup({ db }, { name: uniqueName('组'), ownerId: owner.id })
      await addGroupMembers({ db }, id, [second.id])
      return id
    })
  const [mine, theirs] = [await group(creator), await group(first)]
  const naming = (id: number) => ({ documentId: document.id, groupIds: [id] })
  for (const call of [api.previewReading, api.requireReading] as const)
    expect(await author.fail(call, naming(theirs))).toMatchObject({ code: 'people.unknownGroup' })
  expect(await author.call(api.previewReading, naming(mine))).toMatchObject({ people: 1 })
  await author.call(api.requireReading, { ...naming(mine), shares: true })
  // somebody else who decides about the document keeps it, and changes the last day
  await act((db) =>
    shareDocuments(db, {
      documentIds: [document.id],
      shares: [{ to: { kind: 'person', id: first.id }, level: 'full' }],
    }),
  )
  const other = await clientOf(first)
  await other.call(api.requireReading, { ...naming(mine), dueOn: inDays(9) })
})

test('who has the document for a time opens it for no longer, to themselves as to others', async () => {
  const { unit, document, boss, first, db } = { ...(await start()), db: (await testDatabase()).db }
  const until = new Date(Date.now() + 24 * 3600 * 1000)
  await act((tx) =>
    shareDocuments(tx, {
      documentIds: [document.id],
      shares: [{ to: { kind: 'person', id: boss.id }, level: 'full', validUntil: until }],
    }),
  )
  const client = await clientOf(boss)
  const asked = { documentId: document.id, shares: true, departmentIds: [unit], personIds: [boss.id, first.id] }
  await client.call(api.requireReading, asked)
  expect((await explainRight(db, first.id, document.id)).level).toBe(1)
  const ends = await db
    .selectFrom('document_grant')
    .select('valid_until')
    .where('document_id', '=', document.id)
    .where('given_by', '=', boss.id)
    .execute()
  // the boss has it so long already
  expect(ends).toHaveLength(2)
  expect(new Set(ends.map(({ valid_until }) => valid_until?.getTime()))).toEqual(new Set([until.getTime()]))
})

test('whose clearance is too low is told of before a document is required of them, and is not notified of what they cannot open', async () => {
  const { first, second, creator, document, author, require } = await start()
  const { db } = await testDatabase()
  const set = (id: number, classification: number) =>
    db.updateTable('person').set({ classification }).where('id', '=', id).execute()
  for (const { id } of [first, creator]) await set(id, 0)
  await set(second.id, secrecyLevels.secret)
  await db.updateTable('document').set({ secrecy: secrecyLevels.secret }).where('id', '=', document.id).execute()
  const personIds = [first.id, second.id]
  const preview = await author.call(api.previewReading, { documentId: document.id, personIds })
  expect(preview).toEqual({ people: 2, blind: 2, barred: 1 })
  await require({ departmentIds: [], personIds, dueOn: inDays(1) } as never)
  expect(await noticesOf(first)).toMatchObject([{ kind: 'readingRequired' }])
  expect(await noticesOf(second)).toEqual([])
  await morning()
  expect(await noticesOf(second)).toEqual([])
  expect(await author.fail(api.remind, { documentId: document.id, personIds: [second.id] })).toMatchObject({
    kind: 'invalid',
  })
  // cleared for it, they are like the others
  await set(second.id, 0)
  await author.call(api.remind, { documentId: document.id, personIds: [second.id] })
  expect(await noticesOf(second)).toMatchObject([{ kind: 'readingDue' }])
})
