import { ProductError } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import type { SavedTheme } from '../../contract/maps.ts'
import { checkMap } from './check-map.ts'

const form = { name: '新人财务入门', remark: '', template: 'line' as const, contents: '', themes: [] as SavedTheme[] }
const theme = (title: string, weight: number, weights: readonly number[] = []): SavedTheme => ({
  title,
  weight,
  points: weights.map((each, index) => ({ pointId: index + 1, weight: each, isShown: true })),
})

const mistakeOf = (changes: Partial<typeof form>): string => {
  try {
    checkMap({ ...form, ...changes })
    return ''
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return `${error.textIn('zh-CN')} | ${error.textIn('en-US')}`
  }
}

test.each(['', '   ', '\t\n'])('KNOW-59~ a map with the name %j is refused', (name) => {
  expect(mistakeOf({ name })).toBe('知识地图名称不能为空！ | The knowledge map name cannot be empty!')
})

test('a name is stored without blanks around it, and is not endless', () => {
  expect(checkMap({ ...form, name: '  报销 ' }).name).toBe('报销')
  expect(mistakeOf({ name: '图'.repeat(201) })).toMatch(/最多 200 个字符/)
})

test.each([
  [[60, 30], 90],
  [[100, 1], 101],
  [[0], 0],
])('KNOW-60 themes that weigh %j are refused, with their sum', (weights, sum) => {
  const themes = weights.map((weight, index) => theme(`主题 ${index}`, weight))
  expect(mistakeOf({ themes })).toBe(
    `明细权重填写错误：合计 ${sum}，必须是 100 | Detail weight filled in wrongly: the total is ${sum} and must be 100`,
  )
})

test('KNOW-60 themes that total 100 are taken, and a map without any', () => {
  expect(mistakeOf({ themes: [theme('甲', 99), theme('乙', 1), theme('丙', 0)] })).toBe('')
  expect(mistakeOf({ themes: [] })).toBe('')
})

test('KNOW-61 points of a theme that do not total 100 are refused, with the theme and its sum', () => {
  const themes = [theme('制度', 50, [60, 40]), theme('报销', 50, [60, 30])]
  expect(mistakeOf({ themes })).toBe(
    '主题知识点权重填写错误：“报销”合计 90，必须是 100 | Theme knowledge point weight filled in wrongly: the total of “报销” is 90 and must be 100',
  )
  expect(mistakeOf({ themes: [theme('制度', 100)] })).toBe('')
})

test('KNOW-62~ a theme without a title is refused', () => {
  const text = '必填信息不完整！ | Required information is incomplete!'
  expect(mistakeOf({ themes: [theme('制度', 50), theme('  ', 50)] })).toBe(text)
})

test('a point stands once in a theme, and may stand in another', () => {
  const twice = {
    ...theme('制度', 100, [50, 50]),
    points: [1, 1].map((pointId) => ({ pointId, weight: 50, isShown: true })),
  }
  expect(mistakeOf({ themes: [twice] })).toMatch(/^主题“制度”里有重复的知识点/)
  expect(mistakeOf({ themes: [theme('制度', 50, [100]), theme('报销', 50, [100])] })).toBe('')
})

test('a theme of one id stands once', () => {
  const themes = [
    { ...theme('甲', 50), id: 7 },
    { ...theme('乙', 50), id: 7 },
  ]
  expect(mistakeOf({ themes })).toMatch(/^主题“甲”不属于这张知识地图/)
})
