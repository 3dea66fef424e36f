import { tableApi } from '@shuku/kit/contract'
import { act, given } from '@shuku/domain/testing'
import { recordRead } from '@shuku/domain/documents/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { enqueue } from '@shuku/kit/server'
import { readingApi as api } from '../contract.ts'
import { remindOfDue } from './remind.ts'

export async function start() {
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

export async function noticesOf(person: { readonly id: number }) {
  const { db } = await testDatabase()
  return await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select(['event.kind', 'event.person_id as by', 'event.details'])
    .orderBy('event.id')
    .execute()
}

export async function morning(): Promise<void> {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  await act((database) => enqueue(database, remindOfDue, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [remindOfDue] })
}

export const names = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => Number(row['personId'])))

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
