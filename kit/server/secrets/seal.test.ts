import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSealingKey } from './open-sealing-key.ts'
import { seal, setSealingKey, unseal } from './seal.ts'

test('what is sealed is read by the same key for the same use, and by nothing else', () => {
  const key = openSealingKey('/nowhere', 'words of the installation')
  setSealingKey(key)
  const sealed = seal('秘密', 'one')
  expect(sealed.toString('latin1')).not.toContain(Buffer.from('秘密').toString('latin1'))
  expect(unseal(sealed, 'one')).toBe('秘密')
  expect(unseal(sealed, 'another')).toBeUndefined()
  sealed[30] = (sealed[30] ?? 0) ^ 1
  expect(unseal(sealed, 'one')).toBeUndefined()
  const other = seal('秘密', 'one')
  setSealingKey(openSealingKey('/nowhere', 'other words'))
  expect(unseal(other, 'one')).toBeUndefined()
  setSealingKey(key)
  expect(unseal(other, 'one')).toBe('秘密')
})

test('the key of a folder is made once, is its owner’s alone, and is not made anew where it is damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-secrets-'))
  try {
    const key = openSealingKey(join(folder, 'secrets'))
    expect(openSealingKey(join(folder, 'secrets'))).toEqual(key)
    const path = join(folder, 'secrets', 'sealing.key')
    expect(statSync(path).mode & 0o077).toBe(0)
    writeFileSync(path, 'half')
    expect(() => openSealingKey(join(folder, 'secrets'))).toThrow('holds no key')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
