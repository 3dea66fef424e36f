import { encoderOf, TablePage, z, type TableShape } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { escapeHtml } from '../escape-html.ts'
import type { Context, OpenContext } from '../request/context.ts'
import { OnWire } from '../request/answer/file-reply.ts'
import { sortsOf, type FurtherColumn } from './further-columns.ts'
import type { AnyTable } from './table.ts'

/** What of a table its rows and columns on the wire are made of. */
export type ShownTable = Pick<
  AnyTable,
  'shape' | 'sorts' | 'spans' | 'operations' | 'allows' | 'locks' | 'canCheck' | 'further' | 'export'
>

/** How rows are written: the language, and whether the texts for programs are included. */
interface Reading extends Pick<OpenContext, 'caller' | 'language'> {
  /** False: a cell's text to show is there only where it is another one than the value. */
  readonly allSpans: boolean
  /** Columns for which programs get a text to show; our own screens format the rows themselves. */
  readonly further?: readonly FurtherColumn[]
}

/** Texts up to this length are encoded while they are in the processor's cache. */
const pieceLength = 16_384

/**
 * Rows as programs know them, as the bytes of a JSON list, in pieces: every cell a text, `<col>span` to show it, and the row's key,
 * tick box and operations. Written cell by cell, since objects of seventy texts each, which are read once, cost three
 * times as much; a text of megabytes would be copied as often as it is looked at.
 */
export function rowsOnWire(table: ShownTable, rows: readonly Record<string, unknown>[], reading: Reading): Buffer[] {
  const { caller, language, allSpans, further = [] } = reading
  const cells = [
    ...cellsOf(table).map((cell) => writerOf(cell, reading)),
    ...(caller && allSpans ? further.map(({ id }) => furtherWriter(table, id, { caller, language })) : []),
  ]
  const end = rowEnd(table, reading)
  const pieces: Buffer[] = []
  let json = '['
  for (const [index, row] of rows.entries()) {
    json += index === 0 ? '{' : ',{'
    for (const cell of cells) json += cell(row)
    json += end(row)
    if (json.length < pieceLength) continue
    pieces.push(Buffer.from(json))
    json = ''
  }
  return [...pieces, Buffer.from(`${json}]`)]
}

type Place = Pick<Context, 'caller' | 'language'>

function furtherWriter(table: ShownTable, id: string, place: Place): (row: Record<string, unknown>) => string {
  const [name, nameOfSpan] = [JSON.stringify(id), JSON.stringify(`${id}span`)]
  return (row) => {
    const cell = table.further?.cell(row as never, id, place) ?? ''
    const text = String(typeof cell === 'object' ? cell.date : cell)
    return `${name}:${quoted(text)},${nameOfSpan}:${JSON.stringify(escapeHtml(text))},`
  }
}

/** More different values than this do not come back often enough. */
const mostCached = 256

/** Writes a cell, and its span; what comes again in another row is written once, where it hangs on the value alone. */
function writerOf(cell: Cell, { language, allSpans }: Reading): (row: Record<string, unknown>) => string {
  const { id, name, encode, span, nameOfSpan } = cell
  if (span) {
    const shownAs = new Map<unknown, { shown: string; written: string }>()
    return (row) => {
      const value = row[id]
      const shown = span(row as never, language)
      const known = shownAs.get(value)
      if (known?.shown === shown) return known.written
      const written = `${name}${quoted(textOf(encode, value))}${nameOfSpan}${quoted(shown)},`
      if (known || shownAs.size >= mostCached) return written
      shownAs.set(value, { shown, written: asOne(written) })
      return written
    }
  }
  const write = (value: unknown) => {
    const text = textOf(encode, value)
    const quotedText = quoted(text)
    if (nameOfSpan === undefined || !allSpans) return `${name}${quotedText},`
    return `${name}${quotedText}${nameOfSpan}${isPlain(text) ? quotedText : JSON.stringify(escapeHtml(text))},`
  }
  const cached = new Map<unknown, string>()
  return (row) => {
    const value = row[id]
    // another object each time
    if (typeof value === 'object' && value !== null) return write(value)
    const known = cached.get(value)
    if (known !== undefined) return known
    if (cached.size >= mostCached) return write(value)
    const written = asOne(write(value))
    cached.set(value, written)
    return written
  }
}

/** A concatenated string stays a tree of its parts, which would be walked for each row. */
function asOne(text: string): string {
  return Buffer.from(text).toString()
}

/** The row's key among the texts of its cells. */
export function rowKey(table: ShownTable, row: Record<string, unknown>): string {
  const key = cellsOf(table).find(({ id }) => id === table.shape.key)
  return key ? textOf(key.encode, row[key.id]) : ''
}

/** The end of each row. Rows allow few different sets of operations, so each set is written once. */
function rowEnd(table: ShownTable, { caller }: Reading): (row: Record<string, unknown>) => string {
  const operations = table.operations?.() ?? []
  const ends = new Map<string, string>()
  const endOf = (allowed: string, isLocked: boolean) => {
    const flags = operations.map((_, index) => [String(index), String(allowed[index] === '1')])
    const texts = { randomFieldIdspan: '', randomFieldCk: String(!isLocked && (table.canCheck ?? true)) }
    const end = asOne(JSON.stringify({ ...texts, randomFieldOp: JSON.stringify(Object.fromEntries(flags)) }).slice(1))
    ends.set(`${allowed}${isLocked}`, end)
    return end
  }
  return (row) => {
    let allowed = ''
    for (const { id } of operations) allowed += caller && (table.allows?.(row as never, id, caller) ?? true) ? '1' : '0'
    const isLocked = table.locks?.(row as never) ?? false
    const end = ends.get(`${allowed}${isLocked}`) ?? endOf(allowed, isLocked)
    return `"randomFieldId":${quoted(rowKey(table, row))},${end}`
  }
}

interface Cell {
  readonly id: string
  /** `"docsubject":` */
  readonly name: string
  /** `,"docsubjectspan":`; absent where that is a column of its own. */
  readonly nameOfSpan: string | undefined
  readonly encode: (value: unknown) => unknown
  readonly span: ((row: never, language: Language) => string) | undefined
}

const knownCells = new WeakMap<TableShape, Cell[]>()

function cellsOf(table: ShownTable): Cell[] {
  const known = knownCells.get(table.shape)
  if (known) return known
  const { shape, spans = {} } = table
  const names = new Set(Object.values(shape.columns).map(({ name }) => name))
  const cells = Object.entries(shape.columns).map(([id, { name, schema }]) => ({
    id,
    name: `${JSON.stringify(name)}:`,
    nameOfSpan: names.has(`${name}span`) ? undefined : `,${JSON.stringify(`${name}span`)}:`,
    encode: encoderOf(schema),
    span: spans[id],
  }))
  knownCells.set(table.shape, cells)
  return cells
}

function textOf(encode: (value: unknown) => unknown, raw: unknown): string {
  if (raw === undefined) return ''
  const value = encode(raw)
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Characters that JSON or HTML escape, and lone surrogates, which JSON does not allow. */
const special = /["\\&<>'\u0000-\u001f\ud800-\udfff]/

function isPlain(text: string): boolean {
  return !special.test(text)
}

function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text)
}

/** In a person's choice: a further column that they do not want; those that are not named are shown. */
export const away = (id: string) => `-${id}`

interface Chosen {
  readonly chosen: readonly string[] | null
  readonly language: Language
  readonly further?: readonly FurtherColumn[]
}

/** All titled columns, those that the person sees first and in their order; hidden key columns come last. */
export function columnChoice(table: ShownTable, { chosen, language, further = [] }: Chosen) {
  const titled = Object.entries(table.shape.columns).flatMap(([id, { title, hidden }]) =>
    title ? [{ id, title: title[language], hidden }] : [],
  )
  const shown = chosen ?? titled.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const order = new Map(shown.map((id, index) => [id, index]))
  return [
    ...titled.map(({ id, title }) => ({ id, title, shown: order.has(id) })),
    ...further.map(({ id, title }) => ({ id, title, shown: !order.has(away(id)) })),
  ].toSorted((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || 0)
}

/** A page as its contract has it; of its columns and rows, which come over and over, nothing is checked again. */
export function pageOnWire(
  table: ShownTable,
  { rows, ...page }: Omit<z.output<typeof TablePage>, 'columns' | 'rows'> & { readonly rows: Buffer[] },
  chosen: Chosen,
): OnWire {
  const { datas: _, columns: __, ...body } = z.encode(TablePage, { ...page, rows: [], columns: [] })
  return new OnWire(body, { datas: rows, columns: columnsOnWire(table, chosen) })
}

const mostKnown = 500
const knownColumns = new Map<string, string>()

function columnsOnWire(table: ShownTable, choice: Chosen): string {
  const { chosen, language, further = [] } = choice
  const ofFurther = further.map(({ id, title, firstOrder }) => [id, title, firstOrder])
  const name = JSON.stringify([table.shape.id, language, chosen, ofFurther])
  const known = knownColumns.get(name)
  if (known !== undefined) return known
  const columns = JSON.stringify(z.encode(TablePage.fields.columns.schema, describe(table, choice)))
  if (knownColumns.size >= mostKnown) knownColumns.clear()
  knownColumns.set(name, columns)
  return columns
}

function describe(table: ShownTable, choice: Chosen) {
  const { columns } = table.shape
  const further = choice.further ?? []
  const sorts = sortsOf(table, further)
  const firstOrders = new Map(further.map(({ id, firstOrder }) => [id, firstOrder]))
  const titled = columnChoice(table, choice).map(({ id, title, shown }) => ({ id, title, shown, key: false }))
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
      ...(id in sorts ? { orderKey: id, firstOrder: firstOrders.get(id) ?? firstOrderOf(table, id) } : {}),
      width: `${width ?? 0}%`,
      ...(key ? { from: 'set' } : {}),
    }
  })
}

/** Names from A on, the newest and the most first. */
function firstOrderOf({ sorts }: ShownTable, column: string): 'ascend' | 'descend' {
  return sorts[column]?.type === 'text' ? 'ascend' : 'descend'
}

/** Facts that programs read but nothing of ours depends on; the flags are of the suite's own screens. */
export function factsOf({ shape: { id }, export: saved }: ShownTable, pageSize: number) {
  const root = {
    tabletype: 'checkbox',
    isEncryptShare: '0',
    pagesize: String(pageSize),
    pageUid: id,
    pageId: id,
    exportRight: 'false',
  }
  return { root, hasSums: false, wraps: false, expands: false, times: {}, ...(saved ? { exports: true } : {}) }
}
