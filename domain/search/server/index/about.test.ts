import { expect, test } from 'vitest'
import { aboutTerms } from './about.ts'
import { normalise } from '../query/normalise.ts'

const about = (heading: string, text: string) => [...aboutTerms(normalise(heading), normalise(text))]

test('a text is about its heading and what stands densely in it', () => {
  const text = '盾构掘进。盾构姿态。盾构管片。盾构注浆。盾构始发。水位。'
  expect(about('', text)).toEqual(['盾构'])
  expect(about('围堰', '水位')).toEqual(['围堰', '堰'])
  expect(about('', 'pump '.repeat(6))).toEqual(['pump'])
})

test('what stands as often in a much longer text is not what that is about', () => {
  const text = `盾构。盾构。盾构。盾构。盾构。${Array.from({ length: 9000 }, (_, index) => `第${index}行`).join('\n')}`
  expect(about('', text)).not.toContain('盾构')
})
