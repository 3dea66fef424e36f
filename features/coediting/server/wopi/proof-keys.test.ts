import { sign } from 'node:crypto'
import { forgetAll, publicAddress } from '@shuku/kit/server'
import { sendRequest } from '@shuku/kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf, ticksOf } from './proof-keys.ts'
import { fakeOffice, givenOffice, newKey, type OfficeCalls } from './wopi.given.ts'

type Key = ReturnType<typeof newKey>

interface Signing {
  readonly with: Key
  readonly before: Key
  readonly at?: Date
}

/** What an office server that has these keys sends with a call. */
async function askSigned({ address, token, ...calls }: OfficeCalls, { with: key, before, at = new Date() }: Signing) {
  const path = `/wopi/files/${calls.attachmentId}?access_token=${token}`
  const message = messageOf({ token, address: `${publicAddress()}${path}`, time: ticksOf(at) })
  const signed = (one: Key) => sign('RSA-SHA256', message, one.privateKey).toString('base64')
  const headers = {
    'x-wopi-proof': signed(key),
    'x-wopi-proofold': signed(before),
    'x-wopi-timestamp': String(ticksOf(at)),
  }
  return (await sendRequest(address, { path, headers })).status
}

afterEach(() => vi.useRealTimers())

test('the message that is signed is token, address in uppercase and time, each behind its length', () => {
  const message = messageOf({ token: 'ab', address: 'https://x/é?a=b', time: 635655897610773532n })
  const expected = '00000002' + '6162' + '00000010' + Buffer.from('HTTPS://X/É?A=B').toString('hex') + '00000008'
  expect(message.toString('hex')).toBe(`${expected}${635655897610773532n.toString(16).padStart(16, '0')}`)
  expect(ticksOf(new Date(0))).toBe(621355968000000000n)
})

test('with keys in discovery only what is signed with the present one or the one before is answered', async () => {
  const [first, second, third, foreign] = [newKey(), newKey(), newKey(), newKey()]
  const office = await fakeOffice()
  const { creator, open } = await givenOffice()
  const calls = await open(creator)
  office.keys = { current: second, old: first }
  forgetAll()
  expect((await calls.info()).status).toBe(500)
  // in step; the office behind; the office ahead
  expect(await askSigned(calls, { with: second, before: first })).toBe(200)
  expect(await askSigned(calls, { with: first, before: foreign })).toBe(200)
  expect(await askSigned(calls, { with: third, before: second })).toBe(200)
  expect(await askSigned(calls, { with: foreign, before: foreign })).toBe(500)
  const late = new Date(Date.now() - 21 * 60_000)
  expect(await askSigned(calls, { with: second, before: first, at: late })).toBe(500)

  // keys that nobody knew here are asked for, but not each time that somebody tries others
  const asked = office.asked
  office.keys = { current: foreign, old: third }
  expect(await askSigned(calls, { with: foreign, before: third })).toBe(500)
  expect(office.asked).toBe(asked)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await askSigned(calls, { with: foreign, before: third })).toBe(200)
  expect(office.asked).toBe(asked + 1)
  office.keys = undefined
  forgetAll()
})

test('discovery is asked for once in twelve hours, and what is known goes on while the office server is away', async () => {
  const office = await fakeOffice()
  const { creator, open } = await givenOffice()
  const calls = await open(creator)
  forgetAll()
  const asked = office.asked
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await calls.info()).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(office.asked).toBe(asked + 1)
  office.isDown = true
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
  expect((await calls.info()).status).toBe(200)
  expect(office.asked).toBe(asked + 2)
  forgetAll()
  // of one that was never asked nobody knows what it signs with
  expect((await calls.info()).status).toBe(500)
  office.isDown = false
  forgetAll()
})
