import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { tableApi } from '@shuku/kit/contract'
import { oncePerFile, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { findingsApi as api, reportListsApi } from '../contract.ts'

const longAgo = new Date('2020-01-15T04:00:00Z')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

interface Marking {
  readonly documentId: number
  readonly at: Date
  readonly times?: number
}

async function mark(person: GivenPerson, { documentId, at, times = 1 }: Marking): Promise<void> {
  const { db } = await testDatabase()
  const row = { person_id: person.id, document_id: documentId, first_at: at, last_at: at, times }
  await db.insertInto('read_mark').values(row).execute()
}

async function makeWorld() {
  const { db } = await testDatabase()
  const [unit, , elsewhere] = (await given.organisation()).departmentIds
  const author = await given.person({ departmentId: unit, name: '作者' })
  const reader = await given.person({ departmentId: unit, name: '读者' })
  const auditor = await given.person({ departmentId: unit, name: '审计', rights: [rightStrings.readLog] })
  const far = await given.person({ departmentId: elsewhere, name: '外地' })
  const { category } = await given.category({
    entries: [{ to: { kind: 'department_below', id: unit }, level: 'view' }],
  })
  const hidden = (await given.category({})).category
  const write = async (subject: string, at = longAgo, within = category) => {
    const { id } = await given.document({ category: within, creator: author, subject })
    await db.updateTable('document').set({ created_at: at, effective_at: at }).where('id', '=', id).execute()
    return id
  }
  return { unit, author, reader, auditor, far, category, hidden, write }
}
const start = oncePerFile(makeWorld)

type Row = Readonly<Record<string, unknown>>
const rowsBehind = async (client: TestClient, { key }: { key: string }): Promise<readonly Row[]> =>
  (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows

test('documents that nobody but their author opened in a year are listed to who may read them, the oldest first', async () => {
  const { author, reader, far, category, hidden, write } = await start()
  await write('从未打开')
  await mark(author, { documentId: await write('只有作者', new Date('2020-02-15T04:00:00Z')), at: daysAgo(3) })
  await mark(reader, { documentId: await write('很久以前', new Date('2020-03-15T04:00:00Z')), at: daysAgo(400) })
  await mark(reader, { documentId: await write('上周读过'), at: daysAgo(7) })
  await mark(reader, {
    documentId: await write('只标已读', new Date('2020-04-15T04:00:00Z')),
    at: daysAgo(7),
    times: 0,
  })
  await write('刚生效', daysAgo(10))
  await write('看不到', longAgo, hidden)
  const client = await clientOf(reader)
  const opened = await client.call(api.listUnread, { categoryId: category.id })
  const expected = ['从未打开', '只有作者', '很久以前', '只标已读']
  expect((await rowsBehind(client, opened)).map(({ subject }) => subject)).toEqual(expected)
  const sheet = Object.values(sheetsOf(await client.send(tableApi.exportRows, { key: opened.key })))[0]
  expect(sheet?.[0]).toEqual(['标题', '目录', '作者', '阅读次数', '生效日期'])
  expect(sheet?.slice(1).map(([subject]) => subject)).toEqual(expected)
  expect(await rowsBehind(client, await client.call(api.listUnread, { categoryId: hidden.id }))).toEqual([])
  expect(await rowsBehind(await clientOf(far), await (await clientOf(far)).call(api.listUnread, {}))).toEqual([])
})

test('of what is overdue for review the most read comes first', async () => {
  const { reader, category, hidden, write } = await start()
  const { db } = await testDatabase()
  const due = async (subject: string, of: { on: string; reads: number; within?: typeof category }) => {
    const id = await write(subject, longAgo, of.within)
    await db.insertInto('document_review').values({ document_id: id, months: 12, due_on: of.on }).execute()
    await db.updateTable('document_count').set({ reads: of.reads }).where('document_id', '=', id).execute()
  }
  await due('少读', { on: '2021-01-01', reads: 2 })
  await due('多读', { on: '2022-01-01', reads: 90 })
  await due('未到期', { on: '2999-01-01', reads: 99 })
  await due('看不到', { on: '2021-01-01', reads: 99, within: hidden })
  const client = await clientOf(reader)
  const rows = await rowsBehind(client, await client.call(api.listOverdue, {}))
  expect(rows.map(({ subject, dueOn, reads }) => [subject, dueOn, String(reads)])).toEqual([
    ['多读', '2022-01-01', '90'],
    ['少读', '2021-01-01', '2'],
  ])
})

test('people who in a year opened nothing but their own are listed to whom reports tell of them; readers who left by what they read', async () => {
  const { unit, author, auditor, far, write } = await start()
  const { db } = await testDatabase()
  const [busy, idle] = [
    await given.person({ departmentId: unit, name: '勤读' }),
    await given.person({ departmentId: unit, name: '不读' }),
  ]
  const id = await write('有人读')
  await mark(busy, { documentId: id, at: daysAgo(3) })
  await mark(idle, { documentId: id, at: daysAgo(500) })
  const client = await clientOf(auditor)
  const names = async (asker: TestClient, query: { unitId?: number }) =>
    (await rowsBehind(asker, await asker.call(api.listIdle, query))).map(({ name }) => name)
  const found = await names(client, { unitId: unit })
  expect(found).toEqual(expect.arrayContaining(['不读', '作者']))
  expect(found).not.toContain('勤读')
  expect(await names(await clientOf(far), { unitId: unit }), 'another sub-company').toEqual([])
  const left = async () => {
    const query = { who: 'readers', period: '0', reach: '1', employment: '3' } as const
    return (await rowsBehind(client, await client.call(reportListsApi.listPeople, query))).map(({ name }) => name)
  }
  expect(await left()).toEqual([])
  await db.updateTable('person').set({ status: 'left' }).where('id', 'in', [busy.id, author.id]).execute()
  expect(await left()).toEqual(['勤读'])
  await db.updateTable('person').set({ status: 'active' }).where('id', '=', author.id).execute()
})

test('growth has the documents of each category and month, and the bytes of files that came in it', async () => {
  const { author, auditor, category, hidden, write } = await start()
  const { db } = await testDatabase()
  const ids = [await write('一', new Date('2023-05-31T15:30:00Z')), await write('二', new Date('2023-05-31T16:30:00Z'))]
  await write('看不到', new Date('2023-05-10T04:00:00Z'), hidden)
  const draft = await write('草稿', new Date('2023-05-10T04:00:00Z'))
  await db.updateTable('document').set({ status: 0 }).where('id', '=', draft).execute()
  const client = await clientOf(author)
  const { file } = await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: 'x'.repeat(1000) }])
  const added = { file_id: file.id, added_by: author.id }
  const { id: attachment } = await db
    .insertInto('attachment')
    .values({ document_id: ids[0] ?? 0, name: 'a.txt', ...added })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, at] of ['2023-06-02T04:00:00Z', '2023-07-02T04:00:00Z'].entries())
    await db
      .insertInto('attachment_version')
      .values({ attachment_id: attachment, number: index + 1, added_at: new Date(at), ...added })
      .execute()
  const asked = { period: '6', from: '2023-01-01', to: '2023-12-31' } as const
  const rowsFor = async (person: GivenPerson) => {
    const asker = await clientOf(person)
    const rows = await rowsBehind(asker, await asker.call(api.listGrowth, asked))
    return rows.map((row) => [row['categoryName'], row['month'], row['documents'], row['sizeBytes']].join(' '))
  }
  // of the months where the asker is: half past midnight on the first of June
  expect(await rowsFor(auditor)).toEqual([
    `${category.name} 2023-07 0 1000`,
    `${category.name} 2023-06 1 1000`,
    `${category.name} 2023-05 1 0`,
  ])
  expect(await rowsFor(author), 'who reads the other category').toContain(`${hidden.name} 2023-05 1 0`)
})
