import { sql, type RawBuilder } from 'kysely'
import { processMemory, type Caller, type Context, type Database } from '@shuku/kit/server'
import { countReadable } from '@shuku/domain/documents/server'
import { documentsWithinReach } from '@shuku/domain/rights/server'
import { anchorsOf, type SearchQuery } from '../../query/parse-query.ts'
import { isMoreThanItsTerms, type Piece } from '../../query/piece.ts'
import { ABOUT_MARK, TITLE_MARK } from '../../query/terms.ts'

/** What a query will bring, in rows; guesses that decide only which of several ways to the same answer is taken. */
export interface Estimate {
  /** Documents with a text index entry. */
  readonly rows: number
  /** What the text index brings before the check. */
  readonly brought: number
  readonly hits: number
  /** Documents that have all of it in the title. */
  readonly titles: number
  /** Documents that are about all of it. */
  readonly about: number
  /** Parts of long texts that the pieces bring, one piece after the other. */
  readonly partsBrought: number
  /** So many of them are looked into: the index alone does not tell whether they have the piece. */
  readonly partsChecked: number
  /** Parts for each document, on the average: what looking into one costs. */
  readonly partsPerDocument: number
}

export function estimate(query: SearchQuery, { texts, parts }: Frequencies): Estimate {
  const pieces = query.clauses.flatMap(({ alternatives }) => alternatives.flatMap(anchorsOf))
  const share = (of: (piece: Piece) => number) => shareOfQuery(query, of)
  const partsOf = (some: readonly Piece[]) =>
    some.reduce((sum, piece) => sum + parts.rows * rarestShare(piece, parts, ''), 0)
  return {
    rows: texts.rows,
    brought: texts.rows * share((piece) => broughtShare(piece, texts, '')),
    hits: texts.rows * share((piece) => hitShare(piece, texts)),
    titles: texts.rows * share((piece) => broughtShare(piece, texts, TITLE_MARK)),
    about: texts.rows * share((piece) => broughtShare(piece, texts, ABOUT_MARK)),
    partsBrought: partsOf(pieces),
    partsChecked: partsOf(pieces.filter(isMoreThanItsTerms)),
    partsPerDocument: texts.rows > 0 ? parts.rows / texts.rows : 0,
  }
}

/**
 * Measured at 1,000,000 documents, in microseconds: gathering a title that has what was typed, looking whether the title
 * of a document has it, and passing a document that does not meet another condition; of a page 60 rows are wanted.
 */
const perTitleGathered = 2.6
const perTitleLooked = 3.4
const perDocumentPassed = 0.8
/** Of who reads little: finding a document by what opens it. */
const perDocumentReached = 8
const wantedRows = 60

/** What is asked beside a title. */
export interface Beside {
  /** Of all documents, those that meet it. */
  readonly share: number
  /** How an index finds them: in the order of the list, or all of them together; undefined where none does. */
  readonly found: 'inOrder' | 'together' | undefined
}

/** So many titles have what was typed that a page of them is found sooner by looking at one document after the other. */
export function isInManyTitles(
  context: Pick<Context, 'caller' | 'afterReply'>,
  query: SearchQuery,
  { share, found }: Beside = { share: 1, found: undefined },
): boolean {
  const { rows, titles } = estimate(query, knownFrequencies(context.afterReply))
  const visible = Math.min(knownVisible(context) ?? rows, rows)
  if (titles === 0 || visible === 0) return false
  const looked = (wantedRows * rows) / titles
  // along the list; other conditions are not counted here, since gathered titles are asked them as well
  const ways = [perTitleLooked * looked + perDocumentPassed * looked * (rows / visible)]
  if (isLittle(visible, rows)) ways.push((perDocumentReached + perTitleLooked) * visible)
  if (found) ways.push(perTitleLooked * (found === 'inOrder' ? Math.min(looked, share * visible) : share * rows))
  return Math.min(...ways) < perTitleGathered * titles
}

/** Of all documents, those that have what was typed in their title. */
export function shareOfTitles(context: Pick<Context, 'afterReply'>, query: SearchQuery): number {
  const { rows, titles } = estimate(query, knownFrequencies(context.afterReply))
  return rows > 0 ? titles / rows : 1
}

/** How much each of the ranked pieces tells: what is in every document nothing, what is rare all that it can, 1. */
export function weightsOf({ ranked }: SearchQuery, { texts }: Frequencies): number[] {
  return ranked.map((piece) => Math.min(1, Math.log(1 + 1 / rarestShare(piece, texts, '')) / RARE))
}

/** One document in 50. */
const RARE = 4

/** Pieces are taken to be independent of each other. */
function shareOfQuery({ clauses }: SearchQuery, shareOf: (piece: Piece) => number): number {
  return clauses.reduce((product, { alternatives }) => {
    const sum = alternatives.reduce(
      (total, pieces) => total + anchorsOf(pieces).reduce((all, piece) => all * shareOf(piece), 1),
      0,
    )
    return product * Math.min(sum, 1)
  }, 1)
}

/** Of rows that have its rarest term; with a mark, in the title. */
export function rarestShare(piece: Piece, frequencies: TermFrequencies, mark: string): number {
  return piece.terms.reduce((least, { text, prefix }) => {
    const term = mark + text
    return Math.min(least, prefix ? frequencies.shareOfBeginning(term) : frequencies.share(term))
  }, 1)
}

/** Where a piece is more than one pair, most of the rows with its rarest pair have the others too: people type words. */
function broughtShare(piece: Piece, frequencies: TermFrequencies, mark: string): number {
  return rarestShare(piece, frequencies, mark) * (piece.terms.length > 1 ? 0.8 : 1)
}

/** Each further character leaves 40 % of the rows, down to 5 %. */
function hitShare(piece: Piece, frequencies: TermFrequencies): number {
  return rarestShare(piece, frequencies, '') * Math.max(0.05, 0.4 ** (piece.terms.length - 1))
}

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

const memory = processMemory(() => ({
  known: { texts: noFrequencies(0), parts: noFrequencies(0) } as Frequencies,
  readAt: Number.NEGATIVE_INFINITY,
  reading: undefined as Promise<Frequencies> | undefined,
  visibleTo: new Map<number, Known>(),
}))

/** What this process knows; nobody waits for it to be read anew, since estimates only choose between equal answers. */
export function knownFrequencies(later: (work: (db: Database) => Promise<unknown>) => void): Frequencies {
  const now = memory()
  if (performance.now() - now.readAt > refreshedAfterMs) {
    // at once, so that not every request of this moment asks for it
    now.readAt = performance.now()
    later(readFrequencies)
  }
  return now.known
}

/** Reads the statistics now (25 ms with a million documents). */
export async function readFrequencies(db: Database): Promise<Frequencies> {
  const now = memory()
  now.reading ??= queryFrequencies(db).finally(() => {
    now.reading = undefined
  })
  now.known = await now.reading
  now.readAt = performance.now()
  return now.known
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

interface Known {
  readonly documents: number
  readonly at: number
  /** What the count was of: other rights, another count. */
  readonly rights: readonly Uint8Array[]
}

const retainedMs = 60_000
const mostPeople = 10_000

/** How many documents the caller may read, as far as this process knows; nobody waits for the count. */
export function knownVisible({ caller, afterReply }: Pick<Context, 'caller' | 'afterReply'>): number | undefined {
  const { visibleTo } = memory()
  const found = visibleTo.get(caller.personId)
  const rights = rightsOf(caller)
  const isSame = found?.rights.every((bits, index) => bits === rights[index]) ?? false
  if (!found || !isSame || performance.now() - found.at > retainedMs) {
    afterReply(async (db) => {
      if (visibleTo.size >= mostPeople) visibleTo.clear()
      visibleTo.set(caller.personId, { documents: await countReadable(db, caller), at: performance.now(), rights })
    })
  }
  return isSame ? found?.documents : undefined
}

/** Beyond this share of all documents it is sooner to ask each of them. */
const little = 0.06
const fewDocuments = 1000

/**
 * A select of `id`, and of `updated_at` or other columns: what meets the condition, which says what may be read, found by
 * indexes for somebody who may read little; undefined for others.
 */
export function reachOfLittle(
  asker: Pick<Context, 'caller' | 'afterReply'>,
  condition: RawBuilder<boolean>,
  columns?: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const visible = knownVisible(asker)
  const isAsked = visible !== undefined && isLittle(visible, knownFrequencies(asker.afterReply).texts.rows)
  return isAsked ? documentsWithinReach(asker.caller, condition, columns) : undefined
}

function isLittle(visible: number, all: number): boolean {
  return visible <= Math.max(fewDocuments, little * all)
}

/** The bits themselves: they are never changed, other rights have others. */
function rightsOf({ rights: { read } }: Caller): readonly Uint8Array[] {
  return [read.classes, read.own]
}
