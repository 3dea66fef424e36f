import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('an asker has so many calls a minute, apart from the others, and as many in the next', () => {
  let now = 0
  const pace = new Pace(2, () => now)
  pace.take('a')
  pace.take('a')
  expect(() => pace.take('a')).toThrow('kit.tooOften')
  pace.take('b')
  now = 60_000
  pace.take('a')
  pace.require('a')
  pace.take('a')
  expect(() => pace.require('a')).toThrow('kit.tooOften')
})

test('of IPv6 everybody has 2^64 addresses: the network has the pace, and what is no address has one of its own', () => {
  const pace = new Pace(2, () => 0)
  pace.take('2001:db8:1:2::1')
  pace.take('2001:db8:1:2:ffff::7')
  expect(() => pace.take('2001:DB8:1:2:3:4:5:6')).toThrow('kit.tooOften')
  pace.take('2001:db8:1:3::1')
  pace.take('::ffff:192.0.2.1')
  pace.take('192.0.2.1')
  expect(() => pace.take('192.0.2.1')).toThrow('kit.tooOften')
  pace.take('192.0.2.2')
})
