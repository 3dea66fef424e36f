import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('a time zone has a name: an offset would mean east here and west in the database', () => {
  for (const SHUKU_TIME_ZONE of ['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'Etc/GMT-8'])
    expect(readConfiguration({ SHUKU_TIME_ZONE })).toMatchObject({ SHUKU_TIME_ZONE })
  for (const SHUKU_TIME_ZONE of ['+08:00', '-08', 'Asia/Nowhere', ''])
    expect(() => readConfiguration({ SHUKU_TIME_ZONE })).toThrow('SHUKU_TIME_ZONE: expected a time zone by its name')
})

test('a report that takes a tenth of a second is kept, and nobody waits longer for one than a statement may run', () => {
  expect(readConfiguration({})).toMatchObject({ SHUKU_REPORT_KEPT_FROM_MS: 100, SHUKU_REPORT_WAIT_MS: 3000 })
  expect(readConfiguration({ SHUKU_REPORT_KEPT_FROM_MS: '0' }).SHUKU_REPORT_KEPT_FROM_MS).toBe(0)
  expect(() => readConfiguration({ SHUKU_REPORT_WAIT_MS: '10000' })).toThrow('SHUKU_REPORT_WAIT_MS')
})

test('a page of the company has a whole address: it is opened in a frame, whose site the policy of content names', () => {
  const SHUKU_VALUE_CHAIN = 'https://portal.example.com:8443/kms/chain.jsp?type=1'
  expect(readConfiguration({ SHUKU_VALUE_CHAIN })).toMatchObject({ SHUKU_VALUE_CHAIN })
  for (const SHUKU_STRUCTURE_CHART of ['/kms/chart.jsp', 'javascript:alert(1)', "https://a.example 'unsafe-inline'"])
    expect(() => readConfiguration({ SHUKU_STRUCTURE_CHART })).toThrow('SHUKU_STRUCTURE_CHART')
})
