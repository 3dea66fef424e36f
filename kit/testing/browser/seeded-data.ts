import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '../../server/database/database.ts'
import { findEmbeddedPostgres } from '../../server/embedded-postgres/connection.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { startTestProduct } from './test-product.ts'

const cacheFolder = '.build/browser-data'

/**
 * A data folder with the demo company whose files have been read, made once per state of the code and day: the company
 * has a today. It is copied for each worker.
 */
export async function findOrMakeSeededData(): Promise<string> {
  const seeded = join(cacheFolder, digestOfSources())
  if (existsSync(seeded)) return seeded
  mkdirSync(cacheFolder, { recursive: true })
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'))
  await seed(unfinished)
  removeOld()
  await rename(unfinished, seeded)
  return seeded
}

/** Those of other states of the code, but for one that another run may still be copying. */
function removeOld(): void {
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name)
    const ageMs = Date.now() - statSync(path).mtimeMs
    if (ageMs > 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}

async function seed(folder: string): Promise<void> {
  const database = join(folder, 'database')
  const postgres = await startEmbeddedPostgres({ dataFolder: database, fast: true })
  await postgres.stop()
  // for whoever starts this cluster later: what a test writes need not survive a power cut
  appendFileSync(join(database, 'cluster/postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
  const env = { SHUKU_DATA: folder, SHUKU_PORT: '0', SHUKU_DEMO: '1', SHUKU_TEST_SEEDING: '1' }
  const product = await startTestProduct(env)
  try {
    await waitForJobs(database)
  } finally {
    await product.stop()
  }
}

/** Texts and previews are looked for every few seconds, by jobs that the look enqueues. */
const quietMs = 7_000

/** Jobs find the texts of the company's files and draw their previews: here once, else beside the tests in every worker. */
async function waitForJobs(dataFolder: string): Promise<void> {
  const connection = findEmbeddedPostgres(dataFolder)
  if (!connection) throw new Error('the database of the seeded company does not run')
  const pool = createPool({ connection, max: 1, applicationName: 'shuku seeding', work: 'jobs' })
  try {
    for (let busyAt = Date.now(); Date.now() - busyAt < quietMs; await delay(200)) {
      const { rows } = await pool.query(
        'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      if (rows.length > 0) busyAt = Date.now()
    }
  } finally {
    await pool.end()
  }
}

/** Everything that the company may follow from; more rather than less. */
function digestOfSources(): string {
  const isOther = (path: string) =>
    /(?:^|\/)(?:node_modules|\.build|dist|web|testing)(?:\/|$)|\.(?:test|e2e|given)\./.test(path)
  const files = globSync('{db,kit,domain,features,demo,apps/server}/**/*.*', { exclude: isOther })
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file))
  const { SHUKU_ADMIN_PASSWORD: ours, SHUKU_DEMO_PASSWORD: theirs } = process.env
  const today = new Date().toISOString().slice(0, 10)
  return hash.update(`\n${today} ${ours} ${theirs}`).digest('hex').slice(0, 20)
}
