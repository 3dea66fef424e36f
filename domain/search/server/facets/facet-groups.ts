import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { statuses } from '@shuku/domain/documents/contract'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { facetFields, type DocumentQuery, type FacetId } from '../../contract.ts'

type Zone = Pick<Caller, 'timeZone'>

interface Group {
  /** On `document`; an array where a document has several values. */
  readonly value: (caller: Zone) => RawBuilder<unknown>
  readonly hasSeveral?: true
  /** What is chosen, as the values are written; nothing where nothing is. */
  readonly chosen: (query: DocumentQuery) => readonly (string | number)[] | undefined
}

/** As `keywordsOf` of the documents parts them. */
const keywords = sql`array_remove(regexp_split_to_array(document.keywords, '[,，;；、[:space:]]+'), '')`

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
  keyword: { value: () => keywords, hasSeveral: true, chosen: (query) => query.keywords },
}

/** What is chosen of each group, as a condition on `document`; of groups with a choice alone. */
export function facetConditions(
  query: DocumentQuery,
  caller: Zone,
): { readonly id: FacetId; readonly condition: RawBuilder<boolean> }[] {
  return (Object.keys(facetGroups) as FacetId[]).flatMap((id) => {
    const { value, hasSeveral, chosen } = facetGroups[id]
    const values = chosen(query)
    if (!values || values.length === 0) return []
    const wanted = typeof values[0] === 'number' ? sql`${[...values]}::integer[]` : sql`${[...values]}::text[]`
    const condition = hasSeveral
      ? sql<boolean>`(${value(caller)} && ${wanted})`
      : sql<boolean>`${value(caller)} = any(${wanted})`
    return [{ id, condition }]
  })
}

/** The query without what is chosen of the groups. */
export function withoutFacets(query: DocumentQuery): DocumentQuery {
  const own = new Set<string>(Object.values(facetFields))
  return Object.fromEntries(Object.entries(query).filter(([name]) => !own.has(name))) as DocumentQuery
}
