import { sql, type RawBuilder } from 'kysely'
import { withoutBlanks } from '../../query/normalise.ts'

/**
 * On a table with `name`, `name_en`, `pinyin` and `initials`: it is called so, in part, or its pinyin begins so. Blanks
 * do not count: the normal form puts them between scripts, names have them where people like; spellings have none.
 */
export function isCalled(table: 'person' | 'category', normal: string): RawBuilder<boolean> {
  const text = withoutBlanks(normal)
  const contains = (column: string) =>
    sql`strpos(replace(lower(${sql.ref(`${table}.${column}`)}), ' ', ''), ${text}) > 0`
  const begins = (column: string) => sql`starts_with(${sql.ref(`${table}.${column}`)}, ${text})`
  // what is asked first is what takes least: of 100,000 people each is asked
  return sql<boolean>`(${begins('pinyin')} or ${begins('initials')} or ${contains('name')} or ${contains('name_en')})`
}
