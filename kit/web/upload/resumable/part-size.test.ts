import { expect, test } from 'vitest'
import { PartSize } from './part-size.ts'

const mebibyte = 1024 * 1024

test('parts grow on a fast line and shrink on a slow one, within bounds', () => {
  const size = new PartSize()
  const begun = size.bytes
  size.took(10_000)
  expect(size.bytes).toBe(begun)
  for (let parts = 0; parts < 10; parts++) size.took(100)
  expect(size.bytes).toBe(64 * mebibyte)
  for (let parts = 0; parts < 10; parts++) size.took(60_000)
  expect(size.bytes).toBe(mebibyte)
})

test('DISK-46~ parts of a size that is asked for do not grow, and shrink on a slow line', () => {
  const size = new PartSize(2_097_152)
  size.took(100)
  expect(size.bytes).toBe(2_097_152)
  size.took(60_000)
  expect(size.bytes).toBe(mebibyte)
  size.took(100)
  size.took(100)
  expect(size.bytes).toBe(2_097_152)
})

test('a proxy that takes no large bodies gets smaller ones, until there are none', () => {
  const size = new PartSize()
  expect([size.wasTooLarge(), size.wasTooLarge()]).toEqual([true, false])
  expect(size.bytes).toBe(mebibyte)
})
