import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashOneTimePassword, hashPassword, makeOneTimePassword, verifyPassword } from './password.ts'

test('a password fits its hash and no other', async () => {
  const hash = await hashPassword('书库 2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, '书库 2026!')).toBe(true)
  expect(await verifyPassword(hash, '书库 2026')).toBe(false)
})

test.each([
  ['an accent as one character or two', 'Müller-合同·2026é'.normalize('NFC'), 'Müller-合同·2026é'.normalize('NFD')],
  ['wide digits', '合同１２３４', '合同1234'],
])('%s: a password fits in either form, whichever was set', async (_, one, other) => {
  for (const [set, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await verifyPassword(await hashPassword(set), typed)).toBe(true)
  }
  const before = await hash(other)
  expect(await verifyPassword(before, other)).toBe(true)
  expect(await verifyPassword(before, `${other}x`)).toBe(false)
})

test('what is no hash of ours fits nothing', async () => {
  expect(await verifyPassword('', 'x')).toBe(false)
  expect(await verifyPassword('$2b$10$abc', 'x')).toBe(false)
})

test('a one-time password has 80 random bits and a hash that costs little, and is verified like any other', async () => {
  const passwords = Array.from({ length: 200 }, makeOneTimePassword)
  expect(new Set(passwords).size).toBe(200)
  for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
  const hashes = await Promise.all(passwords.map(hashOneTimePassword))
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await verifyPassword(hashes[0] ?? '', passwords[0] ?? '')).toBe(true)
  expect(await verifyPassword(hashes[0] ?? '', passwords[1] ?? '')).toBe(false)
})
