import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findClaimHolder } from './claim.ts'
import { readPlainFile } from './plain-file.ts'
import { findPostgresProcesses } from './processes.ts'

/** Options for `pg`; `host` is the folder of the socket. */
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

/**
 * The connection to a database that another process runs on this folder, or undefined when none does. What a killed
 * process left behind does not count: it is about to end.
 */
export function findEmbeddedPostgres(dataFolder: string): EmbeddedConnection | undefined {
  if (!existsSync(dataFolder) || findClaimHolder(dataFolder) === undefined) return undefined
  // Processes are known by the real path of their folder.
  const cluster = join(realpathSync(dataFolder), 'cluster')
  if (findPostgresProcesses(cluster).length === 0) return undefined
  // The fifth line of postmaster.pid is the socket's folder.
  const host = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { host, port, user: userName, password: readPassword(dataFolder), database: databaseName }
}

export function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'password')
}

export function readPassword(dataFolder: string): string {
  return readPlainFile(passwordFile(dataFolder)).trim()
}
