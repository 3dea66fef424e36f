import { setTimeout as delay } from 'node:timers/promises'
import { insertRow, nextNumber, testDatabase, type TestDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectConnection } from '../database/direct-connection.ts'
import { LiveEvents, publish } from '../live/live-events.ts'
import { silentLog } from '../log.ts'
import { askToCancel, Progress, startProgress } from './progress.ts'

let database: TestDatabase
let personId: number
let direct: DirectConnection
let live: LiveEvents
let heard: [string, unknown][]

beforeEach(async () => {
  database = await testDatabase()
  const unit = await insertRow(database.db, 'unit', { kind: 'headquarters', name: 'HQ' })
  const person = await insertRow(database.db, 'person', {
    name: `person ${nextNumber()}`,
    department_id: unit.id,
    subcompany_id: unit.id,
  })
  personId = person.id
  heard = []
  direct = new DirectConnection({ connection: database.connection, applicationName: 'live', log: silentLog })
  await direct.start()
  live = new LiveEvents(silentLog)
  await live.start(direct)
  live.subscribe(personId, (event, data) => heard.push([event, data]))
})
afterEach(() => direct.stop())

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5)
}

const statesOf = (id: number) =>
  database.db.selectFrom('job_progress').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a job counts, and the screens of its person hear it', async () => {
  const id = await startProgress(database.db, { personId, kind: 'move', title: '移动 3 个文档', total: 3 })
  const progress = await Progress.open(database.db, id, { pauseMs: 0 })
  await progress.advance()
  await progress.advance(2)
  await progress.finish({ moved: 3 })
  await until(() => heard.length === 4)
  const shown = { id, kind: 'move', title: '移动 3 个文档', total: 3 }
  expect(heard).toEqual([
    ['progress', { ...shown, done: 0, state: 'running' }],
    ['progress', { ...shown, done: 1, state: 'running' }],
    ['progress', { ...shown, done: 3, state: 'running' }],
    ['progress', { ...shown, done: 3, state: 'done' }],
  ])
  expect(await statesOf(id)).toMatchObject({ done: 3, state: 'done', result: { moved: 3 } })
})

test('steps between two writes are only counted', async () => {
  const id = await startProgress(database.db, { personId, kind: 'move', total: 1000 })
  const progress = await Progress.open(database.db, id, { pauseMs: 10_000 })
  for (let step = 0; step < 1000; step += 1) await progress.advance()
  expect(await statesOf(id)).toMatchObject({ done: 0 })
  await progress.finish()
  expect(await statesOf(id)).toMatchObject({ done: 1000, state: 'done' })
})

test('a second try of the job goes on counting where the first one stood', async () => {
  const id = await startProgress(database.db, { personId, kind: 'move', total: 10 })
  const first = await Progress.open(database.db, id, { pauseMs: 0 })
  await first.advance(4)
  const second = await Progress.open(database.db, id, { pauseMs: 0 })
  expect(second.done).toBe(4)
})

test('only its person cancels, the job learns it, and it stays canceled', async () => {
  const id = await startProgress(database.db, { personId, kind: 'move' })
  const progress = await Progress.open(database.db, id, { pauseMs: 0 })
  expect(await askToCancel(database.db, { id, personId: personId + 1 })).toBe(false)
  expect(await askToCancel(database.db, { id, personId })).toBe(true)
  expect(progress.signal.aborted).toBe(false)
  await progress.advance()
  expect(progress.signal.aborted).toBe(true)
  await progress.finish({ moved: 1 })
  expect(await statesOf(id)).toMatchObject({ state: 'canceled', result: { moved: 1 } })
  expect(await askToCancel(database.db, { id, personId })).toBe(false)
})

test('work whose progress was swept goes on', async () => {
  const id = await startProgress(database.db, { personId, kind: 'move' })
  await database.db.deleteFrom('job_progress').where('id', '=', id).execute()
  const progress = await Progress.open(database.db, id, { pauseMs: 0 })
  await progress.advance()
  await progress.finish()
  expect(await database.db.selectFrom('job_progress').select('id').where('id', '=', id).execute()).toEqual([])
})

test('events reach only their person, or everybody, and none after a rollback or the end of the stream', async () => {
  const other: string[] = []
  const end = live.subscribe(personId + 1, (event) => other.push(event))
  await publish(database.db, { personId: personId + 1, event: 'secret' })
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await publish(transaction, { personId, event: 'undone' })
      throw new Error('refused')
    })
    .catch(() => {})
  await publish(database.db, { personId: null, event: 'maintenance', data: { minutes: 5 } })
  await until(() => heard.length > 0 && other.length > 1)
  end()
  await publish(database.db, { personId: personId + 1, event: 'late' })
  await publish(database.db, { personId, event: 'last' })
  await until(() => heard.length > 1)
  expect(heard.map(([event]) => event)).toEqual(['maintenance', 'last'])
  expect(other).toEqual(['secret', 'maintenance'])
  expect(live.streamCount).toBe(1)
})

test('after a lost connection the screens are told to ask again, and hear what follows', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'live' and datname = current_database()`.execute(database.db)
  await until(() => heard.length > 0)
  await publish(database.db, { personId, event: 'next' })
  await until(() => heard.length > 1)
  expect(heard).toEqual([
    ['resync', {}],
    ['next', {}],
  ])
})

test('an event that does not fit into a notification is refused, not cut', async () => {
  await expect(publish(database.db, { personId, event: 'long', data: '长'.repeat(3000) })).rejects.toThrow(/too long/)
})
