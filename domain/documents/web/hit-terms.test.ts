import { expect, test } from 'vitest'
import { tellsMore } from './hit-terms.ts'

test('a hit that the title shows already needs no line of its own', () => {
  expect(tellsMore('…费用<em>报销</em>系统…', '差旅<em>报销</em>管理办法')).toBe(false)
  expect(tellsMore('a <em>travel</em> claim', '<em>Travel</em> policy')).toBe(false)
})

test('a hit in the text alone, or of a further word, is shown', () => {
  expect(tellsMore('…费用<em>报销</em>系统…', null)).toBe(true)
  expect(tellsMore('…<em>差旅</em>的<em>住宿</em>标准…', '<em>差旅</em>管理办法')).toBe(true)
})
