import { createHash, randomBytes, randomInt } from 'node:crypto'
import { addressLetters, codeAlphabet, typedLetters } from '../contract.ts'

/** A code, a secret or a token as the database knows it: who reads the table can do nothing with it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Letters that a person reads in one place and types in another. */
export function newCode(): string {
  const letter = () => codeAlphabet[randomInt(codeAlphabet.length)] ?? ''
  return Array.from({ length: addressLetters + typedLetters }, letter).join('')
}

/** What of a code is in the address of the page. */
export function headOf(code: string): string {
  return code.slice(0, addressLetters)
}
