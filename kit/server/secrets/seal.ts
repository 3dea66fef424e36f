import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// AES-256-GCM (NIST SP 800-38D) with a key that is not in the database: who has the rows alone reads none of it.

/** A process that is given no key seals for itself alone. */
let sealingKey: Buffer = randomBytes(32)

/** The installation's key, the same for all its processes. */
export function setSealingKey(key: Buffer): void {
  if (key.length !== 32) throw new RangeError('A sealing key has 32 bytes.')
  sealingKey = key
}

/** Encrypts a text for what `use` names, and for nothing else. */
export function seal(text: string, use: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: 16 }).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text again; undefined where it was sealed by another key, for another use, or has changed since. */
export function unseal(sealed: Buffer, use: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(use)).setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
