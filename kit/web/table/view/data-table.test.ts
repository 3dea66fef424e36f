import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Table } from '../use-table.ts'
import { DataTable } from './data-table.tsx'
import { orderByClick } from './table-head.tsx'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

test('a list that can be saved as a table offers it, also where it has no filter and no tools', () => {
  const drawn = (exportRows: Table['exportRows'], state: Table['state'] = 'ready') => {
    const table = {
      shape: { id: 'things' },
      state,
      rows: [],
      columns: [],
      selection: { rows: [], isEmpty: true },
      exportRows,
    } as unknown as Table
    const list = createElement(DataTable, { table, label: 'things', title: {} as never, views: {}, empty: 'nothing' })
    return renderToStaticMarkup(createElement(MemoryRouter, {}, list))
  }
  expect(drawn(async () => ({ rows: 0, total: undefined }))).toContain('aria-haspopup="menu"')
  expect(drawn(undefined)).not.toContain('sk-filter-bar')
  expect(drawn(undefined, 'first'), 'its place is there before').toContain('sk-filter-bar')
})

test('a first click on a head orders as its column begins, names from A and numbers from the greatest; the next one turns it', () => {
  expect(orderByClick(undefined, 'ascend')).toBe('ascend')
  expect(orderByClick(undefined, 'descend')).toBe('descend')
  expect(orderByClick('ascend', 'ascend')).toBe('descend')
  expect(orderByClick('descend', 'ascend')).toBe('ascend')
})
