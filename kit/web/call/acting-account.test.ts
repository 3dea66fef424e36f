import { afterEach, expect, test, vi } from 'vitest'
import { actingAccount, showsAddress } from './acting-account.ts'

afterEach(() => vi.unstubAllGlobals())

test('the account is that of the page which is shown, also while the browser has another address already', () => {
  vi.stubGlobal('location', { search: '', hash: '#/main/document/search' })
  showsAddress({ pathname: '/main/document/edit', search: '?id=1&f_weaver_belongto_userid=14' })
  expect(actingAccount()).toEqual({ f_weaver_belongto_userid: '14' })
  showsAddress({ pathname: '/main/document/search', search: '' })
  expect(actingAccount()).toEqual({})
})
