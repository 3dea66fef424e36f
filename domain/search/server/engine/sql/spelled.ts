import { sql, type RawBuilder } from 'kysely'
import type { SearchQuery } from '../../query/parse-query.ts'

/** One syllable alone: it begins a title, or it would find one in ten. */
const oneSyllable = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]+(?:ng?|r)?$/

/** From this length on initials are looked for inside a title too. */
const insideFrom = 3

/** On a row `spelling` of search_pinyin: what was typed spells the title, or a part of it from the beginning of a syllable on. */
export function isSpelled(typed: string): RawBuilder<boolean> {
  const initials = sql`spelling.initials like ${typed.length < insideFrom ? `${typed}%` : `%${typed}%`}`
  if (typed.length < insideFrom) return sql<boolean>`(${initials} or spelling.spelled = ${typed})`
  if (oneSyllable.test(typed)) return sql<boolean>`(${initials} or spelling.spelled like ${`${typed}%`})`
  return sql<boolean>`(${initials}
    or spelling.spelled like ${`%${typed}%`} and spelling.syllables ~ ${fromASyllableOn(typed)})`
}

/** A select of `document_id`; none where what was typed cannot be a spelling. */
export function spelledTitles({ spelled }: SearchQuery): RawBuilder<unknown>[] {
  if (spelled === undefined) return []
  return [sql`select spelling.document_id from search_pinyin as spelling where ${isSpelled(spelled)}`]
}

/** For a row of `text` that is at hand. */
export function isSpelledInDocument(spelled: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_pinyin as spelling where spelling.document_id = text.document_id and ${isSpelled(spelled)} offset 0
  )`
}

/** How well it spells the title of the row of `text` at hand. */
export function spellingScore({ spelled }: SearchQuery): RawBuilder<number> {
  if (spelled === undefined) return sql<number>`0`
  const fromASyllable = fromASyllableOn(spelled)
  return sql<number>`coalesce((
    select case
      when spelling.spelled = ${spelled} then 900
      when spelling.initials = ${spelled} then 800
      when starts_with(spelling.spelled, ${spelled}) then 300
      when spelling.syllables ~ ${fromASyllable} then 200
      when starts_with(spelling.initials, ${spelled}) then 150
      when strpos(spelling.initials, ${spelled}) > 0 then 100
      else 0
    end + 10 * ${spelled.length}::float8 / length(spelling.spelled)
    from search_pinyin as spelling where spelling.document_id = text.document_id and ${isSpelled(spelled)}
  ), 0)`
}

/** Letters of which each may begin a new syllable. */
function fromASyllableOn(typed: string): string {
  return `(^| )${[...typed].join(' ?')}`
}
