import { existsSync, renameSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { hasMark, writeMark, type Mark } from '../../local/mark.ts'
import { RealFolder } from '../../local/real-folder.ts'
import { isDamage } from '../../state/copy-state.ts'
import { openState, SqliteState } from '../../state/sqlite-state.ts'
import type { RuleFolder } from './folders-of-rule.ts'

/** What cannot be read is put aside: equal contents are noted anew, and nothing is written over meanwhile. */
export function openKnown(path: string): DatabaseSync {
  try {
    return openState(path)
  } catch (error) {
    if (!isDamage(error)) throw error
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}.damaged${end}`, { force: true })
    for (const end of ['', '-wal', '-shm']) if (existsSync(path + end)) renameSync(path + end, `${path}.damaged${end}`)
    return openState(path)
  }
}

export const asideFolder = (root: string): string => join(root, '.shuku', 'kept')

const asideMs = 30 * 86_400_000

interface Folder {
  readonly database: DatabaseSync
  readonly mark: Mark
  readonly folder: RuleFolder
}

/** Under which the state of a local folder is known; what is known of all folders of a rule begins alike. */
export const folderState = (
  ruleId: number | string,
  { localFolder, folderId }: Pick<RuleFolder, 'localFolder' | 'folderId'>,
) => JSON.stringify([String(ruleId), localFolder, folderId])
export const folderStates = (ruleId: number): string => `["${ruleId}",`

/** A local folder of a rule, and what is known of it. */
export function openFolder({ database, mark, folder }: Folder) {
  const { localFolder } = folder
  const state = new SqliteState(database, folderState(mark.ruleId, folder))
  return { local: new RealFolder({ root: localFolder, ...mark }), state }
}

/**
 * A rule that begins in a folder leaves its mark; answers whether it has begun there. One that did so before though nothing is
 * known of it has lost its state, and writes nothing over until it knows everything again.
 */
export async function beginIn({ mark, folder }: Folder, state: SqliteState, hasBegun: boolean): Promise<boolean> {
  const { localFolder } = folder
  const wasHere = hasBegun || (await hasMark(localFolder, mark))
  if (wasHere && state.progress.epoch === '') state.progress.isCareful = true
  if (wasHere) return true
  if (!(await isFolder(localFolder))) return false
  await writeMark(localFolder, mark)
  return true
}

/** Numbers of what is moved aside go on where they were, also where the state was lost. */
export async function countAside(root: string, state: SqliteState): Promise<void> {
  const numbers = (await readdir(asideFolder(root)).catch(() => [])).map(Number).filter(Number.isInteger)
  state.progress.asideCount = Math.max(state.progress.asideCount, ...numbers)
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

/**
 * What was moved aside goes after 30 days by the date of the server, and never earlier: a program may have it open. What an
 * earlier run was about to give its name again is of no age: this one does it.
 */
export async function cleanAside(root: string, now: Date, { progress }: Pick<SqliteState, 'progress'>): Promise<void> {
  const folder = asideFolder(root)
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === progress.captured?.aside) continue
    const stats = await stat(join(folder, name)).catch(() => undefined)
    const isOld = stats !== undefined && Math.min(now.getTime(), Date.now()) - stats.mtimeMs > asideMs
    if (isOld) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
