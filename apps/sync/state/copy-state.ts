import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
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
