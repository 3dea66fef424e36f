import { expect, test } from 'vitest'
import { partsOfReference, typedValueAt, withField, withValue } from './reference-text.ts'

test('the fields of a reference are told from its words', () => {
  expect(partsOfReference('差旅 目录:税务与发票 -author:"Zhang San" note:1')).toEqual([
    { text: '差旅 ', isField: false },
    { text: '目录:税务与发票', isField: true },
    { text: ' ', isField: false },
    { text: '-author:"Zhang San"', isField: true },
    { text: ' note:1', isField: false },
  ])
  expect(partsOfReference('')).toEqual([])
})

test('the value at the cursor is found, and another one takes its place', () => {
  const query = '差旅 目录:税务 2026'
  const typed = typedValueAt(query, '差旅 目录:税'.length)
  expect(typed).toMatchObject({ field: 'category', text: '税' })
  expect(typed && withValue(query, typed, '税务与发票')).toEqual({ query: '差旅 目录:税务与发票 2026', cursor: 12 })
})

test('a value with blanks is quoted, also where a quote was begun', () => {
  const query = 'author:"Zhang'
  const typed = typedValueAt(query, query.length)
  expect(typed && withValue(query, typed, 'Zhang San').query).toBe('author:"Zhang San" ')
})

test.each(['差旅', 'note:1', '目录:税务 ', ''])('no value is being typed at the end of “%s”', (query) => {
  expect(typedValueAt(query, query.length)).toBeUndefined()
})

test('the name of a field is put in apart from the word before it', () => {
  expect(withField('差旅', 2, '目录:')).toEqual({ query: '差旅 目录:', cursor: 6 })
  expect(withField('', 0, 'type:')).toEqual({ query: 'type:', cursor: 5 })
})
