import { expect, test } from 'vitest'
import { readDelimited } from './read-delimited.ts'

function rowsOf(text: string, most = Infinity): string[][] {
  const rows: string[][] = []
  readDelimited(text, (cells) => rows.push(cells) < most)
  return rows
}

test('quotes hold delimiters, line ends and doubled quotes', () => {
  expect(rowsOf('编号,说明\r\n1,"一, 二"\r\n2,"他说""好""\n再见"\r\n')).toEqual([
    ['编号', '说明'],
    ['1', '一, 二'],
    ['2', '他说"好"\n再见'],
  ])
})

test('the delimiter is the one that the first line has most of', () => {
  expect(rowsOf('a;b;c\n1,5;2;3')[1]).toEqual(['1,5', '2', '3'])
  expect(rowsOf('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a first line that tells Excel the delimiter is no row', () => {
  const rows = [
    ['部门', '金额, 元'],
    ['财务部', '1.234,50'],
  ]
  expect(rowsOf('sep=;\r\n部门;金额, 元\r\n财务部;1.234,50\r\n')).toEqual(rows)
  expect(rowsOf('\ufeffSEP=|\n部门|金额, 元\n财务部|1.234,50')).toEqual(rows)
  expect(rowsOf('sep=\t\na\tb')).toEqual([['a', 'b']])
  expect(rowsOf('sep=,more\n1,2')[0]).toEqual(['sep=', 'more'])
})

test('empty cells and empty lines stay where they are, but not behind the last one', () => {
  expect(rowsOf('a,b\n\n,2\n3,\n')).toEqual([['a', 'b'], [''], ['', '2'], ['3', '']])
})

test('who takes the rows ends the reading', () => {
  expect(rowsOf('a\nb\nc\nd', 2)).toEqual([['a'], ['b']])
})
