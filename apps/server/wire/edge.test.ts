import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { liveApi } from '@shuku/kit/contract'
import { LiveEvents, LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase, uniqueName, watchHeldLoop } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { searchApi } from '@shuku/features/search/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { createApp, type Surroundings } from '../app.ts'

/** Sends the beginning of a request and no more, and answers what comes back before the server would wait for the rest. */
async function answerTo(beginning: string): Promise<string> {
  const { hostname, port } = new URL((await mountedApp()).address)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(3000, () => socket.destroy(new Error('the server waits for the rest')))
  socket.write(beginning)
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

async function freshApp(surroundings: Partial<Surroundings> = {}) {
  const { db } = await testDatabase()
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-edge-')), { fast: true })
  const app = await createApp({ database: db, store, ...surroundings })
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

const manyFields = (count: number) => Array.from({ length: count }, (_, index) => [`field${index}`, 'x'])

const form = 'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'

describe('bodies are kept in memory for nobody', () => {
  test.each([
    ['a long one', 'Content-Length: 30000000\r\n\r\n'],
    ['one of unknown length', 'Transfer-Encoding: chunked\r\n\r\n'],
  ])('%s without a session is refused before it comes', async (_, length) => {
    expect(await answerTo(`POST /api/doc/save/save HTTP/1.1\r\n${form}${length}`)).toContain('"errorCode":"002"')
  })

  test.each([['/api/hrm/login/checkLogin'], ['/rsa/weaver.rsa.GetRsaInfo'], ['/api/there/is/none']])(
    '%s takes no more than a name and a password need',
    async (path) => {
      expect(await answerTo(`POST ${path} HTTP/1.1\r\n${form}Content-Length: 200000\r\n\r\n`)).toContain('64 KB')
    },
  )

  test('only what takes a rich text takes megabytes', async () => {
    const client = await clientOf(await given.person())
    const reply = await client.sendTexts(searchApi.openSearchList, { fulltext: 'x'.repeat(3_000_000) })
    expect(reply.json).toMatchObject({ errorCode: 'kit.tooLarge', msg: expect.stringContaining('2 MB') })
    // and only what takes a list takes more than a few parameters need
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `id=1&x=${'x'.repeat(70_000)}`
    const short = await client.raw({ method: 'POST', path: documentApi.getDocument.path, headers, body })
    expect(short.json).toMatchObject({ errorCode: 'kit.tooLarge', msg: expect.stringContaining('64 KB') })
  })

  test('a form of very many fields is none', async () => {
    const client = await clientOf(await given.person())
    const reply = await client.sendTexts(documentApi.saveDocument, Object.fromEntries(manyFields(20_000)))
    expect(reply.json).toMatchObject({ errorCode: 'kit.invalidInput' })
  })

  test('a form of many plus signs is read in slices', async () => {
    const client = await clientOf(await given.person())
    const body = `docid=999999999&doccontent=${'a+'.repeat(8_000_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const watch = watchHeldLoop()
    const reply = await client.raw({ method: 'POST', path: documentApi.saveDocument.path, headers, body })
    expect(reply.json).toMatchObject({ errorCode: expect.stringContaining('otFound') })
    watch.stop()
  })

  test.each([
    ['plain text', 'text/plain', 'x'.repeat(20_000_000)],
    ['anything else', 'application/x-anything', 'x'.repeat(20_000_000)],
    ['JSON of very many names', 'application/json', JSON.stringify(Object.fromEntries(manyFields(20_000)))],
    ['long JSON', 'application/json', `{"a":[${'1,'.repeat(2_000_000)}1]}`],
  ])('%s costs nobody anything', async (_, type, body) => {
    const client = await clientOf(await given.person())
    const reply = await client.raw({
      method: 'POST',
      path: documentApi.saveDocument.path,
      headers: { 'content-type': type },
      body,
    })
    expect(reply.json).toMatchObject({ status: -1, errorKind: 'invalid' })
  })

  test.each([
    ['a million ids', 'application/x-www-form-urlencoded', `docids=${'1,'.repeat(1_000_000)}`],
    ['a million wrong ids', 'application/x-www-form-urlencoded', `docids=${'x,'.repeat(1_000_000)}`],
    ['a JSON list of as many', 'application/json', `{"docids":[${'{},'.repeat(120_000)}1]}`],
    ['a list in a list in a list', 'application/json', `{"docids":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['many halves of characters', 'application/json', `{"x":["\\ud800"${',[]'.repeat(120_000)}]}`],
  ])('%s hold up nobody', async (_, type, body) => {
    const client = await clientOf(await given.person())
    await client.call(signOnApi.getSession)
    const headers = { 'content-type': type }
    const reply = await client.raw({ method: 'POST', path: documentPageApi.markRead.path, headers, body })
    expect(reply.json).toMatchObject({ status: -1, errorKind: 'invalid' })
    expect(reply.text.length).toBeLessThan(10_000)
  })

  test('who is signed in saves a text of some megabytes', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const client = await clientOf(creator)
    const html = `<p>${'long '.repeat(400_000)}</p>`
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'long',
      html,
      categoryId: category.id,
    })
    expect((await client.call(documentPageApi.getHtml, { documentId })).html.length).toBe(html.length)
  })
})

test(
  'a long text of very many tags is cleaned beside the others, when it is saved and when it is shown',
  { tags: ['slow'] },
  async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const client = await clientOf(creator)
    const html = '<p style="color:red" onclick="x()">a</p>'.repeat(40_000)
    // cleaned in the loop it would hold up everybody for more than a second
    const watch = watchHeldLoop(400)
    const saved = await client.call(documentApi.saveDocument, { subject: 'long', html, categoryId: category.id })
    // as it may be stored past the rules
    const { db } = await testDatabase()
    await db.updateTable('document_body').set({ html }).where('document_id', '=', saved.documentId).execute()
    const shown = await client.call(documentPageApi.getHtml, saved)
    expect([shown.html.includes('color:red'), shown.html.includes('onclick')]).toEqual([true, false])
    watch.stop()
  },
)

test('an address that cannot be read is answered as one that is none', async () => {
  const { status, json } = await (await clientOf(undefined)).raw({ path: '/api/%zz' })
  expect([status, json]).toEqual([404, expect.objectContaining({ errorCode: 'kit.notFound', status: -1 })])
})

test('the head of a change is none', async () => {
  const client = await clientOf(await given.person())
  for (const path of ['/api/doc/operate/markReaded?docids=1', '/api/doc/operate/delete?docid=1'])
    expect((await client.raw({ method: 'HEAD', path })).status).toBe(404)
})

test('the head of a file tells its size', async () => {
  const client = await clientOf(await given.person())
  const { file } = await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: 'twelve bytes' }])
  const { status, headers, bytes } = await client.raw({ method: 'HEAD', path: file.link })
  expect([status, headers['content-length'], bytes.length]).toEqual([200, '12', 0])
})

test('a read that changes something with a parameter is refused with it when another site sends it', async () => {
  const client = await clientOf(await given.person())
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const list = (texts: string) => client.raw({ path: `/api/doc/searchlist/list?${texts}`, headers })
  expect((await list('viewcondition=2&readid=1')).json).toMatchObject({ errorCode: 'kit.crossSite' })
  expect((await list('viewcondition=2')).json).toMatchObject({ api_status: true })
})

test('SHELL-35 a picture in a document makes no change', async () => {
  const client = await clientOf(await given.person())
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const { json } = await client.raw({ path: '/api/doc/operate/markReaded?docids=1', headers })
  expect(json).toMatchObject({ errorCode: 'kit.crossSite' })
})

test('what a person was told is kept in no cache', async () => {
  const client = await clientOf(await given.person())
  expect((await client.raw({ path: '/api/shuku/session' })).headers['cache-control']).toBe('no-store')
})

test('a server that ends waits neither for open screens nor for connections that are kept', async () => {
  const { app, address } = await freshApp({ live: new LiveEvents(silentLog) })
  const cookie = `ecology_JSessionid=${await given.session((await given.person()).id)}`
  const stream = await fetch(address + liveApi.listen.path, { headers: { cookie } })
  const [, heard] = await Promise.all([app.close(), text(stream.body!)])
  expect(heard).toBeTypeOf('string')
})

test.each([
  [0, '127.0.0.1'],
  [1, '10.0.0.9'],
  [2, '203.0.113.7'],
])('behind %i proxies of ours a client cannot choose its address', async (proxies, seen) => {
  const { app, address } = await freshApp({ proxies })
  const loginName = uniqueName('nobody', '').toLowerCase()
  await fetch(`${address}/api/hrm/login/checkLogin`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.9' },
    body: new URLSearchParams({ loginid: loginName, userpassword: 'wrong' }),
  })
  const { db } = await testDatabase()
  const failures = db.selectFrom('sign_in_failure').select('address').where('login_name', '=', loginName)
  expect(await failures.executeTakeFirst()).toEqual({ address: seen })
  await app.close()
})
