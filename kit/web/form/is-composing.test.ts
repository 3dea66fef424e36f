import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['Enter within a composition', { isComposing: true, keyCode: 13 }, true],
  ['Enter that took a candidate, in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a plain Enter', { isComposing: false, keyCode: 13 }, false],
])('%s, as the browser and as React report it', (_, key, composes) => {
  expect(isComposing(key)).toBe(composes)
  expect(isComposing({ isComposing: !composes, nativeEvent: key })).toBe(composes)
})
