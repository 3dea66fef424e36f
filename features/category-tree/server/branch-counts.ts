import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { isAmongShareable, isHeldBy, mayRead, sharesEverywhere } from '@shuku/domain/rights/server'

export interface TreePlace {
  readonly id: number
  readonly parentId: number | null
}

/** How many documents each category holds, those below it included, from what each holds itself. */
export function branchCounts(own: ReadonlyMap<number, number>, places: readonly TreePlace[]): Map<number, number> {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const sums = new Map<number, number>()
  for (const [categoryId, count] of own) {
    for (let at: number | null | undefined = categoryId; at; at = parents.get(at))
      sums.set(at, (sums.get(at) ?? 0) + count)
  }
  return sums
}

export async function countMine({ db, caller }: Context): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select document.category_id as id, count(*) as count from document
    where ${isHeldBy(caller.personId)} and ${mayRead(caller)} group by document.category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Counts documents that the caller may share. A person who may share for others may share all that they read. */
export async function countShareable(
  { db, caller }: Context,
  readable: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  if (await sharesEverywhere(db, caller)) return readable
  const { rows } = await sql<{ id: number; count: number }>`
    select document.category_id as id, count(*) as count from document
    where ${mayRead(caller)} and ${isAmongShareable(caller)} group by document.category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** As the wire has it: by the id as text, of these categories only; zeros are said too. */
export function treeCounts(counts: ReadonlyMap<number, number>, ids: Iterable<number>): Record<string, number> {
  return Object.fromEntries([...ids].map((id) => [String(id), counts.get(id) ?? 0]))
}
