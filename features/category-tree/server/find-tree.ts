import type { Caller, Database } from '@shuku/kit/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { selectTree } from './select-tree.ts'
import { Tree } from './tree.ts'

/**
 * The categories that the caller sees. Which of them hold something to read is taken from the counts, which cost the same
 * however many documents there are.
 */
export async function findTree(db: Database, caller: Caller, counts?: ReadonlyMap<number, number>): Promise<Tree> {
  const readable = counts ?? (await countByCategory(db, caller))
  return new Tree(
    await selectTree(
      db,
      caller,
      [...readable].flatMap(([id, n]) => (n > 0 ? [id] : [])),
    ),
  )
}
