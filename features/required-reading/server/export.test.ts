import { recordRead } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'

async function start() {
  const [unit, below] = (await given.organisation()).departmentIds
  const boss = await given.person({ departmentId: unit, name: '部门经理' })
  const first = await given.person({ departmentId: unit, manager: boss.id, name: '=1+1' })
  const second = await given.person({ departmentId: below, name: '乙' })
  const { category, administrator: creator } = await given.category({ administrators: 1 })
  const document = await given.document({ category, creator, subject: '信息安全管理办法' })
  const author = await clientOf(creator)
  await author.call(api.requireReading, { documentId: document.id, departmentIds: [unit], dueOn: '2999-01-31' })
  await author.call(api.requireReading, {
    documentId: document.id,
    departmentIds: [unit],
    dueOn: '2999-01-31',
    personIds: [second.id],
    shares: true,
  })
  const linesOf = async (client: typeof author, query: { state?: 'all' | 'open' | 'done'; unitId?: number }) => {
    const { key } = await client.call(api.listRequiredReaders, { documentId: document.id, ...query })
    const { status, text, headers } = await client.send(tableApi.exportRows, { key, form: 'csv' })
    expect([status, String(headers['content-disposition'])]).toEqual([200, expect.stringContaining('attachment')])
    return text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
  }
  return { unit, below, boss, first, second, document, author, creator, linesOf }
}

test('who must read a document is saved as the list shows it, by state and by department, and it stands in the record who took it', async () => {
  const { below, author, creator, first, second, document, linesOf } = await start()
  const [head, ...all] = await linesOf(author, { state: 'all' })
  expect(head).toBe('人员,部门,状态,完成时间,确认的版本,说明')
  expect(all).toHaveLength(3)
  // what a spreadsheet would take for a formula is a text
  expect(all.join()).toContain(`'${first.name}`)
  expect(await linesOf(author, { unitId: below })).toHaveLength(2)
  const caller = await given.caller(second)
  await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, document.id))
  expect(await linesOf(author, { unitId: below })).toHaveLength(1)
  expect((await linesOf(author, {})).slice(1).every((line) => line.includes('未读'))).toBe(true)
  expect((await linesOf(author, { state: 'done' })).slice(1)).toEqual([expect.stringContaining(second.name)])

  const { key } = await author.call(api.listRequiredReaders, { documentId: document.id, state: 'all' })
  const sheets = sheetsOf(await author.send(tableApi.exportRows, { key }))
  expect(sheets['按部门']).toEqual([['部门', '全部', '已读', '未读'], expect.anything(), expect.anything()])
  const { db } = await testDatabase()
  const records = await db
    .selectFrom('audit_log')
    .select(['person_id', 'details'])
    .where('act', '=', 'exportList')
    .where('person_id', '=', creator.id)
    .orderBy('id')
    .execute()
  expect(records).toHaveLength(6)
  expect(records[0]?.details).toMatchObject({
    list: 'required-readers',
    rows: 3,
    query: { docid: String(document.id), state: 'all' },
  })
})

test('managers save those who report to them, and no others; strangers nothing', async () => {
  const { boss, first, linesOf, document } = await start()
  const manager = await clientOf(boss)
  expect((await linesOf(manager, { state: 'all' })).slice(1)).toEqual([expect.stringContaining(first.name)])
  const team = async (client: typeof manager) => {
    const { key } = await client.call(api.listTeam, {})
    return Object.values(sheetsOf(await client.send(tableApi.exportRows, { key })))
  }
  const [documents, open] = await team(manager)
  expect(documents).toEqual([expect.anything(), ['信息安全管理办法', expect.anything(), '2999-01-31', '0 / 1 人']])
  expect(open).toEqual([expect.anything(), expect.arrayContaining(['信息安全管理办法', first.name, '2999-01-31'])])
  const stranger = await clientOf(await given.person())
  expect((await stranger.fail(api.listRequiredReaders, { documentId: document.id })).kind).toBe('notFound')
  const { key } = await manager.call(api.listRequiredReaders, { documentId: document.id })
  expect((await stranger.send(tableApi.exportRows, { key })).status).toBe(404)
  expect((await team(stranger)).map((rows) => rows.length)).toEqual([1, 1])
})
