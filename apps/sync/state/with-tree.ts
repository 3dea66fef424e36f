import type { State } from '../run/ports.ts'

/** What is known of a folder, and the tree of the disk that another state has: for plans, which change neither. */
export function withTree(state: State, tree: State): State {
  return {
    progress: state.progress,
    bases: (folder) => state.bases(folder),
    allBases: () => state.allBases(),
    countBases: () => state.countBases(),
    baseOf: (itemId) => state.baseOf(itemId),
    putBase: (base) => state.putBase(base),
    dropBase: (base) => state.dropBase(base),
    allFolderBases: () => state.allFolderBases(),
    folderBase: (folder) => state.folderBase(folder),
    folderBaseOf: (itemId) => state.folderBaseOf(itemId),
    putFolderBase: (base) => state.putFolderBase(base),
    dropFolderBase: (base) => state.dropFolderBase(base),
    node: (id) => tree.node(id),
    nodesIn: (parentId) => tree.nodesIn(parentId),
    putNode: (node) => tree.putNode(node),
    clearNodes: () => tree.clearNodes(),
    save: () => state.save(),
  }
}
