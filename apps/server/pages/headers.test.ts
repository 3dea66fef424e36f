import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { given } from '@shuku/domain/testing'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { LocalStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'

const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('SHELL-35 a navigation changes nothing, though it sends neither where it comes from nor how', async () => {
  const client = await clientOf(await given.person())
  const path = '/api/doc/operate/markReaded?docids=1'
  const refused = await client.raw({ path, headers: navigation })
  expect(refused.json).toMatchObject({ errorCode: 'kit.crossSite' })
  // a link in a document leads here from our own page, as does what a page opens after signing in
  const own = { host: 'product.example', referer: 'http://product.example/wui/index.html' }
  for (const headers of [navigation, { accept: 'image/avif,image/webp,*/*;q=0.8' }])
    expect((await client.raw({ path, headers: { ...headers, ...own } })).json).toMatchObject({
      errorCode: 'kit.crossSite',
    })
  const ofScript = { ...navigation, 'x-requested-with': 'XMLHttpRequest' }
  for (const headers of [{}, { accept: 'application/json' }, ofScript, own, { ...own, ...ofScript }])
    expect((await client.raw({ path, headers })).json).toMatchObject({ status: 1 })
})

test('every answer says to browsers what may be done with it, and over TLS that it stays TLS', async () => {
  const app = await createApp({ database: undefined as never, store: undefined as never, proxies: 1 })
  const plain = await app.inject({ url: '/healthz' })
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const secure = await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  await app.close()
})

test('the page in a frame has no origin, no cookie and no network wherever it is opened, and its files are for everybody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-frames-'))
  for (const name of ['assets', 'frames']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'frames/docx.html'), '<script src="__SHUKU_PREFIX__/assets/a.js"></script>')
  writeFileSync(join(folder, 'assets/a.js'), '1')
  const app = await createApp({
    database: undefined as never,
    store: undefined as never,
    webFolder: folder,
    prefix: '/oa',
  })
  const page = await app.inject({ url: '/oa/frames/docx.html' })
  expect(page.body).toContain('src="/oa/assets/a.js"')
  const policy = String(page.headers['content-security-policy'])
  for (const rule of ['sandbox allow-scripts', "default-src 'none'", "connect-src 'none'", "form-action 'none'"])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).not.toMatch(/allow-same-origin|unsafe-eval/)
  expect(page.headers).not.toHaveProperty('set-cookie')
  const asset = await app.inject({ url: '/oa/assets/a.js', headers: { origin: 'null' } })
  expect(asset.headers['access-control-allow-origin']).toBe('*')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('cookies that are set over TLS are sent back over TLS alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-secure-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '')
  const { db: database } = await testDatabase()
  const store = new LocalStore(join(folder, 'files'), { fast: true })
  const app = await createApp({ database, store, webFolder: folder, proxies: 1 })
  const password = 'Shuku#2024'
  const { loginName } = await given.person({ password })
  const payload = new URLSearchParams({ loginid: loginName, userpassword: password }).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [protocol, isSecure] of [
    ['https', true],
    ['http', false],
  ] as const) {
    const headers = { 'x-forwarded-proto': protocol }
    const signIn = signOnApi.signIn.path
    for (const reply of [
      await app.inject({ url: '/wui/index.html', headers }),
      await app.inject({ method: 'POST', url: signIn, headers: { ...headers, ...form }, payload }),
    ]) {
      const cookies = [reply.headers['set-cookie'] ?? []].flat()
      expect(cookies.length).toBeGreaterThan(1)
      for (const cookie of cookies) expect([cookie, /; Secure(?:;|$)/.test(cookie)]).toEqual([cookie, isSecure])
    }
  }
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  [0, 1],
  [1, 0],
])('behind a proxy of which the server trusts %i the log warns %i times', async (proxies, warnings) => {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const app = await createApp({ database: undefined as never, store: undefined as never, proxies, logger })
  for (let asked = 0; asked < 2; asked++)
    await app.inject({ url: '/api/none', headers: { 'x-forwarded-for': '203.0.113.7' } })
  await app.close()
  expect(lines.filter((line) => line.includes('SHUKU_TRUST_PROXY'))).toHaveLength(warnings)
})
