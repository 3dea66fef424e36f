import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { recordRead } from '@shuku/domain/documents/server'
import { internPrincipals } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { readingApi as api, type TeamQuery } from '../../contract.ts'
import { teamList } from '../my-readings.ts'
import { countOpen } from './count-team.ts'
import { findTeam, type Team } from './team-filter.ts'

async function start() {
  const [unit, below] = (await given.organisation()).departmentIds
  const boss = await given.person({ departmentId: unit, name: '部门经理' })
  const first = await given.person({ departmentId: unit, manager: boss.id, name: '甲员工' })
  const second = await given.person({ departmentId: below, manager: first.id, name: '乙员工' })
  const { category, administrator: creator } = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const make = (subject: string) => given.document({ category, creator, subject })
  const author = await clientOf(creator)
  const manager = await clientOf(boss)
  const list = async (asked: Partial<TeamQuery> = {}) => {
    const { key } = await manager.call(api.listTeam, asked)
    const { rows } = await manager.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map((row) => [row['subject'], row['done'], row['should']])
  }
  const saved = async (asked: Partial<TeamQuery> = {}) => {
    const { key } = await manager.call(api.listTeam, asked)
    const [, open = []] = Object.values(sheetsOf(await manager.send(tableApi.exportRows, { key })))
    return open.slice(1).map(([subject, name]) => `${subject} ${name}`)
  }
  return { unit, below, boss, first, second, creator, make, author, manager, list, saved }
}

test('managers narrow what their people must read by department with all below, by title and by state, in the list, its count and its table', async () => {
  const { unit, below, first, second, make, author, manager, list, saved } = await start()
  const both = await make('信息安全_管理办法')
  const late = await make('考勤制度 50%')
  await author.call(api.requireReading, { documentId: both.id, departmentIds: [unit], dueOn: '2999-01-31' })
  await author.call(api.requireReading, { documentId: late.id, personIds: [second.id], dueOn: '2999-01-30' })
  const { db } = await testDatabase()
  await sql`update required_reading set due_on = current_date - 3 where document_id = ${late.id}`.execute(db)
  const [ofBoth, ofLate] = ['信息安全_管理办法', '考勤制度 50%']
  expect(await list()).toEqual([
    [ofLate, '0', '1'],
    [ofBoth, '0', '2'],
  ])
  expect(await manager.call(api.countTeam, {})).toEqual({ open: 3, isMore: false })
  expect(await list({ unitId: below, title: '信息' })).toEqual([[ofBoth, '0', '1']])
  expect(await saved({ unitId: below })).toEqual([`${ofLate} 乙员工`, `${ofBoth} 乙员工`])
  expect(await manager.call(api.countTeam, { unitId: below })).toEqual({ open: 2, isMore: false })
  // the department above counts those below it
  expect(await manager.call(api.countTeam, { unitId: unit })).toEqual({ open: 3, isMore: false })
  // what stands for anything in a pattern stands for itself
  expect(await list({ title: '全_管' })).toEqual([[ofBoth, '0', '2']])
  expect(await list({ title: '考_制' })).toEqual([])
  expect(await saved({ title: '0%' })).toEqual([`${ofLate} 乙员工`])
  expect(await list({ state: 'overdue' })).toEqual([[ofLate, '0', '1']])
  expect(await saved({ state: 'overdue' })).toEqual([`${ofLate} 乙员工`])
  expect(await manager.call(api.countTeam, { state: 'overdue' })).toEqual({ open: 1, isMore: false })

  for (const reader of [first, second]) {
    const caller = await given.caller(reader)
    await act((on) => recordRead({ db: on, caller, request: { address: '10.0.0.7' } }, both.id))
  }
  expect(await list({ state: 'open' })).toEqual([[ofLate, '0', '1']])
  expect(await list({ state: 'all' })).toHaveLength(2)
  expect(await saved({ state: 'all' })).toEqual([`${ofLate} 乙员工`])
  expect(await list({ unitId: 999_999_999 })).toEqual([])
  expect(await manager.fail(api.listTeam, { unitId: -1 })).toMatchObject({ kind: 'invalid' })

  const stranger = await clientOf(await given.person())
  expect(await stranger.call(api.countTeam, { unitId: unit })).toEqual({ open: 0, isMore: false })
})

test(
  'a list that is too long for a file is counted and refused before it is read, and says what to narrow it by',
  { tags: ['slow'] },
  async () => {
    const { unit, below, boss, second, creator, make, manager, saved } = await start()
    await given.people(Array.from({ length: 1000 }, () => ({ departmentId: unit, manager: boss.id })))
    const documentIds: number[] = []
    for (let n = 0; n < 51; n++) documentIds.push((await make(`制度 ${n}`)).id)
    const [principalId = 0] = await act((db) => internPrincipals(db, [{ kind: 'department_below', id: unit }]))
    const { db } = await testDatabase()
    await sql`
    with made as (
      insert into required_reading (document_id, must_confirm, made_by)
      select id, false, ${creator.id} from unnest(${documentIds}::bigint[]) as id returning id
    )
    insert into required_subject (reading_id, principal_id)
    select made.id, ${principalId}::integer from made`.execute(db)
    expect(await manager.call(api.countTeam, {})).toEqual({ open: 50_000, isMore: true })
    const { key } = await manager.call(api.listTeam, {})
    const refused = await manager.send(tableApi.exportRows, { key })
    expect(refused.status).not.toBe(200)
    expect(refused.text).toContain('按部门、标题或状态')
    expect(await saved({ unitId: below })).toHaveLength(51)
    expect(await saved({ unitId: below, title: '制度 50' })).toEqual([`制度 50 ${second.name}`])
  },
)

test('of thousands of reports the same is found, reading by reading, as of a few', { tags: ['slow'] }, async () => {
  const { unit, below, boss, first, second, make, author } = await start()
  const [both, late, mine] = [await make('两人'), await make('一人'), await make('已读')]
  await author.call(api.requireReading, { documentId: both.id, departmentIds: [unit] })
  await author.call(api.requireReading, { documentId: late.id, personIds: [second.id], dueOn: '2999-01-30' })
  await author.call(api.requireReading, { documentId: mine.id, personIds: [first.id] })
  const { db } = await testDatabase()
  await sql`update required_reading set due_on = current_date - 3 where document_id = ${late.id}`.execute(db)
  const caller = await given.caller(first)
  await act((on) => recordRead({ db: on, caller, request: { address: '10.0.0.7' } }, mine.id))
  const context = { db, caller: await given.caller(boss), language: 'zh-CN' } as Context
  for (const asked of [{}, { state: 'open' }, { state: 'overdue' }, { unitId: below }, { title: '一' }] as const) {
    const few = await findTeam(context, asked)
    const many = { ...few, few: undefined }
    const titles = async (team: Team) =>
      (await teamList.table.select(context, team).orderBy('document.subject').execute()).map(
        ({ subject }) => subject as string,
      )
    expect(await countOpen(context, many), JSON.stringify(asked)).toBe(await countOpen(context, few))
    expect(await titles(many), JSON.stringify(asked)).toEqual(await titles(few))
    expect(few.few?.length).toBe('unitId' in asked ? 1 : 2)
  }
})
