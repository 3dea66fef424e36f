import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'

/** The name of a row of a table with `name` and `name_en`, in the reader's language where it has one. */
export function localName(table: string, language: Language): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.name`)
  return language === 'en-US'
    ? sql<string>`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${name})`
    : sql<string>`${name}`
}
