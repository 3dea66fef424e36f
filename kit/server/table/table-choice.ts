import { columnWidths, getColumnChoice, tableApi } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import { handle, type Handler } from '../request/handle.ts'
import { kitErrors } from '../request/kit-errors.ts'
import { away, columnChoice } from './table-wire.ts'
import type { AnyTable } from './table.ts'

const { least, most } = columnWidths

interface Choice {
  table_id: string
  columns?: string[] | null
  page_size?: number | null
  sort?: string
  widths?: string | null
}

/** Kept per person and table; what is left out stays. */
export async function storeChoice(db: Database, personId: number, choice: Choice): Promise<void> {
  const { table_id, ...choices } = choice
  await db
    .insertInto('table_choice')
    .values({ person_id: personId, table_id, ...choices })
    .onConflict((conflict) => conflict.columns(['person_id', 'table_id']).doUpdateSet(choices))
    .execute()
}

function isColumn(table: AnyTable, id: string): boolean {
  return Boolean(table.shape.columns[id]?.title ?? table.further?.isOne(id))
}

/** What is chosen of further columns is kept of so many. */
const mostElsewhere = 200

/** What the person chose of further columns that lists of another query have. */
async function elsewhere(
  db: Database,
  personId: number,
  { table, columns }: { readonly table: AnyTable; readonly columns: readonly string[] },
): Promise<string[]> {
  const choice = await db
    .selectFrom('table_choice')
    .select('columns')
    .where('person_id', '=', personId)
    .where('table_id', '=', table.shape.id)
    .forUpdate()
    .executeTakeFirst()
  const idOf = (name: string) => (name.startsWith('-') ? name.slice(1) : name)
  const named = new Set(columns.map(idOf))
  return (choice?.columns ?? [])
    .filter((name) => table.further?.isOne(idOf(name)) && !named.has(idOf(name)))
    .slice(0, mostElsewhere)
}

/** Which columns a person sees, and how wide. */
export function choiceHandlers(tables: ReadonlyMap<string, AnyTable>): Handler[] {
  const find = (id: string) => {
    const table = tables.get(id)
    if (!table) throw kitErrors.tableKeyUnknown()
    return table
  }
  return [
    handle(tableApi.setColumns, async ({ db, caller, query }) => {
      const table = find(query.table)
      const { shape } = table
      const known = query.columns.filter((id) => isColumn(table, id))
      const unwanted = query.unwanted.filter((id) => table.further?.isOne(id)).map(away)
      const columns = [...known, ...unwanted]
      const choice = known.length
        ? {
            columns: table.further
              ? [...columns, ...(await elsewhere(db, caller.personId, { table, columns }))]
              : columns,
          }
        : { columns: null, widths: null }
      await storeChoice(db, caller.personId, { table_id: shape.id, ...choice })
      return {}
    }),
    handle(tableApi.setWidths, async ({ db, caller, query }) => {
      const table = find(query.table)
      const { shape } = table
      const known = Object.entries(query.widths).filter(([id]) => isColumn(table, id))
      const widths = known.map(([id, width]) => [id, Math.min(Math.max(width, least), most)])
      const stored = widths.length ? JSON.stringify(Object.fromEntries(widths)) : null
      await storeChoice(db, caller.personId, { table_id: shape.id, widths: stored })
      return {}
    }),
    handle(getColumnChoice, async ({ db, caller, query, language }) => {
      const table = find(query.table)
      const choice = await db
        .selectFrom('table_choice')
        .select('columns')
        .where('person_id', '=', caller.personId)
        .where('table_id', '=', table.shape.id)
        .executeTakeFirst()
      return { columns: columnChoice(table, { chosen: choice?.columns ?? null, language }) }
    }),
  ]
}
