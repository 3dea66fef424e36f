import { sql, type RawBuilder } from 'kysely'
import { withoutBlanks } from '../../query/normalise.ts'
import type { SearchQuery } from '../../query/parse-query.ts'

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

/** On a row of search_title: the fragment stands in it. */
export function hasFragment(fragment: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(fragment)}%`
  return sql<boolean>`(fragment.title like ${pattern} or fragment.names <> '' and fragment.names like ${pattern})`
}

/** For a row of `text` that is at hand. */
export function hasFragmentInDocument(fragment: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_title as fragment where fragment.document_id = text.document_id and ${hasFragment(fragment)} offset 0
  )`
}

/** LIKE's own marks, taken as the characters that they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
