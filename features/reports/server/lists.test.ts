import { sql } from 'kysely'
import { markRead, notePreview, recordRead } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { reportListsApi as lists, reportsApi } from '../contract.ts'

const forEveryone = [{ to: { kind: 'everyone' as const, id: 0 }, level: 'view' as const }]
const request = { address: '10.0.0.7' }

/** A department whose people read, with their manager, and a category that everybody reads. */
async function start() {
  const [unit, , elsewhere] = (await given.organisation()).departmentIds
  const boss = await given.person({ departmentId: unit, name: '经理' })
  const reader = await given.person({ departmentId: unit, name: '读者', manager: boss.id })
  const colleague = await given.person({ departmentId: unit, name: '同事' })
  const author = await given.person({ departmentId: elsewhere, name: '作者' })
  const { category } = await given.category({ entries: forEveryone })
  const write = async (subject: string, creator: GivenPerson = author, within = category) =>
    (await given.document({ category: within, creator, subject })).id
  const open = async (person: GivenPerson, documentId: number) => {
    const caller = await given.caller(person)
    await act((db) => recordRead({ db, caller, request }, documentId))
  }
  return { unit, boss, reader, colleague, author, category, write, open }
}

type Row = Readonly<Record<string, unknown>>
const rowsBehind = async (client: TestClient, { key }: { key: string }): Promise<readonly Row[]> =>
  (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows
const subjects = async (client: TestClient, opened: { key: string }) =>
  (await rowsBehind(client, opened)).map((row) => String(row['subject']))

const now = { period: '1', reach: '3' } as const

test(
  'REPORT-22~ who opens a document a thousand times is one reader and one reading, and the log has every opening that it can tell apart',
  { tags: ['slow'] },
  async () => {
    const { unit, boss, reader, author, write, open } = await start()
    const id = await write('刷量')
    const { db } = await testDatabase()
    await open(reader, id)
    const caller = await given.caller(reader)
    await act(async (tx) => {
      for (let times = 1; times < 1000; times++) await recordRead({ db: tx, caller, request }, id)
    })
    const client = await clientOf(boss)
    const query = { ...now, departmentId: unit }
    const number = async (endpoint: typeof reportsApi.readers) => (await client.call(endpoint, query)).data[0]?.n
    expect(await number(reportsApi.readers)).toBe(1)
    expect(await number(reportsApi.readDocuments)).toBe(1)
    expect((await client.call(reportsApi.readingRows, query)).data).toEqual([{ id: reader.id, name: '读者', n: 1 }])
    // days later, from another place: still the first reading counts, and the log shows that it was opened again
    const later = async (days: number) => {
      await sql`update read_mark set last_at = last_at - make_interval(days => ${days}) where document_id = ${id}`.execute(
        db,
      )
      await sql`update document_log set at = at - make_interval(days => ${days}) where document_id = ${id}`.execute(db)
    }
    await later(3)
    await open(reader, id)
    await open(author, id)
    expect((await client.call(reportsApi.readingRows, query)).data).toEqual([{ id: reader.id, name: '读者', n: 1 }])
    const opened = await db
      .selectFrom('document_log')
      .select('id')
      .where('document_id', '=', id)
      .where('operation', '=', 0)
      .where('account_id', '=', reader.id)
      .execute()
    expect(opened.length).toBeGreaterThan(1)
  },
)

test('REPORT-22~ one’s own documents, quick looks and marks without an opening are no readings; a first opening counts when it happens', async () => {
  const { unit, boss, reader, write, open } = await start()
  const { db } = await testDatabase()
  const query = { ...now, departmentId: unit }
  const client = await clientOf(boss)
  const rows = async (asked: object = query) => (await client.call(reportsApi.readingRows, asked)).data
  const [own, looked, marked] = [await write('自写', reader), await write('预览'), await write('标记')]
  await open(reader, own)
  const caller = await given.caller(reader)
  await act((tx) => notePreview({ db: tx, caller, request }, looked))
  await act((tx) => markRead({ db: tx, caller }, [marked]))
  expect(await rows()).toEqual([])
  const march = { period: '6', from: '2025-03-01', to: '2025-03-31', reach: '3', departmentId: unit } as const
  await db
    .updateTable('read_mark')
    .set({ first_at: new Date('2025-03-05T04:00:00Z') })
    .where('document_id', '=', marked)
    .execute()
  await open(reader, marked)
  expect(await rows(march), 'a month that is over stays as it was').toEqual([])
  expect(await rows()).toEqual([{ id: reader.id, name: '读者', n: 1 }])
})

test('what and how much somebody read is shown to themselves, to whom they report and to who sees logs; who sees one log has that of it', async () => {
  const { unit, boss, reader, colleague, author, category, write, open } = await start()
  const [one, two] = [await write('甲'), await write('乙', colleague)]
  await open(reader, one)
  await open(reader, two)
  const auditor = await given.person({ departmentId: unit, rights: [rightStrings.readLog] })
  const query = { ...now, departmentId: unit, barId: reader.id }
  const ask = async (person: GivenPerson, counted = 2) => {
    const client = await clientOf(person)
    const opened = await client.call(lists.listReadings, query)
    expect(opened).toMatchObject({ counted, name: '读者' })
    return (await subjects(client, opened)).toSorted()
  }
  expect(await ask(reader)).toEqual(['乙', '甲'])
  expect(await ask(boss)).toEqual(['乙', '甲'])
  expect(await ask(auditor)).toEqual(['乙', '甲'])
  expect(await ask(colleague, 0), 'the author of one of them').toEqual(['乙'])
  const stranger = await given.person({ departmentId: unit })
  expect(await ask(stranger, 0)).toEqual([])
  // nor by the tile of a report of that person alone
  const client = await clientOf(stranger)
  const alone = await client.call(lists.listReadings, { period: '1', reach: '4', personId: reader.id })
  expect([alone.counted, await subjects(client, alone)]).toEqual([0, []])
  const { db } = await testDatabase()
  await db.updateTable('category').set({ inherits_rights: false }).where('id', '=', category.id).execute()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', one).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', 'in', [boss.id, author.id]).execute()
  expect(await ask(boss), 'a document that they may not read themselves').toEqual(['乙'])
})

test('a bar opens its documents, newest first, by the filter of the report; what somebody may not read of whom they lead is a number, also in the file', async () => {
  const { author: other, category, boss, reader, write } = await start()
  const author = await given.person({ departmentId: other.departmentId, name: '作者', manager: boss.id })
  const hidden = (await given.category({})).category
  const ids = [await write('一', author), await write('二', author), await write('三', author, hidden)]
  const { db } = await testDatabase()
  for (const [index, id] of ids.entries())
    await db
      .updateTable('document')
      .set({ created_at: new Date(`2025-03-0${index + 1}T04:00:00Z`) })
      .where('id', '=', id)
      .execute()
  const march = { period: '6', from: '2025-03-01', to: '2025-03-31', reach: '1', report: 'author' } as const
  const client = await clientOf(boss)
  const opened = await client.call(lists.listCounted, { ...march, barId: author.id })
  expect(opened).toMatchObject({ counted: 3, name: '作者' })
  expect(await subjects(client, opened)).toEqual(['二', '一'])
  const of = async (query: object) => {
    const answer = await client.call(lists.listCounted, { ...march, barId: author.id, ...query })
    return [answer.counted, await subjects(client, answer)]
  }
  expect(await of({ to: '2025-03-01' })).toEqual([1, ['一']])
  expect(await of({ categories: '1', categoryId: category.id })).toEqual([2, ['二', '一']])
  expect(await of({ categories: '1', categoryId: hidden.id }), 'of which no report tells them').toEqual([0, []])
  expect(await of({ reach: '3', departmentId: boss.departmentId })).toEqual([0, []])
  expect(await of({ report: 'department', barId: author.departmentId })).toEqual([3, ['二', '一']])
  expect(await of({ report: 'subcompany', barId: author.subcompanyId })).toEqual([3, ['二', '一']])
  expect(await of({ report: 'category', barId: category.id })).toEqual([2, ['二', '一']])
  await given.person({ departmentId: boss.departmentId, manager: reader.id })
  const ofReader = await (await clientOf(reader)).call(lists.listCounted, { ...march, barId: author.id })
  expect(ofReader, 'who leads others, but not the author').toMatchObject({ counted: 2, name: '作者' })
  const file = await client.send(tableApi.exportRows, { key: opened.key })
  const sheets = Object.values(sheetsOf(file))
  expect(sheets[0]?.slice(1).map(([subject]) => subject)).toEqual(['二', '一'])
  expect(sheets[1]).toEqual([
    ['统计的文档', '列出篇数', '无权查看的篇数'],
    ['3', '2', '1'],
  ])
})

test('a tile opens its people: who wrote, who read, and all whom the statistics are about', async () => {
  const { unit, boss, reader, colleague, write, open } = await start()
  await open(reader, await write('甲'))
  await open(reader, await write('乙', colleague))
  const client = await clientOf(boss)
  const query = { ...now, departmentId: unit }
  const people = async (who: 'authors' | 'readers' | 'everybody') =>
    (await rowsBehind(client, await client.call(lists.listPeople, { ...query, who }))).map((row) =>
      [row['name'], row['n']].join(' '),
    )
  expect(await people('authors')).toEqual(['同事 1'])
  expect(await people('readers')).toEqual(['读者 2'])
  // one’s own number, and those of one’s reports
  expect((await people('everybody')).toSorted()).toEqual(['同事 ', '经理 0', '读者 2'])
})

test('how much one person read has a bar for themselves, for whom they report to and for who sees logs; others have it in a sum of two or more', async () => {
  const { unit, boss, reader, colleague, write, open } = await start()
  const [one, two] = [await write('甲'), await write('乙')]
  await open(reader, one)
  const query = { ...now, departmentId: unit }
  const ask = async (person: GivenPerson) => {
    const { data, count, sum } = await (await clientOf(person)).call(reportsApi.readingRows, query)
    return { rows: data.map(({ id, n }) => [id, n]), count, sum }
  }
  const stranger = await given.person({ departmentId: unit })
  const auditor = await given.person({ departmentId: unit, rights: [rightStrings.readLog] })
  const readers = async (person: GivenPerson) => {
    const client = await clientOf(person)
    return (await rowsBehind(client, await client.call(lists.listPeople, { ...query, who: 'readers' }))).map(({ id }) =>
      Number(id),
    )
  }
  const lone = { rows: [[reader.id, 1]], count: 1, sum: 1 }
  for (const person of [reader, boss, auditor]) expect(await ask(person)).toEqual(lone)
  const strange = await clientOf(stranger)
  for (const endpoint of [reportsApi.readingRows, reportsApi.readers, reportsApi.readDocuments] as const)
    expect(await strange.fail(endpoint as typeof reportsApi.readers, query)).toMatchObject({
      code: 'reports.onePerson',
    })
  expect((await strange.send(reportsApi.exportReport, { ...query, report: 'reading' })).text).not.toContain('读者')

  for (const id of [one, two]) await open(colleague, id)
  expect(await ask(auditor)).toEqual({
    rows: [
      [colleague.id, 2],
      [reader.id, 1],
    ],
    count: 2,
    sum: 3,
  })
  expect(await ask(stranger)).toEqual({ rows: [], count: 2, sum: 3 })
  // “one other” would say how much the other one read
  expect(await ask(boss)).toEqual({ rows: [], count: 2, sum: 3 })
  expect(await readers(boss), 'nor does the list').toEqual([])
  await open(stranger, two)
  expect(await ask(boss)).toEqual({ rows: [[reader.id, 1]], count: 3, sum: 4 })
  expect(await ask(stranger)).toEqual({ rows: [[stranger.id, 1]], count: 3, sum: 4 })
  expect(await readers(boss)).toEqual([reader.id])
  expect(await readers(stranger)).toEqual([stranger.id])
})
