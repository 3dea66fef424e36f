import { expect, test } from 'vitest'
import { isWithin, readNetworks } from './networks.ts'

test('addresses and networks of both kinds are read, and what is none is named', () => {
  const { networks, wrong } = readNetworks('10.1.2.3\n 10.2.0.0/16，fd00::/8')
  expect([networks, wrong]).toEqual([['10.1.2.3', '10.2.0.0/16', 'fd00::/8'], undefined])
  for (const none of ['10.1.2', '10.1.2.3/33', 'fd00::/129', 'example.com', '10.1.2.3/', '::1/'])
    expect(readNetworks(`10.1.2.3\n${none}`).wrong, none).toBe(none)
  expect(isWithin('10.1.2.3', networks)).toBe(true)
  expect(isWithin('10.1.2.4', networks)).toBe(false)
  expect(isWithin('::ffff:10.2.9.9', networks)).toBe(true)
  expect(isWithin('fd12::1', networks)).toBe(true)
  expect(isWithin('unknown', networks)).toBe(false)
  expect(isWithin('203.0.113.9', [])).toBe(true)
})
