import { BegunUpload, post, unfinishedApi, wireObject, type Endpoint } from '@shuku/kit/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../feedback/toast.ts'
import { endArrived, onEndedLater } from './end-arrived.ts'
import { mostEndings } from './go-on.ts'
import { rememberedUploads } from './remembered-uploads.ts'
import { sendResumable } from './send-resumable.ts'
import { isToBeEnded } from './use-interrupted.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '#/main/document/netdisk' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
})

const query = wireObject({})
const upload = post('/api/shuku/test/upload', { doc: 'Takes a file.', query })
const begin = post('/api/shuku/test/begin', { doc: 'Begins an upload.', query, reply: BegunUpload })
const uploadId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const sliceBytes = 2_097_152
const sizeBytes = 2 * sliceBytes + 1

const busy = { status: 503, body: { api_status: false, errorKind: 'unavailable', errorCode: 'kit.busy', msg: '忙' } }
const accepted = { status: 200, body: { api_status: true } }
const refused = { status: 400, body: { api_status: false, errorKind: 'invalid', errorCode: 'disk.name', msg: '不行' } }
/** What the call that ends an upload answers, time after time. */
let answers: { readonly status: number; readonly body: object }[]
let parts: number[]
let ends: FormData[]

beforeEach(() => {
  ;[parts, ends] = [[], []]
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const sent = () => parts.reduce((sum, part) => sum + part, 0)
  const replies: Record<string, () => object> = {
    [begin.path]: () => ({ id: uploadId, location: 'x', 'upload-expires': new Date().toUTCString() }),
    [unfinishedApi.getUpload.path]: () => ({
      'upload-offset': String(sent()),
      'upload-length': String(sizeBytes),
      'upload-expires': new Date().toUTCString(),
      'upload-crc32': '0',
    }),
  }
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(JSON.stringify(replies[address.split('?')[0] ?? '']?.() ?? {}))),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 204
      responseText = ''
      open() {}
      abort() {}
      setRequestHeader() {}
      getResponseHeader() {
        return String(sent())
      }
      send(body: Blob | FormData) {
        if (body instanceof Blob) parts.push(body.size)
        else {
          const answer = answers[Math.min(ends.length, answers.length - 1)] ?? accepted
          ends.push(body)
          this.status = answer.status
          this.responseText = JSON.stringify(answer.body)
        }
        this.dispatchEvent(new Event('load'))
      }
    },
  )
})

async function send() {
  const file = new File([new Uint8Array(sizeBytes)], '大.bin', { lastModified: 7 })
  const task = { endpoint: upload as Endpoint, begin: begin as Endpoint, sliceBytes, endsAlone: true, scope: 'test' }
  const { signal } = new AbortController()
  return await sendResumable(file, task, { onProgress: () => undefined, onHeldUp: () => undefined, signal })
}

/** Not the one that tests turn. */
const later = setTimeout

/** What becomes of it, however long it waits in between. */
async function outOf(work: Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    let ended: unknown
    void work.then(
      (result) => (ended = result ?? 'done'),
      (error: { code?: string }) => (ended = error.code ?? error),
    )
    while (ended === undefined) {
      await vi.advanceTimersByTimeAsync(31_000)
      await new Promise((resolve) => later(resolve))
    }
    return ended
  } finally {
    vi.useRealTimers()
  }
}

function remembered() {
  const [left] = rememberedUploads.list()
  if (!left) throw new Error('nothing is remembered')
  return left
}

/** What an earlier visit sent, and could not end so often. */
function leftBefore(endings: number) {
  for (const { key } of rememberedUploads.list()) rememberedUploads.forget(key)
  const texts = { category: 'netDisk', name: '大.bin' }
  const earlier = { ...begun, key: `of visit ${(visits += 1)}`, endings, texts }
  rememberedUploads.remember(earlier)
  answers = [busy]
  ends = []
  return { ...earlier, sentBytes: sizeBytes }
}
let visits = 0
const begun = {
  uploadId,
  name: '大.bin',
  sizeBytes,
  place: '',
  page: '',
  path: upload.path,
  fields: {},
  begunAt: Date.now(),
  endsAlone: true,
}
const said = () => toastStore.shown().map(({ text }) => text)

test('DISK-45 DISK-46 a file goes out in slices of 2097152 bytes, and its end is tried until it is accepted; after ten tries it is given up, over all visits', async () => {
  answers = [busy, busy, accepted]
  expect(await outOf(send())).toMatchObject({})
  expect(parts).toEqual([sliceBytes, sliceBytes, 1])
  expect(ends.map((form) => form.get('uploadId'))).toEqual([uploadId, uploadId, uploadId])
  expect(rememberedUploads.list()).toEqual([])

  ;[parts, ends] = [[], []]
  answers = [busy]
  expect(await outOf(send())).toBe('kit.busy')
  expect([ends.length, mostEndings]).toEqual([10, 10])
  expect(await outOf(endArrived(remembered()))).toBe(false)
  expect(ends.length).toBe(10)
})

test('DISK-45~ an end that is pending is kept in the browser, and reported at the next visit with the fields it was begun with, ten times at most', async () => {
  const left = leftBefore(3)
  expect(isToBeEnded(left)).toBe(true)
  expect(await outOf(endArrived(left))).toBe(false)
  expect([ends.length, isToBeEnded({ ...left, ...remembered() })]).toEqual([7, false])

  const again = { ...leftBefore(3), note: 'of its screen' }
  const heard: unknown[] = []
  onEndedLater(({ note }, reply) => heard.push([note, reply['api_status']]))
  answers = [busy, accepted]
  expect(await outOf(endArrived(again))).toBe(true)
  expect(ends.map((form) => [form.get('category'), form.get('name'), form.get('uploadId')])).toEqual([
    ['netDisk', '大.bin', uploadId],
    ['netDisk', '大.bin', uploadId],
  ])
  expect(rememberedUploads.list()).toEqual([])
  expect(heard).toEqual([['of its screen', true]])
})

test('an end that is refused is over and says why; where there is no room, or no folder, it says so once and is left to a person', async () => {
  const left = leftBefore(1)
  answers = [refused]
  expect([await outOf(endArrived(left)), ends.length, rememberedUploads.list()]).toEqual([true, 1, []])
  expect(said()).toContain('“大.bin”未能上传：不行')

  for (const [errorKind, msg] of [
    ['limit', '空间不足'],
    ['notFound', '文件夹不存在'],
  ]) {
    const waiting = leftBefore(1)
    answers = [{ status: 400, body: { api_status: false, errorKind, errorCode: `disk.${errorKind}`, msg } }]
    expect([await outOf(endArrived(waiting)), ends.length]).toEqual([false, 1])
    expect(said()).toContain(`“大.bin”未能上传：${msg}`)
    expect([remembered().endings, isToBeEnded(waiting)]).toEqual([1, false])
  }
})

test('what this page has sent, paused or failed, is not ended behind it; nor what has not arrived, or waits for its form', async () => {
  const left = leftBefore(1)
  expect(isToBeEnded(left)).toBe(true)
  expect(isToBeEnded({ ...left, endsAlone: false })).toBe(false)
  expect(isToBeEnded({ ...left, sentBytes: sizeBytes - 1 })).toBe(false)
  await outOf(send())
  const own = rememberedUploads.list().find(({ key }) => key !== left.key)
  expect(own && isToBeEnded({ ...own, endings: 1, sentBytes: sizeBytes })).toBe(false)
})

test('one that is given up while its end is tried is heard of no more', async () => {
  const left = leftBefore(1)
  const ending = endArrived(left)
  rememberedUploads.forget(left.key)
  const before = said()
  expect(await outOf(ending)).toBe(true)
  expect([ends.length, said()]).toEqual([1, before])
})
