import { recordRead } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi, readingReportApi as api, type PairsQuery, type ReportScope } from '../../contract.ts'

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
  expect(details?.[0]).toEqual(['标题', '人员', '部门', '状态', '首次阅读时间'])
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
