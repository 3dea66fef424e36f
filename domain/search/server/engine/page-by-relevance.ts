import type { Place } from './sql/by-date.ts'
import { findByDate } from './find-by-date.ts'
import { findByRelevance, type Head } from './find-by-relevance.ts'
import type { Asker, Search } from './search.ts'

/** Where a page of a ranked list ends: within the head, or after it at a place in the order of change. */
export interface RankedEnd {
  readonly inHead: number
  readonly after?: Place
}

export interface RankedRange {
  readonly limit: number
  /** Passed over from `from`. */
  readonly offset: number
  readonly from?: RankedEnd
  /** What an earlier page ranked: kept, so that pages go on and never shuffle. */
  readonly head?: Head
}

export interface RankedIds {
  readonly ids: number[]
  readonly head: Head
  readonly end: RankedEnd
}

/** One page in the order of relevance: the ranked head first, what else is found after it, newest first. */
export async function pageByRelevance(asker: Asker, search: Search, range: RankedRange): Promise<RankedIds> {
  const head = range.head ?? (await findByRelevance(asker, search))
  const { limit, offset, from = { inHead: 0 } } = range
  const start = Math.min(from.inHead + offset, head.ids.length)
  const ids = from.after ? [] : head.ids.slice(start, start + limit)
  if (head.isAll || ids.length === limit) return { ids, head, end: { inHead: start + ids.length } }

  const rest = await findByDate(
    asker,
    { ...search, without: head.ids },
    {
      order: 'descend',
      limit: limit - ids.length,
      offset: from.after ? offset : Math.max(0, from.inHead + offset - head.ids.length),
      ...(from.after ? { after: from.after } : {}),
    },
  )
  const last = rest.at(-1)
  const after = last ? { value: last.updatedAt, id: String(last.id) } : from.after
  return {
    ids: [...ids, ...rest.map(({ id }) => id)],
    head,
    end: { inHead: head.ids.length, ...(after ? { after } : {}) },
  }
}
