import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { FieldInForce, FieldKind } from '@shuku/domain/documents/contract'
import { nameFieldValues, seenFields } from '@shuku/domain/documents/server'
import type { CustomCondition, DocumentQuery, FieldFacet } from '../../../contract.ts'
import { searchListMessages } from '../../../messages.ts'
import { asSearch } from '../../engine/search.ts'
import { hasFieldValues } from '../custom-conditions.ts'
import { allOf, askedFor, partOf, projected, usualLimits, type FacetLimits, type Source } from './count-facets.ts'
import { mostValues } from './values-sql.ts'

/** Kinds whose values are few, and shared by many documents. */
const countedKinds: readonly FieldKind[] = ['choice', 'choices', 'truth', 'unit']
const mostFields = 12

interface ValueRow {
  /** Null where no document has a value of any field. */
  readonly fieldId: number | null
  readonly value: string | null
  readonly count: number | null
  readonly total: number | null
  /** Whatever they have. */
  readonly documents: number
}

/**
 * How many documents of a list have each value of the custom fields of its category, as `countFacets` counts: of what
 * the caller may read, narrowed by all that is chosen of others. Of one category alone: its fields are those of all
 * documents below it.
 */
export async function countFieldFacets(
  context: Context,
  query: DocumentQuery,
  { limits = usualLimits }: { readonly limits?: FacetLimits } = {},
): Promise<FieldFacet[]> {
  if (!query.categoryId) return []
  const fields = (await seenFields(context, query.categoryId))
    .filter(({ kind, isAsked }) => isAsked && countedKinds.includes(kind))
    .slice(0, mostFields)
  if (fields.length === 0) return []
  const isOwn = (asked: CustomCondition) => asked.values !== undefined && fields.some(({ id }) => id === asked.id)
  const chosen = (query.customFields ?? []).filter(isOwn)
  const others = (query.customFields ?? []).filter((asked) => !isOwn(asked))
  const question = askedFor(context, { ...query, customFields: others })
  const asking = { context, fields, chosen }
  const source = await partOf(context, question, limits)
  const found = await valuesIn(asking, source)
  const isEnough = source.share === 1 || (found[0]?.documents ?? 0) >= limits.enough
  const whole = isEnough ? source : allOf(context, question)
  return facetsOf(asking, { rows: isEnough ? found : await valuesIn(asking, whole), share: whole.share })
}

interface Asking {
  readonly context: Context
  readonly fields: readonly FieldInForce[]
  /** Values of these fields that narrow the list. */
  readonly chosen: readonly CustomCondition[]
}

async function valuesIn({ context, fields, chosen }: Asking, { rows }: Source): Promise<readonly ValueRow[]> {
  const { db, caller } = context
  const flagOf = (id: number) => sql.id(`in_${id}`)
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const conditionOf = (id: number) => hasFieldValues({ customFields: chosen.filter((each) => each.id === id) }, caller)
  const flags = ids.map((id) => sql`, ${conditionOf(id)} as ${flagOf(id)}`)
  const held = ids.map((id) => sql`, ${flagOf(id)}`)
  const groups = fields.map(({ id }) => {
    const narrowing = ids.filter((each) => each !== id).map((each) => sql` and ${flagOf(each)}`)
    const own = valuesOf(chosen, id)
    return sql`(
      select ${sql.lit(id)} as "fieldId", value, sum(documents)::integer as count,
        (count(*) over ())::integer as total
      from valued where field_id = ${sql.lit(id)} ${sql.join(narrowing, sql``)}
      group by value
      order by value = any(${own}::text[]) desc, count desc, value limit ${sql.lit(mostValues + own.length)}
    )`
  })
  const count = () =>
    sql<ValueRow>`
      with hit as materialized (select document.id ${sql.join(flags, sql``)} ${rows}),
        valued as materialized (
          select field_id, value ${sql.join(held, sql``)}, count(*)::integer as documents
          from (
            select distinct hit.*, document_field.field_id,
              case when document_field.reference is not null then document_field.reference::text
                when document_field.number = 1 then 'yes' when document_field.number = 0 then 'no' end as value
            from hit join document_field on document_field.document_id = hit.id
            where document_field.field_id = any(${fields.map(({ id }) => id)}::integer[])
          ) as each
          where value is not null
          group by field_id, value ${sql.join(held, sql``)})
      select found.*, counted.documents
      from (select count(*)::integer as documents from hit) as counted
      left join (${sql.join(groups, sql` union all `)}) as found on true`.execute(db)
  return (await asSearch(db, count)).rows
}

interface Counted {
  readonly rows: readonly ValueRow[]
  readonly share: number
}

async function facetsOf({ context, fields, chosen }: Asking, { rows, share }: Counted): Promise<FieldFacet[]> {
  const { language } = context
  const groups = fields.map((field) => {
    const own = rows.filter(({ fieldId }) => fieldId === field.id)
    const counts = new Map(own.map(({ value, count }) => [value ?? '', projected(count ?? 0, share)]))
    // a chosen value stays, also where nothing has it any more
    for (const value of valuesOf(chosen, field.id)) if (!counts.has(value) && isOf(field, value)) counts.set(value, 0)
    return { field, counts, total: Math.max(own[0]?.total ?? 0, counts.size) }
  })
  const names = await nameFieldValues(
    context,
    groups.flatMap(({ field: { kind }, counts }) => [...counts.keys()].map((value) => ({ kind, value }))),
  )
  const nameOf = (kind: FieldKind, value: string) =>
    kind === 'truth' && (value === 'yes' || value === 'no')
      ? searchListMessages.texts[value][language]
      : names.get(`${kind} ${value}`)
  return groups
    .map(({ field: { id, name, kind }, counts, total }) => {
      const values = [...counts].flatMap(([value, count]) => {
        const called = nameOf(kind, value)
        return called === undefined ? [] : [{ value, name: called, count }]
      })
      return { fieldId: id, name, values: values.toSorted((a, b) => b.count - a.count), total }
    })
    .filter(({ values }) => values.length > 0)
}

/** Entries of other fields, which the caller may not know of, have no name here. */
function isOf({ kind, entries }: FieldInForce, value: string): boolean {
  return (kind !== 'choice' && kind !== 'choices') || entries.some(({ id }) => String(id) === value)
}

function valuesOf(chosen: readonly CustomCondition[], fieldId: number): string[] {
  return chosen.flatMap(({ id, values }) => (id === fieldId ? (values ?? []) : []))
}
