import { recordAudit } from '@shuku/domain/audit/server'
import { sheetMimes, writeSheets } from '@shuku/domain/files/server'
import { identify } from '@shuku/domain/rights/server'
import { tableApi, z } from '@shuku/kit/contract'
import {
  askedSort,
  selectRun,
  foundRun,
  handleFile,
  readWrite,
  kitErrors,
  type AnyTable,
  type Context,
  type Handler,
  type InTransaction,
  type Run,
  type Sort,
  type StreamReply,
} from '@shuku/kit/server'
import { listSheet, type InContext, type Written } from './list-sheet.ts'

/** Every list that says how it is exported, by its key, as it is on the screen; who took it is in the record. */
export function exportRows(tables: readonly AnyTable[]): Handler {
  const byId = new Map(tables.map((table) => [table.shape.id, table]))
  const handler = handleFile(
    tableApi.exportRows,
    async (context): Promise<StreamReply> => {
      const { form, key } = context.query
      const run = foundRun(context, byId, key)
      const { export: exported } = run.table
      if (!exported) throw kitErrors.notExportable()
      const query = run.query as never
      const name =
        typeof exported.name === 'function' ? await exported.name(context, query) : exported.name[context.language]
      const sort = askedSort(run, context.query.sort)
      const { head, written, rows } = await listSheet(context, run, { sort })
      const further = form === 'xlsx' ? await exported.further?.(context, query) : undefined
      await recordExport(context, run, { form, sort, written })
      return {
        type: 'stream',
        name: `${name}.${form}`,
        mime: sheetMimes[form],
        facts: factsOf(written),
        make: (work) => {
          const list = { name, head, rows: rows(inTransactions(context, work)) }
          return writeSheets({ sheets: [list, ...(further ?? [])], form })
        },
      }
    },
    { takesTurns: true, extraSelect: ({ key }) => selectRun(key, tables) },
  )
  return readWrite(handler)
}

/** Each slice is read with the rights that the person has by then, in a transaction of its own. */
function inTransactions(context: Context, work: InTransaction): InContext {
  const { personId, signedInId } = context.caller
  return (read) =>
    work(
      async (db) => {
        const caller = await identify(db, { personId })
        if (!caller) throw kitErrors.signedOut()
        return read({ ...context, db, caller: { ...caller, signedInId } })
      },
      { isolation: 'repeatable read' },
    )
}

function factsOf({ rows, total }: Written): Record<string, string> {
  return { 'shuku-rows': String(rows), ...(total === undefined ? {} : { 'shuku-rows-total': String(total) }) }
}

interface Exported {
  readonly form: 'xlsx' | 'csv'
  readonly sort: Sort | undefined
  readonly written: Written
}

/** What people may see goes its own way in a file: who took which rows of what is in the record. */
async function recordExport(
  { db, caller, request }: Context,
  { table, query }: Run,
  { form, sort, written }: Exported,
): Promise<void> {
  await recordAudit(db, {
    act: 'exportList',
    subject: { kind: 'list' },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { list: table.shape.id, query: z.encode(table.query, query as never), sort, form, ...written },
  })
}
