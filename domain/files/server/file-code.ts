import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '@shuku/kit/server'

const keyName = 'fileCodeKey'
/** Precedes the id in the encrypted block: eight bytes that a guessed code does not hit. */
const mark = Buffer.from('shukufil', 'latin1')

/**
 * A file's id as links carry it: one AES block, so that ids cannot be counted through or guessed. It opens nothing by
 * itself; who asks still needs a right.
 */
export function encodeFileId(key: Buffer, id: number): string {
  const block = Buffer.alloc(16)
  mark.copy(block)
  block.writeBigUInt64BE(BigInt(id), 8)
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex')
}

/** Undefined for what was never made with this key. */
export function decodeFileId(key: Buffer, code: string): number | undefined {
  if (!/^[0-9a-f]{32}$/i.test(code)) return undefined
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(Buffer.from(code, 'hex')), decipher.final()])
  return block.subarray(0, 8).equals(mark) ? Number(block.readBigUInt64BE(8)) : undefined
}

/** The installation's key; made by the first who needs it. */
export async function fileCodeKey(db: Database): Promise<Buffer> {
  const found = await findKey(db)
  if (found) return found
  await db
    .insertInto('installation')
    .values({ name: keyName, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // another node may have been first
  const key = await findKey(db)
  if (!key) throw new Error('the installation has no key for file codes')
  return key
}

async function findKey(db: Database): Promise<Buffer | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', keyName).executeTakeFirst()
  return row && Buffer.from(String(row.value), 'base64')
}

/** The id behind what a link carries: a plain id, or a code. */
export async function readFileId(db: Database, text: string): Promise<number | undefined> {
  return (await readFileIds(db, [text])).get(text)
}

/** The same for many links; what was never made here is left out. */
export async function readFileIds(db: Database, texts: readonly string[]): Promise<Map<string, number>> {
  const key = texts.some(isFileCode) ? await findKey(db) : undefined
  const ids = texts.map((text) => [text, isFileCode(text) ? key && decodeFileId(key, text) : Number(text)] as const)
  return new Map(ids.filter((pair): pair is readonly [string, number] => Boolean(pair[1])))
}

/** Anyone who names a file by its code has seen it in its place; a plain id can be guessed. */
export function isFileCode(text: string): boolean {
  return !/^\d{1,15}$/.test(text)
}
