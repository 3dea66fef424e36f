import { sql } from 'kysely'
import {
  preparedStatement,
  nearestAnchor,
  type Context,
  type Memory,
  type RankedPage,
  type RankedRequest,
} from '@shuku/kit/server'
import { formatList } from '@shuku/kit/i18n'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { hitsOf, markTitle, type Hit } from '../engine/hits.ts'
import { findSomeWords, type FoundBySome } from '../engine/other-words/find-some-words.ts'
import { heldSynonyms } from '../engine/other-words/with-synonyms.ts'
import {
  findByDate,
  pageByRelevance,
  withPreparedStatements,
  type Head,
  type RankedEnd,
  type Search,
} from '../engine/search.ts'
import type { SearchQuery as TypedQuery } from '../query/parse-query.ts'

type Page = RankedPage<DocumentRow>

/** One page of what the words find: by relevance, or by the date of change where that was asked for. */
export async function foundPage(context: Context, search: Search, request: RankedRequest): Promise<Page | undefined> {
  if (!request.sort) return relevancePage(context, search, request)
  // other orders are the table's: it sorts all that is found
  return request.sort.column === 'updatedOn' ? datePage(context, search, request) : undefined
}

const firstRanked = 'ranked'

interface SearchMemory {
  readonly head?: Head
  /** Documents with some of the words follow those that are found. */
  readonly goesOn?: boolean
}

/** For a run of which something is known before its first page is asked for: how it begins, and what may follow it. */
export function rememberSearch(known: SearchMemory): Memory {
  return { name: firstRanked, entries: { ...known } }
}

async function relevancePage(context: Context, search: Search, request: RankedRequest): Promise<Page> {
  const name = `relevance:${request.limit}`
  const memory = (request.memory[name] ?? {}) as Record<string, unknown>
  const asked = (request.memory[firstRanked] ?? {}) as SearchMemory
  const known = (memory['head'] ?? asked.head) as Head | undefined
  const { anchor, offset } = nearestAnchor<RankedEnd>(memory, request)
  const range = { limit: request.limit, offset, ...(anchor ? { from: anchor } : {}), ...(known ? { head: known } : {}) }
  const { ids, head, end } = await pageByRelevance(context, search, range)
  const asFound = { query: search.query, isBare: request.isBare ?? false }
  const some = await findFollowing(context, search, { request, found: ids.length, head, goesOn: asked.goesOn })
  const { rows, more } = await rowsOfBoth(context, { asFound, ids, some })
  const lastEnd = known ? await fillUp(context, search, { rows, end, head, asFound, limit: request.limit }) : end
  const entries = {
    ...(known ? {} : { head }),
    ...(rows.length === request.limit ? { [pageNumber(request)]: lastEnd } : {}),
  }
  return {
    rows: [...rows, ...more],
    ...(Object.keys(entries).length > 0 ? { remember: { name, entries } } : {}),
    ...(more.length > 0 ? { uncounted: { from: rows.length, count: more.length } } : {}),
  }
}

/** A page is not filled further than this. */
const mostUncounted = 50

interface Following {
  readonly request: RankedRequest
  /** Rows on the page. */
  readonly found: number
  readonly head: Head
  readonly goesOn: boolean | undefined
}

/** A first page that is not full goes on with documents that have some of the words; the total does not count them. */
async function findFollowing(
  context: Context,
  search: Search,
  { request, found, head, goesOn }: Following,
): Promise<FoundBySome | undefined> {
  const limit = Math.min(request.limit - found, mostUncounted)
  if (!goesOn || request.isBare || request.offset > 0 || limit <= 0) return undefined
  const some = await findSomeWords(context, { ...search, without: head.ids }, limit)
  return some.ids.length > 0 ? some : undefined
}

interface Both {
  readonly asFound: AsFound
  readonly ids: readonly number[]
  readonly some: FoundBySome | undefined
}

/** The rows of a page, and those that follow: read together, each with where its own query hits it. */
async function rowsOfBoth(
  context: Context,
  { asFound, ids, some }: Both,
): Promise<{ rows: DocumentRow[]; more: DocumentRow[] }> {
  if (!some) return { rows: await foundRows(context, asFound, ids), more: [] }
  return withPreparedStatements(context.db, async () => {
    const read = await readRows(context, [...ids, ...some.ids])
    const rows = await inOrder(context, asFound, { ids, read })
    const more = await inOrder(context, { query: some.query, isBare: false }, { ids: some.ids, read })
    return {
      rows,
      more: more.map((row) => ({ ...row, hitSynonyms: inOneLine(context, some.substitutes.get(row.id)) })),
    }
  })
}

interface Filling {
  readonly rows: DocumentRow[]
  readonly end: RankedEnd
  readonly head: Head
  readonly asFound: AsFound
  readonly limit: number
}

/** What was ranked for an earlier page may since be gone, or hidden: its place is taken by what follows. */
async function fillUp(
  context: Context,
  search: Search,
  { rows, limit, asFound, ...start }: Filling,
): Promise<RankedEnd> {
  const { head } = start
  let { end } = start
  while (rows.length < limit) {
    // each goes on where the one before ended
    const page = await pageByRelevance(context, search, { limit: limit - rows.length, offset: 0, from: end, head })
    if (page.ids.length === 0) break
    rows.push(...(await foundRows(context, asFound, page.ids)))
    end = page.end
  }
  return end
}

async function datePage(context: Context, search: Search, request: RankedRequest): Promise<Page> {
  const order = request.sort?.order ?? 'descend'
  const name = `found:${order}:${request.limit}`
  const memory = (request.memory[name] ?? {}) as Record<string, unknown>
  const { anchor, offset } = nearestAnchor<{ value: string; id: string }>(memory, request)
  const found = await findByDate(context, search, {
    order,
    limit: request.limit,
    offset,
    ...(anchor ? { after: anchor } : {}),
  })
  const rows = await foundRows(
    context,
    { query: search.query, isBare: request.isBare ?? false },
    found.map(({ id }) => id),
  )
  const last = found.length === request.limit ? found.at(-1) : undefined
  const entries = last && { [pageNumber(request)]: { value: last.updatedAt, id: String(last.id) } }
  return { rows, sort: { column: 'updatedOn', order }, ...(entries ? { remember: { name, entries } } : {}) }
}

function pageNumber({ offset, limit }: RankedRequest): number {
  return Math.floor(offset / limit) + 1
}

interface AsFound {
  readonly query: TypedQuery
  /** Without where it was hit. */
  readonly isBare: boolean
}

/** The rows of documents that were found, in the order of the ids, each with where it was hit. */
async function foundRows(context: Context, asFound: AsFound, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return withPreparedStatements(context.db, async () =>
    inOrder(context, asFound, { ids, read: await readRows(context, ids) }),
  )
}

async function readRows({ db, caller }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, DocumentRow>> {
  const rows = await selectDocuments(db, caller)
    .modifyFront(preparedStatement)
    .where(sql<boolean>`document.id = any(${ids}::bigint[])`)
    .where(mayRead(caller))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface ReadRows {
  readonly ids: readonly number[]
  readonly read: ReadonlyMap<number, DocumentRow>
}

/** Where they were hit is asked of what was just read; apart, so that the rows are one statement whatever was typed. */
async function inOrder(context: Context, { query, isBare }: AsFound, { ids, read }: ReadRows): Promise<DocumentRow[]> {
  const rows = ids.flatMap((id) => read.get(id) ?? [])
  return isBare || rows.length === 0 ? rows : withHits(context, query, rows)
}

/** The rows with where the query hits each, and by which synonyms. */
export async function withHits(
  { db, language }: Pick<Context, 'db' | 'language'>,
  query: TypedQuery,
  rows: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const ids = rows.map(({ id }) => id)
  const hits = await hitsOf(db, query, ids)
  const held = await heldSynonyms(db, query, ids)
  return rows.map((row) => ({
    ...withHit(row, query, hits.get(row.id)),
    hitSynonyms: inOneLine({ language }, held.get(row.id)),
  }))
}

function inOneLine({ language }: Pick<Context, 'language'>, words: readonly string[] = []): string | null {
  return words.length > 0 ? formatList(words, language) : null
}

function withHit(row: DocumentRow, query: TypedQuery, hit: Hit | undefined): DocumentRow {
  return {
    ...row,
    hit: hit?.text ?? null,
    hitMarked: hit?.marked ?? null,
    hitSource: hit?.fileName ?? null,
    hitFileId: hit?.fileId ?? null,
    hitField: hit?.field ?? null,
    subjectMarked: markTitle(row.subject, query) ?? null,
  }
}
