import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { DocumentQuery } from '../../contract.ts'
import { isAmongFound } from '../engine/found-sql.ts'
import { allConditions, readQuestion, together, type Within } from './read-question.ts'

/**
 * A select of `id` and `updated_at`: all documents that a query finds of what the caller may read, in no order. The
 * words are taken as they were typed. It runs within `asSearch`.
 */
export function selectFound(
  caller: Caller,
  query: DocumentQuery,
  within?: Within,
): RawBuilder<{ id: number; updated_at: Date }> {
  const question = readQuestion({ query, caller, within })
  const { words } = question
  const found = words ? sql`${isAmongFound(words.query)}` : sql`true`
  return sql`
    select document.id, document.updated_at from document
    where ${mayRead(caller)} and ${together(allConditions(question))} and ${found}`
}
