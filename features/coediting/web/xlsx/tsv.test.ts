import { expect, test } from 'vitest'
import { readTsv, writeTsv } from './tsv.ts'

test('cells of the clipboard are read as other programs write them', () => {
  expect(readTsv('a\tb\r\n\tc\r\n')).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ])
  expect(readTsv('"一\n二"\t"说""好"""\n3')).toEqual([['一\n二', '说"好"'], ['3']])
  expect(readTsv('say "a"\tb')).toEqual([['say "a"', 'b']])
  expect(readTsv('a\n\nb')).toEqual([['a'], [''], ['b']])
  expect(readTsv('a\t')).toEqual([['a', '']])
  expect(readTsv('')).toEqual([])
})

test('what is copied is read again as it was', () => {
  const rows = [
    ['a\tb', '"'],
    ['', '一\n二'],
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
})
