import { describe, expect, test } from 'vitest'
import {
  counterOf,
  fillPattern,
  parsePattern,
  shapeOf,
  showPattern,
  writePattern,
  type CodePart,
} from './code-pattern.ts'

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

  test('is shown by names of the reader’s language, which mean the same', () => {
    const stored = 'ZD[category][unit][person][year][yy][month][day]-[number:3]'
    const shown = showPattern(stored, 'zh-CN')
    expect(shown).toBe('ZD[目录][部门][作者][年][两位年][月][日]-[流水号:3]')
    expect(writePattern(parts(shown))).toBe(stored)
    expect(showPattern(stored, 'en-US')).toBe(stored)
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

  test('the shape of all codes has its marks as they are, days of any day and numbers of at least so many digits', () => {
    const shape = new RegExp(shapeOf(parts('A.(b)-[category]-[year][unit]-[number:3]'), 'Z+D'))
    expect(['A.(b)-Z+D-2025FIN-007', 'A.(b)-Z+D-1999-12345'].every((code) => shape.test(code))).toBe(true)
    const others = ['AxbZ+D-2025FIN-007', 'A.(b)-ZZD-2025FIN-007', 'A.(b)-Z+D-25FIN-007', 'A.(b)-Z+D-2025FIN-07']
    expect(others.filter((code) => shape.test(code))).toEqual([])
    // the unit is asked of each document
    const begun = new RegExp(shapeOf(parts('[unit]-[person].[number:4]'), ''))
    expect(begun.exec('HQ-1-wf.0007')?.slice(1)).toEqual(['HQ-1', 'wf'])
    expect(begun.exec('OLD-0007')).toBeNull()
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
