import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { withAbove } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import {
  fieldKinds,
  kindsOfMany,
  mostCounted,
  type FieldKind,
  type FieldSection,
  type OwnField,
} from '../../fields-contract.ts'
import { storedValue } from './field-values.ts'
import { nameFieldValues } from './find-fields.ts'

interface Row extends Omit<OwnField, 'shownBy' | 'id'> {
  readonly id: number
  readonly categoryId: number
  readonly categoryName: string
  readonly documents: number
  readonly shownById: number | null
  readonly shownValues: string[]
  /** As it holds above the category, and what the category sets for itself. */
  readonly aboveRequired: boolean
  readonly aboveDefaults: string[]
  readonly ownRequired: boolean | null
  readonly ownDefaults: string[] | null
}

/** The fields of a category as its administrator sees them. Settings are the caller's to ask for already. */
export async function findFieldSection(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  categoryId: number,
): Promise<FieldSection> {
  const { rows } = await sql<Row>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select field.id, field.category_id as "categoryId", ${localName('category', caller.language)} as "categoryName",
      field.name, field.name_en as "nameEnglish", field.kind, field.measure, field.help, field.heading,
      field.measure_en as "measureEnglish", field.help_en as "helpEnglish", field.heading_en as "headingEnglish",
      field.is_required as "isRequired", field.defaults, field.is_listed as "isListed", field.is_asked as "isAsked",
      field.shown_by as "shownById", field.shown_values as "shownValues", ${setAbove('is_required')} as "aboveRequired",
      ${setAbove('defaults')} as "aboveDefaults", here.is_required as "ownRequired", here.defaults as "ownDefaults",
      ${documentsWith} as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEnglish', name_en) order by position, id)
        from field_option where field_option.field_id = field.id and removed_at is null
      ), '[]') as entries
    from above
    join field on field.category_id = above.id and field.deleted_at is null
    join category on category.id = field.category_id
    left join field_change as here on here.field_id = field.id and here.category_id = ${categoryId}
    order by above.level desc, field.position, field.id`.execute(db)
  const revision = await db
    .selectFrom('field_section')
    .select('revision')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  const defaults = rows.flatMap(({ kind, defaults, aboveDefaults, ownDefaults }) =>
    [...defaults, ...aboveDefaults, ...(ownDefaults ?? [])].map((value) => ({ kind: kind as FieldKind, value })),
  )
  const names = await nameFieldValues({ db, caller }, defaults)
  return {
    revision: revision?.revision ?? 0,
    own: rows.filter((row) => row.categoryId === categoryId).map(fieldOf),
    inherited: rows
      .filter((row) => row.categoryId !== categoryId)
      .map((row) => ({
        ...fieldOf(row),
        categoryId: row.categoryId,
        categoryName: row.categoryName,
        above: { isRequired: row.aboveRequired, defaults: row.aboveDefaults },
        change: { isRequired: row.ownRequired, defaults: row.ownDefaults },
      })),
    names: Object.fromEntries(names),
  }
}

/** What holds in the category above: the nearest that has set it, else the field's own. */
function setAbove(column: 'is_required' | 'defaults') {
  const set = sql.ref(`set_above.${column}`)
  return sql`coalesce((
    select ${set} from field_change as set_above join above as step on step.id = set_above.category_id
    where set_above.field_id = field.id and step.level > 0 and ${set} is not null order by step.level limit 1
  ), ${sql.ref(`field.${column}`)})`
}

/** The column of `document_field` that a kind is found by. */
const columnOf = (kind: FieldKind) => Object.keys(storedValue(kind, '1'))[0] ?? ''
const columns = [...new Set(fieldKinds.map(columnOf))]

/**
 * By the index of the column that holds them, and by nothing but it where a document has one value at most; no more are
 * counted than are said.
 */
const documentsWith = sql<number>`case ${sql.join(
  columns.flatMap((column) =>
    [true, false].flatMap((isOfMany) => {
      const kinds = fieldKinds.filter((kind) => columnOf(kind) === column && kindsOfMany.includes(kind) === isOfMany)
      if (kinds.length === 0) return []
      const isFirst = isOfMany ? sql`and document_field.position = 0` : sql``
      return sql`when field.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then (
        select count(*)::integer from (
          select from document_field
          where document_field.field_id = field.id and ${sql.ref(`document_field.${column}`)} is not null ${isFirst}
          limit ${sql.lit(mostCounted)}) as counted)`
    }),
  ),
  sql` `,
)} end`

function fieldOf(row: Row): FieldSection['own'][number] {
  const { id, name, nameEnglish, kind, measure, help, heading, isRequired, defaults, entries, documents } = row
  const { measureEnglish, helpEnglish, headingEnglish, isListed, isAsked, shownById, shownValues: values } = row
  return {
    id,
    name,
    nameEnglish,
    kind,
    measure,
    help,
    heading,
    measureEnglish,
    helpEnglish,
    headingEnglish,
    isRequired,
    defaults,
    entries,
    documents,
    isListed,
    isAsked,
    ...(shownById === null ? {} : { shownBy: { fieldId: shownById, values } }),
  }
}
