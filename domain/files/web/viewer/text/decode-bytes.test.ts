import { expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

test('UTF-8, with a mark or without, and UTF-16 by its mark', () => {
  expect(decodeBytes(new TextEncoder().encode('差旅 é'))).toBe('差旅 é')
  expect(decodeBytes(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe('a')
  expect(decodeBytes(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toBe('a')
})

test('what is no UTF-8 is read as what Chinese Windows writes', () => {
  // 差旅 in GBK
  expect(decodeBytes(new Uint8Array([0xb2, 0xee, 0xc2, 0xc3]))).toBe('差旅')
})

test('a part that ends within a character is still UTF-8', () => {
  const bytes = new TextEncoder().encode('差旅')
  expect(decodeBytes(bytes.subarray(0, 5), false)).toBe('差')
})
