import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'
import { endTokensOf } from './end-tokens.ts'

export interface NewPassword {
  /** See `hashPassword`. */
  readonly passwordHash: string
  /** It is known to somebody else, and only good until the next sign-in. */
  readonly mustChange: boolean
  /** Days until nobody signs in by it any more; without it, it is good until it is changed. */
  readonly goodForDays?: number
  /** The session that stays signed in; all others end. */
  readonly currentToken?: Buffer | undefined
  /** The personal tokens of the person end, too. */
  readonly endsTokens?: boolean
  /** The hash of the former password, if the caller has proved that they know it. */
  readonly verified?: string
}

/**
 * Sets a new password and ends the sessions that used the former one. Answers false, with nothing changed, if the
 * password that was verified has been changed or taken away since: verifying and hashing take a while.
 */
export async function setPassword(acting: Acting, personId: number, password: NewPassword): Promise<boolean> {
  const { db } = acting
  requireTransaction(db)
  const { passwordHash, mustChange, goodForDays = null, currentToken, verified = null, endsTokens = false } = password
  const { rows } = await sql`
    update person set password_hash = ${passwordHash}, password_changed_at = now(), must_change_password = ${mustChange},
      password_ends_at = now() + make_interval(days => ${goodForDays}::integer)
    where id = ${personId} and (${verified}::text is null or password_hash = ${verified}) returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    delete from session
    where person_id = ${personId} and token_hash is distinct from ${currentToken ?? null}::bytea`.execute(db)
  const act = mustChange ? 'resetPassword' : 'changePassword'
  await recordChange(acting, { act, subjectKind: 'person', subjectIds: [personId] })
  if (endsTokens) await endTokensOf(acting, [personId])
  return true
}
