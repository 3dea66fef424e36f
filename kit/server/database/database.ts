import type { Schema } from '@shuku/db/schema'
import { Kysely } from 'kysely'
import { PreparingClient } from './prepared-statements.ts'
import { PipeliningDialect } from './pipelining.ts'
import { readMoment } from './read-moment.ts'
import pg, { type ClientConfig, type Pool, type PoolConfig } from 'pg'

export type Database = Kysely<Schema>

/** A `postgres://` address, or what the embedded database answers. */
export type Connection = string | Readonly<Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>>

export interface PoolOptions {
  readonly connection: Connection
  readonly max: number
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string
  /** `requests` end a statement after 10 s and never start parallel workers; `jobs` may take long and use them. */
  readonly work: 'requests' | 'jobs'
  readonly statementTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void
}

const requestTimeoutMs = 10_000

/** A pool of connections with the settings of its kind of work. Nothing is connected before the first query. */
export function createPool(options: PoolOptions): Pool {
  const { connection, max, applicationName, work, onConnectionLost = () => {} } = options
  const pool = new pg.Pool({
    ...connectionConfig(connection),
    max,
    application_name: applicationName,
    options: startupOptions(options),
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    Client: PreparingClient,
    // cursors, which jobs use, know no pipelines
    pipeline: work === 'requests',
  })
  // Both are needed: without the second a connection lost while in use ends the process.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return pool
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Schema>({ dialect: new PipeliningDialect({ pool }) })
}

/** How `pg` wants to hear of a connection; types and settings come from `createPool`. */
export function connectionConfig(connection: Connection): PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : { ...connection }
}

/**
 * Settings are part of the connection's start, so they cost no round trip. PgBouncer must let them pass
 * (`ignore_startup_parameters = options`) and have them set for the role instead.
 */
function startupOptions({ work, statementTimeoutMs }: PoolOptions): string {
  const timeoutMs = statementTimeoutMs ?? (work === 'requests' ? requestTimeoutMs : 0)
  const settings: Record<string, string | number> = {
    jit: 'off',
    timezone: 'UTC',
    statement_timeout: timeoutMs,
    // starting workers costs about 10 ms, and weighing every order of the joins of a list's row 1.5: more than it runs
    ...(work === 'requests'
      ? { max_parallel_workers_per_gather: 0, join_collapse_limit: 3, idle_in_transaction_session_timeout: 60_000 }
      : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

type Parse = (text: string) => unknown
const { builtins } = pg.types
// Its declaration knows no array types.
const parserOf = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse

const parseMoment = parserOf(builtins.TIMESTAMPTZ)

/**
 * Ids and sums are numbers (none reaches 2^53), a day stays the text `YYYY-MM-DD`: as a `Date` it would be an
 * instant, and another day in another time zone.
 */
const parsers = new Map<number, Parse>([
  [builtins.TIMESTAMPTZ, (text) => readMoment(text) ?? parseMoment(text)],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [1016, parserOf(1007)], // int8[] as int4[]
  [1182, parserOf(1009)], // date[] as text[]
  [1231, parserOf(1022)], // numeric[] as float8[]
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || parserOf(oid, format),
}
