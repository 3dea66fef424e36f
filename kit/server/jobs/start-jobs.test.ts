import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { passableFolder, runJobsNow, testDatabase, type TestDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from '@shuku/kit/contract'
import { createDatabase, createPool } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { defineJob, enqueue, enqueueMany, mostDeaths, type JobDefinition } from './define-job.ts'
import { DirectConnection } from '../database/direct-connection.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'
import { silentLog } from '../log.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { LocalStore } from '../storage/local-store.ts'

let folder: string
let store: LocalStore
let database: TestDatabase
let ran: unknown[]
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  folder = passableFolder('shuku-jobs-')
  store = new LocalStore(folder, { fast: true })
})
beforeEach(async () => {
  ran = []
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(database.db)
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const noteDown = defineJob({
  name: 'test.noteDown',
  payload: z.object({ n: z.int() }),
  run: ({ n }) => Promise.resolve(ran.push(n)),
})

function runNow(...jobs: JobDefinition[]) {
  return runJobsNow({ pool: database.pool, database: database.db, store, jobs })
}

async function start(jobs: JobDefinition[], more: object = {}): Promise<RunningJobs> {
  const pool = createPool({ connection: database.connection, max: 4, applicationName: 'jobs', work: 'jobs' })
  const direct = new DirectConnection({ connection: database.connection, applicationName: 'direct', log: silentLog })
  await direct.start()
  const running = await startJobs({
    pool,
    database: createDatabase(pool),
    direct,
    store,
    log: silentLog,
    jobs,
    ...more,
  })
  stops.push(
    () => pool.end(),
    () => direct.stop(),
    () => running.stop(),
  )
  return running
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20)
}

test('a job runs after the commit, and not at all after a rollback', async () => {
  await start([noteDown])
  const failing = database.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, noteDown, { payload: { n: 1 } })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await database.db.transaction().execute((transaction) => enqueue(transaction, noteDown, { payload: { n: 2 } }))
  await until(() => ran.length > 0)
  expect(ran).toEqual([2])
})

test('many jobs are enqueued in one statement', async () => {
  await enqueueMany(database.db, noteDown, [{ n: 1 }, { n: 2 }, { n: 3 }])
  await enqueueMany(database.db, noteDown, [])
  await runNow(noteDown)
  expect(ran).toEqual([1, 2, 3])
})

test('a payload that does not fit is refused where it is enqueued', async () => {
  await expect(enqueue(database.db, noteDown, { payload: { n: 1.5 } })).rejects.toThrow(/test\.noteDown does not fit/)
})

test('of jobs with one key only the last waits; with preservesTime it keeps its place in time', async () => {
  const late = new Date(Date.now() + 3_600_000)
  await enqueue(database.db, noteDown, { payload: { n: 1 }, key: 'a' })
  await enqueue(database.db, noteDown, { payload: { n: 2 }, key: 'a', runAt: late, preservesTime: true })
  await enqueue(database.db, noteDown, { payload: { n: 3 }, key: 'b', runAt: late })
  await runNow(noteDown)
  expect(ran).toEqual([2])
})

test('a failing job is tried again, and after the last try it gives up visibly', async () => {
  const failing = defineJob({
    name: 'test.failing',
    payload: z.object({}),
    maxAttempts: 2,
    run: (_, { attempt }) => Promise.reject(new Error(`try ${attempt}`)),
    gaveUp: (_, error) => Promise.resolve(ran.push((error as Error).message)),
  })
  await enqueue(database.db, failing, { payload: {} })
  await runNow(failing)
  expect(ran).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
  await runNow(failing)
  await runNow(failing)
  expect(ran).toEqual(['try 2'])
})

test('jobs of one queue do not run at the same time', async () => {
  let atOnce = 0
  let most = 0
  const serial = defineJob({
    name: 'test.serial',
    payload: z.object({ n: z.int() }),
    queue: 'test',
    run: async ({ n }) => {
      most = Math.max(most, ++atOnce)
      await delay(30)
      atOnce -= 1
      ran.push(n)
    },
  })
  await enqueueMany(database.db, serial, [{ n: 1 }, { n: 2 }, { n: 3 }])
  await start([serial], { concurrency: 3 })
  await until(() => ran.length === 3)
  expect([ran, most]).toEqual([[1, 2, 3], 1])
})

test('stopping waits for a running job and tells it to hurry', async () => {
  const slow = defineJob({
    name: 'test.slow',
    payload: z.object({}),
    run: async () => {
      ran.push('began')
      await delay(200)
      ran.push('ended')
    },
  })
  const running = await start([slow])
  await enqueue(database.db, slow, { payload: {} })
  await until(() => ran.length > 0)
  await running.stop()
  expect(ran).toEqual(['began', 'ended'])
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(database.db)
  expect(rows).toHaveLength(0)
})

test('jobs go on after all connections were cut', async () => {
  await start([noteDown])
  await enqueue(database.db, noteDown, { payload: { n: 1 } })
  await until(() => ran.length === 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('jobs', 'direct') and datname = current_database()`.execute(database.db)
  await enqueue(database.db, noteDown, { payload: { n: 2 } })
  await until(() => ran.length === 2)
  expect(ran).toEqual([1, 2])
})

test('jobs run although the first statement of the queue failed', { tags: ['slow'] }, async () => {
  const rename = (from: string, to: string) =>
    sql`alter table graphile_worker.${sql.ref(from)} rename to ${sql.ref(to)}`.execute(database.db)
  await enqueue(database.db, noteDown, { payload: { n: 1 } })
  await rename('_private_tasks', 'away')
  stops.push(() => rename('away', '_private_tasks').catch(() => {}))
  await start([noteDown])
  await delay(1500)
  await rename('away', '_private_tasks')
  await until(() => ran.length === 1)
  expect(ran).toEqual([1])
})

test('a job of a process that was killed runs again elsewhere within seconds', { tags: ['slow'] }, async () => {
  await enqueue(database.db, { name: 'test.hang', payload: z.object({}) }, { payload: {} })
  const killed = fork(fileURLToPath(new URL('./start-jobs-killed.fixture.ts', import.meta.url)), {
    env: { ...process.env, CONNECTION: JSON.stringify(database.connection), FOLDER: folder },
    execArgv: [],
  })
  await new Promise((resolve) => killed.once('message', resolve))
  killed.kill('SIGKILL')

  const hang = defineJob({ name: 'test.hang', payload: z.object({}), run: () => Promise.resolve(ran.push('again')) })
  await start([hang], { rescueEverySeconds: 0.3 })
  await until(() => ran.length > 0)
  expect(ran).toEqual(['again'])
})

test('a job whose last try was cut off by a kill runs again; one that always takes its process along is given up', async () => {
  const { db } = database
  const givenUp: unknown[] = []
  const job = defineJob({
    name: 'test.cutOff',
    payload: z.object({ n: z.int() }),
    maxAttempts: 2,
    run: ({ n }) => Promise.resolve(ran.push(n)),
    gaveUp: ({ n }) => Promise.resolve(givenUp.push(n)),
  })
  await enqueue(db, job, { payload: { n: 1 } })
  await enqueue(db, job, { payload: { n: 2 } })
  await sql`
    update graphile_worker._private_jobs set locked_by = 'worker-that-was-killed', locked_at = now(),
      attempts = case when payload ->> 'n' = '1' then 2 else ${2 + mostDeaths}::integer end`.execute(db)
  await start([job], { rescueEverySeconds: 0.3 })
  await expect.poll(() => [ran, givenUp], { timeout: 10_000 }).toEqual([[1], [2]])
})

test('a job that comes further has its tries counted anew, together with what it got done', async () => {
  const { db } = database
  const job = defineJob({
    name: 'test.stepByStep',
    payload: z.object({ fails: z.boolean() }),
    maxAttempts: 3,
    gaveUp: ({ fails }) => Promise.resolve(ran.push({ fails })),
    run: async ({ fails }, { database: own, attempt, cameFurther }) => {
      ran.push(attempt)
      await inTransaction(own, { isolation: 'read committed' }, async (step) => {
        await cameFurther?.(step)
        if (fails) throw new Error('this step did not come about')
      })
      throw new Error('and yet it is not through')
    },
  })
  await enqueue(db, job, { payload: { fails: false } })
  await enqueue(db, job, { payload: { fails: true } })
  await sql`update graphile_worker._private_jobs set attempts = 2`.execute(db)
  await start([job])
  const attempts = async () =>
    (
      await sql<{ attempts: number }>`
        select attempts from graphile_worker._private_jobs where last_error is not null order by id`.execute(db)
    ).rows
  await expect.poll(attempts, { timeout: 10_000 }).toEqual([{ attempts: 1 }, { attempts: 3 }])
  expect(ran).toHaveLength(3)
  expect(ran.filter((each) => each !== 3)).toEqual([{ fails: true }])
})

test('a worker that lives keeps its job, however long it takes', { tags: ['slow'] }, async () => {
  let attempts = 0
  const long = defineJob({
    name: 'test.long',
    payload: z.object({}),
    run: async () => {
      attempts += 1
      await delay(1_500)
      ran.push('ended')
    },
  })
  await start([long], { rescueEverySeconds: 0.3 })
  await enqueue(database.db, long, { payload: {} })
  await until(() => ran.length > 0)
  expect(attempts).toBe(1)
})

test(
  'jobs go on after the database was away when several ended, so that neither could be written down',
  { tags: ['slow'] },
  async () => {
    const pool = createPool({ connection: database.connection, max: 4, applicationName: 'jobs', work: 'jobs' })
    const direct = new DirectConnection({ connection: database.connection, applicationName: 'direct', log: silentLog })
    await direct.start()
    let isAway = false
    const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown
    const gone = new Error('the database system is starting up')
    Object.assign(pool, {
      connect: (onDone?: (error: Error) => void) => {
        if (!isAway) return connect(...(onDone ? [onDone] : []))
        return onDone ? onDone(gone) : Promise.reject(gone)
      },
    })
    const together = defineJob({
      name: 'test.together',
      payload: z.object({ n: z.int() }),
      run: async ({ n }, { attempt }) => {
        if (attempt > 1) return void ran.push(n)
        began += 1
        await until(() => began === 3)
        isAway = true
        // not in the same batch: each is written down by itself
        await delay(n * 40)
        // the last one ends well, and the queue waits for it: by then it has miscounted the other two
        if (n < 3) throw new Error(`the database went away under ${n}`)
      },
    })
    let began = 0
    await enqueueMany(database.db, together, [{ n: 1 }, { n: 2 }, { n: 3 }])
    const options = { pool, database: createDatabase(pool), direct, store, log: silentLog, jobs: [together] }
    const running = await startJobs({ ...options, concurrency: 3, rescueEverySeconds: 0.3 })
    stops.push(
      () => pool.end(),
      () => direct.stop(),
      () => running.stop(),
    )
    await until(() => isAway)
    await delay(500)
    isAway = false
    await expect.poll(() => ran.map(Number).toSorted((a, b) => a - b), { timeout: 20_000 }).toEqual([1, 2, 3])
  },
)

test(
  'jobs go on after the database was away, also the one whose end could not be written down',
  { tags: ['slow'] },
  async () => {
    const dataFolder = join(folder, 'postgres')
    let postgres = await startEmbeddedPostgres({ dataFolder, fast: true })
    const { connection } = postgres
    const pool = createPool({ connection, max: 4, applicationName: 'jobs', work: 'jobs' })
    const db = createDatabase(pool)
    await prepareDatabase(pool)
    const slow = defineJob({
      name: 'test.slow',
      payload: z.object({}),
      run: async () => {
        ran.push('slow')
        await delay(ran.length === 1 ? 600 : 0)
      },
    })
    const direct = new DirectConnection({ connection, applicationName: 'direct', log: silentLog })
    await direct.start()
    const options = {
      pool,
      database: db,
      direct,
      store,
      log: silentLog,
      jobs: [slow, noteDown],
      rescueEverySeconds: 0.3,
    }
    const running = await startJobs(options)
    stops.push(
      () => postgres.stop(),
      () => pool.end(),
      () => direct.stop(),
      () => running.stop(),
    )

    await enqueue(db, slow, { payload: {} })
    await until(() => ran.length === 1)
    await postgres.stop()
    await delay(1_000)
    postgres = await startEmbeddedPostgres({ dataFolder, fast: true })
    await enqueue(db, noteDown, { payload: { n: 7 } })
    await until(() => ran.length === 3)
    expect(ran.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([7, 'slow', 'slow'])
    await until(async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length === 0)
  },
)
