import { setImmediate as turn } from 'node:timers/promises'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { act } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { readSecret, rsaFlag, signInKey, type SignInKey } from './sign-in-key.ts'

test('a key that was made by an act which failed is none', async () => {
  let lost = ''
  const failing = act(async (transaction) => {
    lost = (await signInKey(transaction)).publicKey
    throw new Error('something else went wrong')
  })
  await expect(failing).rejects.toThrow('something else')
  const storedKey = await act(signInKey)
  expect(storedKey.publicKey).not.toBe(lost)
  expect((await act(signInKey)).publicKey).toBe(storedKey.publicKey)
})

/** `ab`, as a program encrypts it. */
function encryptedPart({ publicKey }: SignInKey): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('ab')).toString('base64') + rsaFlag
}

test('a secret has a few parts: each is work that anybody could ask for', async () => {
  const own = await act(signInKey)
  const part = encryptedPart(own)
  expect(await readSecret(own, part.repeat(8))).toBe('ab'.repeat(8))
  await expect(readSecret(own, part.repeat(9))).rejects.toThrow('undecipherable')
})

test('while a secret is decrypted, others have their turns', async () => {
  const own = await act(signInKey)
  const secret = encryptedPart(own).repeat(8)
  let isRead = false
  let turns = 0
  const others = (async () => {
    for (; !isRead; turns++) await turn()
  })()
  expect(await readSecret(own, secret)).toBe('ab'.repeat(8))
  isRead = true
  await others
  expect(turns).toBeGreaterThan(20)
})
