import { beforeEach, expect, test, vi } from 'vitest'
import { endArrived, mostTries } from './end-arrived.ts'
import { rememberedUploads, type RememberedUpload } from './remembered-uploads.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

const upload: RememberedUpload = {
  key: 'a',
  uploadId: 'b',
  name: 'a.zip',
  sizeBytes: 9,
  place: '',
  path: '/api/shuku/test/upload',
  texts: { category: 'netDisk', name: 'a.zip' },
  fields: {},
  page: '',
  begunAt: Date.now(),
}
let sent: FormData[]
let replies: (() => Response)[]

beforeEach(() => {
  sent = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    sent.push(body)
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    if (!reply) throw new Error('no network')
    return reply()
  })
  rememberedUploads.remember(upload)
})

const end = () => endArrived(upload, { signal: new AbortController().signal, pauseMs: 0 })

test('DISK-45~ the server is notified of what has arrived until it accepts, with the fields that it was begun with', async () => {
  replies = [() => new Response('', { status: 502 }), () => Response.json({ status: true })]
  expect(await end()).toBe(true)
  expect(sent.map((form) => [form.get('category'), form.get('name'), form.get('uploadId')])).toEqual([
    ['netDisk', 'a.zip', 'b'],
    ['netDisk', 'a.zip', 'b'],
  ])
  expect(rememberedUploads.list()).toEqual([])
})

test('DISK-45~ after ten tries it is given up, and what is refused is not sent again', async () => {
  replies = []
  expect([await end(), sent.length, mostTries]).toEqual([false, 10, 10])
  expect(rememberedUploads.list()).toEqual([])
  sent = []
  replies = [() => Response.json({ status: false, errorCode: 'disk.nameTaken' }, { status: 400 })]
  expect([await end(), sent.length]).toEqual([false, 1])
})
