import { randomUUID } from 'node:crypto'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi } from '../contract.ts'

async function logged() {
  const { db } = await testDatabase()
  const entries = db.selectFrom('audit_log').select(['act', 'subject_id', 'person_id', 'address', 'details'])
  return entries.where('act', 'like', 'signIn%').orderBy('id').execute()
}

test('wrong tries stand in the log with whose account was tried and from where, and so does the end of trying', async () => {
  const { id, loginName } = await given.person({ password: 'right-password-1' })
  const client = await clientOf(undefined)
  for (let count = 0; count < 6; count++) await client.call(signOnApi.signIn, { loginName, password: 'wrong' })
  const failed = { act: 'signInFailed', subject_id: id, person_id: null, address: '127.0.0.1' }
  expect(await logged()).toMatchObject([failed, failed, failed, failed, { ...failed, act: 'signInSlowedDown' }])
})

test('what was typed as a name that is nobody’s stands nowhere in it: it may be a password', async () => {
  const typed = `Secret-${randomUUID()}`
  await (await clientOf(undefined)).call(signOnApi.signIn, { loginName: typed, password: 'x' })
  const entry = (await logged()).at(-1)
  expect(entry).toMatchObject({ act: 'signInFailed', subject_id: null })
  expect(JSON.stringify(entry)).not.toContain('Secret')
})
