import { expect, test } from 'vitest'
import { countBelow } from './count-below.ts'

test('the head of a category counts all that are directly below it, also those that somebody else administers', () => {
  const list = [
    { id: 1, parentId: 0 },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 1 },
    { id: 4, parentId: 2 },
  ]
  const administered = new Map([
    ['1', 5],
    ['2', 0],
  ])
  expect(countBelow(list, 1, administered)).toEqual({ categories: 2, administered: 1 })
  expect(countBelow(list, 2, administered)).toEqual({ categories: 1, administered: 0 })
  expect(countBelow(list, 1, undefined), 'until it is known').toEqual({ categories: 2, administered: 2 })
})
