import { expect, test } from 'vitest'
import { readDelimited } from './read-delimited.ts'

test('quotes hold delimiters, line ends and doubled quotes', () => {
  const { rows } = readDelimited('编号,说明\r\n1,"一, 二"\r\n2,"他说""好""\n再见"\r\n', 10)
  expect(rows).toEqual([
    ['编号', '说明'],
    ['1', '一, 二'],
    ['2', '他说"好"\n再见'],
  ])
})

test('the delimiter is the one that the first line has most of', () => {
  expect(readDelimited('a;b;c\n1,5;2;3', 10).rows[1]).toEqual(['1,5', '2', '3'])
  expect(readDelimited('a\tb\n1\t2', 10).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('rows beyond the most are counted and not kept; empty cells stay, empty lines go', () => {
  const { rows, count } = readDelimited('a,b\n\n,2\n3,\n', 2)
  expect(rows).toEqual([
    ['a', 'b'],
    ['', '2'],
  ])
  expect(count).toBe(3)
})
