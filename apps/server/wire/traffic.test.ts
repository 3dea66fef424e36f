import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { liveApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'

async function cookieOf({ id }: { id: number }): Promise<string> {
  return `ecology_JSessionid=${await given.session(id)}`
}

test(
  'one person’s calls that wait for each other hold up nobody else, and too many of them are refused',
  { tags: ['slow'] },
  async () => {
    const { address } = await mountedApp()
    const { db } = await testDatabase()
    const { category, creator } = await given.category({ creators: 1 })
    const document = await given.document({ category, creator })
    const headers = { cookie: await cookieOf(creator), 'accept-language': 'en-US' }
    const other = await clientOf(await given.person())

    const lock = await db.startTransaction().execute()
    await lock.selectFrom('document').select('id').where('id', '=', document.id).forUpdate().execute()
    const path = `${address}${documentPageApi.deleteDocuments.path}?docids=${document.id}`
    const replies = Array.from({ length: 230 }, async () => {
      const reply = await fetch(path, { headers })
      return { status: reply.status, again: reply.headers.get('retry-after'), body: await reply.json() }
    })
    const refused = await Promise.any(
      replies.map(async (reply) => ((await reply).again ? await reply : Promise.reject(new Error('answered')))),
    )
    expect(refused).toMatchObject({
      status: 200,
      again: '5',
      body: {
        status: -1,
        errorKind: 'limit',
        errorCode: 'kit.tooManyRequests',
        msg: expect.stringContaining('Too many requests'),
      },
    })

    await other.call(signOnApi.getSession)
    // who has not signed in yet either
    await (await clientOf(undefined)).call(signOnApi.checkSession)

    await lock.rollback().execute()
    const all = await Promise.all(replies)
    expect(all.filter(({ again }) => again === null).length).toBe(208)
  },
)

test('a page has a stream of its own, but nobody has any number of them', async () => {
  const { address } = await mountedApp()
  const headers = { cookie: await cookieOf(await given.person()), 'accept-language': 'en-US' }
  const ending = new AbortController()
  const listen = () => fetch(address + liveApi.listen.path, { headers, signal: ending.signal })
  const open = await Promise.all(Array.from({ length: 50 }, listen))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await listen()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await refused.json()).toMatchObject({ errorKind: 'limit' })
  ending.abort()
})

test('up- and downloads give their places back', { tags: ['slow'] }, async () => {
  const client = await clientOf(await given.person())
  const upload = () => client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: 'text' }])
  const files = await Promise.all(Array.from({ length: 40 }, upload))
  const bytes = await Promise.all(files.map(({ file }) => client.raw({ path: file.link })))
  expect(bytes.map(({ text }) => text)).toEqual(Array.from({ length: 40 }, () => 'text'))
  // who breaks off too
  for (let count = 0; count < 20; count++) {
    const ending = new AbortController()
    const link = client.address + files[0]!.file.link
    const { status } = await fetch(link, { headers: { cookie: cookieHeader(client) }, signal: ending.signal })
    ending.abort()
    expect(status).toBe(200)
  }
})

test('of long bodies a person sends one at a time, since each is held in memory', async () => {
  const person = await given.person()
  const cookie = await cookieOf(person)
  await (await fetch(`${(await mountedApp()).address}${signOnApi.getSession.path}`, { headers: { cookie } })).text()
  const halves = await Promise.all(Array.from({ length: 1 }, () => halfSent(cookie)))
  const path = (await mountedApp()).address + documentApi.saveDocument.path
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  let isAnswered = false
  const second = fetch(path, { method: 'POST', headers, body: `doccontent=${'x'.repeat(100_000)}` })
  void second.then(() => (isAnswered = true))
  await delay(500)
  expect(isAnswered).toBe(false)
  // and another person's is taken meanwhile
  const theirs = { ...headers, cookie: await cookieOf(await given.person()) }
  expect((await fetch(path, { method: 'POST', headers: theirs, body: 'x'.repeat(100_000) })).status).toBe(200)
  halves[0]?.destroy()
  expect((await second).status).toBe(200)
  for (const half of halves) half.destroy()
})

/** The beginning of a long body, and no more. */
async function halfSent(cookie: string): Promise<Socket> {
  const { hostname, port } = new URL((await mountedApp()).address)
  const socket = connect(Number(port), hostname)
  const head = `POST ${documentApi.saveDocument.path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n`
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\ndoccontent=`)
  await delay(200)
  return socket
}

function cookieHeader({ cookies }: TestClient): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
}
