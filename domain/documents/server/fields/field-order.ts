import { sql, type RawBuilder } from 'kysely'
import { bySyllables, type Context, type IndexPart, type SortKey } from '@shuku/kit/server'
import { nameOrder, personOrder } from '@shuku/domain/people/server'
import type { FieldKind } from '../../fields-contract.ts'
import { shownName } from './fields-sql.ts'

/** A text is ordered by its beginning. */
const mostOrdered = 200

/** As the list of entries has them. */
const placeOfEntry = sql`(field_option.position::bigint * 4294967296 + field_option.id)`

/** Of `document`: by the first value; by what a reader sees of it, so that the order tells nothing of what is hidden. */
export function fieldOrder(fieldId: number, kind: FieldKind): SortKey {
  const by = (type: SortKey['type'], value: (context: Context) => RawBuilder<unknown>, joined = sql``): SortKey => ({
    type,
    mayBeMissing: true,
    expression: (context) => sql`(
      select ${value(context)} from document_field ${joined}
      where document_field.document_id = document.id and document_field.field_id = ${sql.lit(fieldId)}
      order by document_field.position limit 1)`,
  })
  const asIndexed = (index: keyof typeof indexes): SortKey => {
    const { type, value } = indexes[index]
    return { ...by(type, () => value), fromIndex: (part) => valuesInOrder(fieldId, index, part) }
  }
  const byEntry = () =>
    by('bigint', () => placeOfEntry, sql`join field_option on field_option.id = document_field.reference`)
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'amount':
    case 'truth':
      return asIndexed('numbers')
    case 'date':
      return asIndexed('days')
    case 'instant':
      return asIndexed('moments')
    case 'choice':
      return { ...byEntry(), fromIndex: (part) => choicesInOrder(fieldId, part) }
    case 'choices':
      return byEntry()
    case 'person':
    case 'people':
      return by(
        'text',
        ({ caller }) => personOrder('person', caller.language),
        sql`join person on person.id = document_field.reference`,
      )
    case 'unit':
      return by(
        'text',
        ({ caller }) => nameOrder('unit', caller.language),
        sql`join unit on unit.id = document_field.reference`,
      )
    case 'document':
    case 'category':
      return by('text', ({ caller }) =>
        bySyllables(
          sql<string>`${shownName(caller, { kind: sql.lit(kind), value: sql`document_field.reference::text` })}`,
        ),
      )
    default:
      return asIndexed('texts')
  }
}

const text = sql.ref('document_field.text')

/** What has values in order: of texts their beginning, of a day that is all of it. */
const indexes = {
  numbers: { type: 'double precision', value: sql`document_field.number`, has: sql`document_field.number is not null` },
  moments: { type: 'timestamptz', value: sql`document_field.moment`, has: sql`document_field.moment is not null` },
  days: { type: 'text', value: sql`left(${text}, 80)`, has: sql`${text} is not null` },
  texts: {
    type: 'text',
    value: bySyllables(sql<string>`left(${text}, ${sql.lit(mostOrdered)})`),
    has: sql`${text} is not null and document_field.number is null`,
  },
} as const satisfies Record<string, { type: SortKey['type']; value: RawBuilder<unknown>; has: RawBuilder<unknown> }>

/** Of a kind that has one value at most: the documents that have it, by an index of the field's values. */
function valuesInOrder(fieldId: number, index: keyof typeof indexes, part: IndexPart): RawBuilder<unknown> {
  const { type, value, has } = indexes[index]
  const { order, after, most } = part
  const [compare, direction] = order === 'ascend' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const passed = after
    ? sql`and (${value}, document_field.document_id) ${compare} (${after.value}::text::${sql.raw(type)}, ${after.id}::text::bigint)`
    : sql``
  return sql`
    select document_field.document_id as id, ${value} as value from document_field
    where document_field.field_id = ${sql.lit(fieldId)} and ${has} ${passed}
    order by ${value} ${direction}, document_field.document_id ${direction} limit ${sql.lit(most)}`
}

/** The same of a choice: entry after entry, and of each, which an index has by their ids, the documents that have it. */
function choicesInOrder(fieldId: number, { order, after, most }: IndexPart): RawBuilder<unknown> {
  const isUp = order === 'ascend'
  const [compare, direction] = isUp ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const place = after && sql`${after.value}::text::bigint`
  const entries = place ? sql`and ${placeOfEntry} ${compare}= ${place}` : sql``
  // in the entry in which the page before ended
  const passed = after
    ? sql`and document_field.document_id ${compare} case when entry.place = ${place}
        then ${after.id}::text::bigint else ${sql.lit(isUp ? '0' : '9223372036854775807')}::bigint end`
    : sql``
  return sql`
    select chosen.document_id as id, entry.place as value
    from (
      select field_option.id, ${placeOfEntry} as place from field_option
      where field_option.field_id = ${sql.lit(fieldId)} ${entries}
    ) as entry
    cross join lateral (
      select document_field.document_id from document_field
      where document_field.field_id = ${sql.lit(fieldId)} and document_field.reference = entry.id ${passed}
      order by document_field.document_id ${direction} limit ${sql.lit(most)}
    ) as chosen
    order by entry.place ${direction}, chosen.document_id ${direction} limit ${sql.lit(most)}`
}
