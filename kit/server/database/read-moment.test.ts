import pg from 'pg'
import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const ofDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test.each([
  '2026-11-22 03:15:00+00',
  '2026-11-22 03:15:00.1+00',
  '2026-11-22 03:15:59.123456+00',
  '2026-11-22 23:59:59.999999+00',
  '2024-02-29 00:00:00.05+00',
  '1969-12-31 23:59:59.5+00',
  '0101-01-01 00:00:00+00',
])('a moment is read as the driver reads it: %s', (text) => {
  expect(readMoment(text)).toEqual(ofDriver(text))
})

test.each([
  'infinity',
  '-infinity',
  '2026-11-22 03:15:00+08',
  '10000-01-01 00:00:00+00',
  '0044-03-15 00:00:00+00 BC',
  '0044-03-15 00:00:00+00',
])('what is written otherwise is left to the driver: %s', (text) => {
  expect(readMoment(text)).toBeUndefined()
})
