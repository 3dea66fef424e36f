import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password fits its hash and no other', async () => {
  const hash = await hashPassword('书库 2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, '书库 2026!')).toBe(true)
  expect(await verifyPassword(hash, '书库 2026')).toBe(false)
})

test('what is no hash of ours fits nothing', async () => {
  expect(await verifyPassword('', 'x')).toBe(false)
  expect(await verifyPassword('$2b$10$abc', 'x')).toBe(false)
})
