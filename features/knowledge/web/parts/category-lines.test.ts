import { expect, test } from 'vitest'
import { faultsOf, linesOf, newLine, orderOf } from './category-lines.ts'

const [line] = linesOf([{ id: 7, name: '财务制度', order: 2.5, count: 3 }])

test('KNOW-57 a category is saved with a name and a display order', () => {
  expect(line && faultsOf(line)).toEqual({})
  expect(line && faultsOf({ ...line, name: '  ' })).toEqual({ name: true })
  expect(line && faultsOf({ ...line, name: '', order: '' })).toEqual({ name: true, order: true })
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

test('a new category comes after all others', () => {
  expect(newLine([])).toMatchObject({ key: -1, name: '', order: '1', count: 0 })
  const lines = [...(line ? [line] : []), newLine(line ? [line] : [])]
  expect(newLine(lines)).toMatchObject({ key: -2, order: '4' })
})
