import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { reportKinds, reportsApi as api, type ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { start, whole } from './reports.given.ts'

test('REPORT-78 the rows of a report are saved as a workbook with their shares and total, and by what they were counted; that is written down', async () => {
  const { people } = await start()
  const client = await clientOf(people.administrator)
  const reply = await client.raw({
    path: '/api/shuku/reports/export?report=author&doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31&deptType=1',
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const { data } = await client.call(api.authorRows, whole)
  expect(data.map(({ n }) => n)).toEqual([2, 1, 1])
  expect(sheetsOf(reply)).toEqual({
    按作者统计: [
      ['人员', 'ID', '文档数', '占比（%）'],
      ...data.map(({ id, name, n }) => [name, String(id), String(n), n === 2 ? '50' : '25']),
      ['合计', '', '4', '100'],
    ],
    统计条件: [
      ['统计条件', '值'],
      ['创建时间', '2025-03-01 至 2025-03-31'],
      ['统计范围', '总部'],
      ['在职状态', '在职'],
      ['目录范围', '全部目录'],
      ['统计说明', reportsMessages.texts.rule['zh-CN']],
      ['统计时间', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
    ],
  })
  for (const report of reportKinds) {
    const other = await client.raw({ path: `/api/shuku/reports/export?report=${report}&deptType=1` })
    const beyond = report === 'category' ? ['统计说明'] : []
    expect(Object.keys(sheetsOf(other)), report).toEqual([
      reportsMessages.texts[report]['zh-CN'],
      ...beyond,
      '统计条件',
    ])
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
  expect([rows.length, ...rows.slice(-2)]).toEqual([
    503,
    ['其余 1 项（列出的是最大的 500 项，共 501 项）', '', '1', '0.2'],
    ['合计', '', '502', '100'],
  ])
})

test('REPORT-78~ the file names the department, person and category that were asked for; of a category that one does not see no name', async () => {
  const { people, law, category, below } = await start()
  const hidden = await given.category({ name: '密', readers: 0 })
  const client = await clientOf(people.zhao)
  const conditions = async (query: Partial<ReportQuery>) => {
    const { bytes } = await client.send(api.exportReport, { report: 'author', ...query })
    return Object.fromEntries((sheetsOf({ bytes })['统计条件'] ?? []).map(([label = '', value = '']) => [label, value]))
  }
  const ofBelow = { categories: '1', categoryId: below.id } as const
  expect(
    await conditions({ ...ofBelow, period: '6', from: '2025-03-02', reach: '3', departmentId: law }),
  ).toMatchObject({
    创建时间: '2025-03-02 及以后',
    部门: '法务部',
    目录: `${category.name} / ${below.name}`,
  })
  expect(await conditions({ period: '6', to: '2025-03-02', reach: '4', personId: people.qian.id })).toMatchObject({
    创建时间: '2025-03-02 及以前',
    人员: '钱',
    目录范围: '全部目录',
  })
  const ofHidden = { categories: '1', categoryId: hidden.category.id } as const
  expect(await conditions({ ...ofHidden, period: '0' })).toMatchObject({ 创建时间: '全部', 部门: '销售部', 目录: '' })
})
