import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { given } from '@shuku/domain/testing'
import { get } from '@shuku/kit/contract'
import { handle, LocalStore } from '@shuku/kit/server'
import { TestClient, testDatabase } from '@shuku/kit/testing'
import { sessionCookies } from '@shuku/features/sign-on/server'
import { rightStrings } from '@shuku/domain/people/server'
import { fileApi } from '@shuku/domain/files/contract'
import { mapsApi, pointsApi, readingApi } from '@shuku/features/knowledge/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { defineFeature } from '@shuku/domain/slots/server'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { features } from './features.ts'

let app: Awaited<ReturnType<typeof createApp>>
let address = ''

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="shuku-prefix" content="__SHUKU_PREFIX__"><script nonce="__SHUKU_NONCE__"></script><div hidden><!--document--></div>',
  )
  const { db } = await testDatabase()
  app = await createApp({
    database: db,
    store: new LocalStore(join(folder, 'files'), { fast: true }),
    prefix: '/shuku',
    webFolder: folder,
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function page(path: string, cookie = '') {
  const reply = await fetch(address + path, { headers: { cookie }, redirect: 'manual' })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

test('SHELL-20 the content-path prefix stands before every address, and a call without it is served too', async () => {
  const person = await given.person()
  const cookie = `ecology_JSessionid=${await given.session(person.id)}`
  expect((await page('/shuku/wui/index.html')).text).toContain('content="/shuku"')
  for (const path of [
    '/shuku/api/doc/category/treeNode',
    '/shuku//api/doc/category/treeNode',
    '//api/doc/category/treeNode',
  ]) {
    expect(JSON.parse((await page(path, cookie)).text)).toMatchObject({ api_status: true })
  }
})

test('SHELL-07 the legacy address answers with the application, whose scripts have a fresh nonce', async () => {
  const first = await page('/shuku/spa/document/index.jsp?id=1&router=1')
  const second = await page('/shuku/spa/document/index.jsp?id=1&router=1')
  const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? ''
  expect(nonce).not.toBe('')
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(second.text).not.toContain(nonce)
  expect(first.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('the page of a document holds its body for programs, and only for those who may read it', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator, html: '<p>只给读者</p>' })
  const other = await given.person()
  const asked = async (personId: number) =>
    (
      await page(
        `/shuku/spa/document/index.jsp?id=${id}&router=1`,
        `ecology_JSessionid=${await given.session(personId)}`,
      )
    ).text
  expect(await asked(creator.id)).toContain('<div id="weaDocDetailHtmlContent"><p>只给读者</p></div>')
  expect(await asked(other.id)).not.toContain('只给读者')
  expect((await page(`/shuku/spa/document/index.jsp?id=${id}`)).text).not.toContain('只给读者')
})

test('the API page lists every call, and OpenAPI describes the wire and not our names for it', async () => {
  const { address: plain } = await mountedApp()
  const html = await (await fetch(`${plain}/api/docs`)).text()
  expect(html).toContain(categoryApi.star.path)
  const api = (await (await fetch(`${plain}/api/docs/openapi.json`)).json()) as {
    paths: Record<string, { get: { parameters: { name: string; required: boolean }[] } }>
  }
  expect(api.paths[categoryApi.star.path]?.get.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['operate', true],
    ['secid', true],
  ])
})

test('what describes the calls is made once, at the start, and is the same for whoever asks', async () => {
  let described = 0
  const endpoint = Object.defineProperty(get('/api/shuku/test/described', { doc: '' }), 'doc', {
    get: () => {
      described += 1
      return 'A call of the test.'
    },
  })
  const { db } = await testDatabase()
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-described-')), { fast: true })
  const handlers = [handle(endpoint, () => Promise.resolve({}))]
  const own = await createApp({ database: db, store, parts: [...features, defineFeature({ handlers })] })
  const atStart = described
  expect(atStart).toBeGreaterThan(0)
  for (const url of ['/api/docs/openapi.json', '/api/docs']) {
    const [one, other] = await Promise.all([own.inject({ url }), own.inject({ url })])
    expect(one.body).toContain('A call of the test.')
    expect(other.body === one.body).toBe(true)
  }
  expect(described).toBe(atStart)
  await own.close()
})

test('a caller whose language is English gets errors in English', async () => {
  const person = await given.person({ language: 'en-US' })
  const client = await clientOf(person)
  expect(await client.fail(categoryApi.getRights, { categoryId: 999_999 })).toMatchObject({
    message: expect.stringMatching(/^[ -~“”’]+$/),
  })
})

test('who is signed out and asks for a file by an endless address is sent to sign in, without coming back to it', async () => {
  const location = async (query: string) =>
    (await page(`/shuku/weaver/weaver.file.FileDownload?fileid=${query}`)).headers.get('location')
  expect(await location('1')).toContain('return=')
  expect(await location(encodeURIComponent('长').repeat(1000))).toBe('/shuku/wui/index.html#/sign-in')
})

test('an account that JSON names by something else than a number is none', async () => {
  const client = await clientOf(await given.person())
  const reply = await client.raw({
    method: 'POST',
    path: categoryApi.star.path,
    headers: { 'content-type': 'application/json' },
    body: '{"f_weaver_belongto_userid":{"toString":0}}',
  })
  expect([reply.status, reply.json['errorKind']]).toEqual([200, 'invalid'])
})

test('a request with more headers than are read is told that its connection ends', async () => {
  const { address: plain } = await mountedApp()
  const { hostname, port } = new URL(plain)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 [^]*\r\nConnection: close\r\n/)
})

test('without a mail server no password is mailed, and the screen is told so', async () => {
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const { id: personId } = await given.person({ email: 'someone@example.com' })
  const cookies = { [sessionCookies[0]]: await given.session(administrator.id) }
  const client = new TestClient({ address, cookies })
  expect(await client.call(organisationApi.findPasswordWays, { personId })).toMatchObject({ sendsMail: false })
  expect(await client.fail(organisationApi.resetPassword, { personId, byMail: true })).toMatchObject({
    code: 'password.noMailServer',
  })
})

test('a picture of the editor opens for a reader of a knowledge map and of its points below the content-path prefix', async () => {
  const signedIn = async ({ id }: { readonly id: number }) =>
    new TestClient({ address, prefix: '/shuku', cookies: { [sessionCookies[0]]: await given.session(id) } })
  const maintaining = await signedIn(await given.person({ rights: ['KnowledgeMap:Maintain'] }))
  const reading = await signedIn(await given.person())
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { file } = await maintaining.upload(fileApi.uploadFile, [{ name: 'dot.png', content: dot }], {})
  const remark = `<p><img src="${file.link}"></p>`
  const { id: pointId } = await maintaining.call(pointsApi.savePoint, { name: '点', remark })
  const { id: mapId } = await maintaining.call(mapsApi.saveMap, {
    name: '图',
    remark,
    template: 'canvas',
    contents: JSON.stringify({ picture: file.link }),
    themes: [{ title: '主题', weight: 100, points: [{ pointId, weight: 100, isShown: true }] }],
  })
  const map = await reading.call(readingApi.getMapPage, { mapId })
  const station = await reading.call(readingApi.getStation, { mapId, pointId })
  for (const text of [map.remark, map.contents, station.remark]) {
    const [path = ''] = /\/shuku\/weaver\/weaver\.file\.FileDownload\?fileid=\d+/.exec(text) ?? []
    expect(path, text).not.toBe('')
    expect((await reading.raw({ path })).status).toBe(200)
  }
})
