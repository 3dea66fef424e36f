import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { takeOver } from './baseline/take-over.ts'

/** What may hold a semicolon that ends nothing: comments, quoted texts and names, dollar-quoted bodies. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/.source
const tokens = new RegExp(`${opaque}|;|[^;'"$/-]+|[\\s\\S]`, 'g')

/**
 * The statements of a migration that runs outside a transaction. Sent as one text they would be one
 * transaction after all.
 */
function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ';') {
      statements.push(statement)
      statement = ''
    } else if (!/^(--|\/\*)/.test(token)) statement += token
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '')
}

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly digest: string
  /** Its first line is `-- no transaction`: for `create index concurrently`, statement by statement. */
  readonly inTransaction: boolean
}

export interface MigrateOptions {
  readonly migrations?: readonly Migration[]
  readonly onApplied?: (name: string, durationMs: number) => void
}

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_012

/** Runs what is missing, in the order of the names, and answers the names that it ran. */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    return await applyMissing(client, options)
  } finally {
    // The connection held a lock and changed settings: it is closed, which ends both, and not given back.
    client.release(true)
  }
}

/** The files of `db/migrations`, by name. */
export function readMigrations(folder: URL | string = new URL('./migrations/', import.meta.url)): Migration[] {
  const base = folder instanceof URL ? folder : new URL(`file://${folder.replace(/\/?$/, '/')}`)
  return readdirSync(base)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => makeMigration(name, readFileSync(new URL(name, base), 'utf8')))
}

export function makeMigration(name: string, text: string): Migration {
  // A checkout on Windows may have other line ends; the migration is still the same.
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    digest: createHash('sha256').update(sql).digest('hex'),
    inTransaction: !/^\s*--\s*no transaction\s*$/m.test(sql.split('\n', 1)[0] ?? ''),
  }
}

/**
 * Asks again and again and does not wait in the database: a waiting statement holds a snapshot, and
 * `create index concurrently` of the node that has the lock would wait for that snapshot for ever.
 */
async function takeLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await delay(100)
  }
}

async function applyMissing(client: ClientBase, options: MigrateOptions): Promise<string[]> {
  const { migrations = readMigrations(), onApplied } = options
  const applied = await takeOver(client, migrations, await readApplied(client))
  const missing = findMissing(migrations, applied)
  for (const migration of missing) {
    const begin = performance.now()
    await apply(client, migration)
    onApplied?.(migration.name, performance.now() - begin)
  }
  return missing.map(({ name }) => name)
}

async function readApplied(client: ClientBase): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migration')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Names that only the database knows are of a newer release, whose migrations older nodes can live with. */
function findMissing(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  for (const { name, digest } of migrations) {
    const before = applied.get(name)
    if (before === undefined || before === digest) continue
    throw new Error(
      `The migration ${name} was changed after it had been applied to this database ` +
        `(then ${before.slice(0, 12)}, now ${digest.slice(0, 12)}). Put the file back and write a new migration.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** As long as people wait for a statement that waits for a lock. */
const lockTimeout = '2s'
const mostTries = 150

/**
 * A lock that is not to be had at once is given up and asked for again, while a backup or a long job goes on: whoever
 * waits for a strong lock holds up all who come after it. Building an index beside others must wait, and holds up nobody.
 */
async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${migration.inTransaction ? lockTimeout : '0'}'`)
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (tries === mostTries || !isLockLost((error as Error).cause)) throw error
      await delay(1000)
    }
  }
}

/** It was not to be had in time, or two waited for each other. */
function isLockLost(cause: unknown): boolean {
  return ['55P03', '40P01'].includes((cause as { code?: string }).code ?? '')
}

async function applyOnce(client: ClientBase, migration: Migration): Promise<void> {
  const statements = migration.inTransaction ? ['begin', migration.sql] : splitStatements(migration.sql)
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [
      migration.name,
      migration.digest,
    ])
    if (migration.inTransaction) await client.query('commit')
  } catch (cause) {
    if (migration.inTransaction) await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed: ${describe(cause, migration.sql)}`, { cause })
  }
}

function describe(cause: unknown, sql: string): string {
  const { message, position, detail } = cause as { message: string; position?: string; detail?: string }
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  return `${message}${line}${detail ? ` ${detail}` : ''}`
}
