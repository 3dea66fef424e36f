import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresProcesses } from './processes.ts'

/** What `pg` takes as it is; `host` is the folder of the socket. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export const databaseName = 'shuku'
export const userName = 'shuku'
export const port = 5432

export function connectionString(connection: EmbeddedConnection, database = connection.database): string {
  const { user, password, host } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${connection.port}/${database}?host=${encodeURIComponent(host)}`
}

/** The connection to a database that another process runs on this folder, or undefined when none does. */
export function findEmbeddedPostgres(dataFolder: string): EmbeddedConnection | undefined {
  const named = join(dataFolder, 'cluster')
  if (!existsSync(named)) return undefined
  // Processes are known by the real path of their folder.
  const cluster = realpathSync(named)
  if (findPostgresProcesses(cluster).length === 0) return undefined
  // The fifth line of postmaster.pid is the socket's folder.
  const host = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { host, port, user: userName, password: readPassword(dataFolder), database: databaseName }
}

export function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'password')
}

export function readPassword(dataFolder: string): string {
  return readFileSync(passwordFile(dataFolder), 'utf8').trim()
}
