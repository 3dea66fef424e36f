import { describe, expect, test } from 'vitest'
import { counterOf, fillPattern, parsePattern, writePattern, type CodePart } from './code-pattern.ts'

const facts = { category: 'ZD', unit: 'FIN', person: 'wf', year: '2026', yy: '26', month: '11', day: '03' }

function parts(pattern: string): readonly CodePart[] {
  const parsed = parsePattern(pattern)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed
}

describe('the pattern of a document code', () => {
  test.each([
    ['[category]-[year]-[number:4]', 7, 'ZD-2026-0007'],
    ['[unit][yy][month][day][number:3]号', 12, 'FIN261103012号'],
    ['[person]/[number:1]', 1234, 'wf/1234'],
    ['集团〔[year]〕[number] 号', 9, '集团〔2026〕0009 号'],
  ])('%s', (pattern, number, code) => {
    expect(fillPattern(parts(pattern), facts, number)).toBe(code)
  })

  test('is understood in Chinese, in full width and in capitals, and stored in one spelling', () => {
    expect(writePattern(parts('｛目录编码｝－{年}-{流水号：3}'))).toBe('[category]-[year]-[number:3]')
    expect(writePattern(parts('[Category][NUMBER]'))).toBe('[category][number:4]')
  })

  test.each([
    ['ZD-[year]', 'number'],
    ['[number][number:2]', 'number'],
    ['[number:0]', 'unknown'],
    ['[number:11]', 'unknown'],
    ['[salary][number]', 'unknown'],
    ['[constructor][number]', 'unknown'],
    ['[year:2][number]', 'unknown'],
    ['a][number]', 'character'],
    ['<b>[number]', 'character'],
    [`${'x'.repeat(95)}[number]`, 'length'],
    ['', 'number'],
  ])('%s is none', (pattern, fault) => {
    expect(parsePattern(pattern)).toMatchObject({ fault })
  })

  test('codes that differ by their number alone are counted together, and over the year where it is asked for', () => {
    const pattern = parts('ZD-[year]-[number]')
    const next = { ...facts, year: '2027' }
    expect(counterOf(pattern, facts, false)).not.toBe(counterOf(pattern, next, false))
    expect(counterOf(pattern, facts, true)).toBe(counterOf(pattern, next, true))
    expect(counterOf(parts('[category]-[number:4]'), facts, false)).toBe(
      counterOf(parts('ZD-[number:2]'), facts, false),
    )
  })
})
