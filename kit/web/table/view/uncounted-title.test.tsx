import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { TableRow } from '../table-row.ts'
import type { Table } from '../use-table.ts'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import type { LineEvents } from './table-line.tsx'
import { TableTiles } from './table-tiles.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

type Named = { readonly name: string }

const rowOf = (name: string): TableRow<Named> => ({
  id: name,
  row: { name },
  text: () => name,
  canCheck: true,
  operations: [],
})
const selection = { isEmpty: true, selecting: false, page: 'none', has: () => false }
const columns = [
  { id: 'name', title: 'Name', sortable: false, firstOrder: 'ascend' as const, width: undefined, align: undefined },
  { id: 'other', title: 'Other', sortable: false, firstOrder: 'ascend' as const, width: 96, align: undefined },
]
const table = (countedRows: number, canCheck: boolean) =>
  ({
    shape: { id: 'things', columns: {} },
    rows: ['first', 'second', 'third'].map(rowOf),
    countedRows,
    canCheck,
    columns,
    selection,
  }) as unknown as Table<Named>

const on: LineEvents<Named> = {
  click: vi.fn(),
  check: vi.fn(),
  act: vi.fn(),
  menu: vi.fn(),
  hover: undefined,
  press: undefined,
}
const given = (countedRows: number, canCheck: boolean) => ({
  table: table(countedRows, canCheck),
  label: 'things',
  title: { column: 'name' as const },
  uncountedTitle: 'some of the words',
  empty: '',
  on,
})

const shapes: Readonly<Record<string, (countedRows: number, canCheck?: boolean) => ReactNode>> = {
  'a table': (counted, canCheck = true) => (
    <TableGrid {...given(counted, canCheck)} drawn={{ columns, edgeOf: () => undefined }} />
  ),
  cards: (counted, canCheck = true) => <TableCards {...given(counted, canCheck)} />,
  tiles: (counted, canCheck = true) => <TableTiles {...given(counted, canCheck)} picture={() => ''} />,
}

const drawn = (shape: ReactNode) => renderToStaticMarkup(<MemoryRouter>{shape}</MemoryRouter>)

test.each(Object.entries(shapes))(
  'rows that no total counts begin below a line that says what they are: %s',
  (_, of) => {
    expect(drawn(of(2))).toMatch(/first.*second.*some of the words.*third/s)
    expect(drawn(of(0))).toMatch(/some of the words.*first/s)
    expect(drawn(of(2)).match(/some of the words/g)).toHaveLength(1)
    expect(drawn(of(3)), 'where all are counted').not.toContain('some of the words')
  },
)

test('in a table the line is as wide as all columns, with and without a box to tick', () => {
  expect(drawn(shapes['a table']?.(2, true))).toContain('colSpan="3"')
  expect(drawn(shapes['a table']?.(2, false))).toContain('colSpan="2"')
})
