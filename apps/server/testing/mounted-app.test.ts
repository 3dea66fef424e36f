import { given } from '@shuku/domain/testing'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { expect, test } from 'vitest'
import { clientOf } from './mounted-app.ts'

test('a client of a person is signed in as that person, and a stranger is not', async () => {
  const person = await given.person()
  const session = await (await clientOf(person)).call(signOnApi.getSession)
  expect(session.personId).toBe(person.id)
  const stranger = await clientOf(undefined)
  expect(await stranger.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
})
