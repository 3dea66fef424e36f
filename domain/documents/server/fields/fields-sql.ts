import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead, withAbove } from '@shuku/domain/rights/server'
import { kindsOfEntries, type FieldKind, type FieldValues } from '../../fields-contract.ts'

/** A number of at most 15 digits as they are, without the exponent with which a small one would be written. */
const digits = sql`document_field.number::numeric::text`

/** In SQL, of `document_field` and `field`: the value as on the wire (`fields-contract.ts`). */
export const wireValue = sql<string>`case
  when document_field.reference is not null then document_field.reference::text
  when document_field.moment is not null
    then to_char(document_field.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  when field.kind = 'amount' then ${digits} || ' ' || coalesce(document_field.text, '')
  when document_field.number is not null then ${digits}
  else coalesce(document_field.text, '') end`

const selectFilled = (where: RawBuilder<unknown>) => sql<FieldValues>`coalesce((
  select jsonb_object_agg(field_id, list) from (
    select document_field.field_id, jsonb_agg(${wireValue} order by document_field.position) as list
    from document_field join field on field.id = document_field.field_id
    where document_field.document_id = document.id and ${where} group by document_field.field_id
  ) as filled), '{}')`

/** In SQL, of `document`: all its values as on the wire, also of fields that its category does not have (any more). */
export const selectValues = selectFilled(sql`true`)

/** In SQL: a field is one of a category, by itself or from above. */
export function isInForce(fieldId: RawBuilder<unknown>, categoryId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    with recursive ${withAbove(categoryId)}
    select from field join above on above.id = field.category_id where field.id = ${fieldId} and field.deleted_at is null)`
}

/** In SQL, of `document`: its values of fields that its category has: those that its readers see. */
export const selectValuesInForce = selectFilled(isInForce(sql.ref('field.id'), sql.ref('document.category_id')))

/** In SQL, of `category`: documents of it have custom fields. */
export const hasFields = sql<boolean>`(
  with recursive ${withAbove(sql.ref('category.id'))}
  select exists (select from field join above on above.id = field.category_id where field.deleted_at is null))`

/** In SQL, of `field`: what it says beside its name. */
export function localText(column: 'measure' | 'help' | 'heading', { language }: Pick<Caller, 'language'>) {
  const text = sql.ref<string>(`field.${column}`)
  return language === 'en-US'
    ? sql<string>`coalesce(nullif(${sql.ref(`field.${column}_en`)}, ''), ${text})`
    : sql<string>`${text}`
}

const people: readonly FieldKind[] = ['person', 'people']
const among = (kind: RawBuilder<unknown>, kinds: readonly FieldKind[]) =>
  sql`${kind} in (${sql.join(kinds.map((each) => sql.lit(each)))})`

/**
 * In SQL: the name of what an id stands for, null where the caller may not see it. A document or a category has one for
 * who may read (something in) it.
 */
export function shownName(
  caller: Caller,
  { kind, value }: { readonly kind: RawBuilder<unknown>; readonly value: RawBuilder<unknown> },
): RawBuilder<string | null> {
  const { language } = caller
  // a version may have a value from when the field was of another kind
  return sql<string | null>`case
    when ${value} !~ '^[1-9][0-9]{0,8}$' then null
    when ${among(kind, kindsOfEntries)} then (
      select ${localName('field_option', language)} from field_option where field_option.id = (${value})::integer)
    when ${among(kind, people)} then (
      select ${localName('person', language)} from person where person.id = (${value})::integer)
    when ${among(kind, ['unit'])} then (
      select ${localName('unit', language)} from unit where unit.id = (${value})::integer)
    when ${among(kind, ['category'])} then (
      select ${localName('category', language)} from category
      where category.id = (${value})::integer and category.deleted_at is null
        and exists (select from document where document.category_id = category.id and ${mayRead(caller)}))
    when ${among(kind, ['document'])} then (
      select document.subject from document where document.id = (${value})::bigint and ${mayRead(caller)}) end`
}

/**
 * In SQL, of `document`: the words of the custom fields that it shows, for the index: what was entered, and the names of
 * entries, people and units in both languages. Entries that are called otherwise later follow by a job, people and units
 * with the next save.
 */
export const selectFieldWords = sql<string>`coalesce((
  select string_agg(words, E'\n' order by field.position, field.id, document_field.position)
  from document_field
  join field on field.id = document_field.field_id and field.deleted_at is null
    and field.category_id = any(array(
      with recursive ${withAbove(sql.ref('document.category_id'))} select id from above))
  cross join lateral (
    select document_field.text as words where field.kind in ('line', 'lines', 'link')
    union all
    select field_option.name || ' ' || field_option.name_en from field_option
    where field.kind in ('choice', 'choices') and field_option.id = document_field.reference
    union all
    select person.name || ' ' || coalesce(person.name_en, '') from person
    where field.kind in ('person', 'people') and person.id = document_field.reference
    union all
    select unit.name || ' ' || coalesce(unit.name_en, '') from unit
    where field.kind = 'unit' and unit.id = document_field.reference
  ) as said
  where document_field.document_id = document.id), '')`
