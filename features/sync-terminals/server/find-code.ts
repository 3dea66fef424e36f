import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { mostWrongTries, type Platform, syncTerminalsErrors } from '../contract.ts'

/** A computer that asks to be signed in, or was. */
export interface SignInRow {
  readonly id: number
  readonly wholeHash: Buffer
  readonly tag: string
  readonly name: string
  readonly platform: Platform
  readonly version: string
  readonly address: string
  readonly endsAt: Date
  readonly isExpired: boolean
  readonly wrongTries: number
  readonly personId: number | null
  readonly browserHash: Buffer | null
  readonly isFetched: boolean
}

interface Which {
  readonly where: RawBuilder<unknown>
  /** Nobody else changes it while this transaction runs. */
  readonly isLocked: boolean
}

/** Refuses what is not there. */
export async function findCode(db: Database, { where, isLocked }: Which): Promise<SignInRow> {
  const { rows } = await sql<SignInRow>`
    select id, whole_hash as "wholeHash", tag, name, platform, client_version as version, address,
      expires_at as "endsAt", expires_at < now() as "isExpired", wrong_tries as "wrongTries", person_id as "personId",
      browser_hash as "browserHash", fetched_at is not null as "isFetched"
    from terminal_sign_in where ${where} ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw syncTerminalsErrors.codeUnknown()
  return row
}

/** Refuses, with its reason, what nobody can confirm any more. */
export function requireOpen({ wrongTries, personId, isExpired }: SignInRow): void {
  if (personId !== null) throw syncTerminalsErrors.codeUsed()
  if (wrongTries >= mostWrongTries) throw syncTerminalsErrors.codeDead()
  if (isExpired) throw syncTerminalsErrors.codeExpired()
}
