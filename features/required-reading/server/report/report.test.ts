import { recordRead } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingApi, readingReportApi as api, type PairsQuery, type ReportScope } from '../../contract.ts'
import { percentOf } from './percent-of.ts'

/** A department with one below it, whose manager leads two of three, and documents of a category that they may read. */
async function start() {
  const [unit, below, elsewhere] = (await given.organisation()).departmentIds
  const boss = await given.person({ departmentId: unit, name: '经理' })
  const first = await given.person({ departmentId: unit, manager: boss.id, name: '甲' })
  const second = await given.person({ departmentId: below, manager: first.id, name: '乙' })
  const other = await given.person({ departmentId: below, name: '旁人' })
  const far = await given.person({ departmentId: elsewhere, manager: boss.id, name: '外地' })
  const entries = [{ to: { kind: 'department_below' as const, id: unit }, level: 'view' as const }]
  const { category, administrator } = await given.category({ administrators: 1, entries })
  const sub = await given.category({ parentId: category.id, entries })
  const make = (subject: string, within = category) =>
    given.document({ category: within, creator: administrator, subject })
  const [one, two] = [await make('制度一'), await make('制度二', sub.category)]
  const reads = async (person: GivenPerson, documentId: number) => {
    const caller = await given.caller(person)
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, documentId))
  }
  return {
    unit,
    below,
    boss,
    first,
    second,
    other,
    far,
    category,
    sub: sub.category,
    administrator,
    one,
    two,
    make,
    reads,
  }
}

type Row = Readonly<Record<string, string>>

const rowsOf = async (client: TestClient, { key }: { key: string }): Promise<readonly Row[]> =>
  (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows as readonly Row[]

const byDocument = async (client: TestClient, scope: Partial<ReportScope>) =>
  (await rowsOf(client, await client.call(api.listDocuments, scope))).map((row) =>
    [row['subject'], row['should'], row['done'], row['open'], row['share']].join(' '),
  )
const byPerson = async (client: TestClient, scope: Partial<ReportScope>) =>
  (await rowsOf(client, await client.call(api.listPeople, scope))).map((row) =>
    [row['name'], row['should'], row['done'], row['open']].join(' '),
  )
const pairs = async (client: TestClient, asked: Partial<PairsQuery>) =>
  (await rowsOf(client, await client.call(api.listPairs, asked)))
    .map((row) => `${row['subject']} ${row['name']}`)
    .toSorted()

test('a manager sees who of their people has read the documents of a category, with those below it, and who has not', async () => {
  const { category, sub, boss, first, second, one, two, reads, below } = await start()
  await reads(first, one.id)
  await reads(first, one.id)
  await reads(second, two.id)
  const client = await clientOf(boss)
  const scope = { categoryId: category.id }
  expect(await byDocument(client, scope)).toEqual(['制度二 2 1 1 50', '制度一 2 1 1 50'])
  expect((await byPerson(client, scope)).toSorted()).toEqual(['乙 2 1 1', '甲 2 1 1'])
  expect(await pairs(client, { ...scope, state: 'unread' })).toEqual(['制度一 乙', '制度二 甲'])
  expect(await pairs(client, { ...scope, state: 'read' })).toEqual(['制度一 甲', '制度二 乙'])
  expect(await pairs(client, { ...scope, documentId: one.id })).toEqual(['制度一 乙', '制度一 甲'])
  expect(await pairs(client, { ...scope, personId: first.id, state: 'unread' })).toEqual(['制度二 甲'])
  expect(await client.call(api.summarise, scope)).toMatchObject({
    documents: 2,
    people: 2,
    should: 4,
    done: 2,
    isCut: false,
  })
  expect(await byDocument(client, { categoryId: sub.id })).toEqual(['制度二 2 1 1 50'])
  expect(await byDocument(client, { ...scope, unitId: below })).toEqual(['制度一 1 0 1 0', '制度二 1 1 0 100'])
})

test('whoever may see the log of a document sees all its readers; others see those who report to them, and nobody else', async () => {
  const { category, unit, administrator, first, second, other, far, one, reads } = await start()
  await reads(other, one.id)
  const scope = { categoryId: category.id, unitId: unit }
  const auditor = await clientOf(await given.person({ departmentId: unit, rights: [rightStrings.readLog] }))
  expect(await pairs(auditor, { ...scope, documentId: one.id })).toHaveLength(5)
  // not the author, who holds it: their own sub-company is another one, and they lead nobody
  expect(await pairs(await clientOf(administrator), scope)).toEqual([])
  const lead = await clientOf(first)
  expect(await pairs(lead, scope)).toEqual(['制度一 乙', '制度二 乙'])
  for (const person of [second, other, far]) expect(await pairs(await clientOf(person), scope)).toEqual([])
})

test('what the caller may not read is in no number, and nobody should read what they may not', async () => {
  const { category, unit, boss, second, one, two, make } = await start()
  const secret = await make('涉密')
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', secret.id).execute()
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', two.id).execute()
  const client = await clientOf(boss)
  const scope = { categoryId: category.id, unitId: unit }
  expect(await byDocument(client, scope)).toEqual(['制度一 2 0 2 0'])
  await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', one.id).execute()
  await db.updateTable('person').set({ classification: 1 }).where('id', 'in', [boss.id, second.id]).execute()
  await db.updateTable('person').set({ classification: 2 }).where('id', 'not in', [boss.id, second.id]).execute()
  expect(await pairs(await clientOf(boss), scope)).toEqual(['制度一 乙'])
})

test('of required reading it is about those who were asked, and a confirmation is what counts', async () => {
  const { category, unit, boss, first, second, administrator, one, reads } = await start()
  const author = await clientOf(administrator)
  await author.call(readingApi.requireReading, { documentId: one.id, departmentIds: [unit], mustConfirm: true })
  await reads(first, one.id)
  const client = await clientOf(boss)
  const scope = { what: 'required' as const, categoryId: category.id }
  expect(await byDocument(client, scope)).toEqual(['制度一 2 0 2 0'])
  await (await clientOf(second)).call(readingApi.confirmReading, { documentId: one.id })
  expect(await pairs(client, { ...scope, state: 'unread' })).toEqual(['制度一 甲'])
  expect(await pairs(client, { ...scope, state: 'read' })).toEqual(['制度一 乙'])
})

test('each list is saved as a table, the details with who has and who has not', async () => {
  const { category, boss, first, one, reads } = await start()
  await reads(first, one.id)
  const client = await clientOf(boss)
  const saved = async ({ key }: { key: string }) =>
    Object.values(sheetsOf(await client.send(tableApi.exportRows, { key })))[0]
  const details = await saved(await client.call(api.listPairs, { categoryId: category.id, documentId: one.id }))
  expect(details?.[0]).toEqual(['标题', '人员', '部门', '状态', '首次阅读时间', '打开次数'])
  expect(details?.slice(1).map(([subject, name, , state]) => `${subject} ${name} ${state}`)).toEqual([
    '制度一 乙 未读',
    '制度一 甲 已读',
  ])
  const people = await saved(await client.call(api.listPeople, { categoryId: category.id }))
  expect(people?.[0]).toEqual(['人员', '部门', '应读', '已读', '未读', '阅读率'])
  const documents = await saved(await client.call(api.listDocuments, { categoryId: category.id }))
  expect(documents?.slice(1).map(([subject]) => subject)).toEqual(['制度一', '制度二'].toReversed())
})

test('a department of more than a thousand people is refused, with what to do', async () => {
  const { unit, boss } = await start()
  await given.people(Array.from({ length: 1000 }, () => ({ departmentId: unit })))
  const client = await clientOf(boss)
  expect(await client.fail(api.summarise, { unitId: unit })).toMatchObject({ code: 'readingReport.tooManyPeople' })
  expect(await client.fail(api.summarise, { unitId: -1 })).toMatchObject({ kind: 'invalid' })
})

test('who opened a document a thousand times is one reader, and the details say how often', async () => {
  const { category, boss, first, second, one, reads } = await start()
  await reads(first, one.id)
  await reads(second, one.id)
  const { db } = await testDatabase()
  const mark = db.updateTable('read_mark').where('document_id', '=', one.id)
  await mark.set({ times: 1000 }).where('person_id', '=', second.id).execute()
  const client = await clientOf(boss)
  const opened = await client.call(api.listPairs, { categoryId: category.id, documentId: one.id })
  expect((await rowsOf(client, opened)).map((row) => [row['name'], row['openings']])).toEqual(
    expect.arrayContaining([
      ['甲', '1'],
      ['乙', '1000'],
    ]),
  )
  expect(await byDocument(client, { categoryId: category.id })).toContain('制度一 2 2 0 100')
})

test('by document it says in how many days half of the readers had read it, and how often these people downloaded and printed it', async () => {
  const { category, unit, boss, first, second, other, administrator, one, two, reads } = await start()
  const { db } = await testDatabase()
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)
  await db
    .updateTable('document')
    .set({ effective_at: days(10.5) })
    .where('id', '=', one.id)
    .execute()
  for (const person of [first, second, other]) await reads(person, one.id)
  const marked = (person: GivenPerson, n: number) =>
    db
      .updateTable('read_mark')
      .set({ first_at: days(n) })
      .where('document_id', '=', one.id)
      .where('person_id', '=', person.id)
      .execute()
  // after two days, and after six; of the third, whom the manager does not lead, nothing counts
  await marked(first, 8)
  await marked(second, 4)
  await marked(other, 0)
  const logged = (person: GivenPerson, operation: number) =>
    db
      .insertInto('document_log')
      .values({ document_id: one.id, subject: '', operation, person_id: person.id, account_id: person.id })
      .execute()
  for (const [person, operation] of [
    [first, 22],
    [first, 22],
    [second, 22],
    [second, 21],
    [other, 22],
    [administrator, 22],
  ] as const)
    await logged(person, operation)
  const rowsFor = async (client: TestClient) =>
    (await rowsOf(client, await client.call(api.listDocuments, { categoryId: category.id, unitId: unit }))).map((row) =>
      [row['subject'], row['medianDays'], row['downloads'], row['prints']].join(' '),
    )
  const client = await clientOf(boss)
  expect((await rowsFor(client)).toSorted()).toEqual(['制度一 4 3 1', '制度二  0 0'])
  expect(await client.call(api.summarise, { categoryId: category.id })).toMatchObject({ medianDays: 4 })
  expect(await client.call(api.summarise, { categoryId: category.id, documentId: two.id })).toMatchObject({
    documents: 1,
    medianDays: null,
  })
  // who may see its log sees those of everybody whom it is about
  const auditor = await clientOf(await given.person({ departmentId: unit, rights: [rightStrings.readLog] }))
  expect(await rowsFor(auditor)).toContain('制度一 6 4 1')
})

test('by department it says how much of what its people should read they have, of required reading too, and of one document', async () => {
  const { category, unit, below, boss, first, second, one, two, reads, administrator } = await start()
  await reads(second, one.id)
  const client = await clientOf(boss)
  const units = async (scope: Partial<ReportScope>) =>
    Object.fromEntries(
      (await rowsOf(client, await client.call(api.listUnits, { categoryId: category.id, ...scope }))).map((row) => [
        Number(row['id']),
        [row['people'], row['should'], row['done'], row['share']].join(' '),
      ]),
    )
  expect(await units({})).toEqual({ [unit]: '1 2 0 0', [below]: '1 2 1 50' })
  expect(await units({ documentId: two.id })).toEqual({ [unit]: '1 1 0 0', [below]: '1 1 0 0' })
  const author = await clientOf(administrator)
  await author.call(readingApi.requireReading, { documentId: one.id, personIds: [first.id] })
  expect(await units({ what: 'required' })).toEqual({ [unit]: '1 1 0 0' })
})

test('of a required reading that nobody has confirmed there is no median, though people have opened the document', async () => {
  const { category, boss, second, one, reads, administrator } = await start()
  await reads(second, one.id)
  const author = await clientOf(administrator)
  await author.call(readingApi.requireReading, { documentId: one.id, personIds: [second.id], mustConfirm: true })
  const client = await clientOf(boss)
  const summarise = (what: 'category' | 'required') => client.call(api.summarise, { what, categoryId: category.id })
  expect(await summarise('required')).toMatchObject({ should: 1, done: 0, medianDays: null })
  expect(await summarise('category')).toMatchObject({ done: 1, medianDays: 0 })
})

test('a read rate is rounded, and is 100 only where everybody has read', async () => {
  const { db } = await testDatabase()
  const percent = async (part: number, whole: number) => {
    const asked = percentOf(sql`${part}::integer`, sql`${whole}::integer`)
    const { rows } = await sql<{ percent: number }>`select ${asked} as percent`.execute(db)
    return rows[0]?.percent
  }
  expect([await percent(124, 376), await percent(199, 200), await percent(200, 200), await percent(1, 300)]).toEqual([
    33, 99, 100, 0,
  ])
})

/** A moment of the month that was so many before the present one, where those who ask are. */
function monthsAgo(n: number, { day = 1, hour }: { readonly day?: number; readonly hour: number }): string {
  const here = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - n, day, hour)).toISOString()
}

test('over time: each month from the first reading to this one has its first readings, by how many people, and what share was read by its end; the chart has the latest 24', async () => {
  const { category, sub, boss, first, second, one, two, reads } = await start()
  const client = await clientOf(boss)
  const scope = { categoryId: category.id }
  const listed = async (asked: Partial<ReportScope> = scope) =>
    (await rowsOf(client, await client.call(api.listMonths, asked))).map((row) =>
      [row['month'], row['readings'], row['readers'], row['reached']].join(' '),
    )
  expect(await listed(), 'nobody has read anything').toEqual([])
  expect(await client.call(api.getMonths, scope)).toEqual({ months: [] })
  const { db } = await testDatabase()
  // by the calendar of who asks, not that of the server: there it is the first of the next month
  const at = async (person: GivenPerson, document: { id: number }, moment: string) => {
    await reads(person, document.id)
    await db
      .updateTable('read_mark')
      .set({ first_at: new Date(moment) })
      .where('person_id', '=', person.id)
      .where('document_id', '=', document.id)
      .execute()
  }
  await at(first, one, monthsAgo(3, { hour: -7 }))
  await at(first, two, monthsAgo(3, { day: 15, hour: 4 }))
  await at(second, one, monthsAgo(1, { hour: 4 }))
  const [begin, next, last, present] = [3, 2, 1, 0].map((n) => monthsAgo(n, { hour: 4 }).slice(0, 7))
  expect(await client.call(api.getMonths, scope)).toEqual({
    months: [
      { month: begin, readings: 2, readers: 1, reached: 50 },
      { month: next, readings: 0, readers: 0, reached: 50 },
      { month: last, readings: 1, readers: 1, reached: 75 },
      { month: present, readings: 0, readers: 0, reached: 75 },
    ],
  })
  expect(await listed()).toEqual([`${present} 0 0 75`, `${last} 1 1 75`, `${next} 0 0 50`, `${begin} 2 1 50`])
  expect((await listed({ categoryId: sub.id })).at(-1)).toBe(`${begin} 1 1 50`)
  expect((await listed({ ...scope, documentId: one.id })).at(-1)).toBe(`${begin} 1 1 50`)
  // of others there is nothing
  const stranger = await clientOf(second)
  expect(await stranger.call(api.getMonths, scope)).toEqual({ months: [] })
  const { months: long } = await (async () => {
    await at(second, two, '2020-01-15T04:00:00Z')
    return client.call(api.getMonths, scope)
  })()
  expect(long).toHaveLength(24)
  expect((await listed()).at(-1)).toBe('2020-01 1 1 25')
})
