import { nearestAnchor, type Context, type RankedPage, type RankedRequest } from '@shuku/kit/server'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { findByDate, pageByRelevance, type Head, type RankedEnd, type Search } from '@shuku/domain/search/server'
import { foundRows } from './found-rows.ts'

type Page = RankedPage<DocumentRow>

/** One page of what the words find: by relevance, or by the date of change where that was asked for. */
export async function foundPage(context: Context, search: Search, request: RankedRequest): Promise<Page | undefined> {
  if (!request.sort) return relevancePage(context, search, request)
  // other orders are the table's: it sorts all that is found
  return request.sort.column === 'updatedOn' ? datePage(context, search, request) : undefined
}

async function relevancePage(context: Context, search: Search, request: RankedRequest): Promise<Page> {
  const name = `relevance:${request.limit}`
  const memory = (request.memory[name] ?? {}) as Record<string, unknown>
  const start = nearestAnchor<RankedEnd>(memory, request)
  const range = { limit: request.limit, offset: start.offset, ...(start.anchor ? { from: start.anchor } : {}) }
  let head = memory['head'] as Head | undefined
  let { ids, end, ...ranked } = await pageByRelevance(context, search, { ...range, ...(head ? { head } : {}) })
  const rows = await foundRows(context, search.query, ids)
  // what was ranked may since be gone, or hidden: the page is filled up with what follows
  while (head && ids.length > 0 && rows.length < request.limit) {
    // oxlint-disable-next-line no-await-in-loop -- each goes on where the one before ended
    ;({ ids, end } = await pageByRelevance(context, search, {
      limit: request.limit - rows.length,
      offset: 0,
      from: end,
      head,
    }))
    // oxlint-disable-next-line no-await-in-loop
    rows.push(...(await foundRows(context, search.query, ids)))
  }
  head ??= ranked.head
  const isFull = rows.length === request.limit
  const entries = { ...(memory['head'] ? {} : { head }), ...(isFull ? { [pageNumber(request)]: end } : {}) }
  return { rows, ...(Object.keys(entries).length > 0 ? { remember: { name, entries } } : {}) }
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
