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
  expect(roomOf({ ...usage, companyIsShort: false }, adding)).toBe(says)
})

test.each([
  ['without a limit of their own', { usedBytes: 900, limitBytes: 0 }, 'company'],
  ['whose own is nearly used up', { usedBytes: 81, limitBytes: 100 }, 'company'],
  ['whose own is used up', { usedBytes: 100, limitBytes: 100 }, 'none'],
] as const)('where the company has no room left, somebody %s', (_, usage, says) => {
  expect(roomOf({ ...usage, companyIsShort: true }, 0)).toBe(says)
})
