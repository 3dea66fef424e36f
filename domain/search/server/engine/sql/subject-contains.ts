import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from './fragment.ts'
import { normalise, withoutBlanks } from '../../query/normalise.ts'
import { runsOf } from '../../query/runs.ts'
import { quoteTerm, termsOf, TITLE_MARK } from '../../query/terms.ts'

const mostWords = 8

/**
 * On `document`: its title contains each of the words that were typed, in whatever spelling. Chinese is looked up by its
 * pairs of characters, everything else by trigrams.
 */
export function subjectContains(typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).map((word) => withoutBlanks(normalise(word)))
  const wanted = [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords)
  if (wanted.length === 0) return sql<boolean>`true`
  return sql<boolean>`document.id = any(array(${sql.join(wanted.map(titlesWith), sql` intersect `)}))`
}

function titlesWith(word: string): RawBuilder<unknown> {
  const pairs = pairsOf(word)
  const contains = sql`titled.title like ${`%${escapeLike(word)}%`}`
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
