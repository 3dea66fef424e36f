import type { Expression, RawBuilder } from 'kysely'
import type { Context } from '../request/context.ts'

/** An order that a table offers: a text of SQL type `type`, never null, so that pages can go on from a value of it. */
export interface SortKey {
  /** The same of a row in both directions, but where rows of a kind come first in either of them. */
  readonly expression: (context: Context, order: Sort['order']) => Expression<unknown>
  /** It may be null after all: such rows come last, in both directions. */
  readonly mayBeMissing?: true
  readonly type: 'text' | 'bigint' | 'integer' | 'timestamptz' | 'date' | 'double precision'
  /** A select of rows that have a value (`id`, `value`), in this very order, from an index that holds them so. */
  readonly fromIndex?: (part: IndexPart) => RawBuilder<unknown>
}

export interface IndexPart {
  readonly order: Sort['order']
  readonly after: { readonly value: string; readonly id: string } | undefined
  readonly most: number
}

/** Where a served page ended: the texts of its last row's sort value and tie-break. */
export interface Anchor {
  /** Null where the order has none for the row. */
  readonly value: string | null
  readonly id: string
}

export interface Sort {
  readonly column: string
  readonly order: 'ascend' | 'descend'
}
