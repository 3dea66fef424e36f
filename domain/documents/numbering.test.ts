import { expect, test } from 'vitest'
import { isNumber } from './numbering.ts'

function span(text: string, { kind = 'article', count = '3', isFirst = true, children = 0 } = {}) {
  const element = {
    localName: 'span',
    textContent: text,
    childElementCount: children,
    getAttribute: () => count,
    parentElement: { firstChild: undefined as unknown, getAttribute: () => kind },
  }
  if (isFirst) element.parentElement.firstChild = element
  return element
}

test('only what is written before its block as its count and kind want it is a number', () => {
  expect(isNumber(span('第三条　'))).toBe(true)
  expect(isNumber(span('付款期 30 天'))).toBe(false)
  expect(isNumber(span('第三条　', { count: '4' }))).toBe(false)
  expect(isNumber(span('第三条　', { kind: 'chapter' }))).toBe(false)
  expect(isNumber(span('第三条　', { kind: 'none' }))).toBe(false)
  expect(isNumber(span('第三条　', { isFirst: false }))).toBe(false)
  expect(isNumber(span('第三条　', { children: 1 }))).toBe(false)
})
