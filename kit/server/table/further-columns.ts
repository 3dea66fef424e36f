import type { RawBuilder } from 'kysely'
import type { Columns, RowOf } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import type { Context } from '../request/context.ts'
import type { Sort, SortKey } from './sort-key.ts'
import type { SheetCell } from './table-export.ts'

/** A column that lists of certain queries have, behind those of their shape. */
export interface FurtherColumn {
  /** In no shape of the product. */
  readonly id: string
  readonly title: string
  readonly sort: SortKey
  readonly firstOrder: Sort['order']
}

export interface FurtherColumns<C extends Columns> {
  /** In SQL, of `run.query`, which is as on the wire: what `read` makes columns of, as JSON; null where there are none. */
  readonly select: RawBuilder<unknown>
  read(found: unknown, language: Language): readonly FurtherColumn[]
  /** Whether a column of some query has this id: a person's choice is kept for all of them. */
  isOne(id: string): boolean
  /** The rows of a page with what they have in these columns; one statement. */
  fill(context: Context, rows: RowOf<C>[], columns: readonly FurtherColumn[]): Promise<RowOf<C>[]>
  /** What a filled row shows, for programs and in exports. */
  cell(row: RowOf<C>, id: string, place: Pick<Context, 'caller' | 'language'>): SheetCell
}

/** The orders of a table, and of the further columns that it has this time. */
export function sortsOf(
  { sorts }: { readonly sorts: Readonly<Record<string, SortKey>> },
  further: readonly FurtherColumn[],
): Readonly<Record<string, SortKey>> {
  return { ...sorts, ...Object.fromEntries(further.map(({ id, sort }) => [id, sort])) }
}
