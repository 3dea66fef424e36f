import { act } from '@shuku/domain/testing'
import { roleRights } from '@shuku/domain/people/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi as api } from '../../contract.ts'
import { closeSetUp, openSetUp, renewSetUp } from './set-up-code.ts'

const company = () => ({
  companyName: '山海科技',
  companyNameEnglish: 'Shanhai',
  name: '欧阳一',
  loginName: uniqueName('first', ''),
  password: 'Shuku#2026',
})

/** An installation as its first start leaves it. */
async function emptied(): Promise<string> {
  await act(async (db) => {
    await closeSetUp(db)
    await db.deleteFrom('sign_in_failure').execute()
  })
  return act(openSetUp)
}

test('the company is made once, by the printed code, and its first administrator is signed in with every right', async () => {
  const code = await emptied()
  const stranger = await clientOf(undefined)
  expect(await stranger.call(api.checkSession)).toMatchObject({
    signedIn: false,
    mustSetUp: true,
    address: expect.stringContaining('#/set-up'),
  })
  const entered = company()
  // as somebody types it from a screen
  await stranger.call(api.setUp, { ...entered, code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })
  const { rights, name, companyName } = await stranger.call(api.getSession)
  expect(rights.toSorted()).toEqual(
    roleRights
      .all()
      .map(({ right }) => right)
      .toSorted(),
  )
  expect([name, companyName]).toEqual(['欧阳一', '山海科技'])

  const other = await clientOf(undefined)
  expect(await other.fail(api.setUp, { ...company(), code })).toMatchObject({
    code: 'sign-on.noSetUp',
    kind: 'notFound',
  })
  expect(await other.call(api.checkSession)).toMatchObject({
    mustSetUp: false,
    address: expect.stringContaining('sign-in'),
  })
  expect(await act(renewSetUp)).toBeUndefined()
  const { loginName, password } = entered
  expect(await other.call(api.signIn, { loginName, password })).toMatchObject({ outcome: 'true' })
})

test('of two at once one makes the company', async () => {
  const code = await emptied()
  const { db } = await testDatabase()
  const before = await db.selectFrom('person').select('id').execute()
  const clients = await Promise.all([1, 2, 3].map(() => clientOf(undefined)))
  const made = await Promise.allSettled(clients.map((client) => client.call(api.setUp, { ...company(), code })))
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await db.selectFrom('person').select('id').execute()).length).toBe(before.length + 1)
})

test('a wrong code, a weak password and a name with a blank make nothing; wrong codes are slowed down', async () => {
  const code = await emptied()
  const stranger = await clientOf(undefined)
  const entered = company()
  const weak = await stranger.fail(api.setUp, { ...entered, code, password: 'shuku2026' })
  expect(weak).toMatchObject({ code: 'sign-on.weak', fields: { password: expect.any(String) } })
  expect(await stranger.fail(api.setUp, { ...entered, code, loginName: 'a b' })).toMatchObject({ kind: 'invalid' })
  expect(await stranger.fail(api.setUp, { ...entered, code, companyName: ' ' })).toMatchObject({ kind: 'invalid' })
  for (let tries = 0; tries < 5; tries++) {
    expect(await stranger.fail(api.setUp, { ...entered, code: 'abcd-efgh-ijkm-npqr' })).toMatchObject({
      code: 'sign-on.wrongCode',
      fields: { code: expect.any(String) },
    })
  }
  // also with the right one
  expect(await stranger.fail(api.setUp, { ...entered, code })).toMatchObject({
    code: 'sign-on.slowedDown',
    kind: 'limit',
  })
  expect(await stranger.call(api.checkSession)).toMatchObject({ mustSetUp: true })
})

test('a later start prints another code, and the ones before it stay good', async () => {
  const first = await emptied()
  const second = await act(renewSetUp)
  expect(second).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(second).not.toBe(first)
  const { db } = await testDatabase()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'setUp')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(value)).not.toContain(first)
  await (await clientOf(undefined)).call(api.setUp, { ...company(), code: first })
})
