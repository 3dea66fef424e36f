import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { DocumentQuery, Facets, FacetId, FacetValue } from '../../../contract.ts'
import { escapeLike, isCalled } from '../../engine/names-sql.ts'
import { normalise } from '../../query/normalise.ts'
import { countValues, type FewValues } from './count-facets.ts'

interface Wanted {
  readonly id: FacetId
  /** A part of the name. */
  readonly text: string
}

/** Beyond so many documents it matters no more how many they are. */
const mostCounted = 250_000

/**
 * Values of one group by a part of their names, also those that are too rare to be in the group by themselves.
 * Groups whose values are a fixed few have all of them in sight; there nothing is found.
 */
export async function findFacetValues(
  context: Context,
  query: DocumentQuery,
  { id, text }: Wanted,
): Promise<{ values: FacetValue[] } & Pick<Facets, 'isExact'>> {
  const wanted = await valuesCalled(context, { id, text })
  return wanted ? countValues(context, query, wanted) : { values: [], isExact: true }
}

const named = {
  author: { table: 'person', column: 'creator_id' },
  category: { table: 'category', column: 'category_id' },
  department: { table: 'unit', column: 'unit_id' },
} as const

async function valuesCalled({ db }: Pick<Context, 'db'>, { id, text }: Wanted): Promise<FewValues | undefined> {
  if (id === 'keyword') {
    const pattern = `%${escapeLike(text)}%`
    return { id, isWanted: sql<boolean>`value ilike ${pattern}`, has: sql<boolean>`document.keywords ilike ${pattern}` }
  }
  if (!(id in named)) return undefined
  const { table, column } = named[id as keyof typeof named]
  const { rows } = await sql<{ ids: number[]; documents: number }>`
    with called as materialized (select array(select id from ${sql.table(table)} where ${isCalled(table, normalise(text))}) as ids)
    select ids, (
      select count(*)::integer from (
        select from document where ${sql.ref(column)} = any(ids) and deleted_at is null limit ${sql.lit(mostCounted)}
      ) as counted
    ) as documents
    from called`.execute(db)
  const { ids = [], documents = 0 } = rows[0] ?? {}
  return {
    id,
    isWanted: sql<boolean>`true`,
    has: sql<boolean>`${sql.ref(`document.${column}`)} = any(${ids}::integer[])`,
    documents,
    most: ids.length,
  }
}
