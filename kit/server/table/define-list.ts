import type { Columns, Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import type { Context } from '../request/context.ts'
import { handle, readWrite, type Handler } from '../request/handle.ts'
import { defineTable, openTable, type AnyTable, type TableDefinition } from './table.ts'

/** The fields of a list's reply other than the key. */
type ExtraSelect<E extends Endpoint> = Omit<ReplyOf<E>, 'key'>

type Opens<E extends Endpoint> = (context: Context<QueryOf<E>>) => Promise<ExtraSelect<E> | void>

/** `opens` refuses people who may not see the list at all, and returns the fields of the reply other than the key. */
type Opening<E extends Endpoint> =
  object extends ExtraSelect<E>
    ? { readonly opens?: (context: Context<QueryOf<E>>) => Promise<void> }
    : { readonly opens: (context: Context<QueryOf<E>>) => Promise<ExtraSelect<E>> }

type ListDefinition<E extends Endpoint, C extends Columns, P> = Omit<TableDefinition<C, E['query'], P>, 'query'> & {
  readonly endpoint: E
} & Opening<E>

/** A list of a slice: `lists` of `defineFeature` takes it whole. */
export interface List {
  readonly handlers: readonly Handler[]
  readonly table: AnyTable
}

/** A list in one declaration: the call that opens it, its rows, its orders and how it is exported. */
export function defineList<E extends Endpoint, C extends Columns, P = QueryOf<E>>(
  definition: ListDefinition<E, C, P>,
): { readonly handlers: readonly Handler[]; readonly table: TableDefinition<C, E['query'], P> } {
  const { endpoint, opens, ...rest } = definition as ListDefinition<E, C, P> & { readonly opens?: Opens<E> }
  const admits = opens && { admits: opens }
  const table = defineTable({ ...admits, ...rest, query: endpoint.query } as unknown as TableDefinition<
    C,
    E['query'],
    P
  >)
  return { handlers: [opensTable(endpoint, table, opens)], table }
}

/** A call that opens a table that others open too. */
export function opensTable<E extends Endpoint, C extends Columns, P>(
  endpoint: E,
  table: TableDefinition<C, E['query'], P>,
  opens?: Opens<E>,
): Handler {
  return readWrite(
    handle(endpoint, async (context) => {
      const beside = await opens?.(context)
      return { ...beside, key: await openTable(context, table, context.query) } as ReplyOf<E>
    }),
  )
}
