import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import type { EmbeddedConnection } from './connection.ts'
import { hasEnded, lastLogLines } from './postmaster.ts'

/**
 * Connects until it is let in. Recovery after a crash may take minutes and is waited for: as long as the process
 * lives and says "starting up", it works.
 */
export async function waitUntilReady(
  child: ChildProcess,
  { connection, logFile }: { connection: EmbeddedConnection; logFile: string },
): Promise<void> {
  const begin = Date.now()
  for (;;) {
    const answer = await tryConnecting(connection)
    if (answer === 'ready') return
    if (hasEnded(child)) throw new Error(`The embedded database did not start:\n${lastLogLines(logFile)}`)
    if (answer === 'unreachable' && Date.now() - begin > 60_000) {
      throw new Error(`The embedded database does not answer on ${connection.host}:\n${lastLogLines(logFile)}`)
    }
    await delay(15)
  }
}

async function tryConnecting(connection: EmbeddedConnection): Promise<'ready' | 'starting' | 'unreachable'> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    // 57P03 cannot_connect_now: starting up, in recovery
    if (error instanceof DatabaseError && error.code === '57P03') return 'starting'
    if (error instanceof DatabaseError) throw error
    return 'unreachable'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** initdb creates only the database `postgres`; ours is added to it. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}
