import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { passwordFile, readPassword, userName } from './connection.ts'

export interface ClusterPlan {
  readonly initdb: string
  readonly account: Account
  readonly dataFolder: string
  readonly fast: boolean
}

/** Makes the cluster on the first start; under another name first, so that a kill leaves nothing half-made. */
export function ensureCluster(plan: ClusterPlan): string {
  const cluster = join(plan.dataFolder, 'cluster')
  ensurePassword(plan)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    // PostgreSQL refuses a folder that others may read, as copying and unpacking tend to leave it.
    chmodSync(cluster, 0o700)
    return cluster
  }
  const unfinished = join(plan.dataFolder, 'cluster.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  runInitdb(plan, unfinished)
  renameSync(unfinished, cluster)
  return cluster
}

/** The password is stored next to the cluster, in a file that only its owner can read, and never changes. */
function ensurePassword({ account, dataFolder }: ClusterPlan): void {
  const file = passwordFile(dataFolder)
  if (!existsSync(file) || readPassword(dataFolder) === '') {
    rmSync(file, { force: true })
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  }
  giveTo(account, file)
}

function runInitdb({ initdb, account, dataFolder, fast }: ClusterPlan, folder: string): void {
  const options = [
    `--pgdata=${folder}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile(dataFolder)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Code-point order, the same on every machine: a change of the system's locales corrupts no index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fast ? ['--no-sync'] : []),
    '--no-instructions',
  ]
  const [command = initdb, ...rest] = [...account.wrapper, initdb, ...options]
  const done = spawnSync(command, rest, { ...account.ids, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The database could not be made: ${done.stderr || done.error?.message}`)
}

/**
 * None of our environment is passed on: PGDATA, PGOPTIONS and the like would change its behaviour, and secrets do not
 * belong there.
 */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
