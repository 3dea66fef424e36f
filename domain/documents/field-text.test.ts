import { expect, test } from 'vitest'
import { fieldText, valueText } from './field-text.ts'
import type { FieldKind } from './fields-contract.ts'

const zh = { language: 'zh-CN', timeZone: 'Asia/Shanghai' } as const
const en = { language: 'en-US', timeZone: 'Asia/Shanghai' } as const

test.each<[FieldKind, string, string, string]>([
  ['line', 'HT-1', 'HT-1', 'HT-1'],
  ['integer', '12000', '12,000 份', '12,000 份'],
  ['decimal', '-1234.5678901', '-1,234.5678901 份', '-1,234.5678901 份'],
  ['amount', '1200 CNY', '¥1,200.00', 'CN¥1,200.00'],
  ['amount', '0.125 USD', 'US$0.125', '$0.125'],
  ['amount', '1500 JPY', 'JP¥1,500', '¥1,500'],
  ['date', '2026-12-01', '2026-12-01', 'Dec 1, 2026'],
  ['instant', '2026-11-30T17:05:00Z', '2026-12-01 01:05', 'Dec 1, 2026 01:05'],
  ['truth', '1', '是', 'Yes'],
  ['truth', '0', '否', 'No'],
  ['link', 'https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
])('CAT-32~ a value of the kind %s (%s) is written as the language has it', (kind, value, chinese, english) => {
  const field = { kind, measure: '份' }
  expect(valueText(field, { value }, zh)).toBe(chinese)
  expect(valueText(field, { value }, en)).toBe(english)
})

test('CAT-32~ ids are never shown: names are, and what is hidden is said to be', () => {
  const values = [{ value: '7', shown: '王芳' }, { value: '8' }]
  expect(fieldText({ kind: 'people', measure: '', values }, zh)).toBe('王芳、已删除或无权查看')
  expect(fieldText({ kind: 'people', measure: '', values }, en)).toBe('王芳, Deleted or not visible to you')
})
