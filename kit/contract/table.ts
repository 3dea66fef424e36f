import { z } from 'zod'
import type { Text as TwoLanguages } from '@shuku/kit/i18n'
import { Flag, Integer, JsonText, Text, Truth } from './codecs.ts'
import { download, get, getOrPost, post, type Endpoint } from './endpoint.ts'
import { wire, wireObject, type WireField } from './wire.ts'

/** A column of a table, as its contract declares it; the server adds where its value and its order come from. */
export interface Column<S extends z.ZodType = z.ZodType> {
  /** The field of the row on the wire; `<name>span` next to it holds the text to show. */
  readonly name: string
  readonly schema: S
  /** A column without a title is a key or a flag for the screen and is never shown or offered. */
  readonly title?: TwoLanguages
  /** The share of the width, in percent, reported to programs. */
  readonly width?: number
  readonly sortable?: boolean
  /** Offered in the column choice, but not shown until chosen. */
  readonly hidden?: boolean
}

export type Columns = Readonly<Record<string, Column>>

/** A table of the product: its id (kept with people's column choice), its columns and thereby its row. */
export interface TableShape<C extends Columns = Columns> {
  readonly id: string
  readonly columns: C
  readonly row: z.ZodType<RowOf<C>, Record<string, unknown>>
  readonly key: keyof C & string
}

export type RowOf<C extends Columns> = { [K in keyof C]: z.output<C[K]['schema']> }

type ColumnOptions = Omit<Column, 'name' | 'schema'>

/** Keeps whether it is sortable in its type: the server must have an order for it (`Sorts`). */
export function column<S extends z.ZodType, const O extends ColumnOptions = object>(
  name: string,
  schema: S,
  options?: O,
): Column<S> & O {
  return { name, schema, ...(options as O) }
}

export type SortableOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { readonly sortable: true } ? K : never
}[keyof C]

/** A value that may be missing travels as an empty text. */
export function orNothing<S extends z.ZodType>(schema: S) {
  return z.codec(z.unknown(), z.nullable(schema), {
    decode: (value) => (value === '' || value === undefined ? null : value) as never,
    encode: (value) => (value === null ? '' : value),
  })
}

export function tableShape<const C extends Columns>(id: string, key: keyof C & string, columns: C): TableShape<C> {
  const fields: Record<string, WireField> = {}
  for (const [name, { name: wireName, schema }] of Object.entries(columns))
    fields[name] = wire(wireName, schema).keepEmpty()
  return { id, key, columns, row: wireObject(fields) as never }
}

/** The reply of a list call: the key with which `table/datas` pages through the result. */
export const TableKey = wireObject({ key: wire(['sessionkey', 'sessionKey'], Text).underEveryName() })

/** The same, as the browser-data calls answer it (docs/interface.md §5, §9). */
export const BrowserTable = wireObject({ type: wire('type', z.literal(1)), key: wire('datas', Text) })

/** A list call: its endpoint, and the table that its key pages. */
export interface ListEndpoint<E extends Endpoint = Endpoint, C extends Columns = Columns> {
  readonly endpoint: E
  readonly table: TableShape<C>
}

export const SortOrder = z.enum(['ascend', 'descend'])

/** No text says which words programs use (docs/interface.md §5): whatever begins like `desc` is descending. */
const Direction = z.codec(z.unknown(), SortOrder, {
  decode: (value) => (/^desc/i.test(String(value)) ? 'descend' : 'ascend'),
  encode: (order) => order,
})

const SortParam = wireObject({ column: wire('orderkey', z.string()).keepEmpty(), order: wire('sortOrder', Direction) })

const mostColumns = 300
const key = wire('dataKey', Text)
const sort = wire('sortParams', JsonText(z.array(SortParam).max(3))).optional()

/** A row operation: what may be done with a row, decided by the server. */
export const Operation = wireObject({
  id: wire('key', Text),
  label: wire('text', Text),
  index: wire('index', Text),
})

export const ColumnOnWire = wireObject({
  id: wire('columnId', Text),
  dataIndex: wire('dataIndex', Text),
  title: wire('title', Text),
  shown: wire(
    'display',
    z.codec(z.unknown(), z.boolean(), { decode: (value) => value === 'true', encode: (value) => String(value) }),
  ),
  dbField: wire('dbField', Text),
  orderKey: wire('orderkey', Text).optional(),
  /** The order that the first click on its head asks for. */
  firstOrder: wire('firstOrder', SortOrder).optional(),
  width: wire('oldWidth', Text).optional(),
  from: wire('from', Text).optional(),
  hide: wire('hide', Text).optional(),
})

/** In pixels: no column is made narrower or wider than this. */
export const columnWidths = { least: 48, most: 1200 } as const

/** By column, in pixels. */
const Widths = z.record(Text, Integer).refine((widths) => Object.keys(widths).length <= mostColumns)

export const TablePage = wireObject({
  rows: wire('datas', z.array(z.record(z.string(), z.unknown()))),
  columns: wire('columns', z.array(ColumnOnWire)),
  operations: wire('ops', z.array(Operation)),
  pageSize: wire('pageSize', Integer),
  canCheck: wire('haveCheck', Truth),
  /** The sort in force, for the screen to mark its column. */
  sort: wire('sortParams', z.array(SortParam)),
  current: wire('current', Integer),
  /** The page has as many rows as the screen said that it shows (`fits`). */
  isFitted: wire('isFitted', Truth).optional(),
  /** How wide the person wants columns; absent: none was made wider or narrower. */
  widths: wire('columnWidths', Widths).optional(),
  /** The list can be saved as a table (`exportRows`). */
  exports: wire('mayExport', Truth).optional(),
  /** Rows at the end of a first page that have some of the words only: `counts` does not count them, no page follows. */
  uncounted: wire('someWords', wireObject({ from: wire('from', Integer), count: wire('count', Integer) })).optional(),
  root: wire('rootMap', z.record(z.string(), z.unknown())),
  // constants that programs look for
  hasSums: wire('isSts', z.boolean()).optional(),
  wraps: wire('pageAutoWrap', z.boolean()).optional(),
  expands: wire('expandOperate', z.boolean()).optional(),
  times: wire('timeJson', z.record(z.string(), z.unknown())).optional(),
})

/** The four calls behind every list screen (docs/interface.md §5), and the person's own choice of columns. */
export const tableApi = {
  getRows: getOrPost('/api/ec/dev/table/datas', {
    doc: 'One page of a list by the key that a list call answered. A key of `out/more/list` is good without a session, for ten rows a page.',
    query: wireObject({
      key,
      current: wire('current', Integer).default(1),
      pageSize: wire('pageSize', Integer).optional(),
      /** How many rows a screen shows at once: the size of the page where neither the call nor the person has another. */
      fits: wire('fits', Integer).optional(),
      min: wire('min', Integer).optional(),
      max: wire('max', Integer).optional(),
      sort,
      /** `0` leaves out each `<col>span` that is nothing but its cell with the marks of HTML escaped. */
      allSpans: wire('spans', Flag).default(true),
    }),
    reply: TablePage,
  }),
  countRows: getOrPost('/api/ec/dev/table/counts', {
    doc: 'How many rows the list behind a key has: exact, of what the caller may read.',
    query: wireObject({ key }),
    reply: wireObject({ count: wire('count', Integer) }),
  }),
  setPageSize: post('/api/ec/dev/table/pageSize', {
    doc: 'Stores the caller’s page size for this table; 0 forgets it.',
    query: wireObject({ key, pageSize: wire('pageSize', Integer) }),
  }),
  setSort: post('/api/shuku/table/sort', {
    doc: 'Stores by which column the caller wants this table sorted where nothing asks for another order.',
    query: wireObject({ key, column: wire('column', Text), order: wire('order', SortOrder) }),
  }),
  getChecks: getOrPost('/api/ec/dev/table/checks', {
    doc: 'Which of these rows can be ticked and which operations each allows.',
    query: wireObject({ key, ids: wire(['ids', 'randomDatas'], Text).default('') }),
    reply: wireObject({ rows: wire('datas', z.array(z.record(z.string(), z.unknown()))) }),
  }),
  selectAll: post('/api/shuku/table/selectAll', {
    doc: 'Holds on to all rows that the list behind a key has now, for an act on them within a day; answers how many they are.',
    query: wireObject({ key }),
    reply: wireObject({ selectionId: wire('selectionId', Integer), count: wire('count', Integer) }),
  }),
  exportRows: download('/api/shuku/table/export', {
    doc: 'All rows of the list behind a key as a table to save, in its order and in the columns that the caller sees: the first 100,000, which go out while they are read; `shuku-rows` in the head says how many they were at the begin, `shuku-rows-total` out of how many where these are not all. It stands in the record who took them.',
    query: wireObject({ key, sort, form: wire('form', z.enum(['xlsx', 'csv'])).default('xlsx') }),
  }),
  setColumns: post('/api/shuku/table/columns', {
    doc: 'Stores which columns of a table the caller sees, and their order; an empty choice restores the default, and the widths of all columns.',
    query: wireObject({
      table: wire('table', Text),
      columns: wire('columns', JsonText(z.array(Text).max(mostColumns))),
      /** Of the columns that only some lists of the table have: those that are not wanted; others stay. */
      unwanted: wire('unwanted', JsonText(z.array(Text).max(mostColumns))).default([]),
    }),
  }),
  setWidths: post('/api/shuku/table/widths', {
    doc: 'Stores how wide the caller wants columns of a table, in pixels (48 to 1200), instead of what was stored; columns that are not named are as wide as they are by themselves.',
    query: wireObject({ table: wire('table', Text), widths: wire('widths', JsonText(Widths)) }),
  }),
} satisfies Record<string, Endpoint>

export const getColumnChoice = get('/api/shuku/table/columnChoice', {
  doc: 'The columns that a table offers, and which of them the caller chose.',
  query: wireObject({ table: wire('table', Text) }),
  reply: wireObject({
    columns: wire(
      'columns',
      z.array(wireObject({ id: wire('id', Text), title: wire('title', Text), shown: wire('shown', Flag) })),
    ),
  }),
})
