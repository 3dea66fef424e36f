import { z } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { EncodedQuery, EncodedText } from './encoded-text.ts'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

test.each([['<p>说明 ✓</p>'], ['a'], ['多行\n文本'], ['😀']])('%s comes back from base64', (text) => {
  expect(z.decode(EncodedText, base64(text))).toBe(text)
  expect(z.decode(EncodedText, z.encode(EncodedText, text))).toBe(text)
  // forms turn a plus into a blank, and some programs break lines
  expect(
    z.decode(
      EncodedText,
      base64(text)
        .replaceAll('+', ' ')
        .replace(/^(....)/, '$1\n'),
    ),
  ).toBe(text)
})

test.each([['<p>说明ab</p>'], ['<p>说明</p>'], ['<p>说明，很长的说明</p>']])(
  'KNOW-49~ %s comes back without its end, from the alphabet of addresses, and where a form made a blank of a plus',
  (text) => {
    const whole = base64(text)
    for (const sent of [whole, Buffer.from(text).toString('base64url'), whole.replaceAll('+', ' ')]) {
      expect(z.decode(EncodedText, sent), sent).toBe(text)
      expect(z.decode(EncodedText, sent.replace(/=+$/, '')), sent).toBe(text)
    }
  },
)

test.each([
  ['<p>说明</p>'],
  ['说明'],
  ['test'],
  ['abc'],
  ['travel budget'],
  ['a b c d '],
  // what they would be as base64 is a text, but they are words
  ['OA'],
  ['QA'],
  ['NDA'],
  ['ISO'],
  ['2026-11-29'],
  ['well-known'],
  ['Travel_Policy'],
  ['procurement'],
  ['responsibilities'],
  ['ISO9001:2015'],
  ['author:zhang'],
  // bits beyond the last byte, which no program writes
  ['PHA+6K+05piOPC9wPh'],
  ['===='],
  ['='],
  [''],
  [' '],
])('%s is no base64, and is taken as it is', (text) => {
  expect(z.decode(EncodedText, text)).toBe(text)
})

test('bytes that are no text, or no UTF-8, are no base64 of a text', () => {
  const bytes = [
    [0, 1, 2, 3, 4, 5, 6],
    [0xff, 0xfe, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46],
    [0xed, 0xa0, 0x80, 0x41, 0x42, 0x43, 0x44],
  ]
  for (const each of bytes) {
    const sent = Buffer.from(each).toString('base64')
    expect(z.decode(EncodedText, sent)).toBe(sent)
    expect(z.decode(EncodedText, sent.replace(/=+$/, ''))).toBe(sent.replace(/=+$/, ''))
  }
})

test('KNOW-50~ a query is URI-encoded and then base64, base64 alone, or as it is', () => {
  const query = '作者:张三 "100% 完成"'
  expect(z.decode(EncodedQuery, base64(encodeURIComponent(query)))).toBe(query)
  expect(z.decode(EncodedQuery, z.encode(EncodedQuery, query))).toBe(query)
  expect(z.decode(EncodedQuery, base64(query))).toBe(query)
  expect(z.decode(EncodedQuery, base64(encodeURIComponent(query)).replace(/=+$/, ''))).toBe(query)
  expect(z.decode(EncodedQuery, query)).toBe(query)
})
