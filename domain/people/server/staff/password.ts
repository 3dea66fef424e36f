import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MB and two passes, which takes about 20 ms: the package's defaults, written down so that they stay. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), cost)
}

/**
 * The form in which a password is hashed. The keyboard and not the person decides whether é is one character or two and
 * whether a digit is wide, so "the verifier SHOULD apply the normalization process … NFKC" (NIST SP 800-63B, 5.1.1.2).
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * The least that argon2 knows (8 KB, one pass; 50 µs). Slow hashing protects what people think of: it makes each guess
 * dear. A one-time password has 80 random bits, of which nobody guesses one whatever a guess costs, so a company of
 * 10,000 gets theirs in a second and not in minutes. The hash says itself how it was made: signing in verifies it like
 * any other, and the password that follows it is hashed at the full cost.
 */
const oneTimeCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const oneTimeMark = '$argon2id$v=19$m=8,t=1,p=1$'

/** For passwords made by `makeOneTimePassword`, or with as much entropy; never for passwords that people chose. */
export async function hashOneTimePassword(password: string): Promise<string> {
  return hash(password, oneTimeCost)
}

/** A hash that nobody could have made (none, another method's) fits no password. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const normal = normalPassword(password)
  if (await fits(passwordHash, normal)) return true
  // hashes made before passwords were normalised are of the form that was typed
  return normal !== password && fits(passwordHash, password)
}

async function fits(passwordHash: string, password: string): Promise<boolean> {
  try {
    const isRight = await verify(passwordHash, password)
    // as slow as every other check; otherwise the time of a wrong try would show who has not signed in yet
    if (!isRight && passwordHash.startsWith(oneTimeMark)) await hash(password, cost)
    return isRight
  } catch {
    return false
  }
}

/** Easy to read aloud, hard to guess: 80 bits. */
export function makeOneTimePassword(): string {
  return spellOneTimePassword(randomBytes(16))
}

/** The same of 16 bytes that are as good as random. */
export function spellOneTimePassword(bytes: Uint8Array): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(
    bytes.subarray(0, 16),
    (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + letters[byte % letters.length],
  ).join('')
}
