import { sql } from 'kysely'
import { processMemory, type Context, type Database } from '@shuku/kit/server'

/** Of `document`, columns by whose values lists are narrowed. */
const columns = ['unit_id', 'creator_id', 'category_id', 'kind', 'status', 'secrecy'] as const
export type NarrowingColumn = (typeof columns)[number]

/** The share of documents that have a value, after the database's own statistics; guesses that only choose between ways. */
export type ValueShares = (column: NarrowingColumn, value: string | number) => number

const refreshedAfterMs = 60_000

const memory = processMemory(() => ({
  known: undefined as ValueShares | undefined,
  askedAt: Number.NEGATIVE_INFINITY,
}))

/** What this process knows; nobody waits for it to be read anew. */
export function knownShares({ afterReply }: Pick<Context, 'afterReply'>): ValueShares | undefined {
  const now = memory()
  if (performance.now() - now.askedAt > refreshedAfterMs) {
    now.askedAt = performance.now()
    afterReply(readShares)
  }
  return now.known
}

/** Reads the statistics now (2 ms). */
export async function readShares(db: Database): Promise<void> {
  const { rows } = await sql<StatisticsRow>`
    select attname as "column", n_distinct as "distinct", greatest(reltuples, 1)::float8 as documents,
      coalesce(most_common_vals::text::text[], '{}') as "values", coalesce(most_common_freqs, '{}') as shares
    from pg_class join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname
    where pg_class.oid = 'document'::regclass and attname = any(${[...columns]}::text[])`.execute(db)
  const byColumn = new Map(rows.map((row) => [row.column, sharesOf(row)]))
  memory().known = (column, value) => byColumn.get(column)?.(String(value)) ?? 1
}

interface StatisticsRow {
  readonly column: string
  /** How many values there are; below zero, for each document. */
  readonly distinct: number
  readonly documents: number
  readonly values: readonly string[]
  readonly shares: readonly number[]
}

function sharesOf({ distinct, documents, values, shares }: StatisticsRow): (value: string) => number {
  const common = new Map(values.map((value, place) => [value, shares[place] ?? 0]))
  const left = 1 - shares.reduce((sum, share) => sum + share, 0)
  const others = (distinct < 0 ? -distinct * documents : distinct) - values.length
  const rare = Math.max(0, left) / Math.max(1, others)
  return (value) => common.get(value) ?? rare
}
