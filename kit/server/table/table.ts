import { randomBytes, randomUUID } from 'node:crypto'
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely'
import { z, type Columns, type RowOf, type SortableOf, type TableShape } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { losable } from '../database/asynchronous-commit.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../request/context.ts'
import type { FurtherColumns } from './further-columns.ts'
import type { Anchor, Sort, SortKey } from './sort-key.ts'
import type { TableExport } from './table-export.ts'

/**
 * An order for each sortable column of the shape, and for no other; `order` is that of the rows themselves, which no
 * column shows.
 */
export type Sorts<C extends Columns> = string extends keyof C
  ? Readonly<Record<string, SortKey>>
  : { readonly [K in SortableOf<C>]: SortKey } & {
      readonly [K in Exclude<keyof C, SortableOf<C>>]?: never
    } & { readonly order?: SortKey }

export interface RowOperation {
  readonly id: string
  readonly label: Text
}

// Kysely's builders carry the tables of each query in their type; a table of the kit can be made from any.
// oxlint-disable-next-line typescript/no-explicit-any -- any tables, any row
export type AnySelect = SelectQueryBuilder<any, any, any>

type Span<C extends Columns> = { bivariant(row: RowOf<C>, language: Language): string }['bivariant']

// Methods, not properties: so a table of certain columns is a table of any (`AnyTable`).
export interface TableDefinition<C extends Columns = Columns, Q extends z.ZodType = z.ZodType, P = z.output<Q>> {
  readonly shape: TableShape<C>
  /** The query of the list call; kept with the key in its wire form. */
  readonly query: Q
  /**
   * Refuses callers who may see nothing of the list. Asked before every page, count, export and choice of all: a key outlives
   * a right.
   */
  admits?(context: Context<z.output<Q>>): Promise<unknown>
  /**
   * Loads what `select` needs, in one statement before it; the statement that uses the result is planned anew each
   * time.
   */
  prepare?(context: Context, query: z.output<Q>): Promise<P>
  /** The rows that the caller may see, with every column of the shape selected under its own name; no order, no limit. */
  select(context: Context, query: P): AnySelect
  /** For rows that are expensive compared with choosing and ordering them: both parts separately, in one statement. */
  readonly apart?: {
    /**
     * The rows of `select`, with nothing but what `tieBreak` and the order need; it may leave out rows that cannot be
     * on the page.
     */
    choose(context: Context, query: z.output<Q>, bounds: PageBounds): AnySelect | PageAlone
    /** Every row there is, with the columns of `select`; put together for those of the page alone. */
    show(context: Context): AnySelect
  }
  /** Runs what answers one call, for a table whose statements want the database set in a way of their own. */
  around?<T>(context: Context, query: z.output<Q>, work: () => Promise<T>): Promise<T>
  readonly sorts: Sorts<C>
  readonly defaultSort: Sort
  /** The order that a query asks for by what it is; before the one that the person used last. */
  sortOf?(query: z.output<Q>): Sort | undefined
  /** The unique end of every order: an expression of type bigint. */
  readonly tieBreak: (context: Context) => Expression<unknown>
  /** Exact number of rows; without it the rows of `select` are counted. */
  count?(context: Context, query: z.output<Q>): Promise<number>
  /** Pages that need a way of their own (by relevance, by the text index), complete as they are; undefined: not these. */
  ranked?(context: Context, query: z.output<Q>, page: RankedRequest): Promise<RankedPage<RowOf<C>> | undefined>
  /** Adds to the rows of `select` what is cheaper to ask for a page alone (hits, marks); one statement at most. */
  complete?(context: Context, query: z.output<Q>, rows: RowOf<C>[]): Promise<RowOf<C>[]>
  /** Columns beside those of the shape, by what is asked for. */
  readonly further?: FurtherColumns<C>
  /** Lets all rows be selected at once: of what their ids are, and a statement of all of them (`id`), in no order. */
  readonly all?: {
    readonly kind: string
    select(context: Context, query: z.output<Q>): Promise<AnySelect>
  }
  /** Asked at each page: slices that come later may bring some. */
  operations?(): readonly RowOperation[]
  /** Which of `operations` a row allows, by their index; default all. */
  allows?(row: RowOf<C>, operation: string, caller: Caller): boolean
  /** The HTML that programs show for a column; the value itself by default. */
  readonly spans?: { readonly [K in keyof C]?: Span<C> }
  /** Lets the list be saved as a table (`tableApi.exportRows`). */
  readonly export?: TableExport<C, z.output<Q>>
  /** Rows have a tick box. */
  readonly canCheck?: boolean
  /** Rows whose box cannot be ticked. */
  locks?(row: RowOf<C>): boolean
}

/** Bounds in the order of the rows: the first `count` of those that `after` lets through. */
export interface PageBounds {
  readonly sort: Sort
  /** What it orders by, and the row to which `after` compares; not of orders that are no column's. */
  readonly key?: SortKey
  readonly from?: Anchor | undefined
  readonly after: RawBuilder<boolean> | undefined
  readonly count: number
  /** Of these so many are before the page. */
  readonly offset?: number
}

/** The rows of one page and no others, which need be neither bounded nor put in order to be found. */
export interface PageAlone {
  readonly pageAlone: AnySelect
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

export interface RankedRequest extends Page {
  /** The order that this request asked for; without one it is the table's own to choose. */
  readonly sort: Sort | undefined
  /** What earlier pages of this run stored, by name. */
  readonly memory: Readonly<Record<string, unknown>>
  /** Leave out what `complete` would add. */
  readonly isBare?: boolean
}

export interface RankedPage<R> {
  readonly rows: R[]
  /** The order is one of `sorts`, to be marked at its column. */
  readonly sort?: Sort
  /** Written down with the run for its later pages. */
  readonly remember?: Memory
  /** Rows at the end of the page that the total does not count, since they are not quite what was asked for. */
  readonly uncounted?: Uncounted
}

export interface Uncounted {
  /** The place of the first of them among the rows, from 0 on. */
  readonly from: number
  readonly count: number
}

/** Entries that are added to those under `name`. */
export interface Memory {
  readonly name: string
  readonly entries: Readonly<Record<string, unknown>>
  /** An entry that these make needless. */
  readonly forget?: string
}

/** A table whose own types are hidden, for the registry that `table/datas` looks into. */
export type AnyTable = TableDefinition<Columns, z.ZodType, unknown>

/** Answers a call about a table with what the table puts around it, to whom it still admits. */
export async function answered<T>(
  context: Context,
  { table, query }: { readonly table: AnyTable; readonly query: unknown },
  work: () => Promise<T>,
): Promise<T> {
  await table.admits?.({ ...context, query: query as never })
  return table.around ? table.around(context, query as never, work) : work()
}

/** One table of the product; `select` is all that a slice must write, paging and counting are the kit's. */
export function defineTable<C extends Columns, Q extends z.ZodType, P = z.output<Q>>(
  definition: TableDefinition<C, Q, P>,
): TableDefinition<C, Q, P> {
  return definition
}

/** Opens a run of a list: nothing is searched yet, the key says who asked what. */
export async function openTable<C extends Columns, Q extends z.ZodType, P>(
  context: Context,
  table: TableDefinition<C, Q, P>,
  query: z.output<Q>,
): Promise<string> {
  return openKnownTable(context, table, { query })
}

interface Opening<Q> {
  readonly query: Q
  /** What is known of the run before its first page. */
  readonly remember?: Memory | undefined
}

/** The same of a list that the caller has looked into already. */
export async function openKnownTable<C extends Columns, Q extends z.ZodType, P>(
  context: Context,
  table: TableDefinition<C, Q, P>,
  { query, remember }: Opening<z.output<Q>>,
): Promise<string> {
  const key = `${randomUUID()}_${randomBytes(16).toString('hex').toUpperCase()}`
  await context.db
    .insertInto('table_key')
    .modifyEnd(preparedStatement)
    .values({
      key: losable(key),
      person_id: context.caller.personId,
      table_id: table.shape.id,
      query: JSON.stringify(z.encode(table.query, query)),
      ...(remember ? { anchors: JSON.stringify({ [remember.name]: remember.entries }) } : {}),
    })
    .execute()
  return key
}
