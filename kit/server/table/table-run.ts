import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z, type Columns, type RowOf } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import { losable } from '../database/asynchronous-commit.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import type { ExtraSelect } from '../request/handle.ts'
import type { Context } from '../request/context.ts'
import { kitErrors } from '../request/kit-errors.ts'
import { sortsOf, type FurtherColumn } from './further-columns.ts'
import { selectPage, type Anchors, type ServedPage } from './table-page.ts'
import { answered, type AnyTable, type Page, type TableDefinition } from './table.ts'
import type { Sort } from './sort-key.ts'

const keyLifeMinutes = 30

/** One run of a list, with what the person chose for its table. */
export interface Run {
  readonly key: string
  readonly table: AnyTable
  readonly query: unknown
  readonly anchors: Anchors
  readonly columns: string[] | null
  readonly pageSize: number | null
  readonly sort: Sort | null
  readonly widths: Readonly<Record<string, number>> | null
  /** Beside those of the shape. */
  readonly further: readonly FurtherColumn[]
  /** It is time to write down that the key is in use. */
  readonly isAged: boolean
}

interface RunRow extends Pick<Run, 'anchors' | 'columns' | 'pageSize' | 'sort' | 'widths' | 'isAged'> {
  readonly tableId: string
  readonly query: unknown
  readonly further?: unknown
}

/**
 * Selected together with the caller: the run of a key, if it belongs to them; with what the tables among which it is
 * need for their further columns.
 */
export function selectRun(key: string, tables: Iterable<AnyTable> = []): ExtraSelect {
  return sql`(
    select to_jsonb(found) from (
      select run.table_id as "tableId", run.query, run.anchors, choice.columns, choice.page_size as "pageSize",
             choice.sort, choice.widths, ${selectFurther(tables)} as further, run.last_used_at < now() - interval '5 minutes' as "isAged"
      from table_key as run
      left join table_choice as choice on choice.person_id = run.person_id and choice.table_id = run.table_id
      where run.key = ${key} and run.person_id = person.id
        and run.last_used_at > now() - make_interval(mins => ${sql.lit(keyLifeMinutes)})
    ) as found
  )`
}

/** Lists of one kind have it in common, so it is written once. */
function selectFurther(tables: Iterable<AnyTable>): ExtraSelect {
  const byFurther = Map.groupBy(tables, ({ further }) => further?.select)
  const cases = [...byFurther].flatMap(([select, of]) => {
    const ids = of.map(({ shape }) => sql.lit(shape.id))
    return select ? [sql`when run.table_id in (${sql.join(ids)}) then ${select}`] : []
  })
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`
}

export function foundRun({ extraSelect, language }: Context, tables: ReadonlyMap<string, AnyTable>, key: string): Run {
  const row = extraSelect as RunRow | null
  const table = row ? tables.get(row.tableId) : undefined
  if (!row || !table) throw kitErrors.tableKeyUnknown()
  const further = row.further ? (table.further?.read(row.further, language) ?? []) : []
  return {
    ...row,
    further,
    key,
    table,
    query: z.decode(table.query, row.query as never),
  }
}

export function askedSort(run: Run, asked: readonly Sort[] = []): Sort | undefined {
  const { table } = run
  const sorts = sortsOf(table, run.further)
  for (const { column: name, order } of asked) {
    // programs name the wire's field, our own screens the column
    const column = Object.keys(sorts).find((id) => id === name || table.shape.columns[id]?.name === name)
    if (column) return { column, order }
  }
  return undefined
}

interface ServedRun extends ServedPage {
  /** None: the order is none of the table's columns. */
  readonly sort?: Sort
}

interface PageAsked {
  readonly asked: Sort | undefined
  readonly page: Page
  /** Without what `complete` adds. */
  readonly isBare?: boolean | undefined
}

export async function pageOf(context: Context, run: Run, asked: PageAsked): Promise<ServedRun> {
  return answered(context, run, () => servePage(context, run, asked))
}

async function servePage(context: Context, run: Run, asked: PageAsked): Promise<ServedRun> {
  const served = await selectServed(context, run, asked)
  const { table, further } = run
  if (further.length === 0 || served.rows.length === 0) return served
  const rows = await table.further?.fill(context, served.rows as never, further)
  return rows ? { ...served, rows } : served
}

async function selectServed(
  context: Context,
  run: Run,
  { asked, page, isBare = false }: PageAsked,
): Promise<ServedRun> {
  const { table, query, anchors, further } = run
  const ranked = await table.ranked?.(context, query as never, { ...page, sort: asked, memory: anchors, isBare })
  if (ranked) return ranked
  const sorts = sortsOf(table, further)
  const wanted = [asked, table.sortOf?.(query as never), run.sort]
  const sort = wanted.find((each) => each && each.column in sorts) ?? table.defaultSort
  const key = sorts[sort.column]
  if (!key) throw new Error(`table ${table.shape.id} has no order by ${sort.column}`)
  const served = await selectPage(context, table, { query, sort, key, page, anchors })
  const rows =
    table.complete && !isBare ? await table.complete(context, query as never, served.rows as never) : served.rows
  return { ...served, rows, sort }
}

interface Numbered<Q> {
  readonly query: Q
  readonly page: Page
}

/** One page of a list that has no key: each call names its page by a number, and nothing is kept between two of them. */
export async function numberedPage<C extends Columns, Q extends z.ZodType, P>(
  context: Context,
  table: TableDefinition<C, Q, P>,
  { query, page }: Numbered<z.output<Q>>,
): Promise<RowOf<C>[]> {
  const run = {
    key: '',
    query,
    anchors: {},
    columns: null,
    pageSize: null,
    sort: null,
    widths: null,
    further: [],
    isAged: false,
  }
  const { rows } = await pageOf(context, { ...run, table: table as unknown as AnyTable }, { asked: undefined, page })
  return rows as RowOf<C>[]
}

interface Ended {
  readonly remember: ServedPage['remember']
  /** Another page may follow: its request finds where this one ended, whichever node it comes to. */
  readonly isFull: boolean
}

/** The state of a run is stored outside of the transaction: losing it costs a slower jump, or a new search. */
export function storeRun(context: Context, run: Run, { remember: asked, isFull }: Ended): void {
  const remember = isKnown(run.anchors, asked) ? undefined : asked
  if (!remember && !run.isAged) return
  const write = async (db: Database): Promise<void> => {
    await db
      .updateTable('table_key')
      .modifyEnd(preparedStatement)
      .set({
        last_used_at: sql`now()`,
        ...(remember
          ? {
              anchors: sql`anchors || jsonb_build_object(
                ${remember.name}::text,
                (coalesce(anchors -> ${remember.name}::text, '{}') - ${remember.forget ?? ''}::text)
                  || ${JSON.stringify(remember.entries)}::jsonb
              )`,
            }
          : {}),
      })
      .where('key', '=', losable(run.key))
      .execute()
  }
  if (remember && isFull) context.beforeReply(write)
  else context.afterReply(write)
}

/** The same page of a list that nothing changed is written down once. */
function isKnown(anchors: Anchors, remember: ServedPage['remember']): boolean {
  if (!remember) return false
  const known = anchors[remember.name] ?? {}
  return Object.entries(remember.entries).every(([page, end]) => isDeepStrictEqual(known[page], end))
}

const rowsAtOnce = 1000

interface SliceAsked {
  readonly sort: Sort | undefined
  readonly most: number
  /** The slice before it; none of the first one. */
  readonly before?: Slice
}

/** Some of the rows of a run, and from where the next ones go on; that is absent where no more are wanted, or there. */
export interface Slice {
  readonly rows: readonly Record<string, unknown>[]
  readonly end?: { readonly offset: number; readonly anchors: Anchors }
}

/** The rows of a run as it is ordered, at most so many, slice after slice: each goes on where the one before ended. */
export async function readSlice(context: Context, run: Run, { sort, most, before }: SliceAsked): Promise<Slice> {
  const isBare = run.table.export?.isComplete ?? false
  // where pages of others ended says nothing of these rows
  const own = Object.entries(run.anchors).filter(([name]) => !name.includes(':'))
  const { offset, anchors } = before?.end ?? { offset: 0, anchors: Object.fromEntries(own) }
  const page = { offset, limit: rowsAtOnce }
  const { rows, uncounted, remember } = await pageOf(context, { ...run, anchors }, { asked: sort, page, isBare })
  const wanted = rows.slice(0, Math.max(0, Math.min(most, uncounted?.from ?? most) - offset))
  const next = offset + rowsAtOnce
  if (!remember || wanted.length < rowsAtOnce || next >= most) return { rows: wanted }
  const { name, entries } = remember
  return { rows: wanted, end: { offset: next, anchors: { ...anchors, [name]: { ...anchors[name], ...entries } } } }
}
