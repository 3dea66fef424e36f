import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { parseQuery } from './parse-query.ts'
import { spelledSpan, spellTitle } from './spelling.ts'

const spell = (title: string) => spellTitle(normalise(title))

test('a title is spelled by its words, and what is no Chinese stays as it is', () => {
  expect(spell('银行行为准则')).toEqual({
    syllables: 'yin hang xing wei zhun ze',
    spelled: 'yinhangxingweizhunze',
    initials: 'yhxwzz',
  })
  expect(spell('OA 系統（2026版）')?.syllables).toBe('oa xi tong 2026 ban')
  expect(spell('绿色办公')?.syllables).toBe('lv se ban gong')
})

test('a title without Chinese has no spelling but its letters', () => {
  expect(spell('Travel policy 2026')).toBeUndefined()
})

test('the part of a title that is spelled begins where a syllable does', () => {
  const span = (title: string, typed: string) => {
    const normal = normalise(title)
    const found = spelledSpan(normal, typed)
    return found && normal.slice(found.start, found.end)
  }
  expect(span('差旅费报销办法', 'baoxiao')).toBe('报销')
  expect(span('差旅费报销办法', 'baox')).toBe('报销')
  expect(span('差旅费报销办法', 'bxbf')).toBe('报销办法')
  expect(span('西安出差', 'xian')).toBe('西安')
  expect(span('差旅费报销办法', 'aoxiao')).toBeUndefined()
})

test('letters alone may be a spelling, with blanks and apostrophes between syllables', () => {
  const spelled = (typed: string) => parseQuery(typed, '2026-11-20').spelled
  expect(['caiwu', 'cai wu', "Xi'an", 'ＣＷ'].map(spelled)).toEqual(['caiwu', 'caiwu', 'xian', 'cw'])
  expect(['c', '财务', 'caiwu 财务', 'cw2026', 'caiwu -bx', 'cai OR wu', '"caiwu"'].map(spelled)).toEqual(
    Array.from({ length: 7 }),
  )
  expect(parseQuery('caiwu', '2026-11-20', { exactly: true }).spelled).toBeUndefined()
})
