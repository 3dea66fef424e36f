import { sql, type RawBuilder } from 'kysely'
import { normalise, withoutBlanks } from '../query/normalise.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { runsOf } from '../query/runs.ts'
import { quoteTerm, termsOf, TITLE_MARK } from '../query/terms.ts'

const shortestFragment = 3

/**
 * A single Latin word or code, typed alone, also finds titles, codes and file names that have it inside a word:
 * `0026-00` finds ZK07-20026-001. Nothing where the query is anything else.
 */
export function fragmentOf({ clauses, fields, text }: SearchQuery): string | undefined {
  const [only, ...others] = clauses.flatMap(({ alternatives }) => alternatives.flat())
  if (!only || others.length > 0 || (only.kind !== 'word' && only.kind !== 'code')) return undefined
  const fragment = withoutBlanks(fields.length > 0 ? only.text : text)
  return fragment.length >= shortestFragment && fragment === only.text ? fragment : undefined
}

/** On a row of search_title: the fragment is in it. */
export function hasFragment(fragment: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(fragment)}%`
  return sql<boolean>`(fragment.title like ${pattern} or fragment.names <> '' and fragment.names like ${pattern})`
}

/** The same for a row of `text`. */
export function hasFragmentInDocument(fragment: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_title as fragment where fragment.document_id = text.document_id and ${hasFragment(fragment)} offset 0
  )`
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A single syllable matches only at the beginning of a title; elsewhere it would match one title in ten. */
const oneSyllable = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]+(?:ng?|r)?$/

/** Initials of at least this length also match inside a title. */
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

/** The same for a row of `text`. */
export function isSpelledInDocument(spelled: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_pinyin as spelling where spelling.document_id = text.document_id and ${isSpelled(spelled)} offset 0
  )`
}

/** The score of the spelling for the title of a row of `text`. */
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

/**
 * On a table with `name`, `name_en`, `pinyin` and `initials`: it is called so, in part, or its pinyin begins so. Blanks
 * do not count: the normal form puts them between scripts, names have them where people like; spellings have none.
 */
export function isCalled(table: 'person' | 'category' | 'unit', normal: string): RawBuilder<boolean> {
  const text = withoutBlanks(normal)
  const contains = (column: string) =>
    sql`strpos(replace(lower(${sql.ref(`${table}.${column}`)}), ' ', ''), ${text}) > 0`
  const begins = (column: string) => sql`starts_with(${sql.ref(`${table}.${column}`)}, ${text})`
  // cheapest condition first: it is evaluated for each of 100,000 people
  return sql<boolean>`(${begins('pinyin')} or ${begins('initials')} or ${contains('name')} or ${contains('name_en')})`
}

const mostWords = 8

/**
 * On `document`: its title contains each of the words that were typed, in whatever spelling. Chinese is looked up by its
 * pairs of characters, everything else by trigrams.
 */
export function subjectContains(typed: string): RawBuilder<boolean> {
  const wanted = titleWords(typed)
  if (wanted.length === 0) return sql<boolean>`true`
  return sql<boolean>`document.id = any(array(${sql.join(wanted.map(titlesWith), sql` intersect `)}))`
}

/** The same, looked up for each of a few documents. */
export function subjectContainsHere(typed: string): RawBuilder<boolean> {
  const wanted = titleWords(typed)
  if (wanted.length === 0) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from search_title as titled
    where titled.document_id = document.id and ${sql.join(wanted.map(titleContains), sql` and `)} offset 0
  )`
}

function titleWords(typed: string): string[] {
  const words = typed.split(/\s+/).map((word) => withoutBlanks(normalise(word)))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords)
}

function titleContains(word: string): RawBuilder<boolean> {
  return sql<boolean>`titled.title like ${`%${escapeLike(word)}%`}`
}

function titlesWith(word: string): RawBuilder<unknown> {
  const pairs = pairsOf(word)
  const contains = titleContains(word)
  if (pairs.length === 0) return sql`(select titled.document_id from search_title as titled where ${contains})`
  const terms = pairs.map((pair) => quoteTerm(TITLE_MARK + pair)).join(' & ')
  return sql`(
    select titled.document_id from search_text as text join search_title as titled on titled.document_id = text.document_id
    where text.terms @@ ${terms}::tsquery and ${contains}
  )`
}

/** Terms that every title with the word has: pairs of neighbours, not the last character, which may have one more. */
function pairsOf(word: string): string[] {
  return runsOf(word)
    .filter(({ kind }) => kind === 'chinese')
    .flatMap(({ start, end }) => [...termsOf(word.slice(start, end))])
    .filter((term) => Array.from(term).length === 2)
}
