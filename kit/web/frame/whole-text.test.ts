import { expect, test } from 'vitest'
import { isCut } from './whole-text.ts'

const size = { scrollWidth: 100, clientWidth: 100, scrollHeight: 20, clientHeight: 20 }
const style = { textOverflow: 'clip', webkitLineClamp: 'none' }
const line = { ...style, textOverflow: 'ellipsis' }

test('a line is cut where its text is wider than its place and dots end it', () => {
  expect(isCut({ size: { ...size, scrollWidth: 101 }, style: line })).toBe(true)
  expect(isCut({ size, style: line })).toBe(false)
  expect(isCut({ size: { ...size, scrollWidth: 101 }, style }), 'what only scrolls is not cut').toBe(false)
})

test('of several lines the last is cut where there are more', () => {
  const lines = { ...style, webkitLineClamp: '2' }
  expect(isCut({ size: { ...size, scrollHeight: 60, clientHeight: 40 }, style: lines })).toBe(true)
  expect(isCut({ size: { ...size, scrollHeight: 40, clientHeight: 40 }, style: lines })).toBe(false)
  expect(isCut({ size: { ...size, scrollHeight: 60, clientHeight: 40 }, style })).toBe(false)
})
