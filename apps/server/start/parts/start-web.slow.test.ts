import { expect, test } from 'vitest'
import { withoutToken } from './start-web.ts'

test('the request log has an address without the token of a feed reader', () => {
  expect(withoutToken('/api/shuku/news/inner-feed?token=a-B_9')).toBe('/api/shuku/news/inner-feed?token=…')
  expect(withoutToken('/wopi/files/3?access_token=a-B_9&access_token_ttl=0')).toBe(
    '/wopi/files/3?token=…&access_token_ttl=0',
  )
  expect(withoutToken('/x?id=3&token=a&token=b&tokens=1#token=c')).toBe('/x?id=3&token=…&token=…&tokens=1#token=c')
  expect(withoutToken('/x?%74oken=a&tok%65n=b&%zz=c')).toBe('/x?token=…&token=…&%zz=c')
  expect(withoutToken('/x?id=3')).toBe('/x?id=3')
})
