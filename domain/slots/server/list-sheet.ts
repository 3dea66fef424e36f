import { defineMessages, translate } from '@shuku/kit/i18n'
import {
  columnChoice,
  countRows,
  localStamp,
  readSlice,
  type AnyTable,
  type Context,
  type Run,
  type SheetCell,
  type Slice,
  type Sort,
} from '@shuku/kit/server'

/** A workbook that is longer opens slowly, and is read by nobody. */
const mostExported = 100_000

const exportMessages = defineMessages('slots.export', {
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  cut: {
    'zh-CN': '仅导出前 {rows} 行，共 {total} 行；请缩小范围后再导出。',
    'en-US': 'Only the first {rows} of {total} {total|row|rows}; narrow the list to export the rest.',
  },
})

/** How many rows there were when it began. */
export interface Written {
  readonly rows: number
  /** So many there are, where these are not all. */
  readonly total: number | undefined
}

interface SheetOptions {
  readonly sort: Sort | undefined
  readonly most?: number
}

/** Runs what reads some rows: in the transaction of the call, or in one of its own. */
export type InContext = <T>(read: (context: Context) => Promise<T>) => Promise<T>

interface ListSheet {
  readonly head: readonly string[]
  readonly written: Written
  /** Each row once, those of the first slice as they were read with the head; what is gone when its slice is read is left out. */
  rows(within: InContext): AsyncGenerator<SheetCell[]>
}

type Row = Readonly<Record<string, unknown>>

/** All rows of a run as its person sees them: their columns, their order, their language and their time zone. */
export async function listSheet(context: Context, run: Run, asked: SheetOptions): Promise<ListSheet> {
  const { sort, most = mostExported } = asked
  const { language } = context
  const first = await readSlice(context, run, { sort, most })
  // an empty list has no columns of a category: the caller may not see that category
  const further = first.rows.length === 0 ? [] : run.further
  const columns = columnChoice(run.table, { chosen: run.columns, language, further }).filter(({ shown }) => shown)
  const isAll = !first.end && first.rows.length < most
  const total = isAll ? first.rows.length : await countRows(context, run.table, run.query)
  const written = { rows: Math.min(total, most), total: total > most ? total : undefined }
  const cells = columns.map(({ id }) => cellWriter(context, run.table, id))
  const { key } = run.table.shape
  async function* rows(within: InContext): AsyncGenerator<SheetCell[]> {
    // one that was written and then moves to the end of the order is read again
    const given = new Set<unknown>()
    for (let slice = first; ;) {
      for (const row of slice.rows) {
        if (given.has(row[key])) continue
        given.add(row[key])
        yield cells.map((cell) => cell(row))
      }
      if (!slice.end) break
      const before: Slice = { rows: [], end: slice.end }
      slice = await within((each) => readSlice(each, run, { sort, most, before }))
    }
    if (written.total === undefined) return
    const [of, all] = [written.rows, written.total].map((count) => count.toLocaleString(language))
    yield [translate(exportMessages.texts.cut, language, { rows: of ?? '', total: all ?? '' })]
  }
  return { head: columns.map(({ title }) => title), written, rows }
}

function cellWriter({ language, caller }: Context, table: AnyTable, id: string): (row: Row) => SheetCell {
  const { further } = table
  if (further && !(id in table.shape.columns)) return (row) => further.cell(row as never, id, { language, caller })
  const own = table.export?.cells?.[id] as ((row: Row, of: typeof language) => unknown) | undefined
  const { yes, no } = exportMessages.texts
  return (row) => {
    const value = own ? own(row, language) : row[id]
    if (value === null || value === undefined) return null
    if (value instanceof Date) return { date: localStamp(value, caller.timeZone) }
    if (typeof value === 'boolean') return (value ? yes : no)[language]
    if (typeof value === 'number' || typeof value === 'object') return value as SheetCell
    return value as string
  }
}
