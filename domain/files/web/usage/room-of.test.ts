import { expect, test } from 'vitest'
import { roomOf } from './room-of.ts'

test.each([
  ['no limit', { usedBytes: 900, limitBytes: 0 }, 900, undefined],
  ['plenty', { usedBytes: 80, limitBytes: 100 }, 20, undefined],
  ['more than four fifths', { usedBytes: 81, limitBytes: 100 }, 0, 'little'],
  ['what is to come does not fit', { usedBytes: 10, limitBytes: 100 }, 91, 'tooLittle'],
  ['nothing left', { usedBytes: 100, limitBytes: 100 }, 0, 'none'],
  ['more than nothing left', { usedBytes: 120, limitBytes: 100 }, 10, 'none'],
] as const)('somebody’s space with %s', (_, usage, adding, says) => {
  expect(roomOf(usage, adding)).toBe(says)
})
