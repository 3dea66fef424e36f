import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { DocumentQuery, Facets, FacetId, FacetValue } from '../../contract.ts'
import { escapeLike, isCalled } from '../engine/names-sql.ts'
import { normalise } from '../query/normalise.ts'
import { countValues } from './count-facets.ts'

interface Wanted {
  readonly id: FacetId
  /** A part of the name. */
  readonly text: string
}

/**
 * Values of one group by a part of their names, also those that are too rare to stand in the group by themselves.
 * Groups whose values are a fixed few have all of them in sight; there nothing is found.
 */
export async function findFacetValues(
  context: Context,
  query: DocumentQuery,
  { id, text }: Wanted,
): Promise<{ values: FacetValue[] } & Pick<Facets, 'isExact'>> {
  const among = namedSo(id, text)
  return among ? countValues(context, query, { id, among }) : { values: [], isExact: true }
}

function namedSo(id: FacetId, text: string): RawBuilder<unknown> | undefined {
  const normal = normalise(text)
  switch (id) {
    case 'author':
      return sql`select person.id::text from person where ${isCalled('person', normal)}`
    case 'category':
      return sql`select category.id::text from category where ${isCalled('category', normal)}`
    case 'department':
      return sql`select unit.id::text from unit where ${isCalled('unit', normal)}`
    case 'keyword':
      return sql`
        select distinct word from document cross join lateral
          unnest(regexp_split_to_array(document.keywords, '[,，;；、[:space:]]+')) as word
        where document.keywords ilike ${`%${escapeLike(text)}%`} and word ilike ${`%${escapeLike(text)}%`}`
    default:
      return undefined
  }
}
