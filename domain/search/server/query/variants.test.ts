import { expect, test } from 'vitest'
import { ChineseVariants, homophones, latinLikelihood, latinVariants } from './variants.ts'

const isVariant = (typed: string, text: string) => new RegExp(ChineseVariants.of(typed)?.pattern ?? '(?!)').test(text)

const slips = [
  '出旅报销单据',
  '差旅费报销单据',
  '差报旅销单据',
  '差旅销报单据',
  '差旅报销单',
  '差旅报销单位',
  '差旅保销单据',
]

test('one character wrong, missing, too many, or two swapped', () => {
  for (const meant of slips) expect(isVariant('差旅报销单据', meant), meant).toBe(true)
  expect(isVariant('差旅报销单据了', '差旅报销单据')).toBe(true)
  expect(isVariant('差旅报销单据', '差率报消单据')).toBe(false)
})

test('every variant has one of the stretches that are looked for first', () => {
  const stretches = ChineseVariants.of('差旅报销单据')?.stretches ?? []
  expect(stretches).toEqual(['差旅报', '销单据', '销报'])
  for (const meant of slips) {
    expect(
      stretches.some((stretch) => meant.includes(stretch)),
      meant,
    ).toBe(true)
  }
})

test('what sounds the same is likelier than what lacks one, that than any other', () => {
  const variants = ChineseVariants.of('差旅报消单据')
  const worth = ['差旅报销单据', '差旅费报消单据', '差旅报批单据', '差旅报单据'].map((text) =>
    variants?.likelihood(text),
  )
  expect(worth).toEqual(worth.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
  expect(new Set(worth).size).toBe(4)
})

test('too short or too long is not tried', () => {
  expect([ChineseVariants.of('报销'), ChineseVariants.of('报'.repeat(21))]).toEqual([undefined, undefined])
})

test('a Latin word with one letter wrong, missing, too many, or two swapped', () => {
  const variants = latinVariants('pakage')
  for (const meant of ['package', 'pakaged', 'pakag', 'apkage', 'takage']) expect(variants, meant).toContain(meant)
  expect(variants).not.toContain('pakage')
  expect(latinVariants('abc')).toEqual([])
  expect(latinLikelihood('pakage', 'package')).toBeGreaterThan(latinLikelihood('pakage', 'takage'))
})

test('a word of two characters, one of which another was typed for that sounds the same', () => {
  for (const meant of ['报销', '包消', '保消']) expect(homophones('报消'), meant).toContain(meant)
  // of a character with two readings either may be meant
  expect(homophones('银航')).toContain('银行')
  expect(homophones('报消')).not.toContain('报消')
  expect([homophones('报'), homophones('报消单'), homophones('')]).toEqual([[], [], []])
})
