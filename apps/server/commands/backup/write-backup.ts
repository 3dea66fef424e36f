import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { whileContentsStay } from '@shuku/domain/files/server'
import { LocalStore, syncFolder, type Database } from '@shuku/kit/server'
import type { Stores } from '../open-stores.ts'
import type { Done } from '../progress-line.ts'
import { backupErrors } from './backup-errors.ts'
import { copyContents, pruneContents, removeOtherDumps } from './copy-contents.ts'
import { dumpDatabase } from './dump-database.ts'
import { readContents } from './dump-streams.ts'
import { findManifest, isBackupFolder, markName, writeManifest, type Manifest } from './manifest.ts'

interface BackupOptions extends Pick<Stores, 'pool' | 'database' | 'store'> {
  readonly folder: string
  /** Verifies files of earlier backups, too. */
  readonly checkPresent?: boolean
  readonly onProgress?: (done: Done) => void
  readonly signal?: AbortSignal
}

export interface BackupReport {
  readonly rows: number
  readonly files: number
  /** Files that this run added; the others are from earlier runs. */
  readonly added: number
  readonly addedBytes: number
  readonly pruned: number
  /** Contents that are missing or damaged in the store. */
  readonly lost: readonly string[]
}

/**
 * Brings database and files, as they are at one moment, into a folder. The rows come first: files are stored before the
 * rows that name them, and never changed. Until the new manifest replaces the old one the folder holds what it held before.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { database, folder } = options
  await prepareFolder(folder)
  return whileAlone(database, folder, () => whileContentsStay(database, () => write(options)))
}

async function write({ pool, store, folder, checkPresent, onProgress, signal }: BackupOptions): Promise<BackupReport> {
  const former = formerBackup(folder)
  await removeOtherDumps(folder, former?.database)
  const dumped = await dumpDatabase(pool, { folder, former })
  const files = new LocalStore(join(folder, 'files'))
  await files.sweepTemporary(new Date())
  const total = dumped.contents.rows
  let [done, bytes] = [0, 0]
  const { added, addedBytes, lost } = await copyContents({
    contents: readContents(folder, dumped.contents),
    from: store,
    to: files,
    checkPresent: checkPresent ?? false,
    signal,
    onContent: ({ sizeBytes }) => {
      done += 1
      bytes += sizeBytes
      onProgress?.({ done, total, bytes })
    },
  })
  await syncFolder(join(folder, dumped.database))
  await writeManifest(folder, { ...dumped, lost })
  await removeOtherDumps(folder, dumped.database)
  const pruned = await pruneContents(files, readContents(folder, dumped.contents))
  const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: total - lost.length, added, addedBytes, pruned, lost }
}

/** Only an empty folder or one of ours is used, since files that a later backup does not name are removed from it. */
async function prepareFolder(folder: string): Promise<void> {
  if (isBackupFolder(folder)) return
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw backupErrors.foreignFolder({ folder })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, markName), 'A backup of Shuku. Whole when there is a manifest.json.\n')
}

/** A damaged manifest does not prevent a new backup. */
function formerBackup(folder: string): Manifest | undefined {
  try {
    return findManifest(folder)
  } catch {
    return undefined
  }
}

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_025

async function whileAlone<T>(database: Database, folder: string, work: () => Promise<T>): Promise<T> {
  return database.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${lockKey}::bigint) as taken`.execute(db)
    if (!rows[0]?.taken) throw backupErrors.inUse({ folder })
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(db)
    }
  })
}
