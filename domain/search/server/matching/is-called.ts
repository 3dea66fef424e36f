import { sql, type RawBuilder } from 'kysely'
import { withoutBlanks } from '../text/normalise.ts'

/**
 * On a table with `name`, `name_en`, `pinyin` and `initials`: it is called so, in part, or its pinyin begins so. Blanks
 * do not count: the normal form puts them between scripts, names have them where people like.
 */
export function isCalled(table: 'person' | 'category', normal: string): RawBuilder<boolean> {
  const text = withoutBlanks(normal)
  const contains = (column: string) =>
    sql`strpos(replace(lower(${sql.ref(`${table}.${column}`)}), ' ', ''), ${text}) > 0`
  const begins = (column: string) =>
    sql`starts_with(replace(lower(${sql.ref(`${table}.${column}`)}), ' ', ''), ${text})`
  return sql<boolean>`(${contains('name')} or ${contains('name_en')} or ${begins('pinyin')} or ${begins('initials')})`
}
