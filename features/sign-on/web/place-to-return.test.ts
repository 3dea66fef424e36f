import { expect, test } from 'vitest'
import { placeToReturn } from './place-to-return.ts'

const origin = 'http://shuku.example'

test('SHELL-31 after signing in one comes back to the address that asked for it', () => {
  expect(placeToReturn('#/main/document/search?secid=3', origin)).toBe('#/main/document/search?secid=3')
  expect(placeToReturn('/spa/document/index.jsp?id=7#/main/document/detail', origin)).toBe(
    '/spa/document/index.jsp?id=7#/main/document/detail',
  )
})

test.each([
  '//evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example/x',
  '/\t/evil.example',
  '#/sign-in',
  '',
  null,
])('an address of another site, or of the sign-in page itself, is not followed: %s', (asked) => {
  expect(placeToReturn(asked, origin)).toBeUndefined()
})

test.each([
  '/api/doc/operate/delete?docid=7',
  '/x/../API/doc/operate/delete?docid=7',
  '/%61pi/doc/x',
  '/weaver/api',
  '/%',
])('a call is not followed: %s', (asked) => {
  expect(placeToReturn(asked, origin)).toBeUndefined()
})
