import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  tableApi,
  z,
  type Columns,
  type Endpoint,
  type QueryOf,
  type RowOf,
  type TableShape,
} from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import { losable } from '../database/asynchronous-commit.ts'
import { processMemory } from '../process-memory.ts'
import type { OpenContext } from '../request/context.ts'
import { handleOpen, type Handler } from '../request/handle.ts'
import { kitErrors } from '../request/kit-errors.ts'
import { Pace } from '../traffic/pace.ts'
import { factsOf, pageOnWire, rowsOnWire } from './table-wire.ts'

const keyLifeMinutes = 30
const mostPages = 1000

/**
 * A list for readers without a session. Its keys are nobody's and of such lists alone: who brings one sees what `page`
 * answers, with a session or without, so that must be open to everybody.
 */
export interface OuterTable<C extends Columns = Columns, Q extends z.ZodType = z.ZodType> {
  readonly shape: TableShape<C>
  /** The query of the list call; kept with the key in its wire form. */
  readonly query: Q
  readonly pageSize: number
  /** One page, by its number from 1 on, and how many rows there are in all. */
  page(context: OpenContext<z.output<Q>>, current: number): Promise<{ rows: RowOf<C>[]; total: number }>
}

/** An outer table whose own types are hidden. */
export type AnyOuterTable = Omit<OuterTable, 'page'> & {
  page(context: OpenContext<never>, current: number): Promise<{ rows: Record<string, unknown>[]; total: number }>
}

const pace = processMemory(() => new Pace(60, () => Date.now()))

/** For every door to such lists, and to what they list: 60 calls a minute and address, of all these doors together. */
export const pacedOutside = { before: async ({ address }: { address: string }) => pace().take(address) }

/** The same question has the same key, so what is kept for nobody grows with what is asked, not with who asks. */
export function openOuterTable<C extends Columns, Q extends z.ZodType>(
  context: OpenContext,
  { shape, query: codec }: OuterTable<C, Q>,
  query: z.output<Q>,
): string {
  const asked = JSON.stringify(z.encode(codec, query))
  const key = keyOf([shape.id, asked])
  context.beforeReply((db) =>
    db
      .insertInto('table_key')
      .values({ key: losable(key), person_id: null, table_id: shape.id, query: asked })
      .onConflict((known) => known.column('key').doUpdateSet({ last_used_at: sql`now()` }))
      .execute(),
  )
  return key
}

/** In the form of all keys; its version, 8 where those of people have 4, says that it is nobody's. */
function keyOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const id = hash.replace(/^(.{8})(.{4}).(.{3})(.{4})(.{12}).*$/, '$1-$2-8$3-$4-$5')
  return `${id}_${hash.slice(32).toUpperCase()}`
}

const isOuterKey = (key: unknown) => typeof key === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-8/.test(key)

/** What was asked under a key of such a list; undefined: none, or it was not used for long. */
export async function findOuterQuery<C extends Columns, Q extends z.ZodType>(
  db: Database,
  { shape, query }: Pick<OuterTable<C, Q>, 'shape' | 'query'>,
  key: string,
): Promise<z.output<Q> | undefined> {
  const row = await db
    .selectFrom('table_key')
    .select('query')
    .where('key', '=', key)
    .where('person_id', 'is', null)
    .where('table_id', '=', shape.id)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(keyLifeMinutes)})`)
    .executeTakeFirst()
  return row && z.decode(query, row.query as never)
}

/** What `table/datas` and `table/counts` answer to keys of outer tables; their other keys are of who opened them. */
export function outsideOf(tables: readonly AnyOuterTable[]) {
  const find = async (context: OpenContext<{ key: string }>) => {
    for (const table of tables) {
      const query = await findOuterQuery(context.db, table, context.query.key)
      if (query === undefined) continue
      const pageOf = (current: number) => table.page({ ...context, query: query as never }, current)
      return { table, pageOf }
    }
    throw kitErrors.tableKeyUnknown()
  }
  return {
    getRows: outside(tableApi.getRows, async (context) => {
      const { language, query } = context
      const { table, pageOf } = await find(context)
      const { pageSize } = table
      const current = pageAsked(query, pageSize)
      const { rows } = await pageOf(current)
      const shown = { ...table, sorts: {}, canCheck: false }
      return pageOnWire(
        shown,
        {
          rows: rowsOnWire(shown, rows, { caller: undefined, language, allSpans: query.allSpans }),
          operations: [],
          pageSize,
          canCheck: false,
          current,
          sort: [],
          ...factsOf(shown, pageSize),
        },
        { chosen: null, language },
      )
    }),
    countRows: outside(tableApi.countRows, async (context) => {
      const { pageOf } = await find(context)
      return { count: (await pageOf(1)).total }
    }),
  }
}

/** The same call by a key that is nobody's: it needs no session, and a session adds nothing. */
function outside<E extends Endpoint>(endpoint: E, run: Parameters<typeof handleOpen<E>>[1]): Handler['outside'] {
  return {
    takes: ({ dataKey }) => isOuterKey(dataKey),
    handler: handleOpen({ ...endpoint, access: 'open' }, run, pacedOutside),
  }
}

/** By its number, or by the row range that some programs send (`min`); the size of pages is the table's. */
function pageAsked({ min, current }: QueryOf<typeof tableApi.getRows>, pageSize: number): number {
  const page = min ? Math.floor((min - 1) / pageSize) + 1 : current
  return Math.min(Math.max(page, 1), mostPages)
}
