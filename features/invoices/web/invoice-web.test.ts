import { expect, test, vi } from 'vitest'
import { groupedMoney, readMoney } from './money.ts'
import { sinceOf } from './period.ts'
import { whyRefused } from './refused-files.ts'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

test('sums are read as they are typed and shown in groups', () => {
  expect(readMoney(' ¥1,286 ')).toBe('1286.00')
  expect(readMoney('１２．５')).toBe('12.50')
  expect(readMoney('-0046.')).toBe('-46.00')
  expect(readMoney('')).toBe('')
  for (const wrong of ['1.234', 'abc', '1e5', '--1', '12345678901234']) expect(readMoney(wrong)).toBeUndefined()
  expect(groupedMoney('1286.00')).toBe('1,286.00')
  expect(groupedMoney('-40526.02')).toBe('-40,526.02')
  expect(groupedMoney('123456789012.00')).toBe('123,456,789,012.00')
  expect(groupedMoney('')).toBe('')
})

test('a period begins on a day that there is', () => {
  expect(sinceOf('months3', '2026-11-20')).toBe('2026-08-20')
  expect(sinceOf('months3', '2026-05-31')).toBe('2026-02-28')
  expect(sinceOf('months3', '2026-01-15')).toBe('2025-10-15')
  expect(sinceOf('thisMonth', '2026-11-20')).toBe('2026-11-01')
  expect(sinceOf('thisYear', '2026-11-20')).toBe('2026-01-01')
  expect(sinceOf('anyTime', '2026-11-20')).toBeUndefined()
})

test('BILL-16~ files of other kinds and larger ones are refused with a reason before they are sent', () => {
  const file = (name: string, size: number) => ({ name, size })
  for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.pdf', 'a.ofd', 'a.xml'])
    expect(whyRefused(file(name, 1024))).toBeUndefined()
  expect(whyRefused(file('a.pdf', 10 * 1024 * 1024))).toBeUndefined()
  expect(whyRefused(file('a.pdf', 10 * 1024 * 1024 + 1))).toBe('tooLarge')
  for (const name of ['a.docx', 'pdf', 'a.pdf.exe']) expect(whyRefused(file(name, 1))).toBe('wrongKind')
})
