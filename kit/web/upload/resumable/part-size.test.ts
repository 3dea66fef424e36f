import { expect, test } from 'vitest'
import { PartSize, usualPartBytes } from './part-size.ts'

const mebibyte = 1024 * 1024

test('DISK-46~ parts grow on a fast line and shrink on a slow one, within bounds; at first they are of 2097152 bytes', () => {
  const size = new PartSize()
  const begun = size.bytes
  expect([begun, usualPartBytes]).toEqual([2_097_152, 2_097_152])
  size.took(10_000)
  expect(size.bytes).toBe(begun)
  for (let parts = 0; parts < 10; parts++) size.took(100)
  expect(size.bytes).toBe(64 * mebibyte)
  for (let parts = 0; parts < 10; parts++) size.took(60_000)
  expect(size.bytes).toBe(mebibyte)
})

test('a proxy that takes no large bodies gets smaller ones, until there are none', () => {
  const size = new PartSize()
  expect([size.wasTooLarge(), size.wasTooLarge()]).toEqual([true, false])
  expect(size.bytes).toBe(mebibyte)
})
