import { sql } from 'kysely'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

type Marking = Pick<Context, 'db' | 'caller'>

interface Changed {
  readonly changed: number[]
  /** What the person may not read gets no mark. */
  readonly hidden: number[]
}

/** Marks that a person sets on documents that they may read, one row each. */
export function marksIn(name: 'document_star' | 'document_follower') {
  const table = sql.table(name)
  return {
    /** In the order of their ids, so that two calls for the same documents wait for each other in one order. */
    async set({ db, caller }: Marking, ids: readonly number[]): Promise<Changed> {
      const { rows } = await sql<Changed & { found: number }>`
        with readable as (
          select document.id from document where document.id = any(${ids}::bigint[]) and ${mayRead(caller)}
          order by document.id
        ), changed as (
          insert into ${table} (person_id, document_id) select ${caller.personId}::integer, id from readable
          on conflict do nothing returning document_id
        )
        select (select count(*)::integer from readable) as found,
          array(select document_id from changed order by document_id) as changed,
          array(
            select distinct id from unnest(${ids}::bigint[]) as id where id not in (select id from readable) order by id
          ) as hidden`.execute(db)
      const [{ found, changed, hidden } = { found: 0, changed: [], hidden: [] }] = rows
      if (found === 0) throw rightErrors.documentNotFound({ id: ids[0] ?? 0 })
      return { changed: changed.map(Number), hidden: hidden.map(Number) }
    },

    /** Also of documents that the person may no longer read. */
    async unset({ db, caller }: Marking, ids: readonly number[]): Promise<Changed> {
      const { rows } = await sql<{ id: number }>`
        delete from ${table} where person_id = ${caller.personId} and document_id = any(${ids}::bigint[])
        returning document_id as id`.execute(db)
      return { changed: rows.map(({ id }) => Number(id)), hidden: [] }
    },
  }
}
