import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'

/** Small enough that nobody who shares meanwhile waits long. */
const batch = 500

/**
 * Ends own sets that no document refers to, not even in the bin, and frees their ids for later sets. Returns the
 * number. Requires read committed: each step must see what was committed before.
 */
export async function collectOwnSets(db: Database): Promise<number> {
  const isUnused = sql<boolean>`not exists (select from document where document.own_id = access_set.id)`
  // users of a set lock it (`deriveOwnSets`); later ones find it gone and make another
  const { rows: locked } = await sql<{ id: number }>`
    select id from access_set where kind = 3 and ${isUnused} order by id limit ${batch} for update skip locked`.execute(
    db,
  )
  if (locked.length === 0) return 0
  const { rows: freed } = await sql<{ id: number }>`
    with ended as (
      delete from access_set where kind = 3 and id = any(${locked.map(({ id }) => id)}::integer[]) and ${isUnused} returning id
    )
    insert into access_set_free (kind, id) select 3, id from ended returning id`.execute(db)
  return freed.length
}

export const collectSets = defineJob({
  name: 'rights.collectSets',
  payload: z.object({}),
  priority: 20,
  run: async (_payload, { database, signal }) => {
    const collectSome = () => inTransaction(database, { isolation: 'read committed' }, collectOwnSets)
    while (!signal.aborted && (await collectSome()) > 0);
  },
})
