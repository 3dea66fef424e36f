import { categoryApi } from '@shuku/domain/categories/contract'
import { given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signOnApi } from '../../contract.ts'

const password = 'Shuku#2024'
const next = 'Knowledge-7'

async function signsIn(loginName: string, typed: string): Promise<boolean> {
  const stranger = await clientOf(undefined)
  return (await stranger.call(signOnApi.signIn, { loginName, password: typed })).outcome === 'true'
}

test('who signed in with a one-time password must change it, and then goes on', async () => {
  const person = await given.person({ password, mustChangePassword: true })
  const [here, elsewhere] = [await clientOf(person), await clientOf(person)]
  expect((await here.call(signOnApi.getSession)).mustChangePassword).toBe(true)
  expect(await here.call(signOnApi.changePassword, { current: password, next })).toMatchObject({ changed: true })
  expect((await here.call(signOnApi.getSession)).mustChangePassword).toBe(false)
  expect(await elsewhere.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
  expect(await signsIn(person.loginName, password)).toBe(false)
  expect(await signsIn(person.loginName, next)).toBe(true)
})

test('a password that was set or taken away while it was verified is not replaced', async () => {
  const { db } = await testDatabase()
  for (const meanwhile of ['another', null]) {
    const person = await given.person({ password })
    const client = await clientOf(person)
    const set = (tx: Database) =>
      sql`update person set password_hash = ${meanwhile} where id = ${person.id}`.execute(tx)
    const change = () => client.call(signOnApi.changePassword, { current: password, next })
    expect(await callDuring(db, set, change)).toMatchObject({ changed: false })
    const { password_hash } = await db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe(meanwhile)
  }
})

test('before a one-time password is changed no other call is answered, of programs neither', async () => {
  const person = await given.person({ password, mustChangePassword: true })
  const client = await clientOf(person)
  expect(await client.fail(categoryApi.getTree)).toMatchObject({ code: 'sign-on.mustChangePassword', kind: 'refused' })
  const { status } = await client.raw({ path: '/weaver/weaver.file.FileDownload?fileid=1' })
  expect(status).toBeGreaterThanOrEqual(400)
  await client.call(signOnApi.setPreferences, { theme: 'dark' })
  await client.call(signOnApi.changePassword, { current: password, next })
  expect((await client.call(categoryApi.getTree)).nodes).toEqual([])
})

test('a weak password and the present one are refused at their field, and nothing is changed', async () => {
  const person = await given.person({ password })
  const client = await clientOf(person)
  expect(await client.fail(signOnApi.changePassword, { current: password, next: 'short' })).toMatchObject({
    code: 'sign-on.weak',
    fields: { next: expect.any(String) },
  })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ name_en: 'Jason Holloway' }).where('id', '=', person.id).execute()
  expect(await client.fail(signOnApi.changePassword, { current: password, next: '2026-Holloway!' })).toMatchObject({
    code: 'sign-on.weak',
  })
  expect(await client.fail(signOnApi.changePassword, { current: password, next: password })).toMatchObject({
    code: 'sign-on.same',
  })
  expect(await signsIn(person.loginName, password)).toBe(true)
})

test('a wrong present password changes nothing and is counted, so that an open session does not help to guess', async () => {
  const person = await given.person({ password })
  const client = await clientOf(person)
  for (let left = 4; left >= 0; left--) {
    const reply = await client.call(signOnApi.changePassword, { current: 'wrong', next })
    expect(reply).toMatchObject({ changed: false })
  }
  expect(await client.call(signOnApi.changePassword, { current: password, next })).toMatchObject({ changed: false })
  const { db } = await testDatabase()
  const tries = db.selectFrom('sign_in_failure').selectAll().where('login_name', '=', person.loginName)
  expect(await tries.execute()).toHaveLength(5)
})
