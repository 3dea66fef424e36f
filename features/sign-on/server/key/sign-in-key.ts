import { createHmac, generateKeyPair, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { processMemory, WorkThread, type Database } from '@shuku/kit/server'
import { signOnErrors } from '../../contract.ts'
import type { ToDecrypt } from './decrypt-worker.ts'

/** What marks an encrypted value: two backquotes, RSA, two backquotes (docs/interface.md §4). */
export const rsaFlag = '``RSA``'

/** Nearly two thousand characters; each costs a millisecond of the thread, and anybody may ask. */
const mostParts = 8

export interface SignInKey {
  readonly publicKey: string
  readonly privateKey: string
  readonly codeSecret: string
}

const memory = processMemory(() => ({ known: undefined as SignInKey | undefined }))

/** Without a wait; undefined before anybody has needed it. */
export function knownSignInKey(): SignInKey | undefined {
  return memory().known
}

const thread = new WorkThread<ToDecrypt, string>({
  module: new URL('./decrypt-worker.ts', import.meta.url),
  heapMegabytes: 64,
  timeoutMs: 30_000,
  gone: () => signOnErrors.undecipherable(),
})

/** The text of parts that were encrypted one by one; fails where one is none. */
export function decryptParts(encrypted: ToDecrypt): Promise<string> {
  return thread.answer(encrypted)
}

/** The installation's key pair, made once: programs keep the public half for good. */
export async function signInKey(db: Database): Promise<SignInKey> {
  const { known } = memory()
  if (known) return known
  const found = await findKey(db)
  if (!found) return makeKey(db)
  memory().known = found
  return found
}

async function findKey(db: Database): Promise<SignInKey | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', 'signInKey').executeTakeFirst()
  return row?.value as SignInKey | undefined
}

/** Not remembered before it is found by another transaction: this one may yet be rolled back, and the key with it. */
async function makeKey(db: Database): Promise<SignInKey> {
  // tenths of a second of work, beside the event loop
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const made: SignInKey = {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    codeSecret: randomBytes(32).toString('hex'),
  }
  await db
    .insertInto('installation')
    .values({ name: 'signInKey', value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // another node may have been first
  return (await findKey(db)) ?? made
}

/**
 * A code of eight hexadecimal digits that we can recognise later without keeping it: programs cache it and use it
 * for days.
 */
export function makeCode(key: SignInKey): string {
  const random = randomBytes(2).toString('hex')
  return random + signatureOf(key, random)
}

function signatureOf({ codeSecret }: SignInKey, random: string): string {
  return createHmac('sha256', codeSecret).update(random).digest('hex').slice(0, 4)
}

/**
 * Reads a value of the sign-in form. Plain text stays as it is; an encrypted one is `base64 + flag`, once or once for
 * each 240 characters of the plain text (RFC 8017 §7.2, PKCS #1 v1.5), with the code behind it.
 */
export async function readSecret(key: SignInKey, value: string): Promise<string> {
  if (!value.includes(rsaFlag)) return value
  try {
    const parts = value.split(rsaFlag).filter((part) => part !== '')
    if (parts.length > mostParts) throw new RangeError(`${parts.length} encrypted parts`)
    // a form may have turned plus signs into blanks
    const whole = parts.map((part) => part.replaceAll(' ', '+'))
    return stripCode(key, await decryptParts({ privateKey: key.privateKey, parts: whole }))
  } catch {
    throw signOnErrors.undecipherable()
  }
}

function stripCode(key: SignInKey, text: string): string {
  const code = text.slice(-8)
  if (!/^[0-9a-f]{8}$/.test(code)) return text
  const expected = Buffer.from(signatureOf(key, code.slice(0, 4)))
  return timingSafeEqual(Buffer.from(code.slice(4)), expected) ? text.slice(0, -8) : text
}
