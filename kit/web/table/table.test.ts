import { describe, expect, test } from 'vitest'
import { column, Id, Integer, tableShape, Text } from '@shuku/kit/contract'
import { hitParts } from '../show/hit-parts.ts'
import { fitColumns } from './fit-columns.ts'
import { movedTo } from './moved-to.ts'
import { pageList } from './page-list.ts'
import { chooseRange, nothingChosen, pageState, togglePage, toggleRow, type SelectionState } from './selection.ts'
import { readRow, type TableRow } from './table-row.ts'

const shape = tableShape('example', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text),
  reads: column('sumreadcount', Integer),
})
const operations = [
  { id: 'edit', label: 'Edit', index: '0' },
  { id: 'delete', label: 'Delete', index: '1' },
]

describe('a row of a table', () => {
  const raw = {
    id: '7',
    docsubject: 'a',
    docsubjectspan: '<em>a</em>',
    sumreadcount: '12',
    randomFieldId: '7',
    randomFieldCk: 'true',
  }

  test('is typed by its contract, and keeps the text that the server wants shown', () => {
    const row = readRow(shape, { ...raw, randomFieldOp: '{"0":"true","1":"false"}' }, operations)
    expect(row.row).toEqual({ id: 7, subject: 'a', reads: 12 })
    expect(row.text('subject')).toBe('<em>a</em>')
    expect(row.text('reads')).toBe('12')
    expect(row.operations.map(({ id }) => id)).toEqual(['edit'])
  })

  test('a text to show that says nothing else than its cell is not sent, and the cell is shown as the text that it is', () => {
    const { docsubjectspan: _, ...short } = raw
    const text = readRow(shape, { ...short, docsubject: '<em>a</em> & &lt;' }, operations).text('subject')
    expect(hitParts(text)).toEqual([{ text: '<em>a</em> & &lt;', marked: false, at: 0 }])
  })

  test('a bare "true", or nothing, allows every operation', () => {
    expect(readRow(shape, { ...raw, randomFieldOp: 'true' }, operations).operations).toHaveLength(2)
    expect(readRow(shape, raw, operations).operations).toHaveLength(2)
  })

  test('something that is not of the contract is refused', () => {
    expect(() => readRow(shape, { ...raw, id: 'x' }, operations)).toThrow('操作失败')
  })
})

describe('choosing rows', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, canCheck: id !== '4' }) as TableRow<unknown>)
  const ids = (state: SelectionState<unknown>) => [...state.chosen.keys()]
  const chosen = (...wanted: string[]) =>
    wanted.reduce((state, id) => toggleRow(state, rows, id), nothingChosen as SelectionState<unknown>)

  test('a row that cannot be ticked stays out, a second time turns off', () => {
    expect(ids(chosen('1', '4', '2'))).toEqual(['1', '2'])
    expect(ids(chosen('1', '2', '1'))).toEqual(['2'])
  })

  test('shift chooses from the anchor, instead of what was chosen; with ctrl it adds', () => {
    const state = chosen('5', '1')
    expect(ids(chooseRange(state, rows, { id: '3', adds: false }))).toEqual(['1', '2', '3'])
    expect(ids(chooseRange(state, rows, { id: '3', adds: true }))).toEqual(['5', '1', '2', '3'])
    const back = chooseRange(chooseRange(chosen('3'), rows, { id: '5', adds: false }), rows, { id: '1', adds: false })
    expect(ids(back)).toEqual(['1', '2', '3'])
  })

  test('a range without an anchor on this page is the row alone', () => {
    const otherPage = { ...nothingChosen, anchor: '99' }
    expect(ids(chooseRange(otherPage, rows, { id: '2', adds: false }))).toEqual(['2'])
  })

  test('of everything that matches a row is turned off: the rest of the page stays chosen', () => {
    const everything = { ...chosen('1'), everything: true, selecting: true }
    const without = toggleRow(everything, rows, '3')
    expect(ids(without)).toEqual(['1', '2', '5'])
    expect(without).toMatchObject({ everything: false, selecting: true })
  })

  test('the tick box of the head turns the page on, then off, and leaves other pages alone', () => {
    const other = { id: '9', canCheck: true } as TableRow<unknown>
    const state = { ...nothingChosen, chosen: new Map([['9', other]]) } as SelectionState<unknown>
    expect(pageState(state, rows)).toBe('some')
    const whole = togglePage(state, rows)
    expect(ids(whole)).toEqual(['9', '1', '2', '3', '5'])
    expect(pageState(whole, rows)).toBe('all')
    expect(ids(togglePage(whole, rows))).toEqual(['9'])
  })

  test('everything counts as the whole page, and ends with any change', () => {
    const everything = { ...chosen('1'), everything: true }
    expect(pageState(everything, rows)).toBe('all')
    expect(toggleRow(everything, rows, '2').everything).toBe(false)
    expect(pageState(nothingChosen, [])).toBe('none')
  })
})

describe('layout of a table', () => {
  const columns = [
    { id: 'title', width: undefined },
    { id: 'category', width: 100, goes: 2 },
    { id: 'author', width: 100 },
    { id: 'department', width: 120, goes: 1 },
  ]
  const fitted = (room: number) => fitColumns(columns, room, 360).map(({ id }) => id)

  test('the title never falls under its least width: first department goes, then category', () => {
    expect(fitted(680)).toEqual(['title', 'category', 'author', 'department'])
    expect(fitted(679)).toEqual(['title', 'category', 'author'])
    expect(fitted(559)).toEqual(['title', 'author'])
    expect(fitted(200)).toEqual(['title', 'author'])
  })

  test('the pager offers the ends and the pages around the present one', () => {
    expect(pageList(1, 0)).toEqual([])
    expect(pageList(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageList(1, 129)).toEqual([1, 2, 3, 4, 5, 'gap', 129])
    expect(pageList(60, 129)).toEqual([1, 'gap', 59, 60, 61, 'gap', 129])
    expect(pageList(129, 129)).toEqual([1, 'gap', 125, 126, 127, 128, 129])
  })
})

test('SEARCH-73~ a column that is dragged onto another takes its place, and the others keep their order', () => {
  const columns = ['subject', 'category', 'author', 'status']
  expect(movedTo(columns, 'status', 'category')).toEqual(['subject', 'status', 'category', 'author'])
  expect(movedTo(columns, 'category', 'status')).toEqual(['subject', 'author', 'status', 'category'])
  expect(movedTo(columns, 'gone', 'status')).toEqual(columns)
})
