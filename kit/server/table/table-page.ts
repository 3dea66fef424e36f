import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../request/context.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { answered, type AnySelect, type AnyTable, type Memory, type Page, type Uncounted } from './table.ts'
import type { Anchor, Sort, SortKey } from './sort-key.ts'

/**
 * Keyed by sort and page size (`updatedAt:descend:10`), then by page number; tables with another order store theirs
 * here too.
 */
export type Anchors = Record<string, Record<string, unknown>>

interface Request {
  readonly query: unknown
  readonly sort: Sort
  /** What it orders by. */
  readonly key: SortKey
  readonly page: Page
  readonly anchors: Anchors
}

export interface ServedPage {
  readonly rows: Record<string, unknown>[]
  /** Present when a later page can go on from here. */
  readonly remember?: Memory
  readonly uncounted?: Uncounted
}

/** So many pages are all remembered; after them only the last one served, and one in each stretch. */
const remembered = 400
const stretch = 50
const furthest = 20_000

/**
 * One page in a fixed order. It goes on from the end of the nearest earlier page that was served, so that rows which
 * were there throughout are neither repeated nor dropped while others come and go.
 */
export async function selectPage(context: Context, table: AnyTable, request: Request): Promise<ServedPage> {
  const { sort, key, page, anchors } = request
  const value = sql`(${key.expression(context, sort.order)})`
  const id = sql`(${table.tieBreak(context)})`
  const direction = sort.order === 'ascend' ? sql`asc` : sql`desc`
  const nulls = key.mayBeMissing ? sql` nulls last` : sql``

  const run = `${sort.column}:${sort.order}:${page.limit}`
  const start = nearestAnchor<Anchor>(anchors[run] ?? {}, page)
  const passed = start.anchor ? after(start.anchor, { value, id, key, order: sort.order }) : undefined
  const order = sql`${value} ${direction}${nulls}, ${id} ${direction}`
  const paged = (select: AnySelect) => {
    const found = passed ? select.where(passed) : select
    // as literals: of a parameter the planner believes that it takes a tenth of all rows
    const limited = found.orderBy(order).limit(sql.lit(page.limit))
    return start.offset > 0 ? limited.offset(start.offset) : limited
  }
  const { apart, select } = table
  const { anchor: from, offset } = start
  const bounds = { sort, key, from, after: passed, count: offset + page.limit, offset }
  const ofPage = (rows: AnySelect, ids: AnySelect) =>
    rows.where(sql<boolean>`${id} = any(array(${ids.select(id.as('id'))}))`).orderBy(order)
  const pageWithCells = async () => {
    const found = select(context, await prepared(context, table, request.query))
    // rows that are passed over, or put in an order that no index may have, would have all their cells put together
    const isFarther = offset > 0 || sort.column !== table.defaultSort.column
    return isFarther ? ofPage(found, paged(found.clearSelect())) : paged(found)
  }
  const chosen = apart?.choose(context, request.query as never, bounds)
  const shown =
    apart && chosen
      ? ofPage(apart.show(context), 'pageAlone' in chosen ? chosen.pageAlone : paged(chosen))
      : await pageWithCells()
  const rows = await shown
    .$if(!table.prepare, (each) => each.modifyFront(preparedStatement))
    .select([sql<string | null>`${value}::text`.as('__value'), sql<string>`${id}::text`.as('__id')])
    .execute()

  const last = rows.at(-1) as { __value: string | null; __id: string } | undefined
  const pageNumber = page.offset / page.limit + 1
  const full = rows.length === page.limit && Number.isInteger(pageNumber) && pageNumber <= furthest
  return {
    // with their places: taking two fields out of each costs more than it brings
    rows,
    ...(full && last ? { remember: memoryOf(run, pageNumber, { value: last.__value, id: last.__id }) } : {}),
  }
}

/** The stored position of a page's end; a walk through thousands of pages leaves a few hundred entries. */
export function memoryOf(name: string, pageNumber: number, end: Anchor): Memory {
  const before = pageNumber - 1
  const isNeedless = before > remembered && before % stretch > 0
  return { name, entries: { [pageNumber]: end }, ...(isNeedless ? { forget: String(before) } : {}) }
}

/** The end of the nearest page before this one that was served, and how many rows lie between. */
export function nearestAnchor<A>(
  served: Readonly<Record<string, unknown>>,
  page: Page,
): { anchor?: A; offset: number } {
  const wanted = Math.floor(page.offset / page.limit)
  // among the pages that were served: a program may ask for page 10^15
  const nearest = Object.keys(served)
    .map(Number)
    .filter((number) => number >= 1 && number <= wanted)
    .reduce((highest, number) => Math.max(highest, number), 0)
  const anchor = served[nearest] as A | undefined
  if (anchor) return { anchor, offset: page.offset - nearest * page.limit }
  return { offset: page.offset }
}

interface SortPosition {
  value: RawBuilder<unknown>
  id: RawBuilder<unknown>
  key: SortKey
  order: 'ascend' | 'descend'
}

function after(anchor: Anchor, { value, id, key: { type, mayBeMissing }, order }: SortPosition) {
  const compare = order === 'ascend' ? sql`>` : sql`<`
  const last = sql`${anchor.id}::text::bigint`
  if (anchor.value === null) return sql<boolean>`(${value} is null and ${id} ${compare} ${last})`
  const passed = sql<boolean>`(${value}, ${id}) ${compare} (${anchor.value}::text::${sql.raw(type)}, ${last})`
  return mayBeMissing ? sql<boolean>`(${passed} or ${value} is null)` : passed
}

/** Exact, of what the caller may see. */
export async function countRows(context: Context, table: AnyTable, query: unknown): Promise<number> {
  return answered(context, { table, query }, () => count(context, table, query))
}

async function count(context: Context, table: AnyTable, query: unknown): Promise<number> {
  if (table.count) return table.count(context, query)
  const rows = table
    .select(context, await prepared(context, table, query))
    .clearSelect()
    .select(sql`1`.as('one'))
  const result = await context.db
    .selectFrom(rows.as('rows'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(result.count)
}

async function prepared(context: Context, table: AnyTable, query: unknown): Promise<unknown> {
  return table.prepare ? await table.prepare(context, query) : query
}
