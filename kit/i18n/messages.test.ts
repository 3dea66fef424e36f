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
