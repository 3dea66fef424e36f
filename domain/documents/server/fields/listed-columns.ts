import { sql, type RawBuilder } from 'kysely'
import { bySyllables, type Context, type FurtherColumn, type FurtherColumns, type SortKey } from '@shuku/kit/server'
import { nameOrder, personOrder } from '@shuku/domain/people/server'
import type { DocumentRow } from '../../contract.ts'
import { kindsOfIds, type FieldKind } from '../../fields-contract.ts'
import { fieldText } from '../../field-text.ts'
import { shownName, withAbove } from './fields-sql.ts'
import { listedFields } from './listed-fields.ts'

interface ListedColumn {
  readonly id: number
  readonly name: string
  readonly nameEnglish: string
  readonly kind: FieldKind
}

/** The columns that lists of one category have by its custom fields; `categoryId` in SQL, null where a list is of several. */
export function fieldColumns(categoryId: RawBuilder<unknown>): FurtherColumns<(typeof DocumentRow)['columns']> {
  return {
    select: sql`(
      with recursive ${withAbove(categoryId)}
      select jsonb_agg(jsonb_build_object(
        'id', field.id, 'name', field.name, 'nameEnglish', field.name_en, 'kind', field.kind
      ) order by above.level desc, field.position, field.id)
      from above join field on field.category_id = above.id and field.is_listed and field.deleted_at is null)`,
    read: (found, language) =>
      (found as ListedColumn[]).map(({ id, name, nameEnglish, kind }) => ({
        id: columnOf(id),
        title: language === 'en-US' && nameEnglish !== '' ? nameEnglish : name,
        sort: sortOf(id, kind),
        firstOrder: ofNames.has(kind) ? 'ascend' : 'descend',
      })),
    isOne: isFieldColumn,
    fill: async (context, rows, columns) => {
      const fields = await listedFields(context, {
        fieldIds: columns.map(fieldOf),
        documentIds: rows.map(({ id }) => id),
      })
      return rows.map((row) => ({ ...row, fields: fields.get(row.id) ?? null }))
    },
    cell: ({ fields }, column, { language, caller: { timeZone } }) => {
      const field = fields?.find(({ id }) => columnOf(id) === column)
      if (!field) return null
      // a spreadsheet reckons with it
      const isNumber = (field.kind === 'integer' || field.kind === 'decimal') && field.measure === ''
      return isNumber ? Number(field.values[0]?.value) : fieldText(field, { language, timeZone })
    },
  }
}

/** The web knows it too (`use-field-columns.tsx`). */
const columnOf = (fieldId: number) => `field${fieldId}`
const fieldOf = ({ id }: FurtherColumn) => Number(id.slice('field'.length))

export function isFieldColumn(id: string): boolean {
  return /^field[1-9]\d{0,8}$/.test(id)
}

const ofNames: ReadonlySet<FieldKind> = new Set(['line', 'lines', 'link', ...kindsOfIds])
/** A text is ordered by its beginning. */
const mostOrdered = 200

/** Of `document`: by the first value; by what a reader sees of it, so that the order tells nothing of what is hidden. */
function sortOf(fieldId: number, kind: FieldKind): SortKey {
  const by = (type: SortKey['type'], value: (context: Context) => RawBuilder<unknown>, joined = sql``): SortKey => ({
    type,
    mayBeMissing: true,
    expression: (context) => sql`(
      select ${value(context)} from document_field ${joined}
      where document_field.document_id = document.id and document_field.field_id = ${sql.lit(fieldId)}
      order by document_field.position limit 1)`,
  })
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'amount':
    case 'truth':
      return by('double precision', () => sql`document_field.number`)
    case 'date':
      return by('text', () => sql`document_field.text collate "C"`)
    case 'instant':
      return by('timestamptz', () => sql`document_field.moment`)
    case 'choice':
    case 'choices':
      // as the list of entries has them
      return by(
        'bigint',
        () => sql`field_option.position::bigint * 4294967296 + field_option.id`,
        sql`join field_option on field_option.id = document_field.reference`,
      )
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
      return by('text', () => bySyllables(sql<string>`left(document_field.text, ${sql.lit(mostOrdered)})`))
  }
}
