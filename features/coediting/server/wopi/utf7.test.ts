import { expect, test } from 'vitest'
import { decodeUtf7, encodeUtf7 } from './utf7.ts'

test.each([
  ['Hi Mom +Jjo-!', 'Hi Mom ☺!'],
  ['+ZeVnLIqe-.docx', '日本語.docx'],
  ['A+ImIDkQ.', 'A≢Α.'],
  ['1+-1=2', '1+1=2'],
  ['plain (2).docx', 'plain (2).docx'],
])('%s is %s', (coded, text) => {
  expect(decodeUtf7(coded)).toBe(text)
  expect(decodeUtf7(encodeUtf7(text))).toBe(text)
})

test('what is encoded is ASCII, also beyond the first plane', () => {
  for (const text of ['书库 𠮷.docx', 'a\\b~c+d']) {
    expect(encodeUtf7(text)).toMatch(/^[\x20-\x7e]+$/)
    expect(decodeUtf7(encodeUtf7(text))).toBe(text)
  }
})

test('the bytes of UTF-8 in a header are read as that', () => {
  expect(decodeUtf7(Buffer.from('预算.xlsx').toString('latin1'))).toBe('预算.xlsx')
})
