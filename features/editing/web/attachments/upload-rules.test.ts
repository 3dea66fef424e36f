import { expect, test } from 'vitest'
import { acceptedTypes, shownTypes } from './upload-rules.ts'

test('the category’s types as the file dialog and as people read them', () => {
  expect(acceptedTypes('*.docx;*.PDF; *.xlsx')).toBe('.docx,.pdf,.xlsx')
  expect(shownTypes('*.docx;*.PDF')).toBe('docx pdf')
})

test('where all types are allowed nothing is said', () => {
  expect(acceptedTypes('*.*')).toBe('')
  expect(shownTypes('')).toBe('')
})
