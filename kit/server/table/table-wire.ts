import { encoderOf, TablePage, z, type TableShape } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import type { Context } from '../request/context.ts'
import { OnWire } from '../request/answer/file-reply.ts'
import type { AnyTable } from './table.ts'

/** Rows as programs know them: every cell a text, `<col>span` to show it, and the row's key, tick box and operations. */
export function rowsOnWire(
  table: AnyTable,
  rows: readonly Record<string, unknown>[],
  { caller, language }: Pick<Context, 'caller' | 'language'>,
) {
  const { shape, operations = [], spans = {} } = table
  const cells = cellsOf(shape)
  return rows.map((row) => {
    const result: Record<string, string> = {}
    for (const { id, name, encode } of cells) {
      const text = row[id] === undefined ? '' : cellText(encode(row[id]))
      const span = spans[id]
      result[name] = text
      result[`${name}span`] = span ? span(row as never, language) : escapeHtml(text)
    }
    const allowed = operations.map(({ id }, index) => [
      String(index),
      String(table.allows?.(row as never, id, caller) ?? true),
    ])
    const key = shape.columns[shape.key]?.name ?? 'id'
    return {
      ...result,
      randomFieldId: result[key] ?? '',
      randomFieldIdspan: '',
      randomFieldCk: String(table.canCheck ?? true),
      randomFieldOp: JSON.stringify(Object.fromEntries(allowed)),
    }
  })
}

interface Cell {
  readonly id: string
  readonly name: string
  readonly encode: (value: unknown) => unknown
}

const knownCells = new WeakMap<TableShape, Cell[]>()

function cellsOf(shape: TableShape): Cell[] {
  const known = knownCells.get(shape)
  if (known) return known
  const cells = Object.entries(shape.columns).map(([id, { name, schema }]) => ({ id, name, encode: encoderOf(schema) }))
  knownCells.set(shape, cells)
  return cells
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

export function escapeHtml(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}

/** All titled columns, those that the person sees first and in their order; hidden key columns come last. */
export function columnChoice(table: AnyTable, chosen: readonly string[] | null, language: Language) {
  const titled = Object.entries(table.shape.columns).filter(([, { title }]) => title)
  const shown = chosen ?? titled.filter(([, { hidden }]) => !hidden).map(([id]) => id)
  const order = new Map(shown.map((id, index) => [id, index]))
  return titled
    .toSorted(([a], [b]) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || 0)
    .map(([id, { title }]) => ({ id, title: title?.[language] ?? id, shown: order.has(id) }))
}

/** A page as its contract has it; of its columns and rows, which come over and over, nothing is checked again. */
export function pageOnWire(
  table: AnyTable,
  page: Omit<z.output<typeof TablePage>, 'columns'>,
  { chosen, language }: { chosen: readonly string[] | null; language: Language },
): OnWire {
  const columns = columnsOnWire(table, chosen, language)
  return new OnWire({ ...z.encode(TablePage, { ...page, rows: [], columns: [] }), datas: page.rows, columns })
}

const mostKnown = 500
const knownColumns = new Map<string, unknown>()

function columnsOnWire(table: AnyTable, chosen: readonly string[] | null, language: Language): unknown {
  const name = JSON.stringify([table.shape.id, language, chosen])
  const columns = knownColumns.get(name) ?? z.encode(TablePage.fields.columns.schema, describe(table, chosen, language))
  if (knownColumns.size >= mostKnown) knownColumns.clear()
  knownColumns.set(name, columns)
  return columns
}

function describe(table: AnyTable, chosen: readonly string[] | null, language: Language) {
  const { columns } = table.shape
  const titled = columnChoice(table, chosen, language).map(({ id, title, shown }) => ({ id, title, shown, key: false }))
  const keys = Object.keys(columns)
    .filter((id) => !columns[id]?.title)
    .map((id) => ({ id, title: '', shown: false, key: true }))
  return [...titled, ...keys].map(({ id, title, shown, key }) => {
    const { name, width } = columns[id] ?? { name: id, width: undefined }
    return {
      id,
      dataIndex: name,
      title,
      shown,
      dbField: name,
      hide: String(!shown),
      ...(id in table.sorts ? { orderKey: id } : {}),
      width: `${width ?? 0}%`,
      ...(key ? { from: 'set' } : {}),
    }
  })
}
