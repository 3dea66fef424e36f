import { z } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { EncodedQuery, EncodedText } from './encoded-text.ts'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

test.each([['<p>说明 ✓</p>'], ['a'], ['多行\n文本'], ['😀']])('%s comes back from base64', (text) => {
  expect(z.decode(EncodedText, base64(text))).toBe(text)
  expect(z.decode(EncodedText, z.encode(EncodedText, text))).toBe(text)
  // forms turn a plus into a blank, and some programs break lines
  expect(z.decode(EncodedText, base64(text).replaceAll('+', ' ').replace(/^(....)/, '$1\n'))).toBe(text)
})

test.each([['<p>说明</p>'], ['说明'], ['test'], ['abc'], ['travel budget'], ['a b c d ']])(
  '%s is no base64, and is taken as it is',
  (text) => {
    expect(z.decode(EncodedText, text)).toBe(text)
  },
)

test('KNOW-50~ a query is URI-encoded and then base64, base64 alone, or as it is', () => {
  const query = '作者:张三 "100% 完成"'
  expect(z.decode(EncodedQuery, base64(encodeURIComponent(query)))).toBe(query)
  expect(z.decode(EncodedQuery, z.encode(EncodedQuery, query))).toBe(query)
  expect(z.decode(EncodedQuery, base64(query))).toBe(query)
  expect(z.decode(EncodedQuery, query)).toBe(query)
})
