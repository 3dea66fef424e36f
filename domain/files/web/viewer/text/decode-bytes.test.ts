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
  expect(decodeBytes(bytes.subarray(0, 5), { isWhole: false })).toBe('差')
})

test('in what the server found it to be, where it has read it', () => {
  const bytes = new Uint8Array([0xae, 0x74, 0xae, 0xc8]) // 差旅 in Big5
  expect(decodeBytes(bytes, { charset: 'big5' })).toBe('差旅')
  expect(decodeBytes(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), { charset: 'ISO-8859-1' })).toBe('café')
  expect(decodeBytes(new Uint8Array([0xee, 0x5d, 0xc5, 0x65]), { charset: 'utf-16le' })).toBe('差旅')
  // a name that no browser knows, and a line of UTF-8 that was cut
  expect(decodeBytes(new TextEncoder().encode('差旅'), { charset: 'x-none' })).toBe('差旅')
  expect(decodeBytes(new Uint8Array([...new TextEncoder().encode('差旅'), 0xe5, 0x0a, 0x61]))).toBe('差旅\ufffd\na')
})
