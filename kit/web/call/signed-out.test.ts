import { post, Text, wire, wireObject } from '@shuku/kit/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsavedWork } from '../frame/unsaved-work.ts'
import { call } from './call.ts'
import { signedOut } from './signed-out.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

const save = post('/api/doc/test/save', { doc: 'Saves.', query: wireObject({ text: wire('text', Text).optional() }) })
let isSignedIn = false
let asked: string[]
let forget: () => void

beforeEach(() => {
  asked = []
  isSignedIn = false
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(String(body as URLSearchParams))
    const ended = { status: false, errorCode: '002', msg: '登录信息超时' }
    return new Response(JSON.stringify(isSignedIn ? { api_status: true } : ended), { status: isSignedIn ? 200 : 401 })
  })
})
afterEach(() => forget())

test('what is sent while the session is over goes on when the same person has signed in over the page', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  forget = signedOut.subscribe(() => signedOut.waitFor(promise))
  const saved = call(save, { text: '写了很久' })
  await expect.poll(() => asked).toHaveLength(1)
  isSignedIn = true
  resolve(true)
  await saved
  expect(asked).toEqual(['text=%E5%86%99%E4%BA%86%E5%BE%88%E4%B9%85', 'text=%E5%86%99%E4%BA%86%E5%BE%88%E4%B9%85'])
})

test('where nobody signs in over the page, or they leave it, the call is refused and not sent again', async () => {
  forget = signedOut.subscribe(() => {})
  await expect(call(save, {})).rejects.toMatchObject({ kind: 'signedOut' })
  forget()
  forget = signedOut.subscribe(() => signedOut.waitFor(Promise.resolve(false)))
  await expect(call(save, {})).rejects.toMatchObject({ kind: 'signedOut' })
  expect(asked).toHaveLength(2)
})

test('something is being written as long as one of the forms on the page says so', () => {
  let isDirty = false
  const remove = [unsavedWork.add(() => false), unsavedWork.add(() => isDirty)]
  expect(unsavedWork.isThere()).toBe(false)
  isDirty = true
  expect(unsavedWork.isThere()).toBe(true)
  for (const each of remove) each()
  expect(unsavedWork.isThere()).toBe(false)
})
