import { sql } from 'kysely'
import { getColumnChoice, tableApi, z } from '@shuku/kit/contract'
import { losable } from '../database/asynchronous-commit.ts'
import type { Context } from '../request/context.ts'
import type { Database } from '../database/database.ts'
import { handle, type Handler } from '../request/handle.ts'
import { kitErrors } from '../request/kit-errors.ts'
import { countRows, selectPage, type Anchors, type ServedPage } from './table-page.ts'
import { columnChoice, columnsOnWire, rowsOnWire } from './table-wire.ts'
import type { AnyTable, Page, Sort } from './table.ts'

const maxPageSize = 1000
const defaultPageSize = 10
const keyLifeMinutes = 30

/** One run of a list, with what the person chose for its table. */
interface Run {
  readonly key: string
  readonly table: AnyTable
  readonly query: unknown
  readonly anchors: Anchors
  readonly columns: string[] | null
  readonly pageSize: number | null
  readonly sort: Sort | null
}

/** The table protocol over all tables of the product (`wire.md` §3). */
export function tableHandlers(tables: readonly AnyTable[]): Handler[] {
  const byId = new Map(tables.map((table) => [table.shape.id, table]))
  const find = (context: Context, key: string) => findRun(context, byId, key)

  return [
    handle(tableApi.getRows, async (context) => {
      const run = await find(context, context.query.key)
      const { query } = context
      const size = Math.min(
        Math.max(
          query.min && query.max ? query.max - query.min + 1 : (query.pageSize ?? run.pageSize ?? defaultPageSize),
          1,
        ),
        maxPageSize,
      )
      const offset = query.min ? Math.max(query.min - 1, 0) : (Math.max(query.current, 1) - 1) * size
      const asked = askedSort(run, query.sort)
      const served = await pageOf(context, run, { asked, page: { offset, limit: size } })
      keepRun(context, run, { remember: served.remember, sort: asked })
      return {
        rows: rowsOnWire(run.table, served.rows, context),
        columns: columnsOnWire(run.table, run.columns, context.language),
        operations: (run.table.operations ?? []).map(({ id, label }, index) => ({
          id,
          label: label[context.language],
          index: String(index),
        })),
        pageSize: size,
        canCheck: run.table.canCheck ?? true,
        current: Math.floor(offset / size) + 1,
        sort: served.sort ? [{ orderkey: served.sort.column, sortOrder: served.sort.order }] : [],
        root: {
          tabletype: 'checkbox',
          isEncryptShare: '0',
          pagesize: String(size),
          pageUid: run.table.shape.id,
          pageId: run.table.shape.id,
          exportRight: 'false',
        },
      }
    }),
    handle(tableApi.countRows, async (context) => {
      const run = await find(context, context.query.key)
      return { count: await countRows(context, run.table, run.query) }
    }),
    handle(tableApi.getChecks, async (context) => {
      const run = await find(context, context.query.key)
      const { rows } = await pageOf(context, run, {
        asked: undefined,
        page: { offset: 0, limit: run.pageSize ?? defaultPageSize },
      })
      const wanted = new Set(context.query.ids.split(',').filter(Boolean))
      const onWire = rowsOnWire(run.table, rows, context)
      return { rows: onWire.filter((row) => wanted.size === 0 || wanted.has(String(row['randomFieldId']))) }
    }),
    handle(tableApi.setPageSize, async (context) => {
      const run = await find(context, context.query.key)
      const page_size = Math.min(Math.max(context.query.pageSize, 1), maxPageSize)
      await keepChoice(context.db, context.caller.personId, { table_id: run.table.shape.id, page_size })
      return {}
    }),
    handle(tableApi.setColumns, async (context) => {
      const table = byId.get(context.query.table)
      if (!table) throw kitErrors.tableKeyUnknown()
      const known = context.query.columns.filter((id) => table.shape.columns[id]?.title)
      await keepChoice(context.db, context.caller.personId, {
        table_id: table.shape.id,
        columns: known.length ? known : null,
      })
      return {}
    }),
    handle(getColumnChoice, async (context) => {
      const table = byId.get(context.query.table)
      if (!table) throw kitErrors.tableKeyUnknown()
      const choice = await context.db
        .selectFrom('table_choice')
        .select('columns')
        .where('person_id', '=', context.caller.personId)
        .where('table_id', '=', table.shape.id)
        .executeTakeFirst()
      return { columns: columnChoice(table, choice?.columns ?? null, context.language) }
    }),
  ]
}

async function findRun(context: Context, tables: ReadonlyMap<string, AnyTable>, key: string): Promise<Run> {
  const row = await context.db
    .selectFrom('table_key as run')
    .leftJoin('table_choice as choice', (join) =>
      join.onRef('choice.person_id', '=', 'run.person_id').onRef('choice.table_id', '=', 'run.table_id'),
    )
    .select(['run.table_id', 'run.query', 'run.anchors', 'choice.columns', 'choice.page_size', 'choice.sort'])
    .where('run.key', '=', key)
    .where('run.person_id', '=', context.caller.personId)
    .where('run.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${keyLifeMinutes})`)
    .executeTakeFirst()
  const table = row && tables.get(row.table_id)
  if (!row || !table) throw kitErrors.tableKeyUnknown()
  return {
    key,
    table,
    query: z.decode(table.query, row.query as never),
    anchors: row.anchors as Anchors,
    columns: row.columns,
    pageSize: row.page_size,
    sort: row.sort as Sort | null,
  }
}

function askedSort(
  run: Run,
  asked: { orderkey: string; sortOrder: 'ascend' | 'descend' }[] | undefined,
): Sort | undefined {
  const { table } = run
  for (const { orderkey, sortOrder } of asked ?? []) {
    // programs name the wire's field, our own screens the column
    const column = Object.keys(table.sorts).find((id) => id === orderkey || table.shape.columns[id]?.name === orderkey)
    if (column) return { column, order: sortOrder }
  }
  return undefined
}

interface ServedRun extends ServedPage {
  /** None: the order is none of the table's columns. */
  readonly sort?: Sort
}

async function pageOf(
  context: Context,
  run: Run,
  { asked, page }: { asked: Sort | undefined; page: Page },
): Promise<ServedRun> {
  const { table, query, anchors } = run
  const ranked = await table.ranked?.(context, query as never, { ...page, sort: asked, memory: anchors })
  if (ranked) return ranked
  const kept = run.sort && run.sort.column in table.sorts ? run.sort : table.defaultSort
  const sort = asked ?? table.sortOf?.(query as never) ?? kept
  const served = await selectPage(context, table, { query, sort, page, anchors })
  const rows = table.complete ? await table.complete(context, query as never, served.rows as never) : served.rows
  return { ...served, rows, sort }
}

/** What a run remembers is written after the answer: losing it costs a slower jump, or a new search. */
function keepRun(
  context: Context,
  run: Run,
  { remember, sort }: { remember: ServedPage['remember']; sort: Sort | undefined },
): void {
  const { personId } = context.caller
  context.afterReply(async (db) => {
    await db
      .updateTable('table_key')
      .set({
        last_used_at: sql`now()`,
        ...(remember
          ? {
              anchors: sql`anchors || jsonb_build_object(
                ${remember.name}::text,
                coalesce(anchors -> ${remember.name}::text, '{}') || ${JSON.stringify(remember.entries)}::jsonb
              )`,
            }
          : {}),
      })
      .where('key', '=', losable(run.key))
      .$if(remember === undefined, (query) => query.where('last_used_at', '<', sql<Date>`now() - interval '5 minutes'`))
      .execute()
    if (sort) await keepChoice(db, personId, { table_id: run.table.shape.id, sort: JSON.stringify(sort) })
  })
}

interface Choice {
  table_id: string
  columns?: string[] | null
  page_size?: number
  sort?: string
}

async function keepChoice(db: Database, personId: number, choice: Choice): Promise<void> {
  const { table_id, ...kept } = choice
  await db
    .insertInto('table_choice')
    .values({ person_id: personId, table_id, ...kept })
    .onConflict((conflict) => conflict.columns(['person_id', 'table_id']).doUpdateSet(kept))
    .execute()
}
