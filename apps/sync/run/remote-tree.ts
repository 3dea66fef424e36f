import type { RemoteFile } from '../plan/entries.ts'
import type { FolderBase, Node, RemoteDisk, State } from './ports.ts'

/** Brings what is known of the disk up to now; answers false where nothing of it could be trusted before. */
export async function pullChanges(state: State, remote: RemoteDisk): Promise<void> {
  const { progress } = state
  const changes = await remote.changes({ changeNo: progress.changeNo, epoch: progress.epoch })
  const wasKnown = progress.epoch !== ''
  if (changes.isWhole) state.clearNodes()
  for (const node of changes.items) state.putNode(node)
  // the disk is an older one: what it has lost since was never sent, as far as it knows
  if (wasKnown && changes.epoch !== progress.epoch) {
    const lost = await remote.unknown(state.allBases())
    for (const base of state.allBases()) if (lost.has(base.itemId)) state.dropBase(base)
    // numbers of items are given again, too
    for (const base of state.allFolderBases()) if (!isAsNoted(state, base)) state.dropFolderBase(base)
    progress.isCareful = true
  }
  progress.changeNo = changes.changeNo
  progress.epoch = changes.epoch
  state.save()
}

function isAsNoted(state: State, { itemId, remoteName, remoteParentId }: FolderBase): boolean {
  const node = state.node(itemId)
  return node !== undefined && !node.isFile && node.name === remoteName && node.parentId === remoteParentId
}

/** With no folder on its way to the root in the bin. */
export function isLive(state: State, id: number, rootId: number): boolean {
  for (let at = state.node(id); at; at = state.node(at.parentId)) {
    if (at.isDeleted) return false
    if (at.id === rootId || at.parentId === rootId) return true
  }
  return id === rootId
}

export function liveFile(state: State, id: number, rootId: number): RemoteFile | undefined {
  const node = state.node(id)
  return node?.isFile && isLive(state, id, rootId) ? fileOf(node) : undefined
}

export function fileOf({ id, versionId, parentId, name, sizeBytes, sha256, changedAt }: Node): RemoteFile {
  const file = { id, versionId, folderId: parentId, name, sizeBytes, sha256 }
  return changedAt === undefined ? file : { ...file, changedAt }
}

/** Of a folder that is not in the bin itself. */
export function liveIn(state: State, folderId: number): { readonly files: RemoteFile[]; readonly folders: Node[] } {
  const nodes = state.nodesIn(folderId).filter(({ isDeleted }) => !isDeleted)
  return { files: nodes.filter(({ isFile }) => isFile).map(fileOf), folders: nodes.filter(({ isFile }) => !isFile) }
}
