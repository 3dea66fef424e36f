import { sql, type RawBuilder } from 'kysely'
import type { FurtherColumn, FurtherColumns } from '@shuku/kit/server'
import { withAbove } from '@shuku/domain/rights/server'
import type { DocumentRow } from '../../contract.ts'
import { kindsOfIds, type FieldKind } from '../../fields-contract.ts'
import { fieldText } from '../../field-text.ts'
import { fieldOrder } from './field-order.ts'
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
        sort: fieldOrder(id, kind),
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
