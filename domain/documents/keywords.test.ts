import { expect, test } from 'vitest'
import { keywordsOf, keywordsText } from './keywords.ts'

test('keywords are parted by commas, semicolons, list marks and blanks of both languages, each once', () => {
  expect(keywordsOf('差旅，报销、住宿;travel  expenses,差旅')).toEqual(['差旅', '报销', '住宿', 'travel', 'expenses'])
  expect(keywordsOf(' ')).toEqual([])
})

test('what is kept is one text that reads the same again', () => {
  expect(keywordsText(['差旅 报销', '住宿'])).toBe('差旅,报销,住宿')
})
