import { changePeople } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, TestClient, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signOnApi } from '../contract.ts'
import { sessionCookies, setSessionLives, usualLives } from './sessions.ts'

const password = 'Shuku#2024'

/** A client whose session nobody has used for some minutes. */
async function comeBack(unusedMinutes: number) {
  const person = await given.person()
  const token = await given.session(person.id, { unusedMinutes })
  const { address } = await mountedApp()
  return { person, client: new TestClient({ address, cookies: { [sessionCookies[0]]: token } }) }
}

async function sessionOf(personId: number) {
  const { db } = await testDatabase()
  return db.selectFrom('session').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
}

const minutesAgo = (at: Date) => Math.round((Date.now() - at.getTime()) / 60_000)

afterEach(() => setSessionLives(usualLives))

describe('a session that nobody uses', () => {
  test('is over after its idle time', async () => {
    const { client } = await comeBack(4 * 60 + 1)
    expect(await client.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
  })

  test('begins its idle time anew when it is used', async () => {
    const { client, person } = await comeBack(4 * 60 - 1)
    await client.call(signOnApi.getSession)
    await vi.waitFor(async () => expect(minutesAgo((await sessionOf(person.id)).last_seen_at)).toBe(0))
  })

  test('is not written at every request', async () => {
    const { client, person } = await comeBack(4)
    await client.call(signOnApi.getSession)
    await client.call(signOnApi.getSession)
    expect(minutesAgo((await sessionOf(person.id)).last_seen_at)).toBe(4)
  })

  test('that is over does not come to life again', async () => {
    const { client, person } = await comeBack(4 * 60 + 1)
    await client.fail(signOnApi.getSession)
    expect(minutesAgo((await sessionOf(person.id)).last_seen_at)).toBeGreaterThan(200)
  })
})

test('signing in ends the session that the browser had, of whomever it was', async () => {
  const { person, client } = await comeBack(0)
  const { address } = await mountedApp()
  const former = new TestClient({
    address,
    cookies: { [sessionCookies[0]]: client.cookies.get(sessionCookies[0]) ?? '' },
  })
  await former.call(signOnApi.getSession)
  const other = await given.person({ password })
  await client.call(signOnApi.signIn, { loginName: other.loginName, password })
  expect((await client.call(signOnApi.getSession)).personId).toBe(other.id)
  expect(await former.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
  const { db } = await testDatabase()
  expect(await db.selectFrom('session').selectAll().where('person_id', '=', person.id).execute()).toEqual([])
})

describe('how long a session lives', () => {
  const hoursLeft = (at: Date) => Math.round((at.getTime() - Date.now()) / 3_600_000)

  test.each([
    [false, 12, 4 * 3600],
    [true, 7 * 24, 3 * 24 * 3600],
  ])('remembered: %s', async (remember, hours, idleSeconds) => {
    const person = await given.person({ password })
    const client = await clientOf(undefined)
    await client.call(signOnApi.signIn, { loginName: person.loginName, password, remember })
    const session = await sessionOf(person.id)
    expect([hoursLeft(session.expires_at), session.idle_seconds]).toEqual([hours, idleSeconds])
  })

  test('is what the operator says', async () => {
    setSessionLives({ ...usualLives, browser: { hours: 2, idleMinutes: 10 } })
    const person = await given.person({ password })
    await (await clientOf(undefined)).call(signOnApi.signIn, { loginName: person.loginName, password })
    const session = await sessionOf(person.id)
    expect([hoursLeft(session.expires_at), session.idle_seconds]).toEqual([2, 600])
  })
})

test('who verifies a password while it is changed begins no session by it', async () => {
  const person = await given.person({ password })
  const { address } = await mountedApp()
  const { db } = await testDatabase()
  const client = new TestClient({ address })
  const signIn = () => client.call(signOnApi.signIn, { loginName: person.loginName, password })
  const change = (tx: Database) => sql`update person set password_hash = 'another' where id = ${person.id}`.execute(tx)
  // it has verified the former password, and waits for the change
  expect(await callDuring(db, change, signIn)).toMatchObject({ outcome: 'false' })
  expect(await db.selectFrom('session').select('person_id').where('person_id', '=', person.id).execute()).toEqual([])
})

describe('the language of an account', () => {
  async function signIn(loginName: string, pageLanguage: 'zh-CN' | 'en-US') {
    const client = await clientOf(undefined)
    await client.call(signOnApi.signIn, { loginName, password, pageLanguage })
    return { client, language: (await client.call(signOnApi.getSession)).language }
  }

  test('is that of the page on which one signs in, until somebody chooses one', async () => {
    const { loginName } = await given.person({ password })
    expect((await signIn(loginName, 'en-US')).language).toBe('en-US')
    expect((await signIn(loginName, 'zh-CN')).language).toBe('zh-CN')
    const { client, language } = await signIn(loginName, 'en-US')
    expect(language).toBe('en-US')
    await client.call(signOnApi.setPreferences, { language })
    expect((await signIn(loginName, 'zh-CN')).language, 'chosen by themselves').toBe('en-US')
  })

  test('is none of the page where an administrator has given one', async () => {
    const chosen = await given.person({ password, language: 'zh-CN' })
    expect((await signIn(chosen.loginName, 'en-US')).language, 'with the account').toBe('zh-CN')
    const { id, loginName } = await given.person({ password })
    await act((db) => changePeople({ db }, [{ personId: id, name: '何一', language: 'zh-CN' }]))
    expect((await signIn(loginName, 'en-US')).language, 'what a form only repeats is no choice').toBe('en-US')
    await act((db) => changePeople({ db }, [{ personId: id, language: 'zh-CN' }]))
    expect((await signIn(loginName, 'en-US')).language, 'by a change').toBe('zh-CN')
  })
})
