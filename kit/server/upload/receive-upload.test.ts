import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ProductError } from '@shuku/kit/contract'
import { sendRequest } from '@shuku/kit/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptUploads, receiveUpload, type UploadLimits } from './receive-upload.ts'
import { LocalStore } from '../storage/local-store.ts'

let folder: string
let store: LocalStore
let app: FastifyInstance
let address: string
let limits: UploadLimits

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-upload-'))
  store = new LocalStore(folder, { fast: true })
  limits = { maxBytes: 10_000_000 }
  app = Fastify({ bodyLimit: 1000, forceCloseConnections: true })
  await acceptUploads(app)
  app.post('/upload', async (request, reply) => {
    try {
      const { fields, files } = await receiveUpload(request, store, limits)
      return {
        fields,
        files: files.map((file) => ({
          ...file,
          head: file.head.toString('latin1').slice(0, 20),
          headBytes: file.head.length,
        })),
      }
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      return reply.status(400).send({ code: error.code, text: error.textIn('en-US') })
    }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const stored = async () => (await Array.fromAsync(store.list())).map(({ sha256 }) => sha256).sort()
const temporaryNames = () => readdirSync(join(folder, 'temporary'))

async function upload(body: FormData) {
  return (await sendRequest(address, { method: 'POST', path: '/upload', body })).json
}

function sendRaw(body: string | Buffer, boundary = 'cut') {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return sendRequest(address, { method: 'POST', path: '/upload', headers, body })
}

function formOf(...files: [name: string, content: string | Buffer][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('file', new Blob([Uint8Array.from(Buffer.from(content))]), name)
  return form
}

test('fields and files arrive in any order, files in the store with their first bytes', async () => {
  const form = new FormData()
  form.append('docsubject', '合同 2026')
  form.append('Filedata', new Blob(['%PDF-1.7 …']), '合同.pdf')
  form.append('seccategory', '7')
  const large = randomBytes(3_000_000)
  form.append('more', new Blob([large]), 'C:\\scans\\large.bin')
  expect(await upload(form)).toMatchObject({
    fields: { docsubject: '合同 2026', seccategory: '7' },
    files: [
      {
        fieldName: 'Filedata',
        claimedName: '合同.pdf',
        sha256: hashOf('%PDF-1.7 …'),
        sizeBytes: 12,
        head: expect.stringMatching(/^%PDF-1\.7/) as string,
        headBytes: 12,
      },
      {
        fieldName: 'more',
        claimedName: 'large.bin',
        sha256: hashOf(large),
        sizeBytes: 3_000_000,
        head: expect.any(String) as string,
        headBytes: 4100,
      },
    ],
  })
  expect(await stored()).toEqual([hashOf('%PDF-1.7 …'), hashOf(large)].sort())
})

test('a name given several times has all its values; an empty file input is none; an empty file is one', async () => {
  const form = formOf(['', ''], ['empty.txt', ''])
  form.append('ids', '1')
  form.append('ids', '2')
  const { fields, files } = await upload(form)
  expect(fields).toEqual({ ids: ['1', '2'] })
  expect(files).toMatchObject([{ claimedName: 'empty.txt', sizeBytes: 0 }])
})

test('names of objects are only names', async () => {
  const form = new FormData()
  form.append('docsubject', 'x')
  form.append('__proto__', 'polluted')
  const reply = await upload(form)
  expect(reply).toMatchObject({ code: 'kit.brokenUpload' })
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('names that were damaged on the way are repaired', async () => {
  const names = ['报告.docx', '????.docx']
  const parts = names.map(
    (name) => `--cut\r\ncontent-disposition: form-data; name="file"; filename="/${name}"\r\n\r\n${name}\r\n`,
  )
  const utf8 = (await sendRaw(Buffer.from(`${parts.join('')}--cut--\r\n`, 'utf8'))).json
  expect(utf8).toMatchObject({ files: [{ claimedName: '报告.docx' }, { claimedName: '????.docx' }] })
  const twice = Buffer.from(Buffer.from('报告', 'utf8').toString('latin1'), 'utf8').toString('latin1')
  const part = `--cut\r\ncontent-disposition: form-data; name="file"; filename="${twice}.docx"\r\n\r\nx\r\n--cut--\r\n`
  expect((await sendRaw(Buffer.from(part, 'latin1'))).json).toMatchObject({ files: [{ claimedName: '报告.docx' }] })
})

const utf8Escaped = encodeURIComponent('报告.docx')
const inGbk = (text: string) => Buffer.from(gbkBytes[text] ?? [])
const gbkBytes: Readonly<Record<string, readonly number[]>> = {
  报告: [0xb1, 0xa8, 0xb8, 0xe6],
  // the second byte of 镕 is a letter of ASCII, that of 乗 a backslash
  朱镕基乗: [0xd6, 0xec, 0xe9, 0x46, 0xbb, 0xf9, 0x81, 0x5c],
}

test.each<[what: string, parameters: readonly (string | Buffer)[], name: string]>([
  ['filename* in UTF-8', [`; filename*=UTF-8''${utf8Escaped}`], '报告.docx'],
  ['filename* with a language, in quotes', [`; filename*="utf-8'zh-CN'${utf8Escaped}"`], '报告.docx'],
  ['filename* without its encoding', [`; filename*=${utf8Escaped}`], '报告.docx'],
  ['filename* in GBK', ["; filename*=GBK''%B1%A8%B8%E6.docx"], '报告.docx'],
  ['filename* beside filename', [`; filename="baogao.docx"; filename*=UTF-8''${utf8Escaped}`], '报告.docx'],
  ['filename* before filename', [`; filename*=UTF-8''${utf8Escaped}; filename="baogao.docx"`], '报告.docx'],
  ['a filename* that nobody can read', [`; filename="报告.docx"; filename*=klingon''%E6`], '报告.docx'],
  ['a filename* in broken UTF-8', [`; filename="报告.docx"; filename*=UTF-8''%E6%8A.docx`], '报告.docx'],
  ['quotes in filename*', ["; filename*=UTF-8''%22a%22;b.txt"], '"a"'],
  ['GBK', ['; filename="', inGbk('报告'), '.docx"'], '报告.docx'],
  ['GBK without quotes', ['; filename=', inGbk('报告'), '.docx'], '报告.docx'],
  ['GBK below a folder', ['; filename="C:\\temp\\', inGbk('报告'), '.docx"'], '报告.docx'],
  ['GBK with rare characters', ['; filename="', inGbk('朱镕基乗'), '.docx"'], '朱镕基乗.docx'],
  ['latin1', ['; filename="', Buffer.from('Übersicht für Zoë.pdf', 'latin1'), '"'], 'Übersicht für Zoë.pdf'],
  ['UTF-8', ['; filename="报告; 终稿.docx"'], '报告; 终稿.docx'],
  ['an address', [`; filename="${utf8Escaped}"`], '报告.docx'],
  ['percent signs', ['; filename="100%25 a%20b.txt"'], '100%25 a%20b.txt'],
  ['percent signs that are no UTF-8', ['; filename="50%e4.txt"'], '50%e4.txt'],
  ['no name, but a type', ['\r\ncontent-type: application/octet-stream'], 'file'],
])('the name of a part with %s is read as it was meant', async (_, parameters, name) => {
  const body = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="文件"'),
    ...parameters.map((part) => Buffer.from(part)),
    Buffer.from('\r\n\r\ncontent\r\n--cut\r\ncontent-disposition: form-data; name="after"\r\n\r\nfield\r\n--cut--\r\n'),
  ])
  expect((await sendRaw(body)).json).toMatchObject({
    fields: { after: 'field' },
    files: [{ fieldName: '文件', claimedName: name, sizeBytes: 7 }],
  })
})

test('a part with neither a name nor the type of a file is a field', async () => {
  const body = '--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\ntext\r\n--cut--\r\n'
  expect((await sendRaw(body)).json).toMatchObject({ fields: { a: 'text' }, files: [] })
})

test('a file that is too large is refused with the limit, the client gets to read it, and nothing of it stays', async () => {
  limits = { maxBytes: 1_000_000 }
  const reply = await upload(formOf(['small.txt', 'small'], ['large.bin', randomBytes(5_000_000)]))
  expect(reply).toEqual({ code: 'storage.tooLarge', text: expect.stringContaining('at most 977 KB') as string })
  expect(await stored()).toEqual([hashOf('small')])
  expect(temporaryNames()).toEqual([])
  expect(await upload(formOf(['small.txt', 'again']))).toMatchObject({ files: [{ claimedName: 'small.txt' }] })
})

test('a request that announces too much is refused before it is read', async () => {
  limits = { maxBytes: 1_000_000, maxTotalBytes: 1_000_000 }
  expect(await upload(formOf(['large.bin', randomBytes(3_000_000)]))).toMatchObject({ code: 'kit.tooLarge' })
  expect([await stored(), temporaryNames()]).toEqual([[], []])
})

test('too many files, too many or too long fields are refused', async () => {
  limits = { maxBytes: 1000, maxFiles: 2 }
  expect(await upload(formOf(['1', 'a'], ['2', 'b'], ['3', 'c']))).toMatchObject({ code: 'kit.tooManyParts' })
  limits = { maxBytes: 1000, maxFieldBytes: 10 }
  const long = new FormData()
  long.append('docsubject', 'far too long a text')
  expect(await upload(long)).toMatchObject({ code: 'kit.tooLarge' })
  const together = new FormData()
  for (const name of ['a', 'b', 'c']) together.append(name, 'text')
  expect(await upload(together)).toMatchObject({ code: 'kit.tooLarge' })
  limits = { maxBytes: 1000 }
  const many = new FormData()
  for (let n = 0; n < 501; n += 1) many.append(`field${n}`, 'x')
  expect(await upload(many)).toMatchObject({ code: 'kit.tooManyParts' })
})

test.each([
  ['no boundary in it', 'nothing of the kind'],
  ['cut within a part', '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'],
  ['cut within a header', '--cut\r\ncontent-disposition: form-da'],
])('a body with %s is refused and leaves no temporary file', async (_, body) => {
  expect((await sendRaw(body)).json).toMatchObject({ code: 'kit.brokenUpload' })
  expect(temporaryNames()).toEqual([])
})

test('a header without a boundary, or another kind of body, is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' }
  expect((await sendRequest(address, { method: 'POST', path: '/upload', headers, body: 'x' })).json).toMatchObject({
    code: 'kit.brokenUpload',
  })
})

test('a client that goes away in the middle leaves nothing, and the server goes on', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    'POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: 1000000\r\n\r\n',
  )
  socket.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nthe first half')
  while (temporaryNames().length === 0) await delay(5)
  socket.destroy()
  while (temporaryNames().length > 0) await delay(5)
  expect(await stored()).toEqual([])
  expect(await upload(formOf(['a.txt', 'whole']))).toMatchObject({ files: [{ sizeBytes: 5 }] })
})

test('a slow client holds no memory: a file larger than all buffers is streamed', async () => {
  limits = { maxBytes: 200_000_000 }
  const before = process.memoryUsage().rss
  const chunk = randomBytes(1_000_000)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const begin = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
  const end = '\r\n--cut--\r\n'
  const length = begin.length + chunk.length * 150 + end.length
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n${begin}`,
  )
  let most = 0
  for (let n = 0; n < 150; n += 1) {
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve))
    most = Math.max(most, process.memoryUsage().rss)
  }
  socket.write(end)
  let reply = ''
  for await (const part of socket) reply += String(part)
  expect(reply).toContain('"sizeBytes":150000000')
  expect(most - before).toBeLessThan(100_000_000)
})

test('what comes behind one file too many is not parsed any more', async () => {
  let parsedBytes = 0
  app.server.prependListener('request', (raw) => {
    const pipe = raw.pipe.bind(raw)
    raw.pipe = (parser, options) => {
      const write = parser.write.bind(parser) as (chunk: Buffer) => boolean
      parser.write = ((chunk: Buffer) => {
        parsedBytes += chunk.byteLength
        return write(chunk)
      }) as typeof parser.write
      return pipe(parser, options)
    }
  })
  const part = '--cut\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n'
  const refused = (await sendRaw(`${part.repeat(50_000)}--cut--`)).json
  expect(refused).toMatchObject({ code: 'kit.tooManyParts' })
  expect(parsedBytes).toBeLessThan(500_000)
})

test('a file made of beginnings of its boundary arrives as it is', async () => {
  const content = '\r\n--b'.repeat(200_000)
  const head = '--bb\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n'
  const { files } = (await sendRaw(`${head}${content}\r\n--bb--`, 'bb')).json as { files: unknown[] }
  expect(files).toMatchObject([{ sha256: hashOf(content), sizeBytes: content.length }])
})

test('a boundary as long as a chunk is refused', async () => {
  const boundary = 'b'.repeat(5000)
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n--${boundary}--`
  expect((await sendRaw(body, boundary)).json).toMatchObject({ code: 'kit.brokenUpload' })
})
