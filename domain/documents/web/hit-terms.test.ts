import { expect, test } from 'vitest'
import { showsMore } from './hit-terms.ts'

test('a hit that the title shows already needs no line of its own', () => {
  expect(showsMore('…费用<em>报销</em>系统…', '差旅<em>报销</em>管理办法')).toBe(false)
  expect(showsMore('a <em>travel</em> claim', '<em>Travel</em> policy')).toBe(false)
})

test('a hit in the text alone, or of a further word, is shown', () => {
  expect(showsMore('…费用<em>报销</em>系统…', null)).toBe(true)
  expect(showsMore('…<em>差旅</em>的<em>住宿</em>标准…', '<em>差旅</em>管理办法')).toBe(true)
})
