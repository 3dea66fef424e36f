import { expect, test } from 'vitest'
import { faultsOf, linesOf, newLine, orderFaultOf, orderOf, withoutFaultsOf } from './category-lines.ts'

const [line] = linesOf([{ id: 7, name: '财务制度', order: 2.5, count: 3 }])

test('KNOW-57 a category is saved with a name and a display order', () => {
  expect(line && faultsOf(line)).toEqual({})
  expect(line && faultsOf({ ...line, name: '  ' })).toEqual({ name: 'empty' })
  expect(line && faultsOf({ ...line, name: '', order: '' })).toEqual({ name: 'empty', order: 'empty' })
})

test.each([
  ['3', 3],
  [' 2.5 ', 2.5],
  ['-1', -1],
  ['三', undefined],
  ['1e3', undefined],
  ['', undefined],
])('KNOW-58~ KNOW-65~ a display order is a number: “%s”', (text, order) => {
  expect(orderOf(text)).toBe(order)
})

test('KNOW-63~ an order that is missing is another mistake than one that is no number', () => {
  expect(['', '  ', '三', '1e3', '0', '2.5'].map(orderFaultOf)).toEqual([
    'empty',
    'empty',
    'notNumeric',
    'notNumeric',
    undefined,
    undefined,
  ])
})

test('typing a field takes back what was said of it, and of no other', () => {
  const faults = { name: 'empty', order: 'notNumeric' } as const
  expect(withoutFaultsOf({ name: '财' }, faults)).toEqual({ order: 'notNumeric' })
  expect(withoutFaultsOf({ order: '' })).toEqual({})
})

test('a new category comes after all others', () => {
  expect(newLine([])).toMatchObject({ key: -1, name: '', order: '1', count: 0 })
  const lines = [...(line ? [line] : []), newLine(line ? [line] : [])]
  expect(newLine(lines)).toMatchObject({ key: -2, order: '4' })
})
