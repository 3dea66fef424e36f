import { expect, test } from 'vitest'
import { sizeWithin } from './flat-styles.ts'

test.each([
  [undefined, '0.8em', '0.8em'],
  ['0.8em', '0.8em', '0.64em'],
  ['200%', '50%', '1em'],
  ['0.6em', '0.6em', '0.5em'],
  ['12pt', '1.5em', '18pt'],
  ['large', '50%', '9px'],
  ['0.8em', '12pt', '12pt'],
])('within %s a size of %s is one of %s', (outer, own, size) => {
  expect(sizeWithin(outer, own)).toBe(size)
})
