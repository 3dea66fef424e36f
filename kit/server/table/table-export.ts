import type { Columns, RowOf } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import type { Context } from '../request/context.ts'

/** A day, with its time or without: `2026-11-20 17:05:09`, `2026-11-20`. Spreadsheets reckon with it. */
export interface SheetDate {
  readonly date: string
}

export type SheetCell = string | number | SheetDate | null

/** A table as it is written to a file: its head, then rows, which may come one after the other. */
export interface WrittenSheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

type CellOf<C extends Columns> = {
  bivariant(row: RowOf<C>, language: Language): SheetCell | Date | boolean
}['bivariant']

/** How a list is saved as a table: all its rows, in the columns that the person sees. */
export interface TableExport<C extends Columns = Columns, Q = unknown> {
  /** The name of the file and of its first sheet. */
  readonly name: Text | { bivariant(context: Context, query: Q): Promise<string> }['bivariant']
  /** Texts for values that are numbers or codes; instants are shown in the person's time zone. */
  readonly cells?: { readonly [K in keyof C]?: CellOf<C> }
  /** No exported column shows what `complete` adds, so it is not loaded. */
  readonly isComplete?: true
  /** Sheets after the list; a csv has none. */
  further?(context: Context, query: Q): Promise<readonly WrittenSheet[]>
}

/** A day without a time, or none. */
export function dateCell(day: string | null): SheetDate | null {
  return day === null ? null : { date: day }
}
