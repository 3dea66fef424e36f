import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { shareApi } from '../contract.ts'

test('share: the page is for the person who is signed in', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  expect(await client.call(shareApi.getShare)).toEqual({ personId: person.id })
})

test('share: without a session there is nothing to see', async () => {
  const stranger = await clientOf(undefined)
  expect(await stranger.fail(shareApi.getShare)).toMatchObject({ kind: 'signedOut' })
})
