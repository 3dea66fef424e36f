import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import { bySyllables } from '@shuku/kit/server'
import { localName } from './local-name.ts'

/** Rows of a table with `name` and `name_en` by the name that the reader sees. */
export function nameOrder(table: string, language: Language): RawBuilder<string> {
  return bySyllables(localName(table, language))
}

/** Surnames that are read otherwise than the character alone, and characters that the collation reads as these. */
const surnames = { read: '曾单解仇区查朴盖覃乐翟缪员种沈隗阚薄乜', as: '增善谢求欧扎飘葛秦月宅妙运虫审伟看博聂' }

/** The same of people. */
export function personOrder(table: string, language: Language): RawBuilder<string> {
  const name = localName(table, language)
  const surname = sql`translate(left(${name}, 1), ${sql.lit(surnames.read)}, ${sql.lit(surnames.as)})`
  return bySyllables(sql<string>`${surname} || substr(${name}, 2)`)
}
