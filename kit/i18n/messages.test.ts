import { expect, test } from 'vitest'
import { translate } from './messages.ts'

const left = {
  'zh-CN': '{name}已离职，共{n}篇，V{version}',
  'en-US': '{name} has left: {n} {n|document|documents}, V{version}',
}

test('in Chinese a blank goes between Chinese and what is Latin or a number, and nowhere else', () => {
  expect(translate(left, 'zh-CN', { name: 'Emily Carter', n: 1200, version: 3 })).toBe(
    'Emily Carter 已离职，共 1,200 篇，V3',
  )
  expect(translate(left, 'zh-CN', { name: '王芳', n: '《A》', version: 3 })).toBe('王芳已离职，共《A》篇，V3')
})

test('English takes the form that fits the number', () => {
  expect(translate(left, 'en-US', { name: '王芳', n: 1, version: 3 })).toBe('王芳 has left: 1 document, V3')
  expect(translate(left, 'en-US', { name: 'Ann', n: 2, version: 3 })).toBe('Ann has left: 2 documents, V3')
})

test('what is counted has its separators, the number of a thing has none', () => {
  const text = { 'zh-CN': '没有这个群组：{id}', 'en-US': 'Group {id} is not one of {n}' } as const
  expect(translate(text, 'zh-CN', { id: 987_654_321 })).toBe('没有这个群组：987654321')
  expect(translate(text, 'en-US', { id: 12_345, n: 12_345 })).toBe('Group 12345 is not one of 12,345')
})
