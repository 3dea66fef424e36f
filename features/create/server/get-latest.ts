import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { createApi } from '../contract.ts'

/** Among so many of the newest of a category: one may be allowed to read few of a million. */
const mostPassed = 200

interface Latest {
  readonly categoryId: number
  readonly id: number
  readonly subject: string
}

/** One statement for all cards; by the index that lists of a category have. */
export const getLatest = handle(createApi.getLatest, async ({ db, caller, query }) => {
  const { rows } = await sql<Latest>`
    select asked.id as "categoryId", latest.id, latest.subject
    from unnest(${[...query.categoryIds]}::integer[]) as asked (id)
    cross join lateral (
      select document.id, document.subject
      from (
        select * from document where category_id = asked.id and deleted_at is null
        order by updated_at desc, id desc limit ${sql.lit(mostPassed)}
      ) as document
      where ${mayRead(caller)}
      order by document.updated_at desc, document.id desc limit 1
    ) as latest`.execute(db)
  return { latest: rows }
})
