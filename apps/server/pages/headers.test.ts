import { given } from '@shuku/domain/testing'
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
