import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { isAmongShareable, isHeldBy, mayRead, sharesEverywhere } from '@shuku/domain/rights/server'

/** How many of the caller's own documents each category holds itself. */
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
