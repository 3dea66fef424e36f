import { expect, test } from 'vitest'
import { whereToBegin } from './where-to-begin.ts'

const byId = new Map([
  [1, { mayCreate: false }],
  [2, { mayCreate: true }],
  [3, { mayCreate: true }],
])

test('a new document begins where one came from, if one may write there, else where one wrote last', () => {
  expect(whereToBegin(byId, [3, 2])).toBe(3)
  expect(whereToBegin(byId, [1, 2])).toBe(2)
  expect(whereToBegin(byId, [undefined, 2])).toBe(2)
})

test('neither: the person chooses; a category that is gone counts as none', () => {
  expect(whereToBegin(byId, [1, 0])).toBeUndefined()
  expect(whereToBegin(byId, [undefined, 9])).toBeUndefined()
})
