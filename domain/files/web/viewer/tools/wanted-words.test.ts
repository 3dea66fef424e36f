import { expect, test } from 'vitest'
import { wordsToTry } from './wanted-words.ts'

test('what was searched is looked for as a whole, then by its parts, the longest first; at the end the field is emptied', () => {
  const whole = '阀门编号9a6b7须由两人复核'
  expect(wordsToTry(whole)).toEqual([whole, '须由两人复核', '9a6b7', '阀门编号', ''])
  expect(wordsToTry(' 报销 ')).toEqual(['报销', ''])
  expect(wordsToTry('')).toEqual([])
})
