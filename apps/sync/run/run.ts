import type { Action, LocalFile, PlannedRule, RemoteFile } from '../plan/entries.ts'
import { folderKey, type Planning } from './folder-view.ts'
import type { Path, RemoteDisk } from './ports.ts'
import { isLive } from './remote-tree.ts'

export interface RunnableRule extends PlannedRule {
  readonly id: string
}

/** Sees what a run does, for its log; what it throws ends the run as a crash does. */
export interface Observer {
  /** `isDone`: it came to its end; what did not is planned anew by the next run. */
  onAct(act: { readonly path: Path; readonly action: Action; readonly isDone: boolean }): void
  /** Why the act that `onAct` names next did not come to its end, where that is known. */
  onRefused(refusal: {
    readonly reason: 'quota' | 'serverFull' | 'manyUploads' | 'refused' | 'noRoom'
    readonly message?: string | undefined
  }): void
  onFolderMoved(moved: { readonly from: Path; readonly to: Path }): void
}

export interface Runnable extends Planning {
  readonly rule: RunnableRule
  readonly remote: RemoteDisk
  /** This computer and its person, in the origin of what it sends. */
  readonly terminal: string
  /** The rule is on and as it was when the run began; asked before each step. */
  isCurrent(): boolean
  /** The plan that somebody has seen and wants in spite of the brake. */
  readonly approvedDigest?: string | undefined
  readonly observer?: Observer | undefined
}

/** One run of a rule, as it was when the run began. */
export interface Run extends Runnable {
  readonly epoch: string
}

export interface Place {
  readonly path: Path
  /** Of the disk; undefined where it has none yet. */
  readonly folderId: number | undefined
}

interface Pair {
  readonly path: Path
  readonly file: Pick<LocalFile, 'name' | 'signature'> & { readonly sha256: string }
  readonly item: Pick<RemoteFile, 'id' | 'name' | 'sha256'>
}

/** Both are equal now, or one of them has been made of the other. Nothing is noted before it has happened. */
export function notePair({ state, names, rule }: Run, { path, file, item }: Pair): void {
  const base = {
    folder: folderKey(names, path),
    key: names.keyOf(file.name),
    localName: file.name,
    signature: file.signature,
    sha256: file.sha256,
    itemId: item.id,
    remoteName: item.name,
    remoteSha256: item.sha256,
  }
  // on its way to the computer an item belongs to one file
  const other = rule.way === 'down' ? state.baseOf(item.id) : undefined
  if (other && (other.folder !== base.folder || other.key !== base.key)) state.dropBase(other)
  state.putBase(base)
}

/** The two belong together from now on, unless one of them already belongs to another that is still there. */
export async function pairFolder(
  { state, names, rootId, local }: Run,
  { path, folderId }: Required<Pick<Place, 'path'>> & { readonly folderId: number },
): Promise<void> {
  const node = state.node(folderId)
  if (path.length === 0 || !node) return
  const folder = folderKey(names, path)
  const known = state.folderBase(folder)
  if (known && known.itemId !== folderId && isLive(state, known.itemId, rootId)) return
  const wanted = { folder, path, itemId: folderId, remoteName: node.name, remoteParentId: node.parentId }
  if (known?.itemId === folderId && known.remoteName === node.name && known.remoteParentId === node.parentId) return
  if (typeof (await local.list(path)) === 'object') state.putFolderBase(wanted)
}
