import type { Caller, Database } from '@shuku/kit/server'
import { selectTree, selectTreePlaces, selectTreeRows, Tree } from '@shuku/domain/categories/server'
import { countByCategory } from '../counts/count-readable.ts'

type Counts = ReadonlyMap<number, number>

/**
 * The categories that the caller sees. It stands with the documents, since what is seen depends on what can be read;
 * which categories hold something is taken from the counts, which cost the same however many documents there are.
 */
export async function findTree(db: Database, caller: Caller, counts?: Counts): Promise<Tree> {
  return new Tree(await selectTree(db, caller, holding(counts ?? (await countByCategory(db, caller)))))
}

/** The same tree, but of its rows only two levels: what stands in a category, or at the top, and what stands in these. */
export async function findLevels(
  db: Database,
  caller: Caller,
  { parentId = null, counts }: { parentId?: number | null | undefined; counts: Counts },
): Promise<Tree> {
  const places = await selectTreePlaces(db, caller, holding(counts))
  const first = new Set(places.filter((place) => place.parentId === parentId).map(({ id }) => id))
  const shown = places.filter(({ id, parentId: above }) => first.has(id) || (above !== null && first.has(above)))
  const rows = await selectTreeRows(
    db,
    caller,
    shown.map(({ id }) => id),
  )
  return new Tree(rows, places)
}

function holding(counts: Counts): number[] {
  return [...counts].flatMap(([id, n]) => (n > 0 ? [id] : []))
}
