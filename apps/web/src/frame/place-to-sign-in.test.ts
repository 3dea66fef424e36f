import { expect, test, vi } from 'vitest'
import { placeToSignIn } from './place-to-sign-in.ts'

// what the parts of the kit ask of a browser when they are loaded; the second answers the prefix of the page
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => ({ content: '/docs' }) })
})

const origin = 'http://shuku.example'
const at = (path: string) => {
  const { href, pathname, search, hash } = new URL(path, origin)
  return { href, origin, pathname, search, hash }
}
const screen = at('/#/main/document/search?secid=3')
const signIn = '/docs/wui/index.html#/sign-in'

test('SHELL-31 one signs in at the sign-in page, which knows the present address, what stands before its hash included', () => {
  const back = encodeURIComponent('#/main/document/search?secid=3')
  expect(placeToSignIn(signIn, screen)).toBe(`#/sign-in?return=${back}`)
  expect(placeToSignIn(undefined, screen), 'no answer').toBe(`#/sign-in?return=${back}`)
  const legacy = '/spa/document/index.jsp?id=7&router=1#/main/document/detail'
  expect(placeToSignIn(signIn, at(legacy))).toBe(`#/sign-in?return=${encodeURIComponent(legacy)}`)
  expect(placeToSignIn(undefined, at(legacy))).toBe(`#/sign-in?return=${encodeURIComponent(legacy)}`)
})

test('SHELL-23 the address that the check answers is followed, also to another site, and where the company is made', () => {
  expect(placeToSignIn('/docs/wui/index.html#/set-up', screen)).toBe('#/set-up')
  const elsewhere = new URL(placeToSignIn('https://sso.example/login?app=shuku', screen))
  expect(elsewhere.href).toMatch(/^https:\/\/sso\.example\/login\?app=shuku&return=/)
  expect(elsewhere.searchParams.get('return')).toBe(screen.href)
  // of another site, or of another page of this one
  for (const asked of ['https://other.example/docs/wui/index.html#/sign-in', '/login.html#/sign-in'])
    expect(placeToSignIn(asked, screen)).toMatch(/^https?:.*\?return=.*#\/sign-in$/)
})
