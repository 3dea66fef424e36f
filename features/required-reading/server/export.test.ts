import { recordRead } from '@shuku/domain/documents/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
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
    const { status, text, headers } = await client.send(api.exportReaders, {
      documentId: document.id,
      form: 'csv',
      ...query,
    })
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
  expect(head).toBe('人员,部门,状态,完成时间,说明')
  expect(all).toHaveLength(3)
  // what a spreadsheet would take for a formula is a text
  expect(all.join()).toContain(`'${first.name}`)
  expect(await linesOf(author, { unitId: below })).toHaveLength(2)
  const caller = await given.caller(second)
  await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, document.id))
  expect(await linesOf(author, { unitId: below })).toHaveLength(1)
  expect((await linesOf(author, {})).slice(1).every((line) => line.includes('未读'))).toBe(true)
  expect((await linesOf(author, { state: 'done' })).slice(1)).toEqual([expect.stringContaining(second.name)])

  const { status, bytes } = await author.send(api.exportReaders, { documentId: document.id, state: 'all' })
  expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const { db } = await testDatabase()
  const records = await db
    .selectFrom('audit_log')
    .select(['person_id', 'subject_id', 'details'])
    .where('act', '=', 'exportReading')
    .where('subject_id', '=', document.id)
    .execute()
  expect(records).toHaveLength(6)
  expect(records[0]).toMatchObject({ person_id: creator.id, details: { state: 'all', people: 3 } })
})

test('managers save those who report to them, and no others; strangers nothing', async () => {
  const { boss, first, linesOf, document } = await start()
  const manager = await clientOf(boss)
  expect((await linesOf(manager, { state: 'all' })).slice(1)).toEqual([expect.stringContaining(first.name)])
  const { text } = await manager.send(api.exportTeam, { form: 'csv' })
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('信息安全管理办法')
  expect(lines[1]).toContain('2999-01-31')
  const stranger = await clientOf(await given.person())
  expect((await stranger.send(api.exportReaders, { documentId: document.id })).status).toBe(404)
  expect((await stranger.send(api.exportTeam, { form: 'csv' })).text.trim().split(/\r?\n/)).toHaveLength(1)
})
