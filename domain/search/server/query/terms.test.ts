import { describe, expect, test } from 'vitest'
import { partsOf } from '../index/index-rows.ts'
import { normalise } from './normalise.ts'
import { documentTerms, quoteTerm, termsOf, toTsvectorLiteral } from './terms.ts'

const termsIn = (text: string) => [...termsOf(normalise(text))].sort()

describe('terms', () => {
  test('Chinese: every pair of neighbours, and the last character alone', () => {
    expect(termsIn('差旅费管理')).toEqual(['差旅', '旅费', '理', '管理', '费管'].sort())
    expect(termsIn('税')).toEqual(['税'])
    expect(termsIn('个税，所得税')).toEqual(['个税', '得税', '所得', '税'].sort())
  })

  test('so a single character is found as the beginning of a term wherever it stands', () => {
    for (const text of ['税务', '报税', '个税的', '税', '企业所得税。']) {
      expect(termsIn(text).some((term) => term.startsWith('税'))).toBe(true)
    }
  })

  test('Latin words, numbers and the parts of codes are whole', () => {
    expect(termsIn('ZK07-2026-00123 annual_report.v2')).toEqual(
      ['00123', '2026', 'annual', 'report', 'v2', 'zk07'].sort(),
    )
    expect(termsIn('Übergröße данные 한국어')).toEqual(['übergröße', 'данные', '한국어'].sort())
  })

  test('a word is cut at 64 characters, a character of two code units never', () => {
    expect(termsIn('a'.repeat(70))).toEqual(['a'.repeat(64)])
    expect(termsIn('𠀀𠀁文')).toEqual(['𠀀𠀁', '𠀁文', '文'].sort())
  })

  test('Japanese kana are cut like Chinese', () => {
    expect(termsIn('データ管理')).toEqual(['理', '管理', 'デー', 'ータ', 'タ管'].sort())
  })

  test('blanks and line ends part, punctuation is no term', () => {
    expect(termsIn('第一\n总则 —— !?')).toEqual(['一', '则', '总则', '第一'].sort())
    expect(termsIn('…… 《》')).toEqual([])
  })

  test('terms of the title stand in the set twice', () => {
    expect([...documentTerms(normalise('报销 Guide'), normalise('见报销'))].sort()).toEqual(
      ['^guide', '^报销', '^销', 'guide', '报销', '见报', '销'].sort(),
    )
  })

  test('quotes and backslashes are doubled', () => {
    expect(quoteTerm("o'b\\c")).toBe("'o''b\\\\c'")
    expect(toTsvectorLiteral(['管理', '^管理'])).toBe("'管理' '^管理'")
  })
})

describe('parts of long texts', () => {
  const sentence = '第三条 员工出差应当事先填写 travel-request 表，经部门负责人批准；编号 ZK07-2026-00123。\n'
  const text = normalise(Array.from({ length: 400 }, (_, index) => `${index}${sentence}`).join(''))

  test('lose no term of the whole, and add none but single characters at their seams', () => {
    const parts = partsOf(text, 1000)
    expect(parts.length).toBeGreaterThan(15)
    const together = new Set(parts.flatMap((part) => [...termsOf(part.text)]))
    // The last character of a part stands alone there though it does not in the text: one term more at each seam.
    const whole = termsOf(text)
    const surplus = [...together].filter((term) => !whole.has(term))
    expect([...whole].filter((term) => !together.has(term))).toEqual([])
    expect(surplus.every((term) => Array.from(term).length === 1)).toBe(true)
  })

  test('share enough that any run of 400 characters stands whole in one of them', () => {
    const parts = partsOf(text, 1000)
    for (let start = 0; start + 400 <= text.length; start += 37) {
      const run = text.slice(start, start + 400)
      expect(parts.some((part) => part.text.includes(run))).toBe(true)
    }
    expect(parts.every((part) => text.startsWith(part.text, part.start))).toBe(true)
  })

  test('a short text is one part, an endless word is cut all the same', () => {
    expect(partsOf('短文')).toEqual([{ start: 0, text: '短文' }])
    expect(partsOf('')).toEqual([])
    const parts = partsOf('x'.repeat(5000), 1000)
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.at(-1)?.text.length).toBeGreaterThan(0)
  })
})
