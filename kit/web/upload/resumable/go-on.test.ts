import type { Failure } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { CallError } from '../../call/call-error.ts'
import { isPassing } from './go-on.ts'

const error = (failure: Partial<Failure>) =>
  new CallError({ message: '', code: '', kind: 'refused', requestId: '', ...failure })

test.each<[string, Partial<Failure>]>([
  ['no network', { code: 'web.network', kind: 'fault' }],
  ['a proxy without a server', { code: 'web.network', kind: 'fault', details: { status: 502 } }],
  ['a database that is away', { code: 'kit.busy', kind: 'unavailable' }],
  ['another request that goes on with it', { code: 'upload.takenOver', kind: 'conflict' }],
  ['too many requests', { code: 'kit.tooManyRequests', kind: 'limit' }],
])('%s passes, and the upload waits for it', (_, failure) => {
  expect(isPassing(error(failure))).toBe(true)
})

test.each<[string, Partial<Failure>]>([
  ['what the category does not allow', { code: 'files.tooLarge', kind: 'limit' }],
  ['a session that has ended', { code: '', kind: 'signedOut' }],
  ['a full disk', { code: 'storage.full', kind: 'unavailable' }],
  ['a proxy that takes no such body', { code: 'web.network', kind: 'fault', details: { status: 413 } }],
])('%s does not pass: a person has to do something', (_, failure) => {
  expect(isPassing(error(failure))).toBe(false)
})

test('a fault of our own is none of the network', () => {
  expect(isPassing(new TypeError('x is not a function'))).toBe(false)
})
