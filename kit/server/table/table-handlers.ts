import { tableApi, type QueryOf } from '@shuku/kit/contract'
import type { Context } from '../request/context.ts'
import { OnWire } from '../request/answer/file-reply.ts'
import { handle, type ExtraSelect, type Handler } from '../request/handle.ts'
import { choiceHandlers, storeChoice } from './table-choice.ts'
import { countRows } from './table-page.ts'
import { selectAllRows } from './table-selection.ts'
import { askedSort, selectRun, foundRun, storeRun, pageOf, type Run } from './table-run.ts'
import { outsideOf, type AnyOuterTable } from './outer-tables.ts'
import { factsOf, pageOnWire, rowKey, rowsOnWire } from './table-wire.ts'
import type { AnyTable, Page } from './table.ts'

const maxPageSize = 1000
const defaultPageSize = 10

/** The table protocol over all tables of the product (docs/interface.md §5). */
export function tableHandlers(tables: readonly AnyTable[], outerTables: readonly AnyOuterTable[] = []): Handler[] {
  const outside = outsideOf(outerTables)
  const byId = new Map(tables.map((table) => [table.shape.id, table]))
  const byKey = { extraSelect: ({ key }: { key: string }) => selectRun(key, tables) }
  const find = (context: Context<{ key: string }>) => foundRun(context, byId, context.query.key)

  return [
    handle(
      tableApi.getRows,
      async (context) => {
        const run = find(context)
        const page = pageAsked(run, context.query)
        const asked = askedSort(run, context.query.sort)
        const served = await pageOf(context, run, { asked, page })
        storeRun(context, run, { remember: served.remember, isFull: served.rows.length >= page.limit })
        // an empty list has no columns of a category: the caller may not see that category
        const further = served.rows.length > 0 ? run.further : []
        const answer = {
          rows: rowsOnWire(run.table, served.rows, { ...context, further, allSpans: context.query.allSpans }),
          operations: operationsOf(run, context),
          pageSize: page.limit,
          canCheck: run.table.canCheck ?? true,
          current: Math.floor(page.offset / page.limit) + 1,
          ...(isFitted(run, context.query) ? { isFitted: true } : {}),
          sort: served.sort ? [served.sort] : [],
          ...(served.uncounted ? { uncounted: served.uncounted } : {}),
          ...(run.widths ? { widths: run.widths } : {}),
          ...factsOf(run.table, page.limit),
        }
        return pageOnWire(run.table, answer, { chosen: run.columns, further, language: context.language })
      },
      { ...byKey, outside: outside.getRows },
    ),
    handle(
      tableApi.countRows,
      async (context) => {
        const run = find(context)
        return { count: await countRows(context, run.table, run.query) }
      },
      { ...byKey, outside: outside.countRows },
    ),
    handle(
      tableApi.getChecks,
      async (context) => {
        const run = find(context)
        const page = { offset: 0, limit: run.pageSize ?? defaultPageSize }
        const { rows } = await pageOf(context, run, { asked: undefined, page })
        const wanted = new Set(context.query.ids.split(',').filter(Boolean))
        const found = wanted.size === 0 ? rows : rows.filter((row) => wanted.has(rowKey(run.table, row)))
        return new OnWire(
          {},
          { datas: rowsOnWire(run.table, found, { ...context, further: run.further, allSpans: true }) },
        )
      },
      byKey,
    ),
    handle(tableApi.selectAll, (context) => selectAllRows(context, find(context)), byKey),
    ...storedChoiceHandlers(find, byKey),
    ...choiceHandlers(byId),
  ]
}

/** What a person chose while looking at a list. */
function storedChoiceHandlers(
  find: (context: Context<{ key: string }>) => Run,
  byKey: { extraSelect(query: { key: string }): ExtraSelect },
): Handler[] {
  return [
    handle(
      tableApi.setPageSize,
      async (context) => {
        const run = find(context)
        const page_size = context.query.pageSize === 0 ? null : within(context.query.pageSize)
        await storeChoice(context.db, context.caller.personId, { table_id: run.table.shape.id, page_size })
        return {}
      },
      byKey,
    ),
    handle(
      tableApi.setSort,
      async (context) => {
        const run = find(context)
        const sort = askedSort(run, [context.query])
        if (sort)
          await storeChoice(context.db, context.caller.personId, {
            table_id: run.table.shape.id,
            sort: JSON.stringify(sort),
          })
        return {}
      },
      byKey,
    ),
  ]
}

/** Nobody asked for another size. */
function isFitted({ pageSize: chosen }: Run, { pageSize, max, fits }: QueryOf<typeof tableApi.getRows>): boolean {
  return fits !== undefined && (pageSize ?? chosen ?? max ?? undefined) === undefined
}

/** By page, or by the row range that some programs send (`min`, `max`, both inclusive). */
function pageAsked(run: Run, { min, max, pageSize, fits, current }: QueryOf<typeof tableApi.getRows>): Page {
  const limit = within(min && max ? max - min + 1 : (pageSize ?? run.pageSize ?? fits ?? defaultPageSize))
  const offset = min ? Math.max(min - 1, 0) : (Math.max(current, 1) - 1) * limit
  return { offset, limit }
}

function within(pageSize: number): number {
  return Math.min(Math.max(pageSize, 1), maxPageSize)
}

function operationsOf({ table }: Run, { language }: Context) {
  return (table.operations?.() ?? []).map(({ id, label }, index) => ({
    id,
    label: label[language],
    index: String(index),
  }))
}
