import { nearestAnchor, type Context, type Memory, type RankedPage, type RankedRequest } from '@shuku/kit/server'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { findByDate } from '../../finding/find-by-date.ts'
import type { Head } from '../../finding/find-by-relevance.ts'
import { pageByRelevance, type RankedEnd } from '../../finding/page-by-relevance.ts'
import type { Search } from '../../finding/search.ts'
import { foundRows } from './found-rows.ts'

type Page = RankedPage<DocumentRow>

/** One page of what the words find: by relevance, or by the date of change where that was asked for. */
export async function foundPage(context: Context, search: Search, request: RankedRequest): Promise<Page | undefined> {
  if (!request.sort) return relevancePage(context, search, request)
  // other orders are the table's: it sorts all that is found
  return request.sort.column === 'updatedOn' ? datePage(context, search, request) : undefined
}

const firstRanked = 'ranked'

interface HeadMemory {
  readonly head: Head
}

/** For a run whose first page was ranked before it was opened. */
export function rememberHead(head: Head): Memory {
  return { name: firstRanked, entries: { head } satisfies HeadMemory }
}

async function relevancePage(context: Context, search: Search, request: RankedRequest): Promise<Page> {
  const name = `relevance:${request.limit}`
  const memory = (request.memory[name] ?? {}) as Record<string, unknown>
  const known = (memory['head'] ?? (request.memory[firstRanked] as HeadMemory | undefined)?.head) as Head | undefined
  const { anchor, offset } = nearestAnchor<RankedEnd>(memory, request)
  const range = { limit: request.limit, offset, ...(anchor ? { from: anchor } : {}), ...(known ? { head: known } : {}) }
  const { ids, head, end } = await pageByRelevance(context, search, range)
  const rows = await foundRows(context, search.query, ids)
  const lastEnd = known ? await fillUp(context, search, { rows, end, head, limit: request.limit }) : end
  const entries = {
    ...(known ? {} : { head }),
    ...(rows.length === request.limit ? { [pageNumber(request)]: lastEnd } : {}),
  }
  return { rows, ...(Object.keys(entries).length > 0 ? { remember: { name, entries } } : {}) }
}

interface Filling {
  readonly rows: DocumentRow[]
  readonly end: RankedEnd
  readonly head: Head
  readonly limit: number
}

/** What was ranked for an earlier page may since be gone, or hidden: its place is taken by what follows. */
async function fillUp(context: Context, search: Search, { rows, limit, ...start }: Filling): Promise<RankedEnd> {
  const { head } = start
  let { end } = start
  while (rows.length < limit) {
    // each goes on where the one before ended
    const page = await pageByRelevance(context, search, { limit: limit - rows.length, offset: 0, from: end, head })
    if (page.ids.length === 0) break
    rows.push(...(await foundRows(context, search.query, page.ids)))
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
    search.query,
    found.map(({ id }) => id),
  )
  const last = found.length === request.limit ? found.at(-1) : undefined
  const entries = last && { [pageNumber(request)]: { value: last.updatedAt, id: String(last.id) } }
  return { rows, sort: { column: 'updatedOn', order }, ...(entries ? { remember: { name, entries } } : {}) }
}

function pageNumber({ offset, limit }: RankedRequest): number {
  return Math.floor(offset / limit) + 1
}
