import { act } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { signInKey } from './sign-in-key.ts'

test('a key that was made by an act which failed is none', async () => {
  let lost = ''
  const failing = act(async (transaction) => {
    lost = (await signInKey(transaction)).publicKey
    throw new Error('something else went wrong')
  })
  await expect(failing).rejects.toThrow('something else')
  const kept = await act(signInKey)
  expect(kept.publicKey).not.toBe(lost)
  expect((await act(signInKey)).publicKey).toBe(kept.publicKey)
})
