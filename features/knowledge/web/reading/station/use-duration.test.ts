import { expect, test } from 'vitest'
import { minutesLeft } from './use-duration.ts'

test('what is left to read counts what is unread and known to take time', () => {
  const left = minutesLeft([
    { isRead: true, minutes: 20 },
    { isRead: false, minutes: 6 },
    { isRead: false, minutes: null },
    { isRead: false, minutes: 12 },
  ])
  expect(left).toBe(18)
  expect(minutesLeft([])).toBe(0)
})
