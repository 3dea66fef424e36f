import { sql } from 'kysely'
import { formatList, type Language } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import type { SettingField } from './setting-field.ts'

/** The names of whom settings of people hold, of a field with what it holds; undefined of every other setting. */
export type NamedPeople = (field: SettingField<unknown>, value: unknown) => string | undefined

export async function namePeople(
  { db, language }: { readonly db: Database; readonly language: Language },
  held: readonly { readonly field: SettingField<unknown>; readonly value: unknown }[],
): Promise<NamedPeople> {
  const values = new Set(
    held.flatMap(({ field, value }) => (field.kind === 'BROWSER' && typeof value === 'string' && value ? [value] : [])),
  )
  const names = new Map<string, string>()
  const nameOf: NamedPeople = ({ kind }, value) => (kind === 'BROWSER' ? names.get(value as string) : undefined)
  if (values.size === 0) return nameOf
  const { rows } = await sql<{ value: string; called: string[] }>`
    select value, array(
      select ${localName('person', language)} from person where person.id::text = any(string_to_array(value, ','))
      order by array_position(string_to_array(value, ','), person.id::text)) as called
    from unnest(${[...values]}::text[]) as value`.execute(db)
  for (const { value, called } of rows) names.set(value, formatList(called, language))
  return nameOf
}
