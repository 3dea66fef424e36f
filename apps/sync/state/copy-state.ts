import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { State } from '../run/ports.ts'
import { openState } from './sqlite-state.ts'

interface Copied {
  /** With these letters the names of all that is known of a rule begin. */
  readonly prefix: string
  /** Of which the tree of the disk is copied, too. */
  readonly tree: string
}

/** Of SQLite: the file is damaged (SQLITE_CORRUPT), or none of its own (SQLITE_NOTADB). */
const damaged: ReadonlySet<number> = new Set([11, 26])

export const isDamage = (error: unknown): boolean =>
  damaged.has(Number((error as { readonly errcode?: number }).errcode))

/**
 * A copy in memory of what the file of the client says of a rule, empty where it says nothing. Reading needs no lock: a
 * run beside it goes on, and nothing of what is done with the copy is remembered.
 */
export function copyState(path: string, { prefix, tree }: Copied): DatabaseSync {
  const memory = openState(':memory:')
  if (!existsSync(path)) return memory
  try {
    memory.prepare('attach database ? as known').run(path)
    for (const table of ['base', 'folder_base', 'progress'])
      memory
        .prepare(
          `insert into main.${table} select * from known.${table} where rule = $tree or substr(rule, 1, length($prefix)) = $prefix`,
        )
        .run({ $tree: tree, $prefix: prefix })
    memory.prepare('insert into main.node select * from known.node where rule = ?').run(tree)
    memory.exec('detach database known')
    return memory
  } catch (error) {
    memory.close()
    if (!isDamage(error)) throw error
    return openState(':memory:')
  }
}

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
