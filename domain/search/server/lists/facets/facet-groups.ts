import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { statuses } from '@shuku/domain/documents/contract'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { facetFields, type DocumentQuery, type FacetId } from '../../../contract.ts'

type Zone = Pick<Caller, 'timeZone'>

interface Group {
  /** On `document`. */
  readonly value: (caller: Zone) => RawBuilder<unknown>
  /** Where a document may have several values: they as an array, out of what `value` is. */
  readonly partsOf?: (value: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What is chosen, as the values are written; nothing where nothing is. */
  readonly chosen: (query: DocumentQuery) => readonly (string | number)[] | undefined
}

/** As `keywordsOf` of the documents parts them. */
const keywordsIn = (text: RawBuilder<unknown>) =>
  sql`array_remove(regexp_split_to_array(${text}, '[,，;；、[:space:]]+'), '')`

/** Values of a group are “or”, groups are “and”. */
export const facetGroups: Readonly<Record<FacetId, Group>> = {
  category: { value: () => sql`document.category_id`, chosen: (query) => query.categoryIds },
  department: { value: () => sql`document.unit_id`, chosen: (query) => query.departmentIds },
  kind: { value: () => sql`document.kind`, chosen: (query) => query.mainKinds },
  year: {
    value: ({ timeZone }) => sql`extract(year from document.updated_at at time zone ${timeZone})::integer`,
    chosen: (query) => query.years,
  },
  status: {
    value: () => sql`document.status`,
    chosen: (query) => query.statuses?.map((status) => statuses[status]),
  },
  author: { value: () => sql`document.creator_id`, chosen: (query) => query.creatorIds },
  secrecy: {
    value: () => sql`document.secrecy`,
    chosen: (query) => query.secrecies?.map((level) => secrecyLevels[level]),
  },
  keyword: { value: () => sql`document.keywords`, partsOf: keywordsIn, chosen: (query) => query.keywords },
}

/** What is chosen of each group, as a condition on `document`; of groups with a choice alone. */
export function facetConditions(
  query: DocumentQuery,
  caller: Zone,
): { readonly id: FacetId; readonly condition: RawBuilder<boolean> }[] {
  return (Object.keys(facetGroups) as FacetId[]).flatMap((id) => {
    const { value, partsOf, chosen } = facetGroups[id]
    const values = chosen(query)
    if (!values || values.length === 0) return []
    const column = value(caller)
    const [type, first] = [sql.raw(typeof values[0] === 'number' ? 'integer' : 'text'), values[0]]
    if (partsOf) return [{ id, condition: sql<boolean>`(${partsOf(column)} && ${[...values]}::${type}[])` }]
    // the documents of one value an index has in the order of the list, those of several it has not
    const condition =
      values.length === 1
        ? sql<boolean>`${column} = ${first}::${type}`
        : sql<boolean>`${column} = any(${[...values]}::${type}[])`
    return [{ id, condition }]
  })
}

/** The query without what is chosen of the groups. */
export function withoutFacets(query: DocumentQuery): DocumentQuery {
  const own = new Set<string>(Object.values(facetFields))
  return Object.fromEntries(Object.entries(query).filter(([name]) => !own.has(name))) as DocumentQuery
}
