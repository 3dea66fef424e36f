import { posix, win32 } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { remoteNameOf, type Names } from '../../plan/names.ts'
import type { Path, RemoteDisk } from '../../run/ports.ts'
import { isLive, liveIn, pullChanges } from '../../run/remote-tree.ts'
import { SqliteState } from '../../state/sqlite-state.ts'

/** A local folder of a rule with the folder of the disk that belongs to it. */
export interface RuleFolder {
  readonly localFolder: string
  readonly folderId: number
  /** Its name below the folder of the rule; nothing where the rule has one local folder. */
  readonly below: Path
}

interface Asked {
  readonly rule: Pick<RuleOfClient, 'id' | 'folderId' | 'localFolders' | 'way'>
  readonly database: DatabaseSync
  readonly remote: RemoteDisk
  readonly names: Names
}

/** Under which it is known which folder of the disk belongs to which local one. */
export const placesState = (ruleId: number): string => `folders of ${ruleId}`

/**
 * Several local folders become folders of their own names. Which is which is remembered by the number of the item, so that
 * one that was renamed in the cloud goes on to take the same files.
 */
export async function foldersOfRule({ rule, database, remote, names }: Asked): Promise<RuleFolder[]> {
  const { localFolders, folderId } = rule
  const [only] = localFolders
  if (localFolders.length < 2 || rule.way === 'down')
    return only === undefined ? [] : [{ localFolder: only, folderId, below: [] }]
  const state = new SqliteState(database, placesState(rule.id))
  await pullChanges(state, remote)
  const { epoch } = state.progress
  const found: RuleFolder[] = []
  for (const [localFolder, name] of ownNames(localFolders, names)) {
    const base = state.folderBase(localFolder)
    if (base && isLive(state, base.itemId, folderId)) {
      found.push({ localFolder, folderId: base.itemId, below: [name] })
      continue
    }
    const there = liveIn(state, folderId).folders.find((node) => names.keyOf(node.name) === names.keyOf(name))
    const itemId = there?.id ?? (await remote.makeFolder({ parentId: folderId, name, epoch }))
    // a file has the name: the folder waits until it has another one
    if (itemId === undefined) continue
    state.putFolderBase({
      folder: localFolder,
      path: [localFolder],
      itemId,
      remoteName: name,
      remoteParentId: folderId,
    })
    state.putNode({
      id: itemId,
      parentId: folderId,
      isFile: false,
      name,
      versionId: 0,
      sizeBytes: 0,
      sha256: '',
      isDeleted: false,
    })
    found.push({ localFolder, folderId: itemId, below: [name] })
  }
  state.save()
  return found
}

/** Local folders with names of which no two are one; the order of the rule decides which gets a number. */
export function ownNames(localFolders: readonly string[], { keyOf }: Names): Map<string, string> {
  const taken = new Set<string>()
  const named = new Map<string, string>()
  for (const folder of localFolders) {
    const base = lastName(folder)
    let name = base
    for (let number = 2; taken.has(keyOf(name)); number++) name = `${base} (${number})`
    taken.add(keyOf(name))
    named.set(folder, name)
  }
  return named
}

/** Of `C:\` it is `C`. */
function lastName(folder: string): string {
  const isOfWindows = /^[A-Za-z]:|\\/.test(folder)
  const name = (isOfWindows ? win32 : posix).basename(folder)
  return remoteNameOf(name === '' ? folder.replaceAll(/[^\p{L}\p{N}]/gu, '') || 'root' : name)
}
