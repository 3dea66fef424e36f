import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { reportKinds, reportsApi as api } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { start, whole } from './reports.given.ts'

test('REPORT-78 the rows of a report are saved as a workbook, and that is written down', async () => {
  const { people } = await start()
  const client = await clientOf(people.administrator)
  const reply = await client.raw({
    path: '/api/shuku/reports/export?report=author&doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31&deptType=1',
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const { data } = await client.call(api.authorRows, whole)
  expect(sheetsOf(reply)).toEqual({
    按作者统计: [['人员', 'ID', '文档数'], ...data.map(({ id, name, n }) => [name, String(id), String(n)])],
  })
  for (const report of reportKinds) {
    const other = await client.raw({ path: `/api/shuku/reports/export?report=${report}&deptType=1` })
    const beyond = report === 'category' ? ['统计说明'] : []
    expect(Object.keys(sheetsOf(other)), report).toEqual([reportsMessages.texts[report]['zh-CN'], ...beyond])
  }
  const { db } = await testDatabase()
  const entry = await db
    .selectFrom('audit_log')
    .select('act')
    .where('account_id', '=', people.administrator.id)
    .execute()
  expect(entry.map(({ act: name }) => name)).toContain('exportReport')
})

test('REPORT-75~ REPORT-78~ of more than 500 authors or readers the rows have the largest; how many there are, and the sum of all, is told beside them and in the file', async () => {
  const { people, documentIds, mines } = await start()
  const { db } = await testDatabase()
  const many = await given.people(Array.from({ length: 501 }, () => ({ departmentId: mines })))
  const ids = many.map(({ id }) => id)
  const at = new Date('2024-05-05T04:00:00Z')
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, secrecy, created_at, updated_by)
    select subject, category_id, class_id, author, author, ${mines}, 1, secrecy, ${at}, author
    from document, unnest(${[...ids, ids[500] ?? 0]}::integer[]) as author where document.id = ${documentIds[0]}`.execute(
    db,
  )
  await sql`
    insert into read_mark (person_id, document_id, first_at, last_at, times)
    select reader, ${documentIds[0]}, ${at}, ${at}, 1 from unnest(${ids}::integer[]) as reader`.execute(db)
  const client = await clientOf(people.administrator)
  const may = { period: '6', from: '2024-05-01', to: '2024-05-31', reach: '1' } as const
  const { data, count, sum } = await client.call(api.authorRows, may)
  expect([data.length, count, sum, data[0]]).toEqual([500, 501, 502, { id: ids[500], name: many[500]?.name, n: 2 }])
  const readers = await client.call(api.readingRows, may)
  expect([readers.data.length, readers.count, readers.sum]).toEqual([500, 501, 501])
  expect(await client.call(api.departmentRows, may)).toMatchObject({
    data: [{ id: mines, n: 502 }],
    count: 1,
    sum: 502,
  })
  const { json } = await client.raw({
    path: '/api/doc/report/reportData?doccreatedateselect=6&doccreatedatefrom=2024-05-01&doccreatedateto=2024-05-31&deptType=1',
  })
  expect(json).toMatchObject({ rowCount: 501, rowSum: 502 })
  const file = await client.raw({
    path: '/api/shuku/reports/export?report=author&doccreatedateselect=6&doccreatedatefrom=2024-05-01&doccreatedateto=2024-05-31&deptType=1',
  })
  const rows = sheetsOf(file)['按作者统计'] ?? []
  expect([rows.length, rows.at(-1)]).toEqual([502, ['其余 1 项（列出的是最大的 500 项，共 501 项）', '', '1']])
})
