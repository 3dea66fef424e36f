import { CallFailed } from '@shuku/kit/client'
import { get } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { lastingCall, Lost, SignedOut } from './lasting-call.ts'

const endpoint = get('/api/shuku/things', { doc: 'Reads.' })

const failed = (status: number, failure: Partial<CallFailed['failure']> = {}, retryAfter?: string) =>
  new CallFailed(
    endpoint,
    { message: '', code: 'x', kind: 'unavailable', requestId: '', ...failure },
    { status, retryAfter },
  )

/** What becomes of a call that fails so one time after the other, and how long it waited. */
async function tried(...failures: readonly Error[]) {
  const waited: number[] = []
  let asked = 0
  const outcome = await lastingCall(
    () => {
      const failure = failures[asked++]
      return failure ? Promise.reject(failure) : Promise.resolve('done')
    },
    (ms) => Promise.resolve(void waited.push(ms)),
  ).catch((error: unknown) => error)
  return { outcome, asked, waited }
}

test('a fault that may pass is waited for, as long as the server asks; after three tries the call is lost', async () => {
  expect(await tried(failed(0), failed(502))).toEqual({ outcome: 'done', asked: 3, waited: [1000, 4000] })
  expect((await tried(failed(429, { kind: 'limit' }, '60'))).waited).toEqual([60_000])
  expect((await tried(failed(503, {}, '0'))).waited).toEqual([1000])
  const lost = await tried(failed(0), failed(500, { kind: 'fault' }), failed(0))
  expect([lost.outcome instanceof Lost, lost.asked]).toEqual([true, 3])
})

test('a refusal is no fault, and whom the server does not know is signed out', async () => {
  const refused = failed(409, { kind: 'conflict', code: 'disk.restored' })
  expect(await tried(refused)).toEqual({ outcome: refused, asked: 1, waited: [] })
  for (const failure of [failed(401), failed(200, { kind: 'signedOut' }), failed(404, { code: 'terminal.unknown' })])
    expect((await tried(failure)).outcome).toBeInstanceOf(SignedOut)
})
