import { randomUUID } from 'node:crypto'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi } from '../../contract.ts'
import { deviceCookie } from './known-device.ts'
import { isSlow, slowDown } from './slow-down.ts'
import { triesLeft, tryingFrom } from './throttle.ts'

const password = 'right-password-1'

async function signIn(client: TestClient, loginName: string, given = password): Promise<string> {
  return (await client.call(signOnApi.signIn, { loginName, password: given })).code
}

/** Wrong tries of late, as others have made them. */
async function givenFailures(count: number, failure: { login?: string; address?: string }): Promise<void> {
  const { db } = await testDatabase()
  const rows = Array.from({ length: count }, () => ({
    login_name: failure.login ?? randomUUID(),
    address: failure.address ?? randomUUID(),
  }))
  await db.insertInto('sign_in_failure').values(rows).execute()
}

test('a right password from a browser that signed in before is taken, however many have guessed at the account', async () => {
  const { loginName } = await given.person({ password })
  const own = await clientOf(undefined)
  expect(await signIn(own, loginName)).toBe('0')
  await givenFailures(40, { login: loginName.toLowerCase() })
  expect(await signIn(await clientOf(undefined), loginName)).toBe('101')
  expect(await signIn(own, loginName)).toBe('0')
})

test('such a browser has its own few wrong tries, and they close nobody else’s sign-in', async () => {
  const { loginName } = await given.person({ password })
  const own = await clientOf(undefined)
  await signIn(own, loginName)
  for (let count = 0; count < 5; count++) await signIn(own, loginName, 'wrong')
  expect(await signIn(own, loginName)).toBe('101')
  expect(await signIn(await clientOf(undefined), loginName)).toBe('0')
})

test('a cookie that nobody signed, or another person’s, makes no browser a known one', async () => {
  const [person, other] = await given.people([{ password }, { password }])
  const theirs = await clientOf(undefined)
  await signIn(theirs, other!.loginName)
  const forged = await clientOf(undefined)
  forged.cookies.set(deviceCookie, `${person!.id}-${'a'.repeat(24)}-${'b'.repeat(32)}`)
  await givenFailures(40, { login: person!.loginName.toLowerCase() })
  for (const client of [theirs, forged]) expect(await signIn(client, person!.loginName)).toBe('101')
})

test('wrong tries from an address slow it down: its tries come one after the other, a second each, and a right password is taken there all the same', async () => {
  const { loginName } = await given.person({ password })
  const here = { network: '127.0.0.1', marks: [] }
  await givenFailures(250, { address: here.network })
  expect(isSlow(here)).toBe(false)
  expect(await signIn(await clientOf(undefined), loginName)).toBe('0')
  expect(isSlow(here), 'from the first try on that finds so many').toBe(true)
  const begun = performance.now()
  const [one, other] = await Promise.all([clientOf(undefined), clientOf(undefined)])
  expect(await Promise.all([signIn(one, loginName), signIn(other, loginName)])).toEqual(['0', '0'])
  // timers may be early by some milliseconds
  expect(performance.now() - begun).toBeGreaterThan(1900)
})

test('fewer wrong tries from an address slow nobody down', async () => {
  const { db } = await testDatabase()
  const slowedBy = async (count: number) => {
    const network = randomUUID()
    await givenFailures(count, { address: network })
    await triesLeft(db, tryingFrom('somebody', network))
    return isSlow({ network, marks: [] })
  }
  expect(await slowedBy(199)).toBe(false)
  expect(await slowedBy(200)).toBe(true)
})

test('where an address is slow, a browser is spared for those accounts alone that signed in there before', async () => {
  const [person, other] = await given.people([{ password }, { password }])
  const client = await clientOf(undefined)
  await signIn(client, person!.loginName)
  const mark = /-([\da-f]{24})-/.exec(client.cookies.get(deviceCookie) ?? '')?.[1] ?? ''
  const network = randomUUID()
  slowDown(network)
  expect(isSlow({ network, marks: [] })).toBe(true)
  expect(isSlow({ network, marks: [mark] })).toBe(false)

  await signIn(client, person!.loginName, 'wrong')
  expect(isSlow({ network, marks: [mark] }), 'by a slip of their own').toBe(false)
  await signIn(client, other!.loginName, 'wrong')
  expect(isSlow({ network, marks: [mark] }), 'by a try of another account').toBe(true)
  expect(isSlow({ network: randomUUID(), marks: [mark] }), 'from elsewhere').toBe(false)
})
