import { sql } from 'kysely'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

type Marking = Pick<Context, 'db' | 'caller'>

/** Marks that a person sets on documents that they may read, one row each. */
export function marksIn(name: 'document_star' | 'document_follower') {
  const table = sql.table(name)
  return {
    /** In the order of their ids, so that two calls for the same documents wait for each other in one order. */
    async set({ db, caller }: Marking, ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ found: number; changed: number[] }>`
        with readable as (
          select document.id from document where document.id = any(${ids}::bigint[]) and ${mayRead(caller)}
          order by document.id
        ), changed as (
          insert into ${table} (person_id, document_id) select ${caller.personId}::integer, id from readable
          on conflict do nothing returning document_id
        )
        select (select count(*)::integer from readable) as found,
          array(select document_id from changed order by document_id) as changed`.execute(db)
      const [{ found, changed } = { found: 0, changed: [] }] = rows
      if (found === 0) throw rightErrors.documentNotFound({ id: ids[0] ?? 0 })
      return changed.map(Number)
    },

    /** Also of documents that the person may no longer read. */
    async unset({ db, caller }: Marking, ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        delete from ${table} where person_id = ${caller.personId} and document_id = any(${ids}::bigint[])
        returning document_id as id`.execute(db)
      return rows.map(({ id }) => Number(id))
    },
  }
}
