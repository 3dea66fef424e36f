import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { makeOneTimePassword } from '@shuku/domain/people/server'
import { z } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'

/** The row of `installation` that exists as long as there is no company: hashes of the codes that starts have printed. */
const name = 'setUp'
const Row = z.object({ codes: z.array(z.string()) })
/** Of every start before the company is made one; those of the last ones are good. */
const mostCodes = 5

/** Makes a code by which the company can be made, in the transaction that finds that there is none. */
export async function openSetUp(db: Database): Promise<string> {
  const code = makeOneTimePassword()
  await sql`
    insert into installation (name, value) values (${name}, ${JSON.stringify({ codes: [hashOf(code)] })}::jsonb)`.execute(
    db,
  )
  return code
}

/** One more code, where the company still has to be made: the first one's line may be lost by now. */
export async function renewSetUp(db: Database): Promise<string | undefined> {
  const codes = await lockCodes(db)
  if (!codes) return undefined
  const code = makeOneTimePassword()
  const newest = [hashOf(code), ...codes].slice(0, mostCodes)
  await db
    .updateTable('installation')
    .set({ value: JSON.stringify({ codes: newest }) })
    .where('name', '=', name)
    .execute()
  return code
}

/** Whether the company still has to be made. */
export async function isSetUpOpen(db: Database): Promise<boolean> {
  const row = await db.selectFrom('installation').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** The hashes of the codes; of two who set up one waits here, and then finds nothing to set up any more. */
export async function lockCodes(db: Database): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row && Row.parse(row.value).codes
}

export async function closeSetUp(db: Database): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', name).execute()
}

/** Blanks, hyphens and capital letters come in when it is typed from a screen. */
export function isCode(codes: readonly string[], typed: string): boolean {
  const letters = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  const hash = Buffer.from(hashOf(letters), 'hex')
  return codes.some((code) => timingSafeEqual(Buffer.from(code, 'hex'), hash))
}

/** It has 80 random bits: nobody guesses it from its hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}
