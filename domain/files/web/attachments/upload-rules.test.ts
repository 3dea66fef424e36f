import { expect, test } from 'vitest'
import { acceptedTypes, extensionsOf, shownTypes } from './upload-rules.ts'

test('the category’s types as the file dialog and as people read them', () => {
  expect(acceptedTypes('*.docx;*.PDF; *.xlsx')).toBe('.docx,.pdf,.xlsx')
  expect(shownTypes('*.docx;*.PDF')).toBe('docx pdf')
})

test('where all types are allowed nothing is said', () => {
  expect(acceptedTypes('*.*')).toBe('')
  expect(shownTypes('')).toBe('')
})

test('BATCH-15 a semicolon list of patterns and a plain comma list are read alike, and a wildcard limits nothing', () => {
  expect(extensionsOf('*.doc;*.PDF;')).toEqual(['doc', 'pdf'])
  expect(extensionsOf('doc, .docx,xls')).toEqual(['doc', 'docx', 'xls'])
  for (const all of ['*.*', '*', '*.doc;*.*']) expect(extensionsOf(all)).toEqual([])
})
