import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  download,
  failureBody,
  get,
  Id,
  post,
  signedOutBody,
  successBody,
  Text,
  unfinishedApi,
  upload,
  wire,
  wireObject,
} from '@shuku/kit/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client } from './client.ts'

const query = wireObject({ name: wire('docsubject', Text).optional(), id: wire('id', Id).optional() })
const reply = wireObject({ said: wire('docsubject', Text) })
const reads = get('/api/doc/things/:id', { doc: 'Reads.', query, reply })
const changes = post('/api/doc/things', { doc: 'Changes.', query, reply })
const takes = upload('/api/shuku/things', { doc: 'Takes files.', query, reply })
const fetches = download('/bytes', { doc: 'Bytes.', query })

interface Heard extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string
}

let heard: Heard[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  const { method, url, headers } = request
  void text(request).then((body) => {
    heard.push({ method, url, headers, body })
    answer(response)
  })
})
let address: string

const answerJson = (body: object, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oa/`
})
beforeEach(() => {
  heard = []
  answerJson(successBody('document', { docsubject: '计划' }))
})
afterAll(() => server.close())

test('a call goes out by its contract, below the content path, in the language of its program', async () => {
  const client = new Client({ address, language: 'en-US' })
  expect(await client.call(reads, { id: 7, name: '预 算' })).toEqual({ said: '计划' })
  await client.call(changes, { name: '预 算' }, { idempotencyKey: 'once' })
  expect(heard).toMatchObject([
    { method: 'GET', url: '/oa/api/doc/things/7?docsubject=%E9%A2%84+%E7%AE%97&id=7' },
    { method: 'POST', url: '/oa/api/doc/things', body: 'docsubject=%E9%A2%84+%E7%AE%97' },
  ])
  expect(heard[0]?.headers).toMatchObject({ 'accept-language': 'en-US' })
  expect(heard[1]?.headers).toMatchObject({ 'idempotency-key': 'once' })
})

test('a token goes out in the header, and no cookie beside it; a session is kept from the answer that began it', async () => {
  const program = new Client({ address, token: 'shuku_secret' })
  const person = new Client({ address })
  answer = (response) => response.setHeader('set-cookie', 'session=abc; Path=/').end(JSON.stringify({ docsubject: '' }))
  for (const client of [program, person, program, person]) await client.call(changes)
  expect(heard.map(({ headers }) => [headers.authorization, headers.cookie ?? ''])).toEqual([
    ['Bearer shuku_secret', ''],
    [undefined, ''],
    ['Bearer shuku_secret', ''],
    [undefined, 'session=abc'],
  ])
  answer = (response) => response.setHeader('set-cookie', 'session=; Max-Age=0').end(JSON.stringify({ docsubject: '' }))
  await person.call(changes)
  expect(person.cookies.header).toBe('')
})

test('files travel as parts of a form, bytes as a stream; an answer without a body is read from its headers', async () => {
  const client = new Client({ address })
  answerJson(successBody('own', { docsubject: '收到' }))
  expect(await client.call(takes, { name: 'a' }, { files: [{ name: '一.txt', content: 'hello' }] })).toEqual({
    said: '收到',
  })
  expect(heard[0]?.body).toMatch(/name="docsubject"\s+a\s[^]*filename="一\.txt"[^]*hello/)

  const headers = { 'upload-offset': '5', 'upload-expires': 'Fri, 20 Nov 2026 13:30:59 GMT' }
  answer = (response) => response.writeHead(204, headers).end()
  const uploadId = '0d3ff0a4-92a5-4a9d-a3d2-4c4f5f7f0d11'
  const bytes = new Blob(['he', 'llo']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
  expect(await client.call(unfinishedApi.appendToUpload, { uploadId, offsetBytes: 0 }, { bytes })).toMatchObject({
    offsetBytes: 5,
  })
  expect(heard[1]).toMatchObject({ method: 'PATCH', body: 'hello' })
})

test('a file is answered as it comes; a refusal instead of it is one', async () => {
  const client = new Client({ address })
  answer = (response) => response.writeHead(206, { 'content-type': 'text/plain' }).end('llo')
  const range = { range: 'bytes=2-' }
  expect(await (await client.open(fetches, {}, { headers: range })).text()).toBe('llo')
  expect(heard[0]?.headers).toMatchObject(range)

  const refused = { message: '无权', code: 'rights.no', kind: 'refused', requestId: '1' } as const
  answerJson(failureBody('own', refused), 403)
  await expect(client.open(fetches)).rejects.toMatchObject({
    status: 403,
    failure: { code: 'rights.no', message: '无权' },
  })
  answer = (response) => response.writeHead(302, { location: '/sign-in' }).end()
  await expect(client.open(fetches)).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  expect(heard, 'nobody follows to where a token might be shown').toHaveLength(3)
})

test('what goes wrong is told by its kind, in words that say what to do', async () => {
  const client = new Client({ address, language: 'en-US' })
  const busy = { message: '忙', code: 'kit.busy', kind: 'unavailable', requestId: '1' } as const
  answer = (response) =>
    response.writeHead(503, { 'retry-after': '7' }).end(JSON.stringify(failureBody('document', busy)))
  await expect(client.call(reads, { id: 1 })).rejects.toMatchObject({ status: 503, retryAfterSeconds: 7 })
  answerJson(signedOutBody)
  await expect(client.call(reads, { id: 1 })).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  answer = (response) => response.writeHead(502).end('<html>')
  await expect(client.call(reads, { id: 1 })).rejects.toMatchObject({
    status: 502,
    failure: { code: 'client.unreadable' },
  })
  answerJson(successBody('document', { docsubject: 7 }))
  await expect(client.call(reads, { id: 1 })).rejects.toMatchObject({ failure: { code: 'client.unreadable' } })
  const nobody = new Client({ address: 'http://127.0.0.1:1', language: 'en-US' })
  await expect(nobody.call(reads, { id: 1 })).rejects.toMatchObject({
    status: 0,
    failure: { message: 'Could not reach http://127.0.0.1:1. Check the address and the network, then try again.' },
  })
})

test('a read is given up after its time, a change never; who cancels gets their own reason', async () => {
  const client = new Client({ address, readSeconds: 0.05 })
  answer = (response) =>
    setTimeout(() => response.end(JSON.stringify(successBody('document', { docsubject: '' }))), 200)
  await expect(client.call(reads, { id: 1 })).rejects.toMatchObject({ failure: { code: 'client.tooSlow' } })
  await expect(client.call(changes)).resolves.toEqual({ said: '' })
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(client.call(changes, {}, { signal })).rejects.toThrow('enough')
})
