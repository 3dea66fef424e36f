import { expect, test } from 'vitest'
import { spellName, spellPersonName } from './pinyin.ts'

test('surnames are read as surnames', () => {
  expect(spellPersonName('单雄信')).toEqual({ pinyin: 'shanxiongxin', initials: 'sxx' })
  expect(spellPersonName('欧阳娜娜').initials).toBe('oynn')
  expect(spellName('曾经').pinyin).toBe('cengjing')
})

test('a foreign name keeps its letters and the initials of its words', () => {
  expect(spellPersonName('Anna Lee')).toEqual({ pinyin: 'annalee', initials: 'al' })
  expect(spellName('IT 部')).toEqual({ pinyin: 'itbu', initials: 'ib' })
})
