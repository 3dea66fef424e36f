import type { Caller, Database } from '@shuku/kit/server'
import { selectTree, Tree } from '@shuku/domain/categories/server'
import { countByCategory } from '../counts/count-readable.ts'

/**
 * The categories that the caller sees. It stands with the documents, since what is seen depends on what can be read;
 * which categories hold something is taken from the counts, which cost the same however many documents there are.
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
