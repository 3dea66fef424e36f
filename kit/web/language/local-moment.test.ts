import { expect, test } from 'vitest'
import { momentOf } from './local-moment.tsx'

test.each([
  ['Asia/Shanghai', '2026-11-27T06:47:05.000Z'],
  ['America/New_York', '2026-11-27T19:47:05.000Z'],
  ['UTC', '2026-11-27T14:47:05.000Z'],
])('what the clocks of %s show is the same moment everywhere', (timeZone, moment) => {
  expect(momentOf('2026-11-27', '14:47:05', timeZone).toISOString()).toBe(moment)
})
