import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { DocumentQuery } from '../../contract.ts'
import { isAfter, orderOfChange, type FoundRow } from '../engine/plan-sql.ts'
import { asSearch, countFound, countUpTo, findByDate, type DateRange } from '../engine/search.ts'
import { chooseDocuments, countDocuments } from './document-table.ts'
import { readQuestion, together, type Within } from './read-question.ts'

export interface AskedByChange {
  readonly query: DocumentQuery
  readonly within?: Within | undefined
  /** On `document`: leaves out so few that no way is shorter or longer for it. */
  readonly except?: RawBuilder<boolean> | undefined
}

/** Some of what a query finds of what the caller may read, in the order of change, by the way that is known to be short. */
export async function findByChange(
  context: Context,
  { query, within, except }: AskedByChange,
  range: DateRange,
): Promise<FoundRow[]> {
  const question = readQuestion({ query, caller: context.caller, within })
  if (question.words) return findByDate(context, { ...question.words, except }, range)
  const { order, offset, limit } = range
  const after = together([isAfter(range), ...(except ? [except] : [])])
  const bounds = { sort: { column: 'updatedOn', order }, after, count: offset + limit }
  const found = chooseDocuments(context, question, bounds)
    .where(after)
    .select([sql<number>`document.id`.as('id'), sql<string>`document.updated_at::text`.as('updatedAt')])
    .orderBy(orderOfChange(range))
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
  const run = async () => (await found.execute()) as FoundRow[]
  return query.subject === undefined ? run() : asSearch(context.db, run)
}

/** How many it finds: exactly, or no further than `most` and one more. */
export async function countByChange(
  context: Context,
  { query, within, except }: AskedByChange,
  most?: number,
): Promise<number> {
  const both: Within | undefined = except
    ? (...asked) => together([except, ...[within?.(...asked) ?? []].flat()])
    : within
  const question = readQuestion({ query, caller: context.caller, within: both })
  const { words } = question
  if (words) return most === undefined ? countFound(context, words) : countUpTo(context, words, most)
  const count = () => countDocuments(context, question, most)
  return query.subject === undefined ? count() : asSearch(context.db, count)
}
