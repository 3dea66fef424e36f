import { expect, test } from 'vitest'
import { afterValue } from './asked-texts.ts'

test('the late answer to the first letters does not replace those that were typed since', () => {
  const left = afterValue(['re', 'report'], 're')
  expect(left).toEqual(['report'])
  expect(afterValue(left ?? [], 'report')).toEqual([])
})

test('an answer that is skipped is not waited for', () => {
  expect(afterValue(['r', 're', 'report'], 'report')).toEqual([])
})

test('a value that nobody asked for here – a step back, a removed chip – is shown', () => {
  expect(afterValue(['report'], '')).toBeUndefined()
  expect(afterValue([], 'report')).toBeUndefined()
})
