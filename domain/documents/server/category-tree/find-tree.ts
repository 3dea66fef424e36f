import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { selectTree, Tree } from '@shuku/domain/categories/server'
import { selectReadableCounts } from '../counts/select-readable-counts.ts'

/**
 * The categories that the caller sees. It stands with the documents, since what is seen depends on what can be read;
 * which categories hold something is taken from the counts, which cost the same however many documents there are.
 */
export async function findTree(db: Database, caller: Caller): Promise<Tree> {
  const readable = sql`select category_id from (${selectReadableCounts(caller, {})}) as parts group by category_id having sum(n) > 0`
  return new Tree(await selectTree(db, caller, readable))
}
