import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'

type Condition = RawBuilder<boolean>
type Leaf = Extract<Check, { contains: string }>

/** Where a check looks: what a leaf of it asks of the row at hand. */
export type LeafCondition = (leaf: Leaf) => Condition

/** A check as an SQL condition; without any check it holds. */
export function checkCondition(check: Check | undefined, leaf: LeafCondition): Condition {
  if (check === undefined) return sql<boolean>`true`
  if ('all' in check) return joined(check.all, { leaf, by: sql` and ` })
  if ('any' in check) return joined(check.any, { leaf, by: sql` or ` })
  return leaf(check)
}

function joined(checks: Check[], { leaf, by }: { leaf: LeafCondition; by: RawBuilder<unknown> }): Condition {
  return sql<boolean>`(${sql.join(
    checks.map((check) => checkCondition(check, leaf)),
    by,
  )})`
}

/** Of a short text: all of it stands in its row. */
export const inRow: LeafCondition = (leaf) =>
  sql<boolean>`(${contains('text.title', leaf)} or ${contains('text.body', leaf)})`

export const inTitle = hasIn('text.title')

/** In a column by its name. */
export function hasIn(column: string): LeafCondition {
  return (leaf) => contains(column, leaf)
}

export const inPart: LeafCondition = (leaf) => contains('part.body', leaf)

/** Of any text: what its row has not is looked for in its parts. */
export const inDocument: LeafCondition = (leaf) => sql<boolean>`(
  ${contains('text.title', leaf)} or ${contains('text.body', leaf)}
  or text.part_count > 0 and exists (
    select from search_part as part where part.document_id = text.document_id and ${inPart(leaf)} offset 0
  )
)`

/**
 * strpos first: it is cheap, and mostly says no. The collation says what a letter is, whatever the database's own is.
 */
function contains(column: string, { contains: text, pattern, surely = [] }: Leaf): Condition {
  const where = sql.ref(column)
  const has = (one: string) => sql`strpos(${where}, ${one}) > 0`
  if (pattern === undefined) return sql<boolean>`${has(text)}`
  const ways = [...surely.map(has), sql`${where} collate "pg_c_utf8" ~ ${pattern}`]
  // of two conditions the planner takes the pattern for the cheaper one, which it is not: a case keeps their order
  return sql<boolean>`(case when ${has(text)} then ${sql.join(ways, sql` or `)} else false end)`
}
