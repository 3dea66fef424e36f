import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** How frequent terms are in one of the tables of the index, after the database's own statistics. */
export interface TermFrequencies {
  readonly rows: number
  /** The share of rows that have the term; of what the statistics do not list, a share that is rather too high. */
  share(term: string): number
  /** The same for all terms that begin so, together. */
  shareOfBeginning(beginning: string): number
}

export interface Frequencies {
  readonly texts: TermFrequencies
  readonly parts: TermFrequencies
}

const refreshedAfterMs = 60_000
/** Of a term that the statistics do not know; without any statistics, of every term. */
const unknownShare = 0.0005

let known: Frequencies = { texts: noFrequencies(0), parts: noFrequencies(0) }
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<Frequencies> | undefined

/** What this process knows; nobody waits for it to be read anew, since estimates only choose between equal answers. */
export function knownFrequencies(later: (work: (db: Database) => Promise<unknown>) => void): Frequencies {
  if (performance.now() - readAt > refreshedAfterMs) {
    // at once, so that not every request of this moment asks for it
    readAt = performance.now()
    later(readFrequencies)
  }
  return known
}

/** Reads the statistics now (25 ms with a million documents). */
export async function readFrequencies(db: Database): Promise<Frequencies> {
  reading ??= queryFrequencies(db).finally(() => {
    reading = undefined
  })
  known = await reading
  readAt = performance.now()
  return known
}

async function queryFrequencies(db: Database): Promise<Frequencies> {
  const { rows } = await sql<{ table: string; rows: number; terms: string[] | null; shares: number[] | null }>`
    select class.relname as "table", greatest(class.reltuples, 0)::float8 as rows,
      most_common_elems::text::text[] as terms, most_common_elem_freqs as shares
    from pg_class as class
      left join pg_stats on schemaname = class.relnamespace::regnamespace::text and tablename = class.relname and attname = 'terms'
    where class.oid in ('search_text'::regclass, 'search_part'::regclass)`.execute(db)
  const of = (table: string) => {
    const found = rows.find((row) => row.table === table)
    return found?.terms ? makeFrequencies(found.rows, found.terms, found.shares ?? []) : noFrequencies(found?.rows ?? 0)
  }
  return { texts: of('search_text'), parts: of('search_part') }
}

function noFrequencies(rows: number): TermFrequencies {
  return { rows, share: () => unknownShare, shareOfBeginning: () => unknownShare }
}

export function makeFrequencies(rows: number, terms: readonly string[], shares: readonly number[]): TermFrequencies {
  const byTerm = new Map(terms.map((term, index) => [term, shares[index] ?? 0]))
  const sorted = [...byTerm.keys()].sort()
  const rare = Math.min(unknownShare, ...byTerm.values()) / 4
  return {
    rows,
    share: (term) => byTerm.get(term) ?? rare,
    shareOfBeginning(beginning) {
      let sum = rare
      for (let index = firstFrom(sorted, beginning); index < sorted.length; index++) {
        const term = sorted[index] ?? ''
        if (!term.startsWith(beginning)) break
        sum += byTerm.get(term) ?? 0
      }
      return Math.min(sum, 1)
    },
  }
}

function firstFrom(sorted: readonly string[], beginning: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
