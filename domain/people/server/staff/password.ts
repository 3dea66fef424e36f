import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MB and two passes, which takes about 20 ms: the package's defaults, written down so that they stay. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash that nobody could have made (none, another method's) fits no password. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password)
  } catch {
    return false
  }
}

/** Easy to read aloud, hard to guess: about 77 bits. */
export function makeOneTimePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(
    randomBytes(16),
    (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + letters[byte % letters.length],
  ).join('')
}
