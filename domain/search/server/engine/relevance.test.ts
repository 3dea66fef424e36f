import { expect, test } from 'vitest'
import { normalise } from '../query/normalise.ts'
import { parseQuery } from '../query/parse-query.ts'
import { nearbyRelevance, relevanceOf, type Looked } from './relevance.ts'

const asked = (typed: string, looked: Partial<Looked>, weights: readonly number[] = []) =>
  relevanceOf(
    { title: '', octets: 1000, counts: [], isWhole: false, nameScore: 0, ...looked },
    parseQuery(typed, '2026-11-20'),
    weights,
  )
const titled = (typed: string, title: string) => asked(typed, { title: normalise(title) })

test('a document that has it more often answers better, the first times counting most', () => {
  const [once, twice, tenTimes, hundredTimes] = [1, 2, 10, 100].map((count) => asked('报销', { counts: [count] }))
  expect(twice).toBeGreaterThan(once ?? 0)
  expect(tenTimes).toBeGreaterThan(twice ?? 0)
  expect((hundredTimes ?? 0) - (tenTimes ?? 0)).toBeLessThan((tenTimes ?? 0) - (once ?? 0))
})

test('of a long text more is expected than of a short one', () => {
  const counts = [5]
  expect(asked('报销', { counts, octets: 2000 })).toBeGreaterThan(asked('报销', { counts, octets: 200_000 }))
})

test('a long text that was not counted whole has what it was found for', () => {
  expect(asked('报销', { counts: [0], octets: 200_000 })).toBeGreaterThan(0)
  expect(asked('报销', { counts: [0], octets: 2000 })).toBe(0)
})

test('a rare word says more than one that stands everywhere', () => {
  const weights = [1, 0.1]
  expect(asked('差旅 管理', { counts: [5, 1] }, weights)).toBeGreaterThan(
    asked('差旅 管理', { counts: [1, 5] }, weights),
  )
})

test('the title says more than the text, above all one that says little else', () => {
  expect(titled('报销', '报销单填写说明')).toBeGreaterThan(asked('报销', { counts: [9] }))
  expect(titled('报销', '报销单')).toBeGreaterThan(titled('报销', '关于报销单如何填写的若干说明'))
  expect(titled('差旅 管理', '差旅管理')).toBeGreaterThan(titled('差旅 管理', '管理员差旅'))
})

test('what is called as was typed, or has that code, comes before everything', () => {
  const everything = { counts: [1000], isWhole: true }
  expect(titled('报销', '报销')).toBeGreaterThan(asked('报销', { ...everything, title: '报销报销' }))
  expect(asked('fy-1', { nameScore: 900 })).toBeGreaterThan(asked('fy-1', { ...everything, title: 'about fy-1' }))
})

test('what has all of it as it was typed comes before what has its words apart, more so of many words', () => {
  const more = (typed: string, counts: number[]) => asked(typed, { counts, isWhole: true }) - asked(typed, { counts })
  expect(more('差旅 报销', [1, 1])).toBeGreaterThan(0)
  expect(more('as soon as it was paid', [1, 1, 1, 1, 1])).toBeGreaterThan(more('差旅 报销', [1, 1]))
})

test('words near each other come before words far apart, words before accidents of two neighbours', () => {
  const nearby = (typed: string, body: string) => nearbyRelevance({ title: '', body }, parseQuery(typed, '2026-11-20'))
  expect(nearby('差旅 报销', '报销须附差旅单')).toBeGreaterThan(nearby('差旅 报销', `报销${'字'.repeat(50)}差旅`))
  expect(nearby('管理', '信息系统管理办法')).toBeGreaterThan(nearby('统管', '信息系统管理办法'))
})
