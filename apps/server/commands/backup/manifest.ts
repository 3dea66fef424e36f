import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '@shuku/kit/server'
import { backupErrors } from './backup-errors.ts'
import type { BackedUpSequence, BackedUpTable, SchemaState } from './backed-up-tables.ts'

/** A file of a backup that holds lines of rows, compressed. */
export interface Dump {
  /** Below the folder of the backup. */
  readonly file: string
  readonly rows: number
  readonly sha256: string
}

export type DumpedTable = BackedUpTable & Dump

export interface Manifest extends SchemaState {
  readonly format: 1
  /** By the database's clock, of the moment that the backup shows. */
  readonly madeAt: string
  /** Tells installations apart. */
  readonly company: string
  /** The folder of the rows, below that of the backup. */
  readonly database: string
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly BackedUpSequence[]
  /** `hash<tab>bytes` of every content, in the order of the hashes. */
  readonly contents: Dump
  /** Contents that the store could not give whole when the backup was made. */
  readonly lost: readonly string[]
}

const name = 'manifest.json'
/** Written first: says that the folder is ours, also while no backup in it is whole. */
export const markName = 'shuku-backup'

/** The last act of a backup: from now on it is the one that the folder holds. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  const temporary = join(folder, `${name}.unfinished`)
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(`${text}\n${digestOf(text)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
  await syncFolder(folder)
}

/** The whole backup that the folder holds; refuses one that was broken off and one whose manifest was changed. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, name)
  if (!existsSync(file)) {
    throw isBackupFolder(folder) ? backupErrors.notWhole({ folder }) : backupErrors.noBackup({ folder })
  }
  const [text = '', digest] = readFileSync(file, 'utf8').split('\n')
  if (digest !== digestOf(text)) throw backupErrors.damaged({ file })
  return JSON.parse(text) as Manifest
}

export function findManifest(folder: string): Manifest | undefined {
  return existsSync(join(folder, name)) ? readManifest(folder) : undefined
}

export function isBackupFolder(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).includes(markName)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
