import { expect, test } from 'vitest'
import { addRecent, readRecent } from './recent-searches.ts'

test('the newest search comes first, and the same one only once', () => {
  expect(addRecent(['合同', 'Travel'], 'travel')).toEqual(['travel', '合同'])
})

test('eight are enough', () => {
  const many = Array.from({ length: 12 }, (_, index) => `words ${index}`).reduce(addRecent, [] as readonly string[])
  expect(many).toHaveLength(8)
  expect(many[0]).toBe('words 11')
})

test('a store that holds something else counts as empty', () => {
  expect(readRecent('')).toEqual([])
  expect(readRecent('{"a":1}')).toEqual([])
  expect(readRecent('["a", 7, "b"]')).toEqual(['a', 'b'])
})
