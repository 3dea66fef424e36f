import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import type { DocumentQuery, FacetId } from '../../../contract.ts'
import { facetConditions, facetGroups } from './facet-groups.ts'

/** The counts of a group are of so many values; chosen ones come beside them. */
export const mostValues = 50

/** Combinations of these values are counted first, since they are few: each document is met once for all of a row. */
const together: readonly (readonly FacetId[])[] = [
  ['kind', 'year', 'status', 'secrecy'],
  ['department', 'author'],
  ['category'],
  ['keyword'],
]

export interface ValueRow {
  readonly group: FacetId
  readonly value: string
  readonly count: number
  /** Values of the group. */
  readonly total: number
  /** Whatever group they are counted for. */
  readonly documents: number
}

export interface ValuesOf {
  readonly id: FacetId
  /** On `value`, a text. */
  readonly isWanted: RawBuilder<boolean>
  /** On `document`: it has one that is wanted. */
  readonly has: RawBuilder<boolean>
}

/**
 * The most frequent values of each group, or of one those that are wanted, in documents that are selected from `rows` on,
 * which begins with `from`. What is chosen of a group narrows the others.
 */
export function selectValues(
  caller: Pick<Caller, 'timeZone'>,
  query: DocumentQuery,
  { rows, wanted }: { readonly rows: RawBuilder<unknown>; readonly wanted?: ValuesOf },
): RawBuilder<ValueRow> {
  const sets = wanted ? [[wanted.id]] : together
  const chosen = facetConditions(query, caller)
  const flagOf = (id: FacetId) => sql.id(`in_${id}`)
  const columns = sets.flat().map((id) => sql`${facetGroups[id].value(caller)} as ${sql.id(id)}`)
  const flags = chosen.map(({ id, condition }) => sql`${condition} as ${flagOf(id)}`)
  const setOf = (number: number) => sql.id(`set_${number}`)
  const combinations = sets.map((set, number) => {
    const own = sql.join([...set.map((id) => sql.id(id)), ...chosen.map(({ id }) => flagOf(id))])
    return sql`${setOf(number)} as materialized (select ${own}, count(*)::integer as documents from hit group by ${own})`
  })
  const ofGroup = (id: FacetId, number: number) => {
    const others = chosen.filter((each) => each.id !== id).map((each) => flagOf(each.id))
    const where = others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``
    const { partsOf, chosen: chosenOf } = facetGroups[id]
    const column = sql.id(id)
    const values = partsOf
      ? sql`
          select part as value, documents from ${setOf(number)}
          cross join lateral (select distinct unnest(${partsOf(column)}) as part) as parted ${where}`
      : sql`select ${column} as value, documents from ${setOf(number)} ${where}`
    const own = wanted ? [] : (chosenOf(query) ?? []).map(String)
    return sql`(
      select ${sql.lit(id)} as "group", value::text as value, count, (count(*) over ())::integer as total
      from (select value, sum(documents)::integer as count from (${values}) as each group by value) as valued
      where value is not null and ${wanted?.isWanted ?? sql`true`}
      order by value::text = any(${own}::text[]) desc, count desc, value limit ${sql.lit(mostValues + own.length)}
    )`
  }
  const groups = sets.flatMap((set, number) => set.map((id) => ofGroup(id, number)))
  return sql<ValueRow>`
    with hit as materialized (select ${sql.join([...columns, ...flags])} ${rows}), ${sql.join(combinations)}
    select found.*, (select coalesce(sum(documents), 0)::integer from ${setOf(0)}) as documents
    from (${sql.join(groups, sql` union all `)}) as found`
}
