import { generateKeyPair, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { seal, unseal, type Database } from '@shuku/kit/server'
import { decryptParts } from '../key/sign-in-key.ts'
import { hashToken } from '../sessions.ts'

/** What is sealed for this is opened for nothing else. */
const use = 'application-key'

interface NewKey {
  readonly publicKey: string
  readonly secret: string
}

/** Gives an application a key pair and a secret, and forgets all but the newest of them; tokens end with their keys. */
export async function addKey(db: Database, applicationId: number, kept: number): Promise<NewKey> {
  // tenths of a second of work, beside the event loop
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const privateKey = seal(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), use)
  const secret = randomBytes(32).toString('hex')
  await sql`
    insert into application_key (application_id, public_key, private_key, secret_hash)
    values (${applicationId}, ${publicKey}, ${privateKey}, ${hashToken(secret)})`.execute(db)
  await sql`
    delete from application_key where application_id = ${applicationId} and id not in (
      select id from application_key where application_id = ${applicationId} order by id desc limit ${kept})`.execute(
    db,
  )
  return { publicKey, secret }
}

/**
 * Decrypts what a program encrypted by a key of its application (RFC 8017 §7.2, PKCS #1 v1.5). OpenSSL answers random
 * bytes where the padding is wrong, so that nobody learns from it; here that is a wrong text like any other.
 */
export async function decryptBy(privateKey: Buffer, encrypted: string): Promise<string | undefined> {
  const key = unseal(privateKey, use)
  // a form may have turned plus signs into blanks
  const part = encrypted.trim().replaceAll(' ', '+')
  if (key === undefined || part === '') return undefined
  return decryptParts({ privateKey: key, parts: [part] }).catch(() => undefined)
}

export interface ApplicationKey {
  readonly id: number
  readonly privateKey: Buffer
  readonly secretHash: Buffer
}

/** The key with which the secret was given that a program proves to know. */
export async function findKeyOfSecret(
  keys: readonly ApplicationKey[],
  secret: string,
): Promise<ApplicationKey | undefined> {
  for (const key of keys) {
    const text = await decryptBy(key.privateKey, secret)
    if (text !== undefined && timingSafeEqual(hashToken(text), key.secretHash)) return key
  }
  return undefined
}
