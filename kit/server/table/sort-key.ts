import type { Expression } from 'kysely'
import type { Context } from '../request/context.ts'

/** An order that a table offers: a text of SQL type `type`, never null, so that pages can go on from a value of it. */
export interface SortKey {
  readonly expression: (context: Context) => Expression<unknown>
  /** It may be null after all: such rows come last, in both directions. */
  readonly mayBeMissing?: true
  readonly type: 'text' | 'bigint' | 'integer' | 'timestamptz' | 'date' | 'double precision'
}

export interface Sort {
  readonly column: string
  readonly order: 'ascend' | 'descend'
}
