import { BegunUpload, post, unfinishedApi, wireObject, type Endpoint } from '@shuku/kit/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { checksum } from './is-beginning.ts'
import { rememberedUploads } from './remembered-uploads.ts'
import { sendResumable } from './send-resumable.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '#/main/document/edit' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

const query = wireObject({})
const upload = post('/api/shuku/test/upload', { doc: 'Takes a file.', query })
const begin = post('/api/shuku/test/begin', { doc: 'Begins an upload.', query, reply: BegunUpload })

const size = 9 * 1024 * 1024
const uploadId = '0f8fad5b-d9cb-469f-a165-70867728950e'
let ended: { status: number; body: object }
let deleted: string[]
let begun: number

beforeEach(async () => {
  deleted = []
  begun = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const answers: Record<string, object> = {
    [begin.path]: { id: uploadId, location: 'x', 'upload-expires': new Date().toUTCString() },
    [unfinishedApi.getUpload.path]: {
      'upload-offset': String(size),
      'upload-length': String(size),
      'upload-expires': new Date().toUTCString(),
      'upload-crc32': String(await checksum(new Blob([new Uint8Array(size)]))),
    },
  }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'DELETE') deleted.push(address)
    if (address.startsWith(begin.path)) begun += 1
    return new Response(JSON.stringify(answers[address.split('?')[0] ?? ''] ?? {}))
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = ended.status
      responseText = JSON.stringify(ended.body)
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event('load'))
      }
    },
  )
})

test('the checksum is that of the standard', async () => {
  expect(await checksum(new Blob(['123456789']))).toBe(0xcbf43926)
})

async function send(content = new Uint8Array(size)) {
  const file = new File([content], '伪装.pdf', { lastModified: 7 })
  const task = { endpoint: upload as Endpoint, begin: begin as Endpoint, scope: 'test' }
  const signal = new AbortController().signal
  return sendResumable(file, task, { onProgress: () => {}, onHeldUp: () => {}, signal })
}

test('a large file that is refused at its end is not remembered as one to go on with', async () => {
  ended = { status: 400, body: { api_status: false, errorKind: 'invalid', errorCode: 'files.notPdf', msg: '不是 PDF' } }
  await expect(send()).rejects.toMatchObject({ code: 'files.notPdf' })
  expect(rememberedUploads.list()).toEqual([])
  expect(deleted).toEqual([expect.stringContaining(uploadId)])
})

test('one that no session may end any more is gone on with after signing in', async () => {
  ended = { status: 401, body: { status: false, errorCode: '002', msg: '登录信息超时' } }
  await expect(send()).rejects.toMatchObject({ kind: 'signedOut' })
  expect(rememberedUploads.list()).toMatchObject([{ uploadId }])
  expect(deleted).toEqual([])
})

test('another file of the same name, size and time is sent from its beginning, and the same one goes on', async () => {
  ended = { status: 401, body: { status: false, errorCode: '002', msg: '登录信息超时' } }
  await expect(send()).rejects.toMatchObject({ kind: 'signedOut' })
  await expect(send()).rejects.toMatchObject({ kind: 'signedOut' })
  expect([begun, deleted]).toEqual([1, []])
  const other = new Uint8Array(size)
  other[size - 1] = 1
  await expect(send(other)).rejects.toMatchObject({ kind: 'signedOut' })
  expect([begun, deleted]).toEqual([2, [expect.stringContaining(uploadId)]])
})
