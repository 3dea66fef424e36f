import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import { setOuterKept } from '@shuku/features/news/server'
import { createDatabase, createPool, DirectConnection, LocalStore, silentLog, type Connection } from '@shuku/kit/server'
import { createApp } from '@shuku/server/app'
import { runJobs } from '@shuku/server/run-jobs'
import { collectPlans } from '../explain/collect-plans.ts'
import { floorStatements, plannedAnew, type FloorName } from './floors.ts'
import { askSavedSearches } from './ask-saved-searches.ts'

// The product in a process of its own, as `npm start` makes it, with the floors beside it. Told by one line of JSON
// where its database and files are; says by one line where it listens.

interface ServeOptions {
  readonly connection: Connection
  readonly filesFolder: string
  readonly port: number
  /** Every statement tells its plan, for `/bench/plans`. */
  readonly plans?: boolean
  /** Without: another process runs them. */
  readonly jobs?: boolean
  /** The built web app; only calls without it. */
  readonly webFolder?: string
}

const options = JSON.parse(readFileSync(0, 'utf8')) as ServeOptions
const { connection, filesFolder, port, plans = false, jobs: hasJobs = true, webFolder } = options
const pool = createPool({ connection, max: 12, applicationName: 'shuku web', work: 'requests' })
const collected = plans ? collectPlans(pool) : undefined
const jobPool = createPool({ connection, max: 6, applicationName: 'shuku jobs', work: 'jobs' })
const direct = new DirectConnection({ connection, applicationName: 'shuku direct', log: silentLog })
await direct.start()
const store = new LocalStore(filesFolder)
const jobs = hasJobs
  ? await runJobs({ pool: jobPool, database: createDatabase(jobPool), direct, store, log: silentLog })
  : undefined
const app = await createApp({ database: createDatabase(pool), store, ...(webFolder ? { webFolder } : {}) })
addFloors(app, pool)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port })}\n`)

process.once('SIGTERM', () => {
  const stop = async () => {
    await app.close()
    await jobs?.stop()
    await direct.stop()
    await Promise.all([pool.end(), jobPool.end()])
  }
  // a client that went away without a word must not keep the process
  void Promise.race([stop(), delay(5000)]).finally(() => process.exit(0))
})

function addFloors(server: FastifyInstance, requests: Pool): void {
  server.get('/bench/bare', async () => ({ status: 1 }))
  server.post<{ Body: { name: FloorName; of: string } }>('/bench/sql', async ({ body: { name, of } }) => {
    const parts = of.split(',')
    const values = [name === 'found' ? parts : parts.map(Number)]
    const { rows } = await requests.query({
      ...(plannedAnew.has(name) ? {} : { name }),
      text: floorStatements[name],
      values,
    })
    return { status: 1, rows }
  })
  const database = createDatabase(requests)
  // a person's rights as a node works them out that has never seen them, class by class too
  server.get<{ Querystring: { person: string } }>('/bench/bits', async ({ query: { person } }) => {
    const caller = await identify(database, { personId: Number(person) }, new RightsCache())
    return { status: 1, found: caller !== undefined }
  })
  const warm = new RightsCache()
  server.get<{ Querystring: { person: string } }>('/bench/bits-of-person', async ({ query: { person } }) => {
    warm.forget(Number(person))
    const caller = await identify(database, { personId: Number(person) }, warm)
    return { status: 1, found: caller !== undefined }
  })
  server.get<{ Querystring: { person: string } }>('/bench/saved-searches', async ({ query: { person } }) => ({
    status: 1,
    found: await askSavedSearches(database, Number(person)),
  }))
  // pages of public news: how long a copy is sent, which is 0 without
  server.get<{ Querystring: { ms: string } }>('/bench/outer-kept', async ({ query: { ms } }) => {
    setOuterKept(Number(ms))
    return { status: 1 }
  })
  server.get('/bench/memory', async () => process.memoryUsage())
  // how long the event loop was held, since the last time that it was asked
  const held = monitorEventLoopDelay({ resolution: 10 })
  held.enable()
  server.get('/bench/held', async () => {
    const [p99Ms, longestMs] = [held.percentile(99) / 1e6, held.max / 1e6]
    held.reset()
    return { p99Ms, longestMs }
  })
  server.get('/bench/plans', async () => ({ plans: collected?.take() ?? [] }))
}
