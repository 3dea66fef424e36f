import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { z } from '@shuku/kit/contract'
import { setCompanyZone } from '../local-time.ts'
import { silentLog } from '../log.ts'
import { LocalStore } from '../storage/local-store.ts'
import { enqueueDue, throughTheNight, type DailyJob } from './daily.ts'
import { defineJob } from './define-job.ts'

afterEach(() => setCompanyZone('Asia/Shanghai'))

const ran: string[] = []

function job(name = uniqueName('test.daily', ''), priority = 0) {
  return defineJob({ name, payload: z.object({}), priority, run: async () => void ran.push(name) })
}

/** How many of them became due at each of these moments. */
async function due(daily: readonly DailyJob[], moments: readonly string[]): Promise<number[]> {
  const { db } = await testDatabase()
  const counts: number[] = []
  for (const moment of moments)
    counts.push((await enqueueDue(db, daily, { log: silentLog, now: new Date(moment) })).length)
  return counts
}

test('a job of the day is due once, at its time by the company’s clocks, from its next time on', async () => {
  const daily = [{ job: job(), at: '09:00' }]
  const moments = [
    '2026-05-01T01:30Z',
    '2026-05-02T00:59Z',
    '2026-05-02T01:00Z',
    '2026-05-02T01:01Z',
    '2026-05-02T20:00Z',
  ]
  expect(await due(daily, moments)).toEqual([0, 0, 1, 0, 0])
})

test('where no node ran at its time it is due once afterwards, however long that was', async () => {
  const daily = [{ job: job(), at: '02:00' }]
  expect(await due(daily, ['2026-05-01T12:00Z', '2026-05-05T03:00Z', '2026-05-05T03:01Z'])).toEqual([0, 1, 0])
})

test('an hour that the clocks leave out or show twice makes no day without it and none with two', async () => {
  setCompanyZone('Europe/Berlin')
  const daily = [{ job: job(), at: '02:30' }]
  const spring = [
    '2026-03-28T12:00Z',
    '2026-03-29T00:59Z',
    '2026-03-29T01:00Z',
    '2026-03-29T01:30Z',
    '2026-03-29T12:00Z',
  ]
  expect(await due(daily, spring)).toEqual([0, 0, 1, 0, 0])
  const autumn = [
    '2026-10-24T12:00Z',
    '2026-10-25T00:29Z',
    '2026-10-25T00:30Z',
    '2026-10-25T01:15Z',
    '2026-10-25T01:30Z',
  ]
  expect(await due(daily, autumn)).toEqual([1, 0, 1, 0, 0])
})

test('a clock that was ahead once holds nothing up: a day beyond tomorrow is told in the log and not believed', async () => {
  const daily = [{ job: job(), at: '02:00' }]
  const { db } = await testDatabase()
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (fields: unknown) => void warnings.push(fields) }
  const dueAt = async (moment: string) => (await enqueueDue(db, daily, { log, now: new Date(moment) })).length
  const moments = ['2026-05-02T12:00Z', '2027-05-02T12:00Z', '2026-05-02T12:01Z', '2026-05-02T12:02Z']
  const counts: number[] = []
  for (const moment of moments) counts.push(await dueAt(moment))
  expect([counts, warnings.length]).toEqual([[0, 1, 1, 0], 1])
})

test('of nodes that ask at once one puts it in the queue', async () => {
  const { db } = await testDatabase()
  const daily = [{ job: job(), at: '02:00' }]
  await due(daily, ['2026-05-01T12:00Z'])
  const asked = await Promise.all(
    [1, 2, 3].map(() => enqueueDue(db, daily, { log: silentLog, now: new Date('2026-05-02T12:00Z') })),
  )
  expect(asked.flat()).toHaveLength(1)
})

test('the jobs of a night are spread over it in their order, and keep it when they come late together', async () => {
  const jobs = [job(undefined, 20), job(), job(undefined, 10)]
  const night = throughTheNight(jobs)
  expect(night.map(({ at }) => at)).toEqual(['1:0', '2:20', '3:40'])
  expect(await due(night, ['2026-05-01T12:00Z', '2026-05-02T12:00Z'])).toEqual([0, 3])
  const { db, pool } = await testDatabase()
  ran.length = 0
  await runJobsNow({ pool, database: db, store: new LocalStore('/nowhere'), jobs })
  expect(ran).toEqual(jobs.map(({ name }) => name))
})
