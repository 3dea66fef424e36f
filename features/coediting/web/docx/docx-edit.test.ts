import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocxEdit } from './docx-edit.ts'
import type { FromFrame, ToFrame } from './frame-protocol.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null })
})

const ports: MessagePort[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const port of ports.splice(0)) port.close()
})

const row = { number: 1, memberId: 7, n: 1, body: btoa('row') }

/** The only window of a docx: the test has the other end of the port of its frame. The server stores one row of it. */
function givenWindow() {
  const stored: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const isPush = address.includes('/coediting/push')
    if (isPush) stored.push(address)
    const there = isPush ? { n: 1 } : { isOpen: true, rows: stored.length > 0 ? [row] : [] }
    return new Response(JSON.stringify({ status: 1, api_status: true, number: stored.length, ...there }))
  })
  const opened = {
    memberId: 7,
    sharedEditId: 3,
    savedNumber: 0,
    sent: 0,
    after: 0,
    number: 0,
    rows: [],
    baseVersion: 1,
  }
  const edit = new DocxEdit({ opened, token: 'x'.repeat(16), bytes: new ArrayBuffer() })
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const heard: ToFrame[] = []
  port2.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => void heard.push(data))
  port2.start()
  edit.attach(port1, { name: '办法', language: 'zh-CN' })
  const hears = async (kind: ToFrame['kind']) => {
    await vi.waitUntil(() => heard.some((each) => each.kind === kind))
  }
  return { edit, stored, hears, say: (message: FromFrame) => port2.postMessage(message) }
}

test('COEDIT-29~ a save asks the frame for what is typed, and goes on only when that is stored and the frame has answered', async () => {
  const { edit, stored, hears, say } = givenWindow()
  let settledAt: number | undefined
  const settled = edit.settled().then((number) => (settledAt = number))
  await hears('flush')
  say({ kind: 'change', bodies: [row.body], units: ['p'], made: [] })
  await vi.waitUntil(() => stored.length > 0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(settledAt).toBeUndefined()
  say({ kind: 'flushed', ask: 1 })
  await vi.waitUntil(async () => (await vi.advanceTimersByTimeAsync(100), settledAt !== undefined))
  await settled
  expect([settledAt, edit.refusedText]).toEqual([1, ''])
})

test('COEDIT-29~ of a frame that does not answer nothing is saved', async () => {
  const { edit, hears } = givenWindow()
  const settled = edit.settled().catch(String)
  await hears('flush')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toBe('Error: The frame does not answer')
})
