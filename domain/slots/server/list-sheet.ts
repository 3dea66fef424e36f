import { defineMessages, translate } from '@shuku/kit/i18n'
import {
  allRows,
  columnChoice,
  countRows,
  localStamp,
  type AnyTable,
  type Context,
  type Run,
  type SheetCell,
  type Sort,
  type WrittenSheet,
} from '@shuku/kit/server'

/** A workbook that is longer opens slowly, and is read by nobody. */
export const mostExported = 50_000

const exportMessages = defineMessages('slots.export', {
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  cut: {
    'zh-CN': '仅导出前 {rows} 行，共 {total} 行；请缩小范围后再导出。',
    'en-US': 'Only the first {rows} of {total} rows; narrow the list to export the rest.',
  },
})

/** What was written, known once all of it is. */
export interface Written {
  rows: number
  /** So many there are, where these are not all. */
  total: number | undefined
}

interface Asked {
  readonly name: string
  readonly sort: Sort | undefined
  readonly most?: number
}

type Row = Readonly<Record<string, unknown>>

/** All rows of a run as its person sees them: their columns, their order, their language and their time zone. */
export async function listSheet(
  context: Context,
  run: Run,
  asked: Asked,
): Promise<{ sheet: WrittenSheet; written: Written }> {
  const { sort, name, most = mostExported } = asked
  const { language } = context
  const slices = allRows(context, run, { asked: sort, most })
  const first = await slices.next()
  const isEmpty = first.done || first.value.length === 0
  // who finds nothing is told of no column: the category may be one that they do not see
  const further = isEmpty ? [] : run.further
  const columns = columnChoice(run.table, { chosen: run.columns, language, further }).filter(({ shown }) => shown)
  const written: Written = { rows: 0, total: undefined }
  const cells = columns.map(({ id }) => cellWriter(context, run.table, id))
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let slice = first; !slice.done; slice = await slices.next()) {
      for (const row of slice.value) yield cells.map((cell) => cell(row))
      written.rows += slice.value.length
    }
    if (written.rows < most) return
    const total = await countRows(context, run.table, run.query)
    if (total <= written.rows) return
    written.total = total
    const [of, all] = [written.rows, total].map((count) => count.toLocaleString(language))
    yield [translate(exportMessages.texts.cut, language, { rows: of ?? '', total: all ?? '' })]
  }
  return { sheet: { name, head: columns.map(({ title }) => title), rows: rows() }, written }
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
