import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import type { DocumentQuery } from '../../contract.ts'
import { fieldConditions } from '../engine/field-conditions.ts'
import type { Search } from '../engine/search.ts'
import { hasWords } from '../engine/sql/found-sql.ts'
import { parseQuery, type SearchQuery as TypedQuery } from '../query/parse-query.ts'
import { today } from '../query/today.ts'
import { searchConditions, type Listed } from './search-filter.ts'

/** What was typed for the full text, understood; nothing where nothing was. */
export function typedQuery({ fulltext, exactly = false }: DocumentQuery, caller: Caller): TypedQuery | undefined {
  return fulltext === undefined || fulltext === '' ? undefined : parseQuery(fulltext, today(caller), { exactly })
}

/** The search by words, with all other conditions as its filter; nothing where there are no words to look for. */
export function wordSearch(listed: Listed, caller: Caller): Search | undefined {
  const typed = typedQuery(listed.query, caller)
  if (!typed || !hasWords(typed)) return undefined
  const conditions = searchConditions(listed, caller)
  return { query: typed, filter: conditions.length > 0 ? together(conditions) : undefined }
}

/** All conditions but the words, also those that were typed as `author:` and the like. */
export function allConditions(listed: Listed, caller: Caller): RawBuilder<boolean>[] {
  const typed = typedQuery(listed.query, caller)
  const fields = typed ? fieldConditions(typed.fields, caller) : []
  // signs alone: nothing that could be found
  const isNothing = typed !== undefined && fields.length === 0 && !hasWords(typed)
  return [...searchConditions(listed, caller), ...fields, ...(isNothing ? [sql<boolean>`false`] : [])]
}

export function together(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}
