import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'

/** Chinese and English; the latter is empty where it has none. */
type Words = readonly [string, string]

/** How fields were called when a version was saved, by their ids. */
export type FieldWords = Readonly<
  Record<string, { readonly name: Words; readonly measure: Words; readonly entries?: Readonly<Record<string, Words>> }>
>

/**
 * In SQL, of values as a version keeps them: what their fields, units and entries are called now; fields that
 * were taken away have none. The names of people, units
 * and documents are those of today everywhere.
 */
export function selectWords(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_object_agg(field.id, jsonb_strip_nulls(jsonb_build_object(
      'name', jsonb_build_array(field.name, field.name_en), 'measure', jsonb_build_array(field.measure, field.measure_en),
      'entries', case when field.kind in ('choice', 'choices') then (
        select jsonb_object_agg(field_option.id, jsonb_build_array(field_option.name, field_option.name_en))
        from field_option where field_option.field_id = field.id
          and (${values} -> field.id::text) ? field_option.id::text) end)))
    from field where field.deleted_at is null and field.id in (select key::integer from jsonb_object_keys(${values}) as held (key))), '{}')`
}

/** One of the two, as on all screens. */
export function wordIn(language: Language, [chinese, english]: Words): string {
  return language === 'en-US' && english !== '' ? english : chinese
}
