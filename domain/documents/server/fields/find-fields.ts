import { sql, type RawBuilder } from 'kysely'
import { localTime, preparedStatement, type Caller, type Context } from '@shuku/kit/server'
import { withAbove } from '@shuku/domain/rights/server'
import { localName } from '@shuku/domain/people/server'
import { relativeDefaults, type FieldInForce, type FieldKind, type FilledField } from '../../fields-contract.ts'
import { findMissing, normalValue } from './field-values.ts'
import { wordIn, type FieldWords } from './field-words.ts'
import { localText, shownName, wireValue } from './fields-sql.ts'

type Asking = Pick<Context, 'db' | 'caller'>

interface FieldRow extends Omit<FieldInForce, 'defaults' | 'shownBy'> {
  readonly defaults: readonly string[]
  readonly shownBy: number | null
  readonly shownValues: readonly string[]
}

/** The fields of documents of a category: those of the categories above it first; defaults are those that the caller can enter. */
export async function findFields({ db, caller }: Asking, categoryId: number): Promise<FieldInForce[]> {
  const { rows } = await sql<FieldRow>`${preparedStatement}
    with recursive ${withAbove(sql`${categoryId}`)}
    select field.id, ${localName('field', caller.language)} as name, field.kind, ${localText('measure', caller)} as measure,
      ${localText('help', caller)} as help, ${localText('heading', caller)} as heading, ${changed('is_required')} as "isRequired", ${changed('defaults')} as defaults,
      field.is_listed as "isListed", field.is_asked as "isAsked",
      field.shown_by as "shownBy", field.shown_values as "shownValues",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', field_option.id, 'name', ${localName('field_option', caller.language)})
          order by field_option.position, field_option.id)
        from field_option where field_option.field_id = field.id and field_option.removed_at is null
      ), '[]') as entries
    from above join field on field.category_id = above.id
    where field.deleted_at is null
    order by above.level desc, field.position, field.id`.execute(db)
  if (rows.length === 0) return []
  const ids = new Set(rows.map(({ id }) => id))
  const defaults = rows.flatMap((field) =>
    field.defaults.map((each) => ({ field, value: resolveDefault(field.kind, each, caller) })),
  )
  const names = await nameFieldValues(
    { db, caller },
    defaults.map(({ field: { kind }, value }) => ({ kind, value })),
  )
  // what has gone since, or is hidden from the caller, would be refused when they save it
  const missing = new Set(await findMissing({ db, caller }, defaults))
  const inForce = Map.groupBy(
    defaults.filter((each) => !missing.has(each)),
    ({ field }) => field.id,
  )
  return rows.map(({ shownBy, shownValues, ...row }) => ({
    ...row,
    defaults: (inForce.get(row.id) ?? []).map(({ value }) => ({ value, ...nameOf(names, row.kind, value) })),
    ...(shownBy !== null && ids.has(shownBy) ? { shownBy: { fieldId: shownBy, values: [...shownValues] } } : {}),
  }))
}

/** In SQL, of `field` and `above`: what the nearest category has set, else the field's own. */
export function changed(column: 'is_required' | 'defaults'): RawBuilder<unknown> {
  const set = sql.ref(`field_change.${column}`)
  return sql`coalesce((
    select ${set} from field_change join above as step on step.id = field_change.category_id
    where field_change.field_id = field.id and ${set} is not null order by step.level limit 1
  ), ${sql.ref(`field.${column}`)})`
}

/** Whether `@me` is resolved for the person who makes the document; a line may say `@me` and mean that text. */
export function isRelative(kind: FieldKind, value: string): boolean {
  if (value === relativeDefaults.today) return kind === 'date'
  if (value === relativeDefaults.me) return kind === 'person' || kind === 'people'
  return value === relativeDefaults.unit && kind === 'unit'
}

function resolveDefault(kind: FieldKind, value: string, caller: Caller): string {
  if (!isRelative(kind, value)) return value
  if (value === relativeDefaults.today) return localTime(new Date(), caller.timeZone).day
  return String(value === relativeDefaults.me ? caller.personId : caller.departmentId)
}

interface Named {
  readonly kind: FieldKind
  readonly value: string
}

const keyOf = ({ kind, value }: Named) => `${kind} ${value}`

function nameOf(names: ReadonlyMap<string, string>, kind: FieldKind, value: string) {
  const shown = names.get(keyOf({ kind, value }))
  return shown === undefined ? {} : { shown }
}

/** The names of ids, under kind and id: `person 12`. Values that are no ids have none. */
export async function nameFieldValues(
  { db, caller }: Asking,
  values: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const ids = values.filter(({ value }) => /^[1-9]\d{0,8}$/.test(value))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named & { shown: string | null }>`
    select kind, value, ${shownName(caller, { kind: sql.ref('named.kind'), value: sql.ref('named.value') })} as shown
    from unnest(${ids.map(({ kind }) => kind)}::text[], ${ids.map(({ value }) => value)}::text[]) as named (kind, value)`.execute(
    db,
  )
  return new Map(rows.flatMap((row) => (row.shown === null ? [] : [[keyOf(row), row.shown] as const])))
}

/** In SQL, of `document`: its values of the fields of its category, in their order, for `filledFields`. */
export function selectFilled(caller: Caller): RawBuilder<readonly FilledRow[]> {
  return sql<readonly FilledRow[]>`(
    with recursive ${withAbove(sql.ref('document.category_id'))}
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', field.id, 'name', ${localName('field', caller.language)}, 'kind', field.kind, 'measure', ${localText('measure', caller)},
      'heading', ${localText('heading', caller)}, 'value', ${wireValue},
      'shown', ${shownName(caller, { kind: sql.ref('field.kind'), value: wireValue })}
    ) order by above.level desc, field.position, field.id, document_field.position), '[]')
    from document_field
    join field on field.id = document_field.field_id and field.deleted_at is null
    join above on above.id = field.category_id
    where document_field.document_id = document.id)`
}

/** One value of a field. */
export interface FilledRow extends Omit<FilledField, 'values'> {
  readonly value: string
  readonly shown: string | null
}

/** Rows, which are in their order, as fields with their values. */
export function filledFields(rows: readonly FilledRow[]): FilledField[] {
  const fields = new Map<number, FilledField>()
  for (const { value, shown, ...field } of rows) {
    const known = fields.get(field.id) ?? { ...field, values: [] }
    known.values.push({ value, ...(shown === null ? {} : { shown }) })
    fields.set(field.id, known)
  }
  return [...fields.values()]
}

/**
 * What a version had, with the words that it was saved with; without them with the names that the fields have now. A field
 * that is gone keeps its last name.
 */
export async function fieldsOfVersion(
  { db, caller }: Asking,
  values: Readonly<Record<string, readonly string[]>>,
  words: FieldWords = {},
): Promise<FilledField[]> {
  const all = Object.entries(values).flatMap(([id, list]) => list.map((value) => ({ id: Number(id), value })))
  if (all.length === 0) return []
  const { rows } = await sql<FilledRow>`
    select field.id, ${localName('field', caller.language)} as name, field.kind, ${localText('measure', caller)} as measure,
      ${localText('heading', caller)} as heading, stored.value,
      ${shownName(caller, { kind: sql.ref('field.kind'), value: sql.ref('stored.value') })} as shown
    from unnest(${all.map(({ id }) => id)}::integer[], ${all.map(({ value }) => value)}::text[])
      with ordinality as stored (field_id, value, place)
    join field on field.id = stored.field_id
    order by field.category_id, field.position, field.id, stored.place`.execute(db)
  // what the field cannot hold is from when it was of another kind
  const held = rows.filter(({ kind, value }) => normalValue(kind, value) !== undefined)
  return filledFields(held.map((row) => withWords(row, words[row.id], caller)))
}

function withWords(row: FilledRow, words: FieldWords[string] | undefined, { language }: Pick<Caller, 'language'>) {
  if (!words) return row
  const entry = words.entries?.[row.value]
  const name = wordIn(language, words.name)
  const measure = wordIn(language, words.measure)
  return { ...row, name, measure, shown: entry ? wordIn(language, entry) : row.shown }
}
